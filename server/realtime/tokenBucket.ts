/** Limits the messages of a connection: `allow` this one, `drop` it, or `disconnect` a connection that exceeds the limit for too long. */
export interface TokenBucket {
  take(): 'allow' | 'drop' | 'disconnect'
}

interface Bounds {
  perSecond: number
  burst: number
  abuseMs: number
}

/** After a pause of this length the excess counts from the start again. */
const CALM_MS = 1000

/** Returns a bucket that refills by `perSecond` (`realtime: messages`); `RATE_LIMIT=off` disables it. */
export const createTokenBucket = ({ perSecond, burst, abuseMs }: Bounds, isLimited: boolean, now: () => number = Date.now): TokenBucket => {
  let left = burst
  let filledMs = now()
  let abuse: { sinceMs: number; lastMs: number } | undefined
  return {
    take: () => {
      if (!isLimited) return 'allow'
      const nowMs = now()
      left = Math.min(burst, left + ((nowMs - filledMs) / 1000) * perSecond)
      filledMs = nowMs
      if (left >= 1) {
        left--
        return 'allow'
      }
      abuse = abuse && nowMs - abuse.lastMs <= CALM_MS ? { ...abuse, lastMs: nowMs } : { sinceMs: nowMs, lastMs: nowMs }
      return nowMs - abuse.sinceMs >= abuseMs ? 'disconnect' : 'drop'
    },
  }
}
