import { ArrowDown, ArrowUp, Menu, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { useIdle } from '#web/data/page/useIdle.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useShortcut } from '#web/ui/Kbd.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { useShell } from './ShellContext.ts'
import type { Neighbour, Neighbours } from './NeighboursBelow.tsx'
import { Bell } from '#web/shell/notifications/bellOnIdle.ts'
import { unread } from '#web/shell/notifications/unread.ts'
import { useUnreadCount } from '#web/shell/notifications/useUnreadCount.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'

interface PageFrameProps {
  /** The ancestors of the page; the page itself comes last. */
  crumbs: readonly { label: string; href: string }[]
  /** The documents before and after this one in the tree; left out where there are none by nature. */
  neighbours?: Neighbours
  /** Buttons of the page, the menu last. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

const NeighboursBelow = onIdle<Neighbours>(() => import('./atIdle.ts').then(module => module.NeighboursBelow))

/** A page beside the side navigation: the bar with breadcrumbs and actions, and below it the page's own content. */
export function PageFrame({ crumbs, neighbours, actions, children, className }: PageFrameProps) {
  const t = useTexts('shell')
  const { openNavigation, panels } = useShell()
  const keys = useShortcut(EVERYWHERE.navigation[0])
  const isIdle = useIdle()
  const count = useUnreadCount(isIdle)
  useEffect(() => {
    unread.setState(count)
    return () => unread.setState(0)
  }, [count])
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-15 items-center gap-2 border-b border-ruling2 bg-paper px-3.5 py-2 lg:px-5">
        <span className={besideHidden}>
          <IconButton label={t('showNavigation')} shortcut={keys} icon={<Menu size={18} />} onClick={openNavigation} count={count} />
          <Bell isAtMenu />
        </span>
        <span className={besideHidden}>
          <IconButton label={t('find')} icon={<Search size={18} />} onClick={panels.search} />
        </span>
        <Breadcrumbs crumbs={crumbs} />
        {neighbours && (
          <div className="flex max-md:hidden">
            <NeighbourLink neighbour={neighbours.previous} kind="previous" />
            <NeighbourLink neighbour={neighbours.next} kind="next" />
          </div>
        )}
        {actions && <div className="flex shrink-0 items-center gap-1.5 sm:gap-2.5">{actions}</div>}
      </header>
      <main id="content" tabIndex={-1} className={classes('flex-1 outline-none', className)}>
        {children}
        {neighbours && <NeighboursBelow {...neighbours} />}
      </main>
    </>
  )
}

/** What takes the place of the side navigation where that is not shown. */
const besideHidden = 'relative -ml-1 grid lg:hidden lg:in-data-[side=closed]:grid'

const WORDS = {
  previous: { there: 'previous', none: 'noPrevious', Arrow: ArrowUp },
  next: { there: 'next', none: 'noNext', Arrow: ArrowDown },
} as const
const neighbourLook = 'grid size-8 place-items-center rounded-control text-ink-soft'

function NeighbourLink({ neighbour, kind }: { neighbour: Neighbour | null; kind: 'previous' | 'next' }) {
  const t = useTexts('shell')
  const { there, none, Arrow } = WORDS[kind]
  if (!neighbour)
    return (
      <span className={classes(neighbourLook, 'opacity-35')} role="img" aria-label={t(none)}>
        <Arrow size={16} aria-hidden="true" />
      </span>
    )
  const label = t(there, { title: neighbour.title })
  return (
    <a
      href={neighbour.href}
      aria-label={label}
      {...tip(label)}
      className={classes(neighbourLook, 'transition-colors hover:bg-hover hover:text-ink')}
    >
      <Arrow size={16} aria-hidden="true" />
    </a>
  )
}
