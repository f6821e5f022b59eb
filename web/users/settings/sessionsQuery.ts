import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'

/** The reader's own sessions, this one first. */
export const sessionsQuery = (api: WebApi) =>
  queryOptions({ queryKey: keys.sessions(), queryFn: async () => (await api.auth.fetchSessions()).sessions })
