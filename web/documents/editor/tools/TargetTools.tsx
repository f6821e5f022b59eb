import type { ReactNode } from 'react'

interface TargetToolsProps {
  icon: ReactNode
  words: string
  /** Its actions. */
  children: ReactNode
}

/** The target of a link or a mention, with its tools: in the bubble beside it, and above the bar of a phone. */
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
