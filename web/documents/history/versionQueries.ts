import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { Sides } from './sides.ts'

type Asking = Pick<App, 'api'>

/** The kept versions of a document, newest first. */
export const versionsQuery = ({ api }: Asking, document: string) =>
  queryOptions({
    queryKey: keys.versions(document),
    queryFn: async () => (await api.histories.fetchByDocument({ id: document })).histories,
  })

/** The text of one version. */
export const versionQuery = ({ api }: Asking, document: string, id: string) =>
  queryOptions({ queryKey: keys.versions(document, id), queryFn: async () => (await api.histories.fetch({ id })).history })

/** Two texts as one, with what has changed between them. */
export const comparisonQuery = ({ api }: Asking, document: string, { from, to }: Sides) =>
  queryOptions({
    queryKey: keys.versions(document, from, to),
    queryFn: async () => (await api.histories.compare({ docId: document, from, to })).comparison,
  })
