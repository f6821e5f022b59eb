import { expect, test } from 'vitest'
import type { Someone } from '#contract/calls/users.ts'
import { HANDOVER_IDLE_MS, HANDOVER_SOON_MS } from '#contract/limits.ts'
import type { CommitMessage, Relayed } from '#contract/realtime.ts'
import { createHandOver } from './handOver.ts'

const person = (id: string): Someone => ({ _id: id, firstname: id, lastname: '', avatar: null })
const message = (commit: Relayed) => ({ commit }) as CommitMessage
const requested = (id: string, since: string, document = 'guide') =>
  message({ type: 'edit/requested', payload: { document, user: person(id), since } })
const withdrawn = (id: string) => message({ type: 'edit/withdrawn', payload: { document: 'guide', user: id } })

/** A writer with a clock that is moved by hand. `canSave` says whether saving succeeds. */
const writer = ({ canSave = true } = {}) => {
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const said: string[] = []
  const given: string[] = []
  const handOver = createHandOver({
    document: 'guide',
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    answer: (user, answer) => said.push(`${user} ${answer}`),
    give: async to => {
      given.push(to._id)
      return canSave
    },
  })
  /** Lets time pass; those who ask say so again every 15 seconds. */
  const pass = (ms: number, askers: CommitMessage[] = []) => {
    const until = time + ms
    for (;;) {
      const next = Math.min(until, time + 15_000, ...timers.map(({ at }) => at))
      time = next
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { run } of due) run()
      for (const asker of askers) handOver.hear(asker)
      if (time >= until) return
    }
  }
  const names = () => handOver.getState().askers.map(({ user }) => user._id)
  return { handOver, said, given, pass, names }
}

const bob = requested('bob', '2026-11-25T10:00:01.000Z')
const dora = requested('dora', '2026-11-25T10:00:00.000Z')

test('those who ask stand in the order in which they began to, however often they say so, and leave by themselves', () => {
  const { handOver, names, pass } = writer()
  handOver.hear(bob)
  handOver.hear(dora)
  handOver.hear(requested('bob', '2026-11-25T10:00:03.000Z'))
  handOver.hear(requested('carol', '2026-11-25T09:00:00.000Z', 'another'))
  expect(names()).toEqual(['dora', 'bob'])
  handOver.hear(withdrawn('dora'))
  expect(names()).toEqual(['bob'])
  pass(60_000)
  expect(names()).toEqual([])
})

test('the document is handed over at once, to the first', async () => {
  const { handOver, said, given } = writer()
  handOver.hear(bob)
  handOver.hear(dora)
  handOver.now()
  handOver.now()
  expect({ said, given }).toEqual({ said: ['dora now'], given: ['dora'] })
})

test('in a minute means in a minute, unless the writer keeps it', () => {
  const { handOver, said, given, pass, names } = writer()
  handOver.hear(bob)
  handOver.soon()
  pass(HANDOVER_SOON_MS - 1, [bob])
  expect({ said, given }).toEqual({ said: ['bob soon'], given: [] })
  pass(1, [bob])
  expect(given).toEqual(['bob'])

  const kept = writer()
  kept.handOver.hear(bob)
  kept.handOver.soon()
  kept.handOver.decline()
  kept.pass(2 * HANDOVER_SOON_MS)
  expect({ said: kept.said, given: kept.given, names: kept.names() }).toEqual({ said: ['bob soon', 'bob no'], given: [], names: [] })
  expect(names()).toEqual(['bob'])
})

test('a promise is made to one person: who takes their place waits for another', () => {
  const { handOver, given, pass } = writer()
  handOver.hear(dora)
  handOver.hear(bob)
  handOver.soon()
  handOver.hear(withdrawn('dora'))
  expect(handOver.getState()).toMatchObject({ dueAt: null, askers: [{ user: { _id: 'bob' } }] })
  pass(2 * HANDOVER_SOON_MS, [bob])
  expect(given).toEqual([])
})

test('who has not typed for ten minutes hands over to somebody who waits, after a minute’s notice that a letter takes back', () => {
  const { handOver, said, given, pass } = writer()
  pass(HANDOVER_IDLE_MS)
  expect(given).toEqual([])
  handOver.typed()
  handOver.hear(bob)
  pass(HANDOVER_IDLE_MS - HANDOVER_SOON_MS - 1, [bob])
  expect(said).toEqual([])
  pass(1, [bob])
  expect(said).toEqual(['bob soon'])
  handOver.typed()
  expect(handOver.getState().dueAt).toBeNull()
  pass(HANDOVER_IDLE_MS - 1, [bob])
  expect(given).toEqual([])
  pass(1, [bob])
  expect(given).toEqual(['bob'])
})

test('what cannot be saved is not handed over', async () => {
  const { handOver, given, names } = writer({ canSave: false })
  handOver.hear(bob)
  handOver.now()
  await expect.poll(() => given).toEqual(['bob'])
  await expect.poll(() => handOver.getState().dueAt).toBeNull()
  expect(names()).toEqual(['bob'])
  handOver.now()
  expect(given).toEqual(['bob', 'bob'])
})

test('nothing happens after writing has ended', () => {
  const { handOver, given, pass } = writer()
  handOver.hear(bob)
  handOver.soon()
  handOver.stop()
  pass(2 * HANDOVER_SOON_MS, [bob])
  expect(given).toEqual([])
})
