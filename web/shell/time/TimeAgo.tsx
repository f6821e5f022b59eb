import { useApp } from '#web/data/app.ts'
import { tip } from '#web/ui/overlays/tip.ts'
import { exactTime, timeAgo } from './timeAgo.ts'
import { useNow } from './useNow.ts'

/** A time as people say it; the exact one shows on hover. The two sides of the first render may be a minute apart, and may differ. */
export function TimeAgo({ time, isAfterVerb, className }: { time: string; isAfterVerb?: boolean; className?: string }) {
  const app = useApp()
  const now = useNow()
  return (
    <time dateTime={time} {...tip(exactTime(time, app))} className={className} suppressHydrationWarning>
      {timeAgo(time, now, app, isAfterVerb)}
    </time>
  )
}
