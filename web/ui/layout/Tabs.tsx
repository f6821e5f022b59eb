import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number; content: ReactNode }
type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string
}

const look =
  'relative inline-flex min-h-10 shrink-0 items-center gap-2 px-1 font-book whitespace-nowrap text-ink-soft transition-colors hover:text-ink pointer-coarse:min-h-11 ' +
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-selected:text-ink aria-selected:after:bg-margin aria-[current=page]:text-ink aria-[current=page]:after:bg-margin focus-visible:-outline-offset-2'
const row = 'flex gap-6 overflow-x-auto border-b border-ruling [scrollbar-width:none]'

/** Panels of one page, one of them in sight. Arrow keys walk along the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const base = useId()
  const walk = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={row}>
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={event => walk(event, at)}
            className={look}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-sm font-normal text-ink-soft tabular-nums">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs
        .filter(tab => tab.id === selected)
        .map(tab => (
          <div key={tab.id} role="tabpanel" id={`${base}-${tab.id}-panel`} aria-labelledby={`${base}-${tab.id}`} className="pt-5">
            {tab.content}
          </div>
        ))}
    </div>
  )
}

/** On a phone not all tabs fit into the row. */
const showInRow = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The same look for tabs that are pages of their own. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: readonly { href: string; label: ReactNode; isCurrent: boolean }[]
  className?: string
}) {
  return (
    <nav aria-label={label} className={classes(row, className)}>
      {links.map(link => (
        <a
          key={link.href}
          ref={link.isCurrent ? showInRow : undefined}
          href={link.href}
          aria-current={link.isCurrent ? 'page' : undefined}
          className={look}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
