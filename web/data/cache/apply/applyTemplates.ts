import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import { refreshTeam } from './applyWorkspace.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']
type Listed = Payload<'template/added' | 'template/removed' | 'template/sorted'>

/** The shown lists of templates are fetched again: they seldom change, and their texts are not in the commit. */
export const changeTemplate = (cache: QueryClient, { template }: Payload<'template/changed'>): void => {
  void refresh(cache, keys.templates(template.team))
  void refresh(cache, keys.template(template.team, template._id))
}

/** Templates were added, removed or sorted. The team holds their order, so it is fetched too. */
export const changeTemplates = (cache: QueryClient, payload: Listed): void => {
  const { team } = 'template' in payload ? payload.template : payload
  void refresh(cache, keys.templates(team))
  void refresh(cache, allOf('template', team))
  void refresh(cache, keys.teams())
  refreshTeam(cache, team)
}
