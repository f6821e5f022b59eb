import { Drawing } from './Drawing.tsx'

/** The page has become a paper plane and flown away; only the torn edge of the notebook is left. */
export function PageNotFound() {
  return (
    <Drawing width={280}>
      <path d="M18 44h44l-5 6 6 7-6 8 6 7-6 7 5 8-5 7 5 7-6 8 6 7-4 6H18a5 5 0 0 1-5-5V49a5 5 0 0 1 5-5z" fill="var(--surface)" />
      <path d="M14 60h45M14 76h44M14 92h43M14 108h44" stroke="var(--ruling)" strokeWidth="1.25" strokeLinecap="butt" />
      <path d="M30 45v76" stroke="var(--margin)" strokeWidth="1.5" strokeLinecap="butt" />
      <path d="M70 104c20 8 44 4 48-12 3-12-13-17-17-7-5 13 14 22 34 8" stroke="var(--ink-soft)" strokeWidth="1.75" strokeDasharray="1 6" />
      <path d="M184 22l-58 27 18 12z" fill="var(--surface)" />
      <path d="M184 22l-40 39 6 21z" fill="var(--side)" />
      <path d="M184 22l-34 60-2-14z" fill="var(--surface)" />
      <path d="M184 22l-36 46 24 10z" fill="var(--surface)" />
      <path d="M138 47.500l26-13M160 68.500l16-31M154 66.200l20-27" stroke="var(--ruling)" strokeWidth="1.25" />
      <path d="M134 50l42-24.5" stroke="var(--margin)" strokeWidth="1.5" />
    </Drawing>
  )
}
