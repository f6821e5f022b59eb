import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import { otherOf, sidesOf } from './sides.ts'

/** Newest first, as the server lists them. */
const versions = ['new', 'middle', 'old'].map(_id => ({ _id }) as HistoryEntry)

test('a version is compared with the one before it, and the oldest with the document', () => {
  expect(versions.map(({ _id }) => otherOf(versions, _id, null))).toEqual(['before', 'before', 'current'])
})

test.each([
  ['the document', 'current', 'current'],
  ['nothing', 'nothing', 'nothing'],
  ['another version', 'old', 'old'],
  ['itself', 'middle', 'before'],
  ['a version that was deleted', 'gone', 'before'],
])('an address may ask for a comparison with %s', (_what, asked, other) => {
  expect(otherOf(versions, 'middle', asked)).toBe(other)
})

test.each([
  ['middle', 'before', { from: 'old', to: 'middle' }],
  ['middle', 'current', { from: 'middle', to: 'current' }],
  ['middle', 'new', { from: 'middle', to: 'new' }],
  ['new', 'old', { from: 'old', to: 'new' }],
  ['old', 'before', null],
  ['middle', 'nothing', null],
  ['gone', 'new', null],
])('%s with %s: the older text comes first', (id, other, sides) => {
  expect(sidesOf(versions, id, other)).toEqual(sides)
})
