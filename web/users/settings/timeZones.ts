/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export const placeOfZone = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export interface ListedZone {
  name: string
  place: string
  /** `Europe`, or `America, Argentina`. */
  area: string
  /** `GMT+1`, as it is now. */
  offset: string
  /** All of it, to be found by. */
  label: string
}

/** Returns the time zones that this browser knows, by place, and those that are named besides. */
export function listZones(locale: string, now: Date, ...besides: readonly string[]): ListedZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])
  const zones = [...names].map(name => {
    const place = placeOfZone(name)
    const area = name.split('/').slice(0, -1).join(', ').replaceAll('_', ' ')
    const offset = offsetOf(name, locale, now)
    return { name, place, area, offset, label: `${place} ${area} ${offset}` }
  })
  return zones.toSorted((one, other) => one.place.localeCompare(other.place, locale))
}

const offsetOf = (timeZone: string, locale: string, now: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now).find(({ type }) => type === 'timeZoneName')
    ?.value ?? ''
