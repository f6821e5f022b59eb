import { queryOptions } from '@tanstack/react-query'
import type { GlobalTemplate, Template } from '#contract/calls/templates.ts'
import type { App } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'

type Api = Pick<App, 'api'>['api']

/** The templates that the reader may use, without their texts: of the team, then of each workspace, in order. */
export const templatesOf = (api: Api, team: string) =>
  queryOptions({ queryKey: keys.templates(team), queryFn: async () => (await api.templates.fetchByTeam({ id: team })).templates })

/** Those that come with the product. */
export const productTemplates = (api: Api) =>
  queryOptions({
    queryKey: keys.globalTemplates(),
    queryFn: async () => (await api.templates.globalTemplates()).templates,
    staleTime: Infinity,
  })

/** One template with its text. */
export const templateById = (api: Api, team: string, id: string) =>
  queryOptions({ queryKey: keys.template(team, id), queryFn: async () => (await api.templates.fetch({ id })).template })

/** Whether a template belongs to a team, or to a workspace of it; the others come with the product. */
export const isOwned = (template: Template | GlobalTemplate): template is Template => 'team' in template
