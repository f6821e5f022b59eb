import { expect, test } from 'vitest'
import type { DocumentEntry, DocumentRow } from '#contract/calls/documents.ts'
import { applyHeard } from './apply/applyHeard.ts'
import { createCache } from './cache.ts'
import { keys } from './keys.ts'
import { type PagedRows, rowsOf } from './queries.ts'

const T = 'team'
const at = (minute: number): string => `2026-11-23T10:${minute}:00.000Z`
const entry = (slug: string, updated_at: string, isArchived = false) =>
  ({
    _id: slug,
    slug,
    title: slug,
    parent: 'root',
    workspace: 'workspace',
    team: T,
    isArchived,
    isRestricted: false,
    version: 1,
    updated_at,
  }) as DocumentEntry

/** What is recent, when this document has come; `next` is there when older ones are still to be read. */
const recentWith = (added: DocumentEntry, next?: string): { shown: string[]; isAsked: boolean } => {
  const cache = createCache(() => {})
  const rows = [entry('noon', at(50)), entry('morning', at(20))] as DocumentRow[]
  cache.setQueryData(keys.teams(), [{ _id: T, group: 'member', plan: { name: 'pro' } }])
  cache.setQueryData(keys.workspaces(T), [{ _id: 'workspace', team: T, visibility: 'visible', rights: [] }])
  cache.setQueryData<PagedRows>(keys.recent(T), { pages: [{ documents: rows, next }], pageParams: [undefined] })
  applyHeard(cache, { type: 'document/added', payload: { document: added, before: null } })
  const shown = rowsOf(cache.getQueryData<PagedRows>(keys.recent(T))).map(({ _id }) => _id)
  return { shown, isAsked: cache.getQueryState(keys.recent(T))?.isInvalidated === true }
}

test('a new document stands where its time is, and nobody asks for the list again', () => {
  expect(recentWith(entry('new', at(55)))).toEqual({ shown: ['new', 'noon', 'morning'], isAsked: false })
  expect(recentWith(entry('shared', at(30)), 'more')).toEqual({ shown: ['noon', 'shared', 'morning'], isAsked: false })
  expect(recentWith(entry('old', at(10)))).toEqual({ shown: ['noon', 'morning', 'old'], isAsked: false })
  expect(recentWith(entry('old', at(10)), 'more').shown).toEqual(['noon', 'morning'])
})

test('what is in the archive, or is the text of a workspace, is not recent', () => {
  expect(recentWith(entry('put away', at(55), true)).shown).toEqual(['noon', 'morning'])
  expect(recentWith(entry('overview', at(55))).shown).toEqual(['noon', 'morning'])
})
