const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Returns the days until then, of which the last has begun; at least 1. `now` may be up to a minute old: a trial that has just begun is not a day longer. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(until) - now.getTime() - MINUTE_MS) / DAY_MS))
