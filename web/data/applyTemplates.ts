import type { QueryClient } from '@tanstack/react-query'
import type { Commit } from '#contract/realtime.ts'
import type { Team } from '#contract/teams.ts'
import { keys } from './keys.ts'
import { readAgain } from './readAgain.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']
type Listed = Payload<'template/added' | 'template/removed' | 'template/sorted'>

/** The lists of templates are read again where they are shown: they change seldom, and their texts are not in the commit. */
export const changeTemplate = (cache: QueryClient, { template }: Payload<'template/changed'>): void => {
  readAgain(cache, { queryKey: keys.templates(template.team) })
}

/** Others, or in another order: the team says so too. */
export const changeTemplates = (cache: QueryClient, payload: Listed): void => {
  const { team } = 'template' in payload ? payload.template : payload
  readAgain(cache, { queryKey: keys.templates(team) })
  readAgain(cache, { queryKey: keys.teams() })
  readAgain(cache, { queryKey: ['team'], predicate: ({ state }) => (state.data as Team | undefined)?._id === team })
}
