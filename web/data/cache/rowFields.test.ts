import { expect, test } from 'vitest'
import type { Document, DocumentRow } from '#contract/calls/documents.ts'
import { apply, applyDocument } from './apply/apply.ts'
import { createCache } from './cache.ts'
import { keys } from './keys.ts'
import { type PagedRows, rowsOf } from './queries.ts'

const W = 'workspace'
const row = {
  _id: 'page',
  slug: 'page',
  title: 'Page',
  parent: 'root',
  workspace: W,
  team: 'team',
  isArchived: false,
  version: 1,
  order: 0,
}
const lock = { user: { _id: 'bob', firstname: 'Bob', lastname: 'Roy', avatar: null }, since: 'now', expires_at: 'soon' }
/** The answer to a person who manages the document. */
const whole = {
  ...{ ...row, updated_at: 'now', childCount: 3, access: 'manage', canDelete: true, canArchive: true, author: null, lock, members: [] },
  ...{ content: { type: 'doc' }, token: 'secret', shareLink: { expires_at: null, hasPassword: true, indexable: false } },
} as unknown as Document

const tree = () => {
  const cache = createCache(() => {})
  const list = (documents: object[]) => ({ pages: [{ documents: documents as DocumentRow[] }], pageParams: [undefined] })
  cache.setQueryData<PagedRows>(keys.children(W, 'root'), list([row]))
  cache.setQueryData<PagedRows>(keys.children(W, 'above'), list([]))
  cache.setQueryData<PagedRows>(keys.recent('team'), list([row]))
  return cache
}

const ofRows = ['order', 'childCount', 'access']
const ofDocuments = ['content', 'members', 'token', 'shareLink', 'lock', 'author', 'canDelete', 'canArchive']

test.each<[string, (cache: ReturnType<typeof tree>) => void]>([
  ['an answer', cache => applyDocument(cache, { ...whole, title: 'New' })],
  ['a change', cache => apply(cache, { type: 'document/changed', payload: { document: whole } })],
  ['a new document', cache => apply(cache, { type: 'document/added', payload: { document: { ...whole, _id: 'new' }, before: null } })],
  [
    'a move',
    cache => apply(cache, { type: 'document/moved', payload: { document: { ...whole, parent: 'above' }, from: 'root', before: null } }),
  ],
])('what belongs to the whole document, such as its lock and its link, does not come into the rows of the tree with %s', (_, bring) => {
  const cache = tree()
  bring(cache)
  const lists = [keys.children(W, 'root'), keys.children(W, 'above'), keys.recent('team')]
  const rows = lists.flatMap(key => rowsOf(cache.getQueryData<PagedRows>(key)))
  expect(rows.length).toBeGreaterThan(0)
  for (const one of rows) expect(Object.keys(one).filter(field => ofDocuments.includes(field))).toEqual([])
  expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining(['title', ...ofRows.slice(0, 1)]))
})
