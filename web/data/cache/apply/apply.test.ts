import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SearchHit } from '#contract/calls/documents.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'
import { applyDocument } from './apply.ts'
import { applyHeard as apply } from './applyHeard.ts'
import { countOf, documentCount, entry, handbook, ids, isStale, list, open, orders, setChildren, setOpen, T, W } from './handbookCache.ts'

test('a hit of a search has the new title of its document, and keeps what was found in one that stays', () => {
  const cache = handbook()
  const found = { ...entry('a'), titleParts: [{ text: 'A', hit: true }] } as SearchHit
  cache.setQueryData<SearchHit[]>(keys.search(T, 'a', {}), [found])
  cache.setQueryData<PagedRows>(keys.found(T, {}), { pages: [{ documents: [found as never] }], pageParams: [undefined] })
  const titleParts = () =>
    [
      cache.getQueryData<SearchHit[]>(keys.search(T, 'a', {}))![0],
      rowsOf(cache.getQueryData<PagedRows<SearchHit>>(keys.found(T, {})))[0],
    ].map(hit => hit!.titleParts)
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a', workspace: W, version: 2, title: 'A', icon: '🌱' } } })
  const marked = [{ text: 'A', hit: true }]
  expect(titleParts()).toEqual([marked, marked])
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a', workspace: W, version: 2, title: 'An alpaca' } } })
  const renamed = [{ text: 'An alpaca', hit: false }]
  expect(titleParts()).toEqual([renamed, renamed])
})

test('a new title is written into the lists that hold the document, and no other list is touched', () => {
  const cache = handbook()
  setChildren(cache, 'b', ['b1'])
  const touched: unknown[] = []
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'children') touched.push(query.queryKey)
  })
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 2, title: 'An alpaca' } } })
  expect(list(cache, 'a')[0]?.title).toBe('An alpaca')
  expect(touched).toEqual([keys.children(W, 'a')])
})

test('a row goes to the end when the row after it is no longer in the complete list, until the list is read again', () => {
  const cache = handbook()
  apply(cache, { type: 'document/added', payload: { document: entry('new'), before: 'a1' } })
  expect(ids(cache, 'root')).toEqual(['a', 'b', 'c', 'new'])
  expect(cache.getQueryState(keys.children(W, 'root'))?.isInvalidated).toBe(true)
})

test('a new document is put in its place and counted once, although the commit comes twice', () => {
  const cache = handbook()
  for (const _ of [1, 2]) apply(cache, { type: 'document/added', payload: { document: entry('new', 'a'), before: 'a2' } })
  expect(ids(cache, 'a')).toEqual(['a1', 'new', 'a2'])
  expect(orders(cache, 'a')).toEqual([0, 1, 2])
  expect(countOf(cache, 'a')).toBe(3)
  expect(documentCount(cache)).toBe(6)
})

test('the overview never comes into the navigation', () => {
  const cache = handbook()
  apply(cache, { type: 'document/added', payload: { document: { ...entry('o'), slug: 'overview' }, before: null } })
  expect(ids(cache, 'root')).toEqual(['a', 'b', 'c'])
})

test('below a document whose list is not loaded nothing is guessed: its own list is read again', () => {
  const cache = handbook()
  apply(cache, { type: 'document/added', payload: { document: entry('new', 'b'), before: null } })
  expect(countOf(cache, 'b')).toBe(0)
  expect(isStale(cache, keys.children(W, 'root'))).toBe(true)
})

test('the end of a long list is left to its next page', () => {
  const cache = handbook()
  setChildren(cache, 'root', ['a', 'b'], { next: 'cursor' })
  apply(cache, { type: 'document/added', payload: { document: entry('z'), before: null } })
  expect(ids(cache, 'root')).toEqual(['a', 'b'])
})

test('a rename reaches the tree, the page, and the paths of the documents below', () => {
  const cache = handbook()
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a', workspace: W, version: 1, title: 'Guides', slug: 'guides' } } })
  expect(list(cache, 'root')[0]).toMatchObject({ title: 'Guides', slug: 'guides', order: 0, childCount: 2 })
  expect(open(cache, 'a1')?.path).toEqual([{ _id: 'a', slug: 'guides', title: 'Guides', icon: null, access: 'write' }])

  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 1, slug: 'first' } } })
  expect(open(cache, 'first')?.document.slug).toBe('first')
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(false)
})

test('a page that has not moved to a new permalink yet takes nothing back, and nothing asks for the old one', () => {
  const cache = handbook()
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 1, slug: 'first' } } })
  const newer = { ...open(cache, 'first')!, document: { ...open(cache, 'first')!.document, version: 2 } }
  cache.setQueryData(keys.document(W, 'first'), newer)
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 3, title: 'First' } } })
  expect(open(cache, 'first')?.document).toMatchObject({ title: 'First', version: 2 })
  expect([isStale(cache, keys.document(W, 'a1')), isStale(cache, keys.document(W, 'first'))]).toEqual([false, true])

  setOpen(cache, 'second', 'root', [])
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 3, slug: 'second' } } })
  expect(open(cache, 'second')?.document._id).toBe('a1')
})

test('a newer text is read again, and until then the old one keeps its own version', () => {
  const cache = handbook()
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'a1', workspace: W, version: 2, title: 'New' } } })
  expect(open(cache, 'a1')?.document).toMatchObject({ title: 'New', version: 1 })
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(true)

  const saved = handbook()
  applyDocument(saved, { ...open(saved, 'a1')!.document, version: 2, title: 'Saved' })
  expect(open(saved, 'a1')?.document).toMatchObject({ title: 'Saved', version: 2 })
  expect(isStale(saved, keys.document(W, 'a1'))).toBe(false)
})

test('a move changes both lists, both counts and the path', () => {
  const cache = handbook()
  setChildren(cache, 'b', [])
  apply(cache, { type: 'document/moved', payload: { document: entry('a1', 'b'), from: 'a', before: null } })
  expect(ids(cache, 'a')).toEqual(['a2'])
  expect(orders(cache, 'a')).toEqual([0])
  expect(ids(cache, 'b')).toEqual(['a1'])
  expect([countOf(cache, 'a'), countOf(cache, 'b')]).toEqual([1, 1])
  expect(open(cache, 'a1')?.path.map(({ _id }) => _id)).toEqual(['b'])
  expect(documentCount(cache)).toBe(5)
})

test('a move among siblings only changes their order', () => {
  const cache = handbook()
  apply(cache, { type: 'document/moved', payload: { document: entry('c'), from: 'root', before: 'a' } })
  expect(ids(cache, 'root')).toEqual(['c', 'a', 'b'])
  expect(orders(cache, 'root')).toEqual([0, 1, 2])
  expect(countOf(cache, 'a')).toBe(2)
})

test('a move changes the paths of everything below the document', () => {
  const cache = handbook()
  setChildren(cache, 'b', [])
  apply(cache, { type: 'document/moved', payload: { document: entry('a', 'b'), from: 'root', before: null } })
  expect(open(cache, 'a1')?.path.map(({ _id }) => _id)).toEqual(['b', 'a'])
  expect(list(cache, 'b')[0]?.childCount).toBe(2)
})

test('an unknown path is read again', () => {
  const cache = handbook()
  apply(cache, { type: 'document/moved', payload: { document: entry('a1', 'far'), from: 'a', before: null } })
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(true)
})

test('an archived document leaves the navigation with everything below it', () => {
  const cache = handbook()
  cache.setQueryData<PagedRows>(keys.archive(W), { pages: [{ documents: [] }], pageParams: [undefined] })
  apply(cache, { type: 'document/moved', payload: { document: { ...entry('a'), isArchived: true }, from: 'root', before: null } })
  expect(ids(cache, 'root')).toEqual(['b', 'c'])
  expect(cache.getQueryData(keys.children(W, 'a'))).toBeUndefined()
  expect(isStale(cache, keys.archive(W))).toBe(true)
  expect(isStale(cache, keys.workspaces(T))).toBe(true)
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(true)
})

test('the children of a deleted document move up into its place', () => {
  const cache = handbook()
  for (const _ of [1, 2]) {
    apply(cache, { type: 'document/removed', payload: { _id: 'a', workspace: W, parent: 'root', lifted: ['a1', 'a2'] } })
  }
  expect(ids(cache, 'root')).toEqual(['a1', 'a2', 'b', 'c'])
  expect(orders(cache, 'root')).toEqual([0, 1, 2, 3])
  expect(open(cache, 'a1')).toMatchObject({ path: [], document: { parent: 'root' } })
  expect(documentCount(cache)).toBe(4)
})

test('the page of a document that somebody has deleted is read again, to learn whether the document is gone or only closed', () => {
  const cache = handbook()
  const stop = new QueryObserver(cache, { queryKey: keys.document(W, 'a1'), queryFn: () => new Promise(() => {}) }).subscribe(() => {})
  apply(cache, { type: 'document/removed', payload: { _id: 'a1', workspace: W, parent: 'a', lifted: [] } })
  expect(ids(cache, 'a')).toEqual(['a2'])
  expect(open(cache, 'a1')?.document.title).toBe('A1')
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(true)
  stop()
})

test('a branch that a restriction has closed is removed, and the page that shows it is read again', () => {
  const cache = handbook()
  apply(cache, { type: 'document/removed', payload: { _id: 'a', workspace: W, parent: 'root', lifted: [] } })
  expect(ids(cache, 'root')).toEqual(['b', 'c'])
  expect(cache.getQueryData(keys.children(W, 'a'))).toBeUndefined()
  expect(isStale(cache, keys.document(W, 'a1'))).toBe(true)
})

test('a workspace and a team that change their permalink are found under the new one, the workspace also under those before', () => {
  const cache = handbook()
  cache.setQueryData(keys.workspace(T, 'handbook'), { _id: W, team: T, slug: 'handbook', title: 'Handbook' })
  apply(cache, { type: 'workspace/changed', payload: { workspace: { _id: W, team: T, slug: 'guide', title: 'Guide' } } })
  expect(cache.getQueryData(keys.workspace(T, 'guide'))).toMatchObject({ title: 'Guide' })
  expect(cache.getQueryData<Workspace[]>(keys.workspaces(T))?.[0]).toMatchObject({ title: 'Guide', documentCount: 5 })
  apply(cache, { type: 'workspace/added', payload: { workspace: { _id: W, team: T, slug: 'book', title: 'Book' } as Workspace } })
  expect([...['handbook', 'guide'].map(slug => cache.getQueryData<Workspace>(keys.workspace(T, slug))?.slug)]).toEqual(['book', 'book'])

  cache.setQueryData(keys.team('nord'), { _id: T, slug: 'nord', title: 'Nord' })
  apply(cache, { type: 'team/changed', payload: { team: { _id: T, slug: 'sud' } } })
  expect(cache.getQueryData(keys.team('sud'))).toMatchObject({ title: 'Nord', slug: 'sud' })
})

test('a removed workspace is gone from its list', () => {
  const cache = handbook()
  apply(cache, { type: 'workspace/removed', payload: { _id: W, team: T } })
  expect(cache.getQueryData(keys.workspaces(T))).toEqual([])
  expect(cache.getQueryData(keys.children(W, 'root'))).toBeUndefined()
})

test('a person is renamed wherever they are shown', () => {
  const cache = handbook()
  cache.setQueryData(keys.me(), { _id: 'ann', firstname: 'Ann', email: 'ann@example.com' })
  cache.setQueryData(keys.people(T), [
    { _id: 'ann', firstname: 'Ann' },
    { _id: 'bob', firstname: 'Bob' },
  ])
  apply(cache, { type: 'user/changed', payload: { user: { _id: 'ann', firstname: 'Anne', lastname: 'L', avatar: null } } })
  expect(cache.getQueryData(keys.me())).toMatchObject({ firstname: 'Anne', email: 'ann@example.com' })
  expect(cache.getQueryData(keys.people(T))).toMatchObject([{ firstname: 'Anne' }, { firstname: 'Bob' }])
})

test('a notification comes to the head of its list, once however often it is published', () => {
  const cache = createCache(() => {})
  const notification = (id: string) => ({ _id: id, team: T, isRead: false }) as Notification
  apply(cache, { type: 'notification/added', payload: { notification: notification('early') } })
  expect(cache.getQueryData(keys.notifications(T))).toBeUndefined()
  cache.setQueryData(keys.notifications(T), [notification('one')])
  apply(cache, { type: 'notification/added', payload: { notification: notification('two') } })
  apply(cache, { type: 'notification/added', payload: { notification: notification('two') } })
  expect(cache.getQueryData<Notification[]>(keys.notifications(T))!.map(({ _id }) => _id)).toEqual(['two', 'one'])
})

test('lists of templates are read again when one of them changes, and the team when templates are added, removed or sorted', () => {
  const isStale = (type: 'added' | 'changed' | 'removed' | 'sorted') => {
    const cache = createCache(() => {})
    const lists = [keys.templates(T), keys.templates('another'), keys.teams(), keys.team('atelier'), keys.team('another')] as const
    for (const key of lists) cache.setQueryData(key, key[1] === 'atelier' ? { _id: T } : { _id: 'another' })
    const template = { _id: 'notes', team: T, workspace: null } as TemplateEntry
    if (type === 'added' || type === 'changed') apply(cache, { type: `template/${type}`, payload: { template } })
    else if (type === 'removed') apply(cache, { type: 'template/removed', payload: template })
    else apply(cache, { type: 'template/sorted', payload: { team: T, workspace: null, templates: ['notes'] } })
    return lists.map(key => cache.getQueryState(key)?.isInvalidated)
  }
  expect(isStale('changed')).toEqual([true, false, false, false, false])
  for (const type of ['added', 'removed', 'sorted'] as const) expect(isStale(type)).toEqual([true, false, true, true, false])
})

test('a favourite appears in the own record once, and leaves the list of its team at once', () => {
  const cache = handbook()
  cache.setQueryData(keys.me(), { favourites: ['b'] })
  cache.setQueryData(keys.favourites(T), { pages: [{ documents: [entry('b'), entry('c')] }], pageParams: [undefined] })
  const set = (document: string, isFavourite: boolean) =>
    apply(cache, { type: 'favourite/changed', payload: { document, team: T, isFavourite } })
  const known = () => cache.getQueryData<{ favourites: string[] }>(keys.me())?.favourites
  set('a', true)
  set('a', true)
  expect(known()).toEqual(['b', 'a'])
  expect(isStale(cache, keys.favourites(T))).toBe(true)
  set('b', false)
  expect(known()).toEqual(['a'])
  expect(rowsOf(cache.getQueryData<PagedRows>(keys.favourites(T))).map(({ _id }) => _id)).toEqual(['c'])
  apply(cache, { type: 'document/changed', payload: { document: { _id: 'c', workspace: W, version: 1, title: 'Other' } } })
  expect(rowsOf(cache.getQueryData<PagedRows>(keys.favourites(T)))[0]?.title).toBe('Other')
})
