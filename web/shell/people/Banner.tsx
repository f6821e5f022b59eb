import { classes } from '#web/ui/look/classes.ts'

const WIDTHS = [640, 1024].map(width => `?w=${width} ${width}w`)

/** The wide picture above a profile, as it was cropped; ruled paper without one. */
export function Banner({ src }: { src: string | null }) {
  return (
    <div
      className={classes(
        'overflow-hidden rounded-card border border-ruling',
        src === null ? 'seyes margin-line h-28 [--margin-line:40px] sm:h-36' : 'aspect-[4/1]',
      )}
    >
      {src !== null && (
        <img
          src={src}
          srcSet={[...WIDTHS.map(width => src + width), `${src} 1600w`].join(', ')}
          sizes="(min-width: 880px) 816px, 100vw"
          alt=""
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
