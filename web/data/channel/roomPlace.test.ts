import { expect, test } from 'vitest'
import type { CommitMessage, Room } from '#contract/realtime.ts'
import { joinFrom, newPlace, orderOf, replayOf } from './roomPlace.ts'

const HANDBOOK = 'w-handbook' as Room
const inside = { ...newPlace('shown'), phase: 'in' as const, seq: 5 }
const commit = (seq?: number) => ({ room: HANDBOOK, seq }) as CommitMessage

test.each([
  ['a hint, wherever the reader stands', newPlace('shown'), undefined, 'deliver'],
  ['the next commit', inside, 6, 'deliver'],
  ['one that was received already', inside, 5, 'drop'],
  ['one before which others are missing', inside, 7, 'gap'],
  ['one that comes before the reply to the join', { ...inside, phase: 'joining' as const }, 6, 'wait'],
  ['one of a room that the reader is not in', { ...inside, phase: 'out' as const }, 6, 'drop'],
] as const)('%s', (_, place, seq, expected) => {
  expect(orderOf(place, commit(seq))).toBe(expected)
})

test('a join asks from the last number on, from a time where there is none, and for nothing in a room of readers', () => {
  expect(joinFrom(HANDBOOK, inside)).toEqual({ seq: 5 })
  expect(joinFrom(HANDBOOK, newPlace('shown'))).toEqual({ since: 'shown' })
  expect(joinFrom('d-guide' as Room, inside)).toEqual({})
})

test('a reply with an older number means that the server counts anew: everything is read again', () => {
  expect(replayOf(inside, { ok: true, seq: 7, missed: [commit(5), commit(6), commit(7)] })).toEqual({
    resync: false,
    missed: [commit(6), commit(7)],
  })
  expect(replayOf(inside, { ok: true, seq: 2, missed: [commit(2)] })).toEqual({ resync: true, missed: [] })
})
