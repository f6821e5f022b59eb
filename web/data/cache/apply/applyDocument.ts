import type { QueryClient } from '@tanstack/react-query'
import type { Crumb, DocumentRow, ListedDocument, SearchHit } from '#contract/calls/documents.ts'
import { entryOf, listedOf } from '#contract/documentEntry.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Commit } from '#contract/realtime.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'
import type { OpenDocument, PagedRows } from '#web/data/cache/queries.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { hasRow, isWhole, patchRow, withInstead, withoutRow, withRow } from '#web/data/cache/rowList.ts'

type Payload<T> = Extract<Commit, { type: T }>['payload']

/** Lists of documents of a whole team. */
export const LISTS = ['recent', 'opened', 'favourites', 'shared', 'found'] as const

/** A document with the access of this page's reader. */
export type AsListed<Told extends { document: unknown }> = Omit<Told, 'document'> & { document: ListedDocument }

export const addDocument = (cache: QueryClient, { document, before }: AsListed<Payload<'document/added'>>): void => {
  if (document.slug === OVERVIEW_SLUG) return
  void refresh(cache, keys.deleted(document.workspace))
  if (document.isArchived) return void refresh(cache, keys.archive(document.workspace))
  const row = { ...listedOf(document), order: 0, childCount: 0 }
  // It may be an old document that the reader has just been given.
  cache.setQueryData<PagedRows>(keys.recent(document.team), list => {
    const older = list && rowsOf(list).find(({ updated_at }) => updated_at <= document.updated_at)
    return list && withRow(list, row, older?._id ?? null)
  })
  if (insert(cache, row, before)) count(cache, document.workspace, 1)
}

export const changeDocument = (cache: QueryClient, { document }: Payload<'document/changed'>): void => {
  const { _id: id, workspace, version, ...changed } = entryOf(document)
  const patch = <Row extends object>(row: Row): Row => ({ ...row, ...retitled(row, changed.title), ...changed, version })
  for (const key of [allOf('children', workspace), keys.archive(workspace), ...LISTS.map(list => allOf(list))]) {
    cache.setQueriesData<PagedRows>({ queryKey: key }, list => list && patchRow(list, id, patch))
  }
  cache.setQueriesData<SearchHit[]>({ queryKey: allOf('search') }, hits => hits?.map(hit => (hit._id === id ? patch(hit) : hit)))
  changeOpen(cache, workspace, open => {
    const path = open.path.map(crumb => (crumb._id === id ? crumbOf({ ...crumb, ...changed }) : crumb))
    // The text of the newer version is not in the commit: the old text keeps its version until it is fetched again.
    return { path, document: open.document._id === id ? { ...open.document, ...changed } : open.document }
  })
  for (const [key, open] of openDocuments(cache, workspace)) {
    if (open.document._id !== id) continue
    const now = keys.document(workspace, open.document.slug)
    // A page that has not moved yet shows it under its old permalink, which does not exist any more.
    if (now[2] !== key[2]) cache.setQueryData<OpenDocument>(now, known => (known?.document._id === id ? known : open))
    // A page that shows the live text has it already, and fetches the saved text at the end.
    if (open.document.version < version && !cache.getQueryData(keys.live(id))) void refresh(cache, now)
  }
}

/** Only a new search can mark the hits in another title. */
const retitled = (row: Partial<SearchHit>, title: string | undefined): Partial<SearchHit> =>
  row.titleParts && title !== undefined && title !== row.title ? { titleParts: [{ text: title, hit: false }] } : {}

export const moveDocument = (cache: QueryClient, { document, from, before }: AsListed<Payload<'document/moved'>>): void => {
  const { workspace, _id: id } = document
  const known = findRow(cache, workspace, id)
  const wasCounted = takeOut(cache, workspace, id, from)
  changeDocument(cache, { document })

  void refresh(cache, keys.archive(workspace))
  if (document.isArchived) forgetBelow(cache, workspace, id)
  else {
    insert(cache, { ...listedOf(document), order: 0, childCount: known?.childCount ?? 0 }, before)
    if (!known) void refresh(cache, keys.children(workspace, document.parent))
  }
  if (document.isArchived ? wasCounted : known?.isArchived !== false) void refresh(cache, keys.workspaces(document.team))
  rebuildPaths(cache, workspace, id, known?.isArchived !== document.isArchived)
}

export const removeDocument = (cache: QueryClient, { _id: id, workspace, parent, lifted }: Payload<'document/removed'>): void => {
  const siblings = childrenOf(cache, workspace, parent)
  const below = childrenOf(cache, workspace, id)
  const risen = lifted.flatMap(child => rowsOf(below).filter(row => row._id === child)).map(row => ({ ...row, parent }))

  if (siblings && hasRow(siblings, id)) {
    cache.setQueryData(keys.children(workspace, parent), withInstead(siblings, id, risen))
    count(cache, workspace, -1)
    countChildren(cache, workspace, parent, lifted.length - 1)
  } else if (!siblings) void refresh(cache, allOf('children', workspace))
  if (risen.length < lifted.length) void refresh(cache, keys.children(workspace, parent))

  void refresh(cache, keys.deleted(workspace))
  cache.setQueriesData<PagedRows>({ queryKey: keys.archive(workspace) }, list => list && withoutRow(list, id))
  for (const kind of LISTS) cache.setQueriesData<PagedRows>({ queryKey: allOf(kind) }, list => list && withoutRow(list, id))
  cache.setQueriesData<SearchHit[]>({ queryKey: allOf('search') }, hits => hits?.filter(hit => hit._id !== id))
  if (lifted.length > 0) {
    changeOpen(cache, workspace, open => ({
      path: open.path.filter(crumb => crumb._id !== id),
      document: lifted.includes(open.document._id) ? { ...open.document, parent } : open.document,
    }))
  }
  // Children that were not lifted are gone too: a restriction has closed the whole branch.
  for (const row of rowsOf(below)) if (!lifted.includes(row._id)) forgetBelow(cache, workspace, row._id)
  cache.removeQueries({ queryKey: keys.children(workspace, id) })
  for (const [key, open] of openDocuments(cache, workspace)) {
    if (open.document._id === id) {
      cache.removeQueries({ queryKey: key, type: 'inactive' })
      // The page that shows it fetches whether it was deleted or only closed to the reader.
      void refresh(cache, key)
    } else if (open.path.some(crumb => crumb._id === id)) void refresh(cache, key)
  }
}

export const childrenOf = (cache: QueryClient, workspace: string, parent: string) =>
  cache.getQueryData<PagedRows>(keys.children(workspace, parent))

const allChildren = (cache: QueryClient, workspace: string) =>
  cache
    .getQueriesData<PagedRows>({ queryKey: allOf('children', workspace) })
    .flatMap(([key, list]) => (list ? [{ parent: String(key[2]), list }] : []))

/** Returns the row of a document in the tree or in the archive of a workspace, where a loaded list holds it. */
export const findRow = (cache: QueryClient, workspace: string, id: string): DocumentRow | undefined =>
  [...allChildren(cache, workspace).map(({ list }) => list), cache.getQueryData<PagedRows>(keys.archive(workspace))]
    .flatMap(rowsOf)
    .find(row => row._id === id)

/** Puts a row into its list of the navigation. Returns whether it was not there before. */
const insert = (cache: QueryClient, row: DocumentRow, before: string | null): boolean => {
  const list = childrenOf(cache, row.workspace, row.parent)
  if (!list) {
    // Without the list it is unknown whether the row is counted already.
    refreshListWith(cache, row.workspace, row.parent)
    void refresh(cache, keys.workspaces(row.team))
    return false
  }
  const isNew = !hasRow(list, row._id)
  cache.setQueryData(keys.children(row.workspace, row.parent), withRow(list, row, before))
  // The sibling after it has moved meanwhile, so its place is not known.
  if (before !== null && isWhole(list) && !hasRow(list, before)) void refresh(cache, keys.children(row.workspace, row.parent))
  if (isNew) countChildren(cache, row.workspace, row.parent, 1)
  return isNew
}

/** Takes a row out of every list of the navigation. Returns whether it was in one. */
const takeOut = (cache: QueryClient, workspace: string, id: string, from: string): boolean => {
  const holding = allChildren(cache, workspace).filter(({ list }) => hasRow(list, id))
  for (const { parent, list } of holding) {
    cache.setQueryData(keys.children(workspace, parent), withoutRow(list, id))
    countChildren(cache, workspace, parent, -1)
  }
  if (!childrenOf(cache, workspace, from)) refreshListWith(cache, workspace, from)
  return holding.length > 0
}

const countChildren = (cache: QueryClient, workspace: string, parent: string, by: number): void => {
  const more = (row: DocumentRow): DocumentRow => ({ ...row, childCount: Math.max(0, row.childCount + by) })
  cache.setQueriesData<PagedRows>({ queryKey: allOf('children', workspace) }, list => list && patchRow(list, parent, more))
}

/** Fetches the list of a document again. */
export const refreshListWith = (cache: QueryClient, workspace: string, id: string): void => {
  for (const { parent, list } of allChildren(cache, workspace)) if (hasRow(list, id)) void refresh(cache, keys.children(workspace, parent))
}

/** Changes the number of documents that a workspace shows. */
const count = (cache: QueryClient, workspace: string, by: number): void => {
  const more = (one: Workspace): Workspace => (one._id === workspace ? { ...one, documentCount: Math.max(0, one.documentCount + by) } : one)
  cache.setQueriesData<Workspace[]>({ queryKey: allOf('workspaces') }, all => all?.map(more))
  cache.setQueriesData<Workspace>({ queryKey: allOf('workspace') }, one => one && more(one))
}

/** Archiving a document archives everything below it. */
const forgetBelow = (cache: QueryClient, workspace: string, id: string): void => {
  for (const row of rowsOf(childrenOf(cache, workspace, id))) forgetBelow(cache, workspace, row._id)
  cache.removeQueries({ queryKey: keys.children(workspace, id) })
}

const openDocuments = (cache: QueryClient, workspace: string) =>
  cache
    .getQueriesData<OpenDocument>({ queryKey: allOf('document', workspace) })
    .flatMap(([key, open]) => (open ? [[key, open] as const] : []))

const changeOpen = (cache: QueryClient, workspace: string, change: (open: OpenDocument) => OpenDocument): void => {
  cache.setQueriesData<OpenDocument>({ queryKey: allOf('document', workspace) }, open => open && change(open))
}

const crumbOf = ({ _id, slug, title, icon, access }: Crumb): Crumb => ({ _id, slug, title, icon, access })

/**
 * Updates the path of a moved document and of everything below it, from the loaded rows. The paths are fetched again where rows are missing,
 * and where a whole branch was archived or restored.
 */
const rebuildPaths = (cache: QueryClient, workspace: string, moved: string, hasTurned: boolean): void => {
  const pathTo = (parent: string): Crumb[] | undefined => {
    if (parent === 'root') return []
    const row = findRow(cache, workspace, parent)
    const above = row && pathTo(row.parent)
    return above && [...above, crumbOf(row)]
  }
  for (const [key, open] of openDocuments(cache, workspace)) {
    const isBelow = open.path.some(crumb => crumb._id === moved)
    if (open.document._id !== moved && !isBelow) continue
    const path = hasTurned && isBelow ? undefined : pathTo(open.document.parent)
    if (path) cache.setQueryData(key, { ...open, path })
    else void refresh(cache, key)
  }
}
