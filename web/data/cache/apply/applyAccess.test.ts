import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentEntry, DocumentRow } from '#contract/calls/documents.ts'
import type { Access, Right } from '#contract/rights.ts'
import { applyHeard } from './applyHeard.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'

const W = 'workspace'
const T = 'team'
const facts = { workspace: W, team: T, user: 'bob', isArchived: false, isRestricted: false, isVisible: true, version: 1, updated_at: 'now' }
const entry = (id: string, more: Partial<DocumentEntry> = {}) =>
  ({ ...facts, _id: id, slug: id, title: id, parent: 'root', ...more }) as DocumentEntry
const row = (id: string, access: Access, more: Partial<DocumentEntry> = {}) =>
  ({ ...entry(id, more), order: 0, childCount: 0, access }) as DocumentRow

const ROOT = [row('open', 'write'), row('closed', 'comment', { isRestricted: true }), row('lowered', 'read')]

let cache = createCache(() => {})
const put = (key: readonly unknown[], documents: DocumentRow[]) =>
  cache.setQueryData<PagedRows>(key, { pages: [{ documents }], pageParams: [undefined] })

/** Ann, a member of the team with these rights, sees the tree: what is open, what is closed with something inside it, and what an entry lowers for her. */
const annReads = (...rights: Right[]) => {
  cache = createCache(() => {})
  cache.setQueryData(keys.me(), { _id: 'ann', teams: [] })
  cache.setQueryData(keys.teams(), [{ _id: T, group: 'member', plan: { name: 'pro' } }])
  cache.setQueryData(keys.workspaces(T), [{ _id: W, team: T, visibility: 'visible', rights, documentCount: 4 }])
  put(keys.children(W, 'root'), ROOT)
  put(keys.children(W, 'open'), [])
  put(keys.children(W, 'closed'), [row('inside', 'comment', { parent: 'closed' })])
  put(keys.recent(T), ROOT)
}
beforeEach(() => annReads('documents.edit'))

const add = (document: DocumentEntry) => applyHeard(cache, { type: 'document/added', payload: { document, before: null } })
const accessOf = (id: string, parent = 'root') =>
  rowsOf(cache.getQueryData<PagedRows>(keys.children(W, parent))).find(({ _id }) => _id === id)?.access
/** The parents of the lists that are fetched again. */
const asked = () => ['root', 'open', 'closed'].filter(parent => cache.getQueryState(keys.children(W, parent))?.isInvalidated === true)

describe('A document of which others tell', () => {
  test.each<[Access, Right[], string]>([
    ['write', ['documents.edit'], 'bob'],
    ['read', [], 'bob'],
    ['manage', ['documents.edit', 'workspace.manage'], 'bob'],
    ['manage', [], 'ann'],
  ])('and that is new is one to %s by the rights %j when %s has written it, and nobody asks', (access, rights, user) => {
    annReads(...rights)
    add(entry('new', { user }))
    add(entry('below', { user, parent: 'open' }))
    expect([accessOf('new'), accessOf('below', 'open')]).toEqual([access, access])
    expect(asked()).toEqual([])
  })

  test('that is restricted, or new below one that is, is read until the list has said more', () => {
    add(entry('secret', { isRestricted: true }))
    expect([accessOf('secret'), asked()]).toEqual(['read', ['root']])

    annReads('documents.edit')
    add(entry('below', { parent: 'closed' }))
    expect([accessOf('below', 'closed'), asked()]).toEqual(['read', ['closed']])
  })

  test('is managed by people who manage the workspace, restricted or not', () => {
    annReads('workspace.manage')
    add(entry('secret', { isRestricted: true }))
    expect([accessOf('secret'), asked()]).toEqual(['manage', []])
  })

  test('and that is known keeps the access to it when it is told twice, renamed or moved', () => {
    add(entry('lowered'))
    applyHeard(cache, { type: 'document/changed', payload: { document: { _id: 'lowered', workspace: W, version: 2, title: 'New' } } })
    applyHeard(cache, { type: 'document/moved', payload: { document: entry('lowered', { parent: 'open' }), from: 'root', before: null } })
    expect(accessOf('lowered', 'open')).toBe('read')
    expect(asked()).toEqual([])
  })

  test('is asked about, with what is inside it, when something else restricts it now', () => {
    add(entry('closed'))
    expect(accessOf('closed')).toBe('comment')
    expect(asked()).toEqual(['root', 'closed'])
  })
})

test('the lists that show a document are asked for again when it is shared anew, and those inside it when its entries count there', () => {
  applyHeard(cache, { type: 'sharing/changed', payload: { document: 'open', workspace: W } })
  expect(asked()).toEqual(['root'])
  annReads('documents.edit')
  applyHeard(cache, { type: 'sharing/changed', payload: { document: 'closed', workspace: W } })
  expect(asked()).toEqual(['root', 'closed'])
  annReads('documents.edit')
  applyHeard(cache, { type: 'sharing/changed', payload: { document: 'elsewhere', workspace: W } })
  expect(asked()).toEqual([])
})
