import { expect, test } from 'vitest'
import { everything, NOTHING, type Selection, selectedOf, stepped, toggled, upTo } from './selection.ts'

const ids = [...'abcdefg']
const rows = ids.map(_id => ({ _id }))
const said = (selection: Selection) =>
  selectedOf(selection, rows)
    .map(({ _id }) => _id)
    .join('')

test('a row is selected, and no more when it is chosen again', () => {
  const two = toggled(toggled(NOTHING, 'c'), 'a')
  expect(said(two)).toBe('ac')
  expect(said(toggled(two, 'c'))).toBe('a')
})

test('a range goes from the row that was selected last to this one, in both directions, and adds to what is selected', () => {
  expect(said(upTo(toggled(NOTHING, 'b'), 'd', ids))).toBe('bcd')
  expect(said(upTo(toggled(NOTHING, 'e'), 'c', ids))).toBe('cde')
  const started = toggled(toggled(NOTHING, 'a'), 'd')
  expect(said(upTo(started, 'f', ids))).toBe('adef')
  expect(said(upTo(upTo(started, 'f', ids), 'c', ids))).toBe('acdef')
})

test('a step takes the next row too; a step back lets go of the row that it leaves', () => {
  const there = stepped(stepped(NOTHING, 'b', 'c'), 'c', 'd')
  expect(said(there)).toBe('bcd')
  const back = stepped(there, 'd', 'c')
  expect(said(back)).toBe('bc')
  expect(said(upTo(back, 'e', ids))).toBe('bcde')
})

test('without a beginning, or when that has left the list, a range is this row alone, and begins there', () => {
  const [, ...others] = ids
  expect(said(upTo(NOTHING, 'c', ids))).toBe('c')
  expect(said(upTo(toggled(toggled(NOTHING, 'c'), 'c'), 'e', ids))).toBe('e')
  const lost = upTo(toggled(NOTHING, 'a'), 'c', others)
  expect(said(upTo(lost, 'd', others))).toBe('acd')
})

test('everything is all rows, and what leaves the list is not selected any more', () => {
  expect(said(everything(ids))).toBe('abcdefg')
  expect(selectedOf(everything(ids), rows.slice(2, 4)).map(({ _id }) => _id)).toEqual(['c', 'd'])
})
