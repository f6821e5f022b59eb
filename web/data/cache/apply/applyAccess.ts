import type { QueryClient } from '@tanstack/react-query'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Commit } from '#contract/realtime.ts'
import type { Access } from '#contract/rights.ts'
import { level } from '#domain/policy.ts'
import { workspaceStanding } from '#web/data/standing.ts'
import { addDocument, childrenOf, findRow, moveDocument, refreshListWith } from './applyDocument.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { refresh, refreshKinds } from '#web/data/cache/refresh.ts'

/**
 * A commit goes to many people, and their access to its document differs. Known access stays, a new document is judged by the policy, and the rest
 * is fetched: only by the few people who receive commits of a restricted document, never by a whole workspace.
 */

type Payload<T> = Extract<Commit, { type: T }>['payload']

export const applyDocumentAdded = (cache: QueryClient, { document, before }: Payload<'document/added'>): void => {
  const known = findRow(cache, document.workspace, document._id)
  const access = known?.access ?? expectedAccess(cache, document)
  addDocument(cache, { document: { ...document, access: access ?? 'read' }, before })
  // Something else restricts it now.
  const hasTurned = known && (known.isRestricted !== document.isRestricted || known.parent !== document.parent)
  if (access === null || hasTurned) refreshAccess(cache, document, { withBelow: true })
}

export const applyDocumentMoved = (cache: QueryClient, { document, ...places }: Payload<'document/moved'>): void => {
  const known = findRow(cache, document.workspace, document._id)
  const access = known?.access ?? expectedAccess(cache, document) ?? 'read'
  moveDocument(cache, { ...places, document: { ...document, access } })
}

/** Only the server knows the reader's access to a document, to the branch that its restriction governs, and to its ancestors. */
export const changeSharing = (cache: QueryClient, { document, workspace }: Payload<'sharing/changed'>): void => {
  void refresh(cache, allOf('document', workspace))
  const isGoverning = findRow(cache, workspace, document)?.isRestricted === true
  refreshAccess(cache, { _id: document, workspace }, { withBelow: isGoverning })
}

type Named = Pick<DocumentEntry, '_id' | 'workspace'>

/** Fetches the lists that show a document again. */
const refreshAccess = (cache: QueryClient, { _id, workspace }: Named, { withBelow }: { withBelow: boolean }): void => {
  refreshListWith(cache, workspace, _id)
  if (findRow(cache, workspace, _id)?.isArchived) void refresh(cache, keys.archive(workspace))
  if (withBelow) refreshBelow(cache, workspace, _id)
  refreshKinds(cache, ['recent', 'activity', 'opened', 'search', 'found', 'favourites', 'shared'])
}

const refreshBelow = (cache: QueryClient, workspace: string, id: string): void => {
  const list = childrenOf(cache, workspace, id)
  if (!list) return
  void refresh(cache, keys.children(workspace, id))
  for (const row of rowsOf(list)) refreshBelow(cache, workspace, row._id)
}

/**
 * Returns the access to a new document: authors manage theirs (`authorisation: D4`), all others have the rights of the workspace.
 * Null where an entry may override that.
 */
const expectedAccess = (cache: QueryClient, document: DocumentEntry): Access | null => {
  const { _id, workspace: place, team: owner, user, isVisible, isArchived } = document
  const team = cache.getQueryData<Team[]>(keys.teams())?.find(one => one._id === owner)
  const workspace = cache.getQueryData<Workspace[]>(keys.workspaces(owner))?.find(one => one._id === place)
  if (!team || !workspace) return null
  const isOwn = user !== null && user === cache.getQueryData<User>(keys.me())?._id
  const isRestricted = isBelowRestricted(cache, document)
  return level({
    ...workspaceStanding(team, workspace),
    ...{
      document: _id,
      ownAccess: isOwn ? 'manage' : null,
      inheritedAccess: null,
      sharedAccess: null,
      isRestricted,
      isVisible,
      isArchived,
    },
  })
}

/** Whether the document or an ancestor is restricted, as far as the loaded lists show. */
const isBelowRestricted = (cache: QueryClient, { workspace, parent, isRestricted }: DocumentEntry): boolean => {
  if (isRestricted || parent === 'root') return isRestricted
  const above = findRow(cache, workspace, parent)
  return above === undefined || isBelowRestricted(cache, above)
}
