import { Drawing, Sheet } from './Drawing.tsx'

/** A fresh page with its first line under the pen. */
export function NoDocuments() {
  return (
    <Drawing>
      <Sheet x={70} y={22} turn={7} />
      <Sheet x={56} y={20} turn={-3}>
        <path d="M24 32c4-7 7-7 8-1s4 5 7-1 6-5 7 0 3 4 6-1" stroke="var(--accent)" />
      </Sheet>
      <g transform="translate(110 50) rotate(-38)">
        <path d="M0 0l9-5h44a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H9z" fill="var(--surface)" />
        <path d="M9-5v10M46-5v10" />
        <path d="M46-4h7a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3h-7z" fill="var(--margin)" stroke="none" />
        <path d="M0 0l4-2.2v4.4z" fill="var(--ink)" stroke="none" />
      </g>
    </Drawing>
  )
}
