import { useId } from 'react'
import { Drawing, Sheet } from './Drawing.tsx'

/** A magnifying glass over a page: larger ruling, and nothing written on it. */
export function NothingFound() {
  const glass = useId()
  return (
    <Drawing>
      <Sheet x={52} y={18} turn={-4}>
        <path d="M24 28h34M24 44h26M24 60h30M24 76h18" stroke="var(--ink-soft)" strokeWidth="1.75" opacity=".45" />
      </Sheet>
      <clipPath id={glass}>
        <circle cx="124" cy="72" r="25" />
      </clipPath>
      <circle cx="124" cy="72" r="27" fill="var(--surface)" />
      <g clipPath={`url(#${glass})`} strokeLinecap="butt">
        <path d="M96 54h56M96 80h56" stroke="var(--ruling)" strokeWidth="2" />
        <path d="M96 62.500h56M96 71h56M96 88.500h56" stroke="var(--ruling2)" strokeWidth="1.5" />
        <path d="M112 44v56" stroke="var(--margin)" strokeWidth="2" />
      </g>
      <path d="M133 57c4 2 7 5 8 9" stroke="var(--accent)" opacity=".6" />
      <path d="M144 92l18 19" strokeWidth="6" />
    </Drawing>
  )
}
