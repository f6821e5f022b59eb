import { Drawing, Sheet } from './Drawing.tsx'

/** A page with a star in its margin, and another one still to be drawn. */
export function NoFavourites() {
  return (
    <Drawing>
      <Sheet x={54} y={20} turn={-4}>
        <path d="M24 32h32M24 48h38M24 64h22" stroke="var(--ink-soft)" strokeWidth="1.75" opacity=".4" />
        <path d={STAR} transform="translate(8.5 32) scale(.16)" fill="var(--margin)" stroke="none" />
      </Sheet>
      <path d={STAR} transform="translate(141 82) rotate(9)" fill="var(--surface)" stroke="none" />
      <path d={STAR} transform="translate(141 82) rotate(9)" stroke="var(--accent)" strokeDasharray="5 5" />
      <path d="M164 34l4-6M171 45l7-2M153 29v-6" stroke="var(--accent)" strokeWidth="1.75" />
    </Drawing>
  )
}

const STAR = 'M0-30L8.8-11.5 29.3-8.8 14.3 5.3 18 25.6 0 15.7-18 25.6-14.3 5.3-29.3-8.8-8.8-11.500z'
