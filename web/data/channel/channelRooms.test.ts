import { beforeEach, expect, test, vi } from 'vitest'
import type { CommitMessage, Join, Joined, Room } from '#contract/realtime.ts'
import { after } from '#web/platform/after.ts'
import type { OnJoined } from './channel.ts'
import { followRooms } from './channelRooms.ts'
import type { Message } from './roomPlace.ts'

const HANDBOOK = 'w-handbook' as Room
const READERS = 'd-guide' as Room

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const renamed = (seq: number | undefined, room = HANDBOOK): CommitMessage => ({
  room,
  from: 'bob',
  at: '',
  seq,
  commit: { type: 'document/changed', payload: { document: { _id: 'guide', workspace: 'handbook', version: 1, title: `Name ${seq}` } } },
})

/** A page of Ann's, and a server that answers her joins when the test lets it. */
const annsPage = () => {
  const held = new Map<Room, Set<OnJoined>>()
  const asked: { to: Join; answer: (joined: Joined | { error: string }) => void }[] = []
  const heard: Message[] = []
  const told: string[] = []
  const rooms = followRooms({
    held,
    loadedAt: 'loaded',
    since: () => 'shown',
    snapshot: '5:5:',
    join: to => new Promise(answer => asked.push({ to, answer })),
    leave: room => told.push(`leave ${room}`),
    after,
    deliver: (messages, { isOverlap }) => {
      heard.push(...messages)
      if (isOverlap) told.push('overlap')
    },
    joined: (room, { resync }) => told.push(`${resync ? 'resync' : 'joined'} ${room}`),
    closed: room => told.push(`closed ${room}`),
  })
  return {
    rooms,
    heard: () => heard.map(({ seq }) => seq),
    told: () => told.splice(0),
    asked: () => asked.map(({ to }) => to),
    answer: async (joined: Partial<Joined> | { error: string }) => {
      asked.shift()?.answer({ ok: true, seq: 0, missed: [], ...joined } as Joined)
      await vi.advanceTimersByTimeAsync(0)
    },
    hold: (room: Room, onJoined: OnJoined = () => {}) => {
      const holders = held.get(room) ?? new Set()
      held.set(room, holders.add(onJoined))
      rooms.held(room, onJoined)
      return () => {
        holders.delete(onJoined)
        if (holders.size > 0) return
        held.delete(room)
        rooms.freed(room)
      }
    },
  }
}

/** Ann is in the room of the workspace, and has received everything up to number 5. */
const annInside = async () => {
  const page = annsPage()
  page.rooms.opened()
  const free = page.hold(HANDBOOK)
  await page.answer({ seq: 5 })
  page.told()
  return { ...page, free }
}

test('what was missed since the page was loaded comes first, then what was said during the join, each once', async () => {
  const { rooms, hold, asked, answer, heard, told } = annsPage()
  rooms.opened()
  hold(HANDBOOK)
  expect(asked()).toEqual([{ room: HANDBOOK, since: 'shown' }])
  rooms.receive(renamed(6))
  rooms.receive(renamed(7))
  expect(heard()).toEqual([])
  await answer({ seq: 6, missed: [renamed(5), renamed(6)] })
  expect(heard()).toEqual([5, 6, 7])
  expect(told()).toEqual(['overlap', `joined ${HANDBOOK}`])
})

test('a room that was held before the script had come is asked for from the snapshot of the page on', () => {
  const page = annsPage()
  const held = new Map([[HANDBOOK, new Set([() => {}])]])
  const asked: Join[] = []
  const rooms = followRooms({
    ...{ held, loadedAt: 'loaded', since: () => 'shown', snapshot: '5:5:', after: () => () => {} },
    join: to => {
      asked.push(to)
      return new Promise(() => {})
    },
    ...{ leave: () => {}, deliver: () => {}, joined: () => {}, closed: () => {} },
  })
  rooms.opened()
  expect(asked).toEqual([{ room: HANDBOOK, since: 'loaded', snapshot: '5:5:' }])
  expect(page.asked()).toEqual([])
})

test('what is heard twice is dropped', async () => {
  const { rooms, heard } = await annInside()
  for (const seq of [5, 6, 6, 4]) rooms.receive(renamed(seq))
  expect(heard()).toEqual([6])
})

test('a gap is asked for again, and nothing after it comes before it', async () => {
  const { rooms, heard, asked, answer } = await annInside()
  rooms.receive(renamed(6))
  rooms.receive(renamed(9))
  rooms.receive(renamed(10))
  expect(heard()).toEqual([6])
  expect(asked()).toEqual([{ room: HANDBOOK, seq: 6 }])
  await answer({ seq: 9, missed: [renamed(7), renamed(8), renamed(9)] })
  expect(heard()).toEqual([6, 7, 8, 9, 10])
})

test('after a reconnect each room is joined again from its own number, and hears only what it missed', async () => {
  const { rooms, heard, asked, answer, told } = await annInside()
  rooms.lost()
  rooms.receive(renamed(6))
  rooms.opened()
  expect(asked()).toEqual([{ room: HANDBOOK, seq: 5 }])
  await answer({ seq: 7, missed: [renamed(6), renamed(7)] })
  expect(heard()).toEqual([6, 7])
  expect(told()).toEqual([`joined ${HANDBOOK}`])
})

test('an answer of a connection that is gone is not taken for one of the next', async () => {
  const { rooms, hold, answer, heard, asked } = annsPage()
  rooms.opened()
  hold(HANDBOOK)
  rooms.lost()
  rooms.opened()
  expect(asked()).toHaveLength(2)
  await answer({ seq: 3, missed: [renamed(3)] })
  expect([heard(), rooms.isIn(HANDBOOK)]).toEqual([[], false])
  await answer({ seq: 4 })
  expect(rooms.isIn(HANDBOOK)).toBe(true)
})

test('when what was missed is not at hand any more, or the server counts anew, everything is read again', async () => {
  const { rooms, answer, told, heard } = await annInside()
  rooms.lost()
  rooms.opened()
  await answer({ seq: 900, resync: true })
  expect(told()).toEqual([`resync ${HANDBOOK}`])
  rooms.receive(renamed(901))
  rooms.lost()
  rooms.opened()
  await answer({ seq: 2, missed: [renamed(2)] })
  expect(told()).toEqual([`resync ${HANDBOOK}`])
  expect(heard()).toEqual([901])
})

test('hints have no number and are heard at once; a room of readers has nothing that can be missed', async () => {
  const { rooms, hold, asked, heard } = annsPage()
  rooms.opened()
  hold(READERS)
  expect(asked()).toEqual([{ room: READERS }])
  rooms.receive(renamed(undefined, READERS))
  expect(heard()).toEqual([undefined])
})

test('a refused room is closed and not asked for again; one that the server was too busy for is, after a pause', async () => {
  const { rooms, hold, answer, asked, told } = annsPage()
  rooms.opened()
  hold(HANDBOOK)
  await answer({ error: 'errors.ws.forbidden_room' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([told(), asked()]).toEqual([[`closed ${HANDBOOK}`], []])

  hold(READERS)
  await answer({ error: 'errors.ws.too_many' })
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toEqual([{ room: READERS }])
})

test('who is put out of a room hears nothing of it any more', async () => {
  const { rooms, told, heard } = await annInside()
  rooms.left(HANDBOOK)
  rooms.receive(renamed(6))
  expect([told(), heard()]).toEqual([[`closed ${HANDBOOK}`], []])
})

test('a room is left a moment after its last holder has gone, and kept for one who comes at once', async () => {
  const { hold, free, told, asked } = await annInside()
  const joined = vi.fn()
  free()
  const freeAgain = hold(HANDBOOK, joined)
  expect(joined).toHaveBeenCalledWith({ resync: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect([told(), asked()]).toEqual([[], []])
  freeAgain()
  await vi.advanceTimersByTimeAsync(5000)
  expect(told()).toEqual([`leave ${HANDBOOK}`])
})
