const TABS = ['infos', 'email', 'language', 'password', 'notifications', 'other'] as const
export type SettingsTab = (typeof TABS)[number]

type Place = { profile: string } | { settings: SettingsTab }

const ID = /^[0-9a-f-]{36}$/

/**
 * Returns what an address below `user/` shows to this person: a profile, their own without an id, or a page of the own settings (`product: 2.1`).
 * Null for an address of nothing, and for the settings of somebody else.
 */
export const placeIn = (path = '', reader: string): Place | null => {
  const parts = path.split('/').filter(Boolean)
  const isNamed = ID.test(parts[0] ?? '')
  const [first, tab = 'infos', ...more] = isNamed ? parts.slice(1) : parts
  if (first === undefined) return { profile: isNamed ? (parts[0] ?? reader) : reader }
  const settings = TABS.find(name => name === tab)
  const isOwn = !isNamed || parts[0] === reader
  return first === 'settings' && isOwn && settings && more.length === 0 ? { settings } : null
}

/** Returns the page of the own settings at this address; null where it is something else. */
export const settingsIn = (path: string | undefined, reader: string): SettingsTab | null => {
  const place = placeIn(path, reader)
  return place && 'settings' in place ? place.settings : null
}

/** The part of the address of a page of the settings. */
export const placeOf = (tab: SettingsTab): string => (tab === 'infos' ? 'settings' : `settings/${tab}`)
