import { avatarColour } from './avatarColour.ts'
import { classes } from './look/classes.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  id: string
  name: string
  src?: string | null
  size?: 20 | 24 | 28 | 32 | 40 | 64 | 96
  /** Not here at the moment, or not yet confirmed. */
  isIdle?: boolean
  /** Decoration beside the written name: screen readers skip it. */
  isDecorative?: boolean
  className?: string
}

/** A person's picture over their initials on a colour that is always theirs: what is seen until it has come, and when it does not come. */
export function Avatar({ id, name, src, size = 28, isIdle, isDecorative, className }: AvatarProps) {
  const letters = initials(name) || '?'
  return (
    <span
      // As text, the letters of two people in one button would have to be a part of its name.
      {...(isDecorative ? { 'aria-hidden': true, 'data-letters': letters } : { role: 'img', 'aria-label': name })}
      className={classes(
        'relative inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold text-[#fff] select-none',
        isDecorative && 'before:content-[attr(data-letters)]',
        isIdle && 'opacity-55 grayscale',
        // No edge of the colour shows around the picture.
        src && 'bg-clip-content p-px',
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.37), backgroundColor: avatarColour(id) }}
    >
      {!isDecorative && letters}
      {src && <img src={`${src}?w=${size > 40 ? 320 : 160}`} alt="" className="absolute inset-0 size-full rounded-full object-cover" />}
    </span>
  )
}

/** Several people in a row, overlapping; those without room are counted. */
export function AvatarStack({
  people,
  most = 4,
  size = 28,
}: {
  people: readonly Omit<AvatarProps, 'size'>[]
  most?: number
  size?: AvatarProps['size']
}) {
  const shown = people.length > most ? people.slice(0, most - 1) : people
  const rest = people.slice(shown.length)
  return (
    <span className="isolate flex">
      {shown.map(person => (
        <Avatar key={person.id} {...person} size={size} className="-ml-1.5 ring-2 ring-paper first:ml-0" />
      ))}
      {rest.length > 0 && (
        <span
          className="-ml-1.5 inline-grid place-items-center rounded-full bg-side text-[11px] font-semibold text-ink-soft ring-2 ring-paper"
          style={{ width: size, height: size }}
        >
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.map(person => person.name).join(', ')}</span>
        </span>
      )}
    </span>
  )
}
