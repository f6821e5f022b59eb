import type { ReactNode } from 'react'

/** The frame of every illustration: ink lines on paper, in the colours of the theme. Decoration, so screen readers skip it. */
export function Drawing({ children, width = 200 }: { children: ReactNode; width?: number }) {
  return (
    <svg
      viewBox="0 0 200 140"
      width={width}
      height={width * 0.7}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-auto max-w-full shrink-0"
    >
      {children}
    </svg>
  )
}

type SheetProps = { x: number; y: number; width?: number; height?: number; turn?: number; children?: ReactNode }

/** A sheet with Seyès ruling and the red margin line. What is drawn on it counts from its upper left corner. */
export function Sheet({ x, y, width = 78, height = 100, turn = 0, children }: SheetProps) {
  const margin = Math.round(width * 0.22)
  const strong = Array.from({ length: Math.floor((height - 8) / 16) }, (_, line) => 16 + line * 16)
  const fine = strong.flatMap(line => [line + 5.3, line + 10.6]).filter(line => line < height - 3)
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`}>
      <rect width={width} height={height} rx="5" fill="var(--surface)" stroke="none" />
      <path d={fine.map(line => `M2 ${line}h${width - 4}`).join('')} stroke="var(--ruling2)" strokeWidth="1" strokeLinecap="butt" />
      <path d={strong.map(line => `M2 ${line}h${width - 4}`).join('')} stroke="var(--ruling)" strokeWidth="1.25" strokeLinecap="butt" />
      <path d={`M${margin} 1v${height - 2}`} stroke="var(--margin)" strokeWidth="1.5" strokeLinecap="butt" />
      <rect width={width} height={height} rx="5" />
      {children}
    </g>
  )
}
