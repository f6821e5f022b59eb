import type { ReactNode } from 'react'

/** Replaces the face where no person has acted. */
export const RowSign = ({ icon }: { icon: ReactNode }) => (
  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-accent">{icon}</span>
)
