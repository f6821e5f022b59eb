import type { ReactNode } from 'react'

interface TargetToolsProps {
  icon: ReactNode
  words: string
  /** What can be done with it. */
  children: ReactNode
}

/** What a place of the text leads to or names, with its tools: in the bubble at that place, and above the bar of a phone. */
export function TargetTools({ icon, words, children }: TargetToolsProps) {
  return (
    <span className="flex min-w-0 items-center gap-0.5">
      <span className="flex min-w-0 items-center gap-2 px-2 text-sm text-ink-soft">
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        <span className="max-w-72 truncate">{words}</span>
      </span>
      {children}
    </span>
  )
}
