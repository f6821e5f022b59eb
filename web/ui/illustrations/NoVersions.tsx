import { Drawing, Sheet } from './Drawing.tsx'

/** Sheets behind the present one, still blank, and a clock that waits for the first. */
export function NoVersions() {
  return (
    <Drawing>
      <g opacity=".45">
        <Sheet x={46} y={22} width={66} height={88} turn={-9} />
        <Sheet x={58} y={20} width={66} height={88} turn={-3} />
      </g>
      <Sheet x={72} y={18} width={66} height={88} turn={4}>
        <path d="M22 25h30M22 41h22M22 57h26" stroke="var(--accent)" strokeWidth="1.5" opacity=".7" />
      </Sheet>
      <circle cx="146" cy="104" r="20" fill="var(--side)" />
      <path d="M146 92v12l8 6" stroke="var(--margin)" />
    </Drawing>
  )
}
