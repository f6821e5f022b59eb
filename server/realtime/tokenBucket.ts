/** How much somebody has said lately: `allow`, too much (`drop` it), or too much for too long (`disconnect` the connection). */
export interface TokenBucket {
  take(): 'allow' | 'drop' | 'disconnect'
}

interface Bounds {
  perSecond: number
  burst: number
  abuseMs: number
}

/** Who pauses for so long has stopped abusing. */
const CALM_MS = 1000

/** A bucket that fills by so many a second (`realtime: messages`); `RATE_LIMIT=off` lifts it. */
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
