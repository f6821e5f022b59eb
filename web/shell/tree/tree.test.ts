import { describe, expect, test } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { dropPlaceAt } from './drag/dropPlace.ts'
import { childrenIn } from './lists.ts'
import { findByLetters, parentOf, stepFor } from './keyboard.ts'
import {
  type Children,
  type DocumentTreeRow,
  flatten,
  indexesShown,
  listsWaitingIn,
  offsetsOf,
  POINTER_HEIGHTS,
  rowAt,
  shiftInView,
  type TreeRow,
} from './rows.ts'

const workspace = (id: string): Workspace => ({
  _id: id,
  team: 'team',
  title: `Workspace ${id}`,
  slug: id,
  logo: null,
  visibility: 'visible',
  isRestricted: false,
  rights: [],
  documentCount: 0,
  overview: null,
  created_at: '',
})

const row = (id: string, parent: string, order: number, childCount = 0): DocumentRow => ({
  _id: id,
  slug: id,
  title: id,
  icon: null,
  cover: null,
  parent,
  order,
  childCount,
  workspace: 'w',
  team: 'team',
  user: null,
  isArchived: false,
  isRestricted: false,
  isVisible: true,
  manual_save: false,
  isWide: false,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  access: 'write',
})

/** w: guides (algorithms, quality), onboarding, Équipe; x: closed. */
const lists: Record<string, Children> = {
  'w/root': { documents: [row('guides', 'root', 0, 2), row('onboarding', 'root', 1, 3), row('Équipe', 'root', 2)], hasMore: false },
  'w/guides': { documents: [row('algorithms', 'guides', 0), row('quality', 'guides', 1)], hasMore: false },
}

const tree = (expanded: string[], more: Record<string, Children> = {}): TreeRow[] =>
  flatten({
    workspaces: [workspace('w'), workspace('x')],
    childrenOf: (inside, parent) => ({ ...lists, ...more })[`${inside}/${parent}`],
    isExpanded: id => expanded.includes(id),
  })
const ids = (rows: readonly TreeRow[]) => rows.map(({ id }) => id)
const documentRow = (rows: readonly TreeRow[], id: string) => rows.find(found => found.id === id) as DocumentTreeRow

describe('the rows of a tree', () => {
  test('are what is expanded, in order, each with its level and its place among its siblings', () => {
    const rows = tree(['w', 'guides'])

    expect(ids(rows)).toEqual(['w', 'guides', 'algorithms', 'quality', 'onboarding', 'Équipe', 'x'])
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 3, 2, 2, 1])
    expect(documentRow(rows, 'quality')).toMatchObject({ position: 2, setSize: 2, hasChildren: false })
    expect(documentRow(rows, 'onboarding')).toMatchObject({ position: 2, setSize: 3, hasChildren: true, isExpanded: false })
  })

  test('hold one grey row for each child that is expected but not loaded', () => {
    const rows = tree(['w', 'onboarding'])

    expect(rows.filter(found => found.kind === 'waiting').map(({ level }) => level)).toEqual([3, 3, 3])
    expect(listsWaitingIn(rows, 0, rows.length)).toEqual([{ workspace: 'w', parent: 'onboarding' }])
    expect(listsWaitingIn(rows, 0, 2)).toEqual([])
  })

  test('are drawn where they are in view, with the ones that stay wherever the view goes', () => {
    expect(indexesShown(100, { first: 10, last: 12 }, [40, 11, -1, 3])).toEqual([3, 10, 11, 12, 40])
    expect(indexesShown(0, { first: 0, last: 0 }, [0])).toEqual([])
  })

  test('ask for the next page where the loaded part of a long list ends', () => {
    const rows = tree(['w'], { 'w/root': { documents: [row('first', 'root', 0)], hasMore: true } })

    expect(documentRow(rows, 'first').setSize).toBe(-1)
    expect(rows.filter(found => found.kind === 'waiting')).toHaveLength(3)
  })

  test('keep an open document apart whose page is not loaded yet, until it is', () => {
    const far = row('far', 'root', 4)
    const first = { documents: [row('d0', 'root', 0), row('d1', 'root', 1), far], next: 'cursor' }
    const early = childrenIn({ pages: [first], pageParams: [undefined] })
    const shown = tree(['w'], { 'w/root': early! }).map(({ kind, id }) => (kind === 'waiting' ? '…' : id))
    expect(shown).toEqual(['w', 'd0', 'd1', '…', '…', 'far', '…', '…', 'x'])

    const later = childrenIn({ pages: [first, { documents: [row('d2', 'root', 2), far] }], pageParams: [undefined, 'cursor'] })
    expect(ids(tree(['w'], { 'w/root': later! }))).toEqual(['w', 'd0', 'd1', 'd2', 'far', 'x'])
  })

  test('hold a document once while two lists hold it, one fetched before it was moved and one after', () => {
    const root = { documents: [row('quality', 'root', 0), row('guides', 'root', 1, 2)], hasMore: false }
    expect(ids(tree(['w', 'guides'], { 'w/root': root }))).toEqual(['w', 'quality', 'guides', 'algorithms', 'x'])
  })

  test('say that a workspace is empty, and wait where nothing is known yet', () => {
    expect(tree(['w'], { 'w/root': { documents: [], hasMore: false } }).map(({ kind }) => kind)).toEqual([
      'workspace',
      'empty',
      'workspace',
    ])
    expect(tree(['x']).map(({ kind }) => kind)).toEqual(['workspace', 'workspace', 'waiting', 'waiting', 'waiting'])
  })

  test('of 10,000 documents are found by their height at once', () => {
    const documents = Array.from({ length: 10_000 }, (_, order) => row(`d${order}`, 'root', order))
    const rows = tree(['w'], { 'w/root': { documents, hasMore: false } })
    const offsets = offsetsOf(rows, POINTER_HEIGHTS)

    expect(rows).toHaveLength(10_002)
    expect(offsets.at(-1)).toBe(2 * POINTER_HEIGHTS.workspace + 10_000 * POINTER_HEIGHTS.document)
    expect(rowAt(offsets, -5)).toBe(0)
    expect(rowAt(offsets, POINTER_HEIGHTS.workspace + 7_000 * POINTER_HEIGHTS.document + 1)).toBe(7_001)
    expect(rowAt(offsets, 1e9)).toBe(10_001)
  })
})

describe('keys in the tree', () => {
  const rows = tree(['w', 'guides', 'onboarding'])
  const at = (id: string) => rows.findIndex(found => found.id === id)

  test('arrows walk from row to row and over the grey ones', () => {
    expect(stepFor(rows, at('guides'), '↓')).toEqual({ to: at('algorithms') })
    expect(stepFor(rows, at('onboarding'), '↓')).toEqual({ to: at('Équipe') })
    expect(stepFor(rows, at('Équipe'), '↑')).toEqual({ to: at('onboarding') })
    expect(stepFor(rows, at('x'), '↓')).toBeNull()
    expect(stepFor(rows, at('quality'), 'Home')).toEqual({ to: 0 })
    expect(stepFor(rows, at('quality'), 'End')).toEqual({ to: at('x') })
  })

  test('right opens, then enters; left closes, then leaves', () => {
    expect(stepFor(rows, at('x'), '→')).toEqual({ expand: ['x'] })
    expect(stepFor(rows, at('guides'), '→')).toEqual({ to: at('algorithms') })
    expect(stepFor(rows, at('algorithms'), '→')).toBeNull()
    expect(stepFor(rows, at('guides'), '←')).toEqual({ collapse: 'guides' })
    expect(stepFor(rows, at('quality'), '←')).toEqual({ to: at('guides') })
    expect(stepFor(rows, at('x'), '←')).toBeNull()
  })

  test('* opens all siblings that have children', () => {
    expect(stepFor(rows, at('Équipe'), '*')).toEqual({ expand: ['guides', 'onboarding'] })
    expect(stepFor(rows, at('x'), '*')).toEqual({ expand: ['w', 'x'] })
  })

  test('letters find the next name, accents or not, going round', () => {
    expect(findByLetters(rows, at('guides'), 'e')).toBe(at('Équipe'))
    expect(findByLetters(rows, at('Équipe'), 'g')).toBe(at('guides'))
    expect(findByLetters(rows, at('onboarding'), 'on')).toBe(at('onboarding'))
    expect(findByLetters(rows, 0, 'zz')).toBeNull()
  })

  test('a workspace has no parent', () => {
    expect(parentOf(rows, at('x'))).toBeNull()
    expect(parentOf(rows, at('algorithms'))).toBe(at('guides'))
  })
})

describe('dropping a document', () => {
  const rows = tree(['w', 'guides'])
  const offsets = offsetsOf(rows, POINTER_HEIGHTS)
  const drop = (dragged: string, on: string, part: number) => {
    const at = rows.findIndex(found => found.id === on)
    return dropPlaceAt(rows, offsets, offsets[at]! + part * (offsets[at + 1]! - offsets[at]!), documentRow(rows, dragged))
  }

  test('on the edges of a row means before and after, in the middle into', () => {
    expect(drop('Équipe', 'algorithms', 0.1)).toMatchObject({ parent: 'guides', before: 'algorithms', sign: 'before', level: 3 })
    expect(drop('Équipe', 'algorithms', 0.5)).toMatchObject({ parent: 'algorithms', before: null, sign: 'into', level: 4 })
    expect(drop('Équipe', 'algorithms', 0.9)).toMatchObject({ parent: 'guides', before: 'quality', sign: 'after', level: 3 })
    expect(drop('Équipe', 'quality', 0.9)).toMatchObject({ parent: 'guides', before: null, sign: 'after', level: 3 })
  })

  test('below an open parent means its first child', () => {
    expect(drop('Équipe', 'guides', 0.9)).toMatchObject({ parent: 'guides', before: 'algorithms', sign: 'after', level: 3 })
    expect(drop('Équipe', 'w', 0.9)).toMatchObject({ parent: 'root', before: 'guides', level: 2 })
  })

  test('on a workspace means its end', () => {
    expect(drop('quality', 'w', 0.5)).toMatchObject({ parent: 'root', before: null, sign: 'into', level: 2 })
  })

  test('is not possible into itself, its descendants or another workspace', () => {
    expect(drop('guides', 'guides', 0.5)).toBeNull()
    expect(drop('guides', 'quality', 0.9)).toBeNull()
    expect(drop('guides', 'x', 0.5)).toBeNull()
  })

  test('where it already is does nothing', () => {
    expect(drop('quality', 'algorithms', 0.9)).toBeNull()
    expect(drop('algorithms', 'quality', 0.1)).toBeNull()
    expect(drop('quality', 'guides', 0.5)).toBeNull()
    expect(drop('onboarding', 'Équipe', 0.1)).toBeNull()
  })
})

describe('what is in view when others change the tree', () => {
  const drawn = (...ids: string[]) => {
    const rows = flatten({
      workspaces: [workspace('w')],
      childrenOf: () => ({ documents: ids.map((id, order) => row(id, 'root', order)), hasMore: false }),
      isExpanded: id => id === 'w',
    })
    return { rows, offsets: offsetsOf(rows, POINTER_HEIGHTS) }
  }
  const before = drawn('a', 'b', 'c', 'd', 'e', 'f', 'g')
  const { workspace: top, document: line } = POINTER_HEIGHTS
  /** The view begins in the middle of c. */
  const shift = (...ids: string[]) => shiftInView(before, drawn(...ids), top + 2.5 * line)

  test('stays where it is when rows come or go above it, and does not move for what happens below', () => {
    expect(shift('new', 'a', 'newer', 'b', 'c', 'd', 'e', 'f', 'g')).toBe(2 * line)
    expect(shift('b', 'c', 'd', 'e', 'f', 'g')).toBe(-line)
    expect(shift('a', 'b', 'c', 'd', 'new', 'e', 'g')).toBe(0)
  })

  test('does not follow its first row to where somebody has moved that', () => {
    expect(shift('a', 'b', 'd', 'e', 'f', 'g', 'c')).toBe(-line)
    expect(shift('c', 'a', 'b', 'd', 'e', 'f', 'g')).toBe(0)
  })

  test('goes on with the next row when the first one is gone, and nowhere when all are', () => {
    expect(shift('a', 'b', 'd', 'e', 'f', 'g')).toBe(-line)
    expect(shift('x', 'y')).toBe(0)
  })
})
