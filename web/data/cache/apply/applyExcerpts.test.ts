import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Commit } from '#contract/realtime.ts'
import { keys } from '#web/data/cache/keys.ts'
import { applyToExcerpts } from './applyExcerpts.ts'

const changed = (id: string): Commit => ({ type: 'document/changed', payload: { document: { _id: id, workspace: 'w', version: 2 } } })

test.each<[string, Commit, string[]]>([
  ['a change of a source', changed('one'), ['both', 'first']],
  ['a change of another document', changed('three'), []],
  ['the end of a source', { type: 'document/removed', payload: { _id: 'two', workspace: 'w', parent: 'root', lifted: [] } }, ['both']],
  ['other rights', { type: 'rights/changed', payload: { workspace: 'w' } } as Commit, ['both', 'first']],
  ['a favourite', { type: 'favourite/changed', payload: { document: 'one', team: 't', isFavourite: true } }, []],
])('%s has the documents that show it fetched again, and no others', (_what, commit, expected) => {
  const cache = new QueryClient()
  const entries = { both: ['/doc/one', '/doc/two#0'], first: ['/doc/one#1'], formulas: ['$x$'], none: null }
  for (const [slug, drawn] of Object.entries(entries))
    cache.setQueryData(keys.document('w', slug), { drawn: drawn ? Object.fromEntries(drawn.map(name => [name, ''])) : undefined })
  applyToExcerpts(cache, commit)
  const isMarked = (slug: string) => cache.getQueryState(keys.document('w', slug))?.isInvalidated
  expect(Object.keys(entries).filter(isMarked)).toEqual(expected)
})
