import type { ReactNode } from 'react'
import { AccountBar } from './AccountBar.tsx'

/** The frame of a page that belongs to no team: the name of the product, what the page adds, and the menu of the account. */
export function AccountFrame({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <AccountBar bar={bar} />
      {children}
    </div>
  )
}
