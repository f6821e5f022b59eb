/** The time zone of this browser, which its pages write before anything else: no page can be drawn in its hours otherwise. */
export const TIME_ZONE_COOKIE = 'time_zone'

/** Of whoever has neither chosen one nor come with a device that has named its own (`product: 9.7`). */
export const DEFAULT_TIME_ZONE = 'Europe/Paris'

export const TIME_ZONE_MAX = 64

/** Returns whether this is the name of a time zone, `Europe/Paris`; an offset such as `+01:00` belongs to no place. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > TIME_ZONE_MAX || (name !== 'UTC' && !name.includes('/'))) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
