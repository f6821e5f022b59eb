import { avatarColour } from './avatarColour.ts'
import { classes } from './look/classes.ts'
import { letter } from './initials.ts'

type WorkspaceLogoProps = { id: string; title: string; src?: string | null; size?: 20 | 24 | 32 | 40 | 64; className?: string }

/** The logo of a workspace or team; without a picture it falls back to a letter (`product: 2.5`). Its title stands beside it, so it is decoration. */
export function WorkspaceLogo({ id, title, src, size = 20, className }: WorkspaceLogoProps) {
  const look = classes('inline-grid shrink-0 place-items-center object-cover select-none', className)
  const measure = { width: size, height: size, borderRadius: Math.max(5, Math.round(size / 5)) }
  if (src) return <img src={`${src}?w=160`} alt="" width={size} height={size} className={look} style={measure} />
  return (
    <span
      aria-hidden="true"
      data-letter={letter(title)}
      // Drawn, not written: it is no part of the name of what it stands in.
      className={classes(look, 'leading-none font-semibold text-[#fff] before:content-[attr(data-letter)]')}
      style={{ ...measure, fontSize: Math.round(size * 0.55), background: avatarColour(id) }}
    />
  )
}
