import type { ListedDocument } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'

export type Favourable = Pick<ListedDocument, '_id' | 'team'>

/** Makes a document a favourite of the reader, or one no more; shown immediately, and rolled back when the call is refused. */
export const setFavourite = ({ api, cache }: Pick<App, 'api' | 'cache'>, { _id: document, team }: Favourable, isFavourite: boolean) =>
  optimistically(cache, [{ type: 'favourite/changed', payload: { document, team, isFavourite } }], () =>
    api.users.favourite({ document, team, favourite: isFavourite }),
  )
