import { Drawing, Sheet } from './Drawing.tsx'

/** An open box with room for the first page that is put away. */
export function EmptyArchive() {
  return (
    <Drawing>
      <path d="M100 10v8M84 14l3 7M116 14l-3 7" stroke="var(--ink-soft)" strokeWidth="1.5" opacity=".6" />
      <Sheet x={72} y={26} width={56} height={62} turn={-5}>
        <path d="M18 25h26M18 41h18" stroke="var(--accent)" strokeWidth="1.5" opacity=".7" />
      </Sheet>
      <path d="M54 72h92v46a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6z" fill="var(--side)" />
      <path d="M54 72L40 86M146 72l14 14" />
      <rect x="84" y="88" width="32" height="14" rx="3" fill="var(--surface)" />
      <path d="M92 95h16" stroke="var(--margin)" />
    </Drawing>
  )
}
