import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Commit, CommitMessage, Relayed, Room } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { createCache } from '#web/data/cache/cache.ts'
import type { OwnCommit } from '#web/data/cache/apply/apply.ts'
import { after } from '#web/platform/after.ts'
import { bringCommits } from './channelCommits.ts'
import { keys } from '#web/data/cache/keys.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'

const W = 'handbook'
const ROOM = `w-${W}` as Room

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const row = (id: string, order: number): DocumentRow =>
  ({
    _id: id,
    title: id,
    slug: id,
    parent: 'root',
    workspace: W,
    team: 'team',
    isArchived: false,
    isRestricted: false,
    version: 1,
    order,
    childCount: 0,
    access: 'read',
  }) as DocumentRow

const said = (commit: Commit | Relayed): CommitMessage => ({ room: ROOM, from: 'bob', at: '', commit })
const renamed = (title: string, id = 'guide'): CommitMessage =>
  said({ type: 'document/changed', payload: { document: { _id: id, workspace: W, version: 1, title } } })

/** A page that shows two documents, and their titles after each change. */
const page = () => {
  const cache = createCache(() => {})
  cache.setQueryData(keys.teams(), [{ _id: 'team', group: 'member', plan: { name: 'pro' } }])
  cache.setQueryData(keys.workspaces('team'), [{ _id: W, team: 'team', visibility: 'visible', rights: [] }])
  cache.setQueryData<PagedRows>(keys.children(W, 'root'), {
    pages: [{ documents: [row('guide', 0), row('plan', 1)] }],
    pageParams: [undefined],
  })
  const titles = () => rowsOf(cache.getQueryData<PagedRows>(keys.children(W, 'root'))).map(({ title }) => title)
  const shown = [titles().join()]
  // React renders when the running code has ended.
  const draw = () => {
    const now = titles().join()
    if (shown.at(-1) !== now) shown.push(now)
  }
  cache.getQueryCache().subscribe(() => queueMicrotask(draw))
  let underWay = 0
  let wroteAt = -Infinity
  const told: CommitMessage[] = []
  const commits = bringCommits({
    cache,
    now: () => Date.now(),
    after,
    random: () => 0,
    onFrame: run => void setTimeout(run, 16),
    sinceWriting: () => (underWay > 0 ? 0 : Date.now() - wroteAt),
    notify: message => told.push(message),
  })
  return {
    cache,
    titles,
    shown,
    told,
    hear: (...messages: CommitMessage[]) => commits.receive(messages, { isOverlap: false }),
    commits,
    /** Ann renames the guide; her call is answered after this time. */
    rename: (title: string, ms: number) => {
      const { commit } = renamed(title)
      const call = optimistically(cache, [commit as OwnCommit], async () => {
        underWay++
        await new Promise(done => setTimeout(done, ms))
        underWay--
        wroteAt = Date.now()
      })
      return call
    },
  }
}

test('one change is shown at once; what follows within the same frame comes together', async () => {
  const { hear, titles } = page()
  hear(renamed('A'))
  expect(titles()).toEqual(['A', 'plan'])
  hear(renamed('B'))
  hear(renamed('C'))
  expect(titles()).toEqual(['A', 'plan'])
  await vi.advanceTimersByTimeAsync(16)
  expect(titles()).toEqual(['C', 'plan'])
})

test('a title that is typed does not fall back to what it was when own and foreign news come in between', async () => {
  const { rename, hear, shown, titles } = page()
  void rename('T', 40)
  await vi.advanceTimersByTimeAsync(30)
  void rename('Tr', 40)
  hear(renamed('T'), renamed('Money', 'plan'))
  await vi.advanceTimersByTimeAsync(30)
  void rename('Trains', 40)
  hear(renamed('Tr'))
  await vi.advanceTimersByTimeAsync(45)
  hear(renamed('Trains'))
  await vi.advanceTimersByTimeAsync(500)
  expect(titles()).toEqual(['Trains', 'Money'])
  expect(shown).toEqual(['guide,plan', 'T,plan', 'Tr,plan', 'Trains,plan', 'Trains,Money'])
})

test('what somebody else wrote after an own change stands in the end', async () => {
  const { rename, hear, titles } = page()
  void rename('Mine', 40)
  hear(renamed('Mine'), renamed('Theirs'))
  expect(titles()).toEqual(['Mine', 'plan'])
  await vi.advanceTimersByTimeAsync(500)
  expect(titles()).toEqual(['Theirs', 'plan'])
})

test('a call that never ends does not keep the news of others waiting for ever', async () => {
  const { rename, hear, titles } = page()
  void rename('Mine', 60_000)
  hear(renamed('Money', 'plan'))
  await vi.advanceTimersByTimeAsync(2100)
  expect(titles()).toEqual(['Mine', 'Money'])
})

test.each(['recent', 'opened', 'favourites', 'shared', 'found'] as const)(
  'what was renamed while the list %s was on its way has its new name',
  async kind => {
    const { cache, hear } = page()
    const answer = Promise.withResolvers<PagedRows['pages'][number]>()
    const key = [kind, 'team', {}]
    const loading = cache.fetchInfiniteQuery({ queryKey: key, queryFn: () => answer.promise, initialPageParam: undefined })
    await vi.advanceTimersByTimeAsync(0)
    hear(renamed('Guidelines'))
    await vi.advanceTimersByTimeAsync(100)
    answer.resolve({ documents: [row('guide', 0)] })
    await loading
    expect(rowsOf(cache.getQueryData<PagedRows>(key)).map(({ title }) => title)).toEqual(['Guidelines'])
  },
)

test('a list that was on its way when somebody renamed a document shows the new name', async () => {
  const { cache, hear, titles } = page()
  const answer = { pages: [{ documents: [row('guide', 0), row('plan', 1)] }], pageParams: [undefined] }
  const reading = cache.fetchQuery({
    queryKey: keys.children(W, 'root'),
    queryFn: () => new Promise(done => setTimeout(done, 50, answer)),
    staleTime: 0,
  })
  await vi.advanceTimersByTimeAsync(10)
  hear(renamed('New name'))
  await vi.advanceTimersByTimeAsync(50)
  await reading
  expect(titles()).toEqual(['New name', 'plan'])
})

test('a list that was on its way when something moved is read again when there is a rest', async () => {
  const { cache, hear } = page()
  const read = vi.fn(
    () => new Promise(done => setTimeout(done, 50, { pages: [{ documents: [row('guide', 0), row('plan', 1)] }], pageParams: [undefined] })),
  )
  void cache.fetchQuery({ queryKey: keys.children(W, 'root'), queryFn: read, staleTime: 0 })
  hear(said({ type: 'document/moved', payload: { document: row('plan', 0), from: 'root', before: 'guide' } }))
  await vi.advanceTimersByTimeAsync(60)
  expect(cache.getQueryState(keys.children(W, 'root'))?.isInvalidated).toBe(false)
  await vi.advanceTimersByTimeAsync(1300)
  expect(cache.getQueryState(keys.children(W, 'root'))?.isInvalidated).toBe(true)
})

test('news that come right after an answer that knows them already change nothing in the end', async () => {
  const { cache, hear } = page()
  const read = vi.fn(async () => ({ pages: [{ documents: [row('guide', 0), row('plan', 1), row('end', 2)] }], pageParams: [undefined] }))
  const key = keys.children(W, 'root')
  const stopWatching = new QueryObserver(cache, { queryKey: key, queryFn: read }).subscribe(() => {})
  await cache.refetchQueries({ queryKey: key })
  read.mockClear()
  hear(said({ type: 'document/added', payload: { document: row('plan', 1), before: 'guide' } }))
  await vi.advanceTimersByTimeAsync(1300)
  expect(read).toHaveBeenCalledOnce()
  expect(rowsOf(cache.getQueryData<PagedRows>(key)).map(({ title }) => title)).toEqual(['guide', 'plan', 'end'])

  await vi.advanceTimersByTimeAsync(5000)
  hear(said({ type: 'document/added', payload: { document: row('plan', 1), before: 'guide' } }))
  await vi.advanceTimersByTimeAsync(1300)
  expect(read).toHaveBeenCalledOnce()
  stopWatching()
})

test('what the page may show already is not put into its place again: the places are read anew', async () => {
  const { cache, commits, titles } = page()
  const moved = said({ type: 'document/moved', payload: { document: row('guide', 0), from: 'root', before: null } })
  commits.receive([moved, renamed('New name')], { isOverlap: true })
  await vi.advanceTimersByTimeAsync(20)
  expect(titles()).toEqual(['New name', 'plan'])
  expect(cache.getQueryState(keys.children(W, 'root'))?.isInvalidated).toBe(true)
})

test('presence passes without waiting, but never before what was said earlier', async () => {
  const { hear, told } = page()
  const here = said({ type: 'presence/gone', payload: { document: 'guide', user: 'bob' } })
  hear(here)
  expect(told).toEqual([here])
  hear(renamed('A'))
  hear(renamed('B'))
  hear(here)
  expect(told.map(({ commit }) => commit.type)).toEqual(['presence/gone', 'document/changed'])
  await vi.advanceTimersByTimeAsync(16)
  expect(told.map(({ commit }) => commit.type)).toEqual(['presence/gone', 'document/changed', 'document/changed', 'presence/gone'])
})

describe('who edits, which a fetched document names too', () => {
  const bob = { _id: 'bob', firstname: 'Bob', lastname: 'Martin', avatar: null } as Someone
  const started = said({ type: 'editing/started', payload: { document: 'guide', workspace: W, user: bob, since: 'now' } })
  const stopped = said({ type: 'editing/stopped', payload: { document: 'guide', workspace: W } })
  const editing = (user: Someone | null) => user && { user, since: 'now' }

  /** A page whose document is fetched, with this lock in the answer. */
  const fetched = (lock: Someone | null) => {
    const there = page()
    const answer = Promise.withResolvers<unknown>()
    const fetching = there.cache.fetchQuery({ queryKey: keys.document(W, 'guide'), queryFn: () => answer.promise })
    return {
      ...there,
      told: () => there.cache.getQueryData(keys.editing('guide')),
      answer: async () => {
        answer.resolve({ document: { ...row('guide', 0), lock: editing(lock) }, path: [] })
        await fetching
      },
    }
  }

  test.each([null, bob])('the answer is newer than what was told before it was asked: %s', async lock => {
    const { cache, told, answer } = fetched(lock)
    cache.setQueryData(keys.editing('guide'), editing(lock ? null : bob))
    await answer()
    expect(told()).toEqual(editing(lock))
  })

  test.each([
    [null, started, bob],
    [bob, stopped, null],
  ])('a commit that comes while it is in flight is newer: %s', async (lock, commit, last) => {
    const { hear, told, answer } = fetched(lock)
    await vi.advanceTimersByTimeAsync(0)
    hear(commit)
    await vi.advanceTimersByTimeAsync(100)
    await answer()
    expect(told()).toEqual(editing(last))
  })

  test('where nothing was told, the page shows its document', async () => {
    const { told, answer } = fetched(bob)
    await answer()
    expect(told()).toBeUndefined()
  })
})

test('who edits is known after a reconnect, and what was said while it was asked is newer', () => {
  const { cache, commits } = page()
  const bob: Someone = { _id: 'bob', firstname: 'Bob', lastname: 'Martin', avatar: null } as Someone
  for (const id of ['old', 'new']) cache.setQueryData(keys.editing(id), { user: bob, since: 'before' })
  const edited = [
    { document: 'guide', workspace: W, user: bob, since: 'now' },
    { document: 'stopped', workspace: W, user: bob, since: 'now' },
  ]
  const notes = { template: 'notes', workspace: null, user: bob, since: 'now' }
  commits.editing({ editedDocuments: edited, editedTemplates: [notes] }, document => ['new', 'stopped'].includes(document))
  for (const id of ['guide', 'notes']) expect(cache.getQueryData(keys.editing(id))).toEqual({ user: bob, since: 'now' })
  expect(cache.getQueryData(keys.editing('old'))).toBeNull()
  expect(cache.getQueryData(keys.editing('new'))).toEqual({ user: bob, since: 'before' })
  expect(cache.getQueryData(keys.editing('stopped'))).toBeUndefined()
})
