import type { ReactNode } from 'react'

/** One thing that a person says of themselves, with a picture for its name. */
export function PersonLine({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2.5">
      <span aria-hidden="true" className="shrink-0 text-ink-soft">
        {icon}
      </span>
      {label && <span className="sr-only">{label}</span>}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
