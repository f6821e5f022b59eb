import { Fragment } from 'react'

/** A paragraph with `code` between backticks; nothing for an empty text. */
export function Prose({ children, className }: { children: string | undefined; className?: string }) {
  if (children === undefined) return null
  const parts = children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index} className="rounded-small bg-side px-1 py-0.5 font-mono text-[0.86em] ring-1 ring-ruling2 wrap-anywhere">
        {part}
      </code>
    ),
  )
  return <p className={className}>{parts}</p>
}
