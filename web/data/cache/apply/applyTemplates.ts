import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { refreshTeam } from './applyWorkspace.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']
type Listed = Payload<'template/added' | 'template/removed' | 'template/sorted'>

/** The lists of templates are read again where they are shown: they change seldom, and their texts are not in the commit. */
export const changeTemplate = (cache: QueryClient, { template }: Payload<'template/changed'>): void => {
  void refresh(cache, keys.templates(template.team))
}

/** Others, or in another order: the team says so too. */
export const changeTemplates = (cache: QueryClient, payload: Listed): void => {
  const { team } = 'template' in payload ? payload.template : payload
  void refresh(cache, keys.templates(team))
  void refresh(cache, keys.teams())
  refreshTeam(cache, team)
}
