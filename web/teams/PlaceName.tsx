import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'

interface PlaceNameProps {
  place: { _id: string; title: string; logo: string | null }
  logoPx: 32 | 40
  /** Of the title. */
  look: string
  children: ReactNode
}

/** A team or a workspace on its card: its logo, and its title in one line above what else is said of it. */
export function PlaceName({ place, logoPx, look, children }: PlaceNameProps) {
  return (
    <>
      <WorkspaceLogo id={place._id} title={place.title} src={place.logo} size={logoPx} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classes('block truncate text-left', look)}>
          {place.title}
        </span>
        {children}
      </span>
    </>
  )
}
