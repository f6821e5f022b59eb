import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface ToolbarProps {
  label: string
  children: ReactNode
  className?: string
  /** Escape: back to the text. */
  onLeave: () => void
  bar?: RefObject<HTMLDivElement | null>
}

/** A row of tools: one stop for Tab, arrows move inside (ARIA toolbar), Alt+F10 moves to the next toolbar. */
export function Toolbar({ label, children, className, onLeave, bar }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null)
  const ref = bar ?? own

  useEffect(() => {
    const tools = toolsIn(ref.current)
    const current = tools.find(tool => tool.tabIndex === 0 && tool.dataset.roving) ?? tools[0]
    for (const tool of tools) {
      tool.dataset.roving = 'true'
      tool.tabIndex = tool === current ? 0 : -1
    }
  })

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
      return
    }
    if (isPressed(event, WRITING.toolbar) && ref.current) {
      event.preventDefault()
      const bars = [...window.document.querySelectorAll<HTMLElement>('main [role=toolbar]')]
      const next = bars[(bars.indexOf(ref.current) + 1) % bars.length]
      if (next) focusToolbar(next)
      return
    }
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const tools = toolsIn(ref.current)
    const at = tools.indexOf(event.target as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    const next = to === undefined || at < 0 ? undefined : tools[(to + tools.length) % tools.length]
    if (!next) return
    event.preventDefault()
    for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
    next.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={walk}
      className={classes('flex items-center gap-0.5 border-ruling bg-surface text-ink outline-none', className)}
    >
      {children}
    </div>
  )
}

const toolsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled), select, input') ?? []),
]

/** Puts the focus on the tool at which Tab would stop. */
export const focusToolbar = (bar: HTMLElement): void => bar.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

export function ToolDivider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-ruling" />
}
