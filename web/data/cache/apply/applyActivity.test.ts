import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { keys } from '#web/data/cache/keys.ts'
import { applyToActivity } from './applyActivity.ts'

const entry = (id: string, title = id) =>
  ({
    _id: id,
    title,
    slug: id,
    icon: null,
    workspace: 'w',
    team: 't',
    parent: 'root',
    version: 1,
    updated_at: '2026-11-26T09:00:00Z',
  }) as DocumentEntry
const version = (document: string) =>
  ({ _id: `of ${document}`, document, title: document, slug: document, icon: null }) as Activity['histories'][number]

/** What is known of a team in which `a` and `b` were written, the latter with a kept version. */
const written = () => {
  const cache = new QueryClient()
  const pages: Activity[] = [
    { documents: [entry('a')], histories: [], next: 'x' },
    { documents: [entry('b')], histories: [version('b')] },
  ]
  cache.setQueryData(keys.activity('t'), { pages, pageParams: [undefined, 'x'] })
  const read = () => cache.getQueryData<{ pages: Activity[] }>(keys.activity('t'))?.pages
  return {
    cache,
    titles: () => read()?.flatMap(({ documents }) => documents.map(({ title }) => title)),
    versions: () => read()?.flatMap(({ histories }) => histories.map(({ title }) => title)),
    isAsked: () => cache.getQueryState(keys.activity('t'))?.isInvalidated,
  }
}

test('a change and a new document come first, with what was kept of it, and nobody asks again', () => {
  const { cache, titles, versions, isAsked } = written()
  const document = { _id: 'b', workspace: 'w', version: 2, title: 'B', updated_at: '2026-11-26T10:00:00Z' }
  applyToActivity(cache, { type: 'document/changed', payload: { document } })
  expect([titles(), versions()]).toEqual([['B', 'a'], ['B']])
  applyToActivity(cache, { type: 'document/added', payload: { document: entry('c'), before: null } })
  applyToActivity(cache, { type: 'document/moved', payload: { document: entry('a', 'A'), from: 'root', before: null } })
  expect(titles()).toEqual(['A', 'c', 'B'])
  expect(isAsked()).toBe(false)
})

test('what was deleted is gone with its versions; what was written long ago is asked for', () => {
  const { cache, titles, versions, isAsked } = written()
  applyToActivity(cache, { type: 'document/removed', payload: { _id: 'b', workspace: 'w', parent: 'root', lifted: [] } })
  expect([titles(), versions(), isAsked()]).toEqual([['a'], [], false])
  applyToActivity(cache, { type: 'document/changed', payload: { document: { _id: 'old', workspace: 'w', version: 2, isWide: true } } })
  expect(isAsked()).toBe(false)
  const document = { _id: 'old', workspace: 'w', version: 2, updated_at: '2026-11-26T10:00:00Z' }
  applyToActivity(cache, { type: 'document/changed', payload: { document } })
  expect(isAsked()).toBe(true)
})
