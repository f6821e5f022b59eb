import { Fragment } from 'react'

/** Words in which `code` stands between backticks. */
export function Prose({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index} className="rounded-small bg-side px-1 py-0.5 font-mono text-[0.86em] ring-1 ring-ruling2 wrap-anywhere">
        {part}
      </code>
    ),
  )
}
