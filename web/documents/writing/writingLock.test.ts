import { expect, test } from 'vitest'
import type { CommitMessage } from '#contract/realtime.ts'
import { mayHaveChanged } from './writingLock.ts'

const SINCE = '2026-11-25T10:00:00.000Z'
const place = { document: 'guide', workspace: 'handbook', team: 'atelier' }
const started = (since: string, document = 'guide') =>
  ({ commit: { type: 'editing/started', payload: { ...place, document, user: { _id: 'ann' }, since } } }) as unknown as CommitMessage
const stopped = { commit: { type: 'editing/stopped', payload: place } } as unknown as CommitMessage

test('what is heard of a lock is asked about, unless it is the echo of one’s own', () => {
  expect(mayHaveChanged(started(SINCE), 'guide', SINCE)).toBe(false)
  expect(mayHaveChanged(started('2026-11-25T10:00:01.000Z'), 'guide', SINCE)).toBe(true)
  expect(mayHaveChanged(started(SINCE), 'guide', null)).toBe(true)
  expect(mayHaveChanged(stopped, 'guide', SINCE)).toBe(true)
  expect(mayHaveChanged(started('2026-11-25T10:00:01.000Z', 'plan'), 'guide', SINCE)).toBe(false)
})
