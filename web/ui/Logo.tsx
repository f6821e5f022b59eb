import { classes } from './look/classes.ts'

/** The ruled page with the red margin line; with its name beside it where the product introduces itself. */
export function Logo({ size = 26, name, className }: { size?: number; name?: string; className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true" className="shrink-0">
        <rect x="3" y="2" width="20" height="22" rx="3" fill="var(--surface)" stroke="var(--ink)" strokeWidth="1.6" />
        <path d="M8.5 2.8v20.4" stroke="var(--margin)" strokeWidth="1.4" />
        <path d="M11 8h9M11 12h9M11 16h6" stroke="var(--accent)" strokeWidth="1.3" strokeLinecap="round" opacity=".75" />
      </svg>
      {name && <span className="font-serif text-[22px] leading-none font-semibold">{name}</span>}
    </span>
  )
}
