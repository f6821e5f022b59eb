import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import type { SettingsTab } from '../placeIn.ts'

/** The reader's own sessions, this one first. */
export const sessionsQuery = (api: WebApi) =>
  queryOptions({ queryKey: keys.own('sessions'), queryFn: async () => (await api.auth.fetchSessions()).sessions })

/** How the reader hears of each kind of notification. */
export const choicesQuery = (api: WebApi) =>
  queryOptions({ queryKey: keys.own('choices'), queryFn: async () => (await api.notifications.fetchChoices()).choices })

/** Loads what a page of the settings shows besides the account. */
export const loadSettings = async ({ api, cache }: Pick<App, 'api' | 'cache'>, tab: SettingsTab): Promise<void> => {
  if (tab === 'other') await cache.ensureQueryData(sessionsQuery(api))
  if (tab === 'notifications') await cache.ensureQueryData(choicesQuery(api))
}
