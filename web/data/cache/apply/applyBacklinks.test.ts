import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LinkingDocument } from '#contract/calls/documentLinks.ts'
import { keys } from '#web/data/cache/keys.ts'
import { applyToBacklinks } from './applyBacklinks.ts'

const linking: LinkingDocument = { _id: 'one', slug: 'one', title: 'One', icon: null, workspace: 'w' }

test('what links to a document follows its title and its end at once; anything else only marks the list', () => {
  const cache = new QueryClient()
  const read = () => cache.getQueryData<LinkingDocument[]>(keys.backlinks('target'))
  const isMarked = () => cache.getQueryState(keys.backlinks('target'))?.isInvalidated
  cache.setQueryData(keys.backlinks('target'), [linking])

  applyToBacklinks(cache, { type: 'favourite/changed', payload: { document: 'one', team: 't', isFavourite: true } })
  expect(isMarked()).toBe(false)
  applyToBacklinks(cache, { type: 'document/changed', payload: { document: { _id: 'other', workspace: 'w', version: 2 } } })
  expect([read(), isMarked()]).toEqual([[linking], true])
  applyToBacklinks(cache, { type: 'document/changed', payload: { document: { _id: 'one', workspace: 'w', version: 2, title: 'First' } } })
  expect([read()?.[0]?.title, isMarked()]).toEqual(['First', true])
  applyToBacklinks(cache, { type: 'document/removed', payload: { _id: 'one', workspace: 'w', parent: 'root', lifted: [] } })
  expect([read(), isMarked()]).toEqual([[], true])
})
