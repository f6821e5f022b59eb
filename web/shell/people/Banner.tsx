import { classes } from '#web/ui/look/classes.ts'

const WIDTHS = [640, 1024].map(width => `?w=${width} ${width}w`)

interface BannerProps {
  src: string | null
  /** At the top of a card, which has edges of its own. */
  isOnCard?: boolean
}

/** The wide picture of a person, as it was cropped; ruled paper without one. */
export function Banner({ src, isOnCard = false }: BannerProps) {
  return (
    <div
      className={classes(
        'overflow-hidden',
        !isOnCard && 'rounded-card border border-ruling',
        src !== null
          ? 'aspect-[4/1]'
          : `seyes margin-line ${isOnCard ? 'h-20 [--margin-line:104px]' : 'h-28 [--margin-line:40px] sm:h-36'}`,
      )}
    >
      {src !== null && (
        <img
          src={src}
          srcSet={[...WIDTHS.map(width => src + width), `${src} 1600w`].join(', ')}
          sizes={isOnCard ? '(min-width: 574px) 550px, 100vw' : '(min-width: 880px) 816px, 100vw'}
          alt=""
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
