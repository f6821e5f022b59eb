import { useApp } from '#web/data/app.ts'
import { exactTime, timeAgo } from './timeAgo.ts'
import { useNow } from './useNow.ts'

/**
 * A time as people say it; the exact one shows on hover, and is worded then, since the first format of dates costs a page ten milliseconds.
 * The two sides of the first render may be a minute apart, and may differ.
 */
export function TimeAgo({ time, isAfterVerb, className }: { time: string; isAfterVerb?: boolean; className?: string }) {
  const { lang } = useApp()
  const now = useNow()
  return (
    <time
      dateTime={time}
      className={className}
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => {
        currentTarget.dataset.tip = exactTime(time, lang)
      }}
    >
      {timeAgo(time, now, lang, isAfterVerb)}
    </time>
  )
}
