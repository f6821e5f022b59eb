import { describe, expect, test } from 'vitest'
import type { SearchHit } from '#contract/calls/documents.ts'
import type { Access, Right } from '#contract/rights.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { placesAround, placesFound } from '../dialogs/places.ts'
import { usualPlace, writableOf } from './usualPlace.ts'

const team = { _id: 'team', group: 'member' } as Team
const space = (id: string, rights: Right[] = ['documents.create', 'documents.edit']) =>
  ({ _id: id, title: id, visibility: 'visible', rights }) as Workspace
const guides = space('Guides')
const board = space('Board')
const readOnly = space('Read only', [])
const addsOnly = space('Adds only', ['documents.create'])

const crumb = (id: string, access: Access = 'write') => ({ _id: id, slug: id, title: id, icon: null, access })
const deep = (facts: Partial<OpenDocument['document']> = {}, above: Access = 'write'): OpenDocument => ({
  document: {
    ...crumb('Depth 13'),
    ...{ parent: 'Depth 12', workspace: 'Guides', access: 'write', isArchived: false, ...facts },
  } as OpenDocument['document'],
  path: [crumb('Depth 11'), crumb('Depth 12', above)],
})
const usual = (workspaces: Workspace[], opened: Workspace | null, open: OpenDocument | null = null) => {
  const place = usualPlace(team, writableOf(team, workspaces), opened, open)
  return place && [place.workspace.title, place.above?.title ?? null]
}

describe('A new document for which nobody names a place', () => {
  test('stands beside the open one, which is below its parent', () => {
    expect(usual([guides, board], guides, deep())).toEqual(['Guides', 'Depth 12'])
    expect(usual([guides, board], guides, { ...deep({ parent: 'root' }), path: [] })).toEqual(['Guides', null])
  })

  test('stands at the top of the open workspace; on a page without one that of the only workspace, and of several none is taken', () => {
    expect(usual([guides, board], board)).toEqual(['Board', null])
    expect(usual([guides], null)).toEqual(['Guides', null])
    expect(usual([guides, board], null)).toBe(null)
  })

  test('goes where the reader may create, and never to another workspace than the open one unless it is the only one', () => {
    expect(usual([readOnly, guides], null)).toEqual(['Guides', null])
    expect(usual([readOnly, guides], readOnly, deep({ workspace: 'Read only' }))).toEqual(['Guides', null])
    expect(usual([readOnly, guides, board], readOnly)).toBe(null)
    expect(usual([readOnly], readOnly)).toBe(null)
  })

  test.each([
    ['the open document is archived', guides, deep({ isArchived: true })],
    ['its parent is only read', guides, deep({}, 'comment')],
    ['its parent is hidden from the reader', guides, { ...deep(), path: [crumb('Depth 11')] }],
    ['others’ documents are not the reader’s to change', addsOnly, deep({ workspace: 'Adds only', access: 'manage' }, 'read')],
  ])('stands at the top when %s', (_, workspace, open) => {
    expect(usual([workspace, board], workspace, open)).toEqual([workspace.title, null])
  })
})

describe('Other places that are offered', () => {
  test('are the open document and those above it, the nearest first', () => {
    expect(placesAround(team, [guides], deep()).map(({ above }) => above.title)).toEqual(['Depth 13', 'Depth 12', 'Depth 11'])
    expect(placesAround(team, [guides], deep({ access: 'read' })).map(({ above }) => above.title)).toEqual(['Depth 12', 'Depth 11'])
    expect(placesAround(team, [guides], deep({}, 'comment')).map(({ above }) => above.title)).toEqual(['Depth 13', 'Depth 11'])
    expect(
      placesAround(team, [addsOnly], deep({ workspace: 'Adds only', access: 'manage' }, 'read')).map(({ above }) => above.title),
    ).toEqual(['Depth 13', 'Depth 11'])
    for (const open of [null, deep({ isArchived: true }), deep({ slug: 'overview' }), deep({ workspace: 'Read only' })])
      expect(placesAround(team, [guides], open)).toEqual([])
  })

  test('are what was found, except where the reader may not write', () => {
    const hit = (title: string, workspace: string, access: Access) =>
      ({ ...crumb(title, access), workspace, parent: 'root', isArchived: false }) as unknown as SearchHit
    const hits = [
      hit('Trains', 'Guides', 'write'),
      hit('Closed', 'Guides', 'read'),
      hit('Wages', 'Read only', 'manage'),
      hit('Theirs', 'Adds only', 'comment'),
      hit('Mine', 'Adds only', 'manage'),
    ]
    expect(placesFound(team, [guides, addsOnly], [...hits, hit('overview', 'Guides', 'write')]).map(({ above }) => above?.title)).toEqual([
      'Trains',
      'Mine',
    ])
  })
})
