import type { OwnSession } from '#contract/calls/auth.ts'
import type { Caller } from '#server/access/caller.ts'

/** What a person recognises a device by. What the browser calls itself in full would tell devices apart better than that needs, and is not kept. */
export type LoginDevice = Pick<OwnSession, 'browser' | 'system' | 'time_zone'>

/** Most browsers also name those that they are compatible with: the first match counts. */
const BROWSERS: readonly (readonly [mark: string, browser: NonNullable<LoginDevice['browser']>])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: string, system: NonNullable<LoginDevice['system']>])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const firstIn = <Name>(text: string, marks: readonly (readonly [string, Name])[]): Name | null =>
  marks.find(([mark]) => text.includes(mark))?.[1] ?? null

/** Returns the device of a login (`authorisation: D22`): browser and system as far as they are known here, and the time zone that the browser has named. */
export const loginDevice = ({ userAgent, timeZone }: Pick<Caller, 'userAgent' | 'timeZone'>): LoginDevice => ({
  browser: firstIn(userAgent, BROWSERS),
  system: firstIn(userAgent, SYSTEMS),
  time_zone: timeZone,
})
