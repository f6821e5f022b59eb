import { userDocuments } from '#contract/calls/userDocuments.ts'
import { verb } from '#server/call/verb.ts'
import { accessOwnList, readShared } from './ownDocuments.ts'

export const fetchShared = verb(userDocuments.fetchShared, async (tools, { params, query, caller }) =>
  readShared(tools, await accessOwnList(tools, caller, params.id), query),
)
