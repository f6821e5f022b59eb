import { userDocuments } from '#contract/calls/userDocuments.ts'
import { verb } from '#server/call/verb.ts'
import { accessOwnList, readFavourites } from './ownDocuments.ts'

export const fetchFavorites = verb(userDocuments.fetchFavorites, async (tools, { params, query, caller }) =>
  readFavourites(tools, await accessOwnList(tools, caller, params.id), query),
)
