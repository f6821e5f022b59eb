import type { Join, Joined, Refused, Room } from '#contract/realtime.ts'
import type { OnJoined } from './channel.ts'
import { joinFrom, type Message, newPlace, orderOf, replayOf, type RoomPlace } from './roomPlace.ts'

/** The dependencies of following rooms; tests pass their own. */
export interface RoomPorts {
  /** Every held room, with its holders. */
  held: ReadonlyMap<Room, ReadonlySet<OnJoined>>
  join(to: Join): Promise<Joined | { error: string }>
  leave(room: Room): void
  /** The server's time (ISO) that the page's data is surely not older than: for rooms held from the start, and for those held from now on. */
  loadedAt: string
  since(): string
  /** The database's snapshot before the page's data were read. */
  snapshot: string | null
  after(ms: number, run: () => void): () => void
  /** Delivers the messages of a room, in order and once; with `isOverlap` the page may show some of them already. */
  deliver(messages: readonly Message[], how: { isOverlap: boolean }): void
  joined(room: Room, joined: { resync: boolean }): void
  /** The reader may not be in there any more. */
  closed(room: Room): void
}

/** A page that immediately follows another one returns to the same rooms. */
const LEAVE_MS = 1000
const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

/**
 * The rooms of a connection (`realtime: replay`): joined while they are held, again after each reconnect, from the number of the last commit on.
 * State is delivered in order, once and without gaps; what can no longer be replayed is reported as `resync`.
 */
export const followRooms = (ports: RoomPorts) => {
  const places = new Map<Room, RoomPlace>()
  const leaving = new Map<Room, () => void>()
  let connection = 0
  let isOpen = false

  const placeOf = (room: Room, since = ports.since(), snapshot: string | null = null): RoomPlace => {
    const place = places.get(room) ?? newPlace(since, snapshot)
    places.set(room, place)
    return place
  }
  for (const room of ports.held.keys()) placeOf(room, ports.loadedAt, ports.snapshot)

  const join = async (room: Room) => {
    const place = placeOf(room)
    const asked = connection
    place.phase = 'joining'
    const isOverlap = place.seq === null
    const answer = await ports.join({ room, ...joinFrom(room, place) })
    if (asked !== connection || place.phase !== 'joining') return
    if (!ports.held.has(room)) return leave(room)
    if ('error' in answer) return refuse(room, place, answer)

    const { resync, missed } = replayOf(place, answer)
    Object.assign(place, { phase: 'in', tries: 0, seq: answer.seq })
    if (missed.length > 0) ports.deliver(missed, { isOverlap })
    ports.joined(room, { resync })
    for (const message of place.waiting.splice(0)) receive(message)
    for (const onJoined of ports.held.get(room) ?? []) onJoined({ resync })
  }

  const refuse = (room: Room, place: RoomPlace, { error }: Refused | { error: string }) => {
    place.waiting = []
    if (error === 'errors.ws.forbidden_room') {
      place.phase = 'forbidden'
      ports.closed(room)
    } else {
      place.phase = 'out'
      const asked = connection
      ports.after(pauseOf(place.tries++), () => {
        if (asked === connection && isOpen && place.phase === 'out' && ports.held.has(room)) void join(room)
      })
    }
  }

  const leave = (room: Room) => {
    const place = placeOf(room)
    if (isOpen && (place.phase === 'in' || place.phase === 'joining')) ports.leave(room)
    place.phase = 'out'
    place.waiting = []
  }

  const receive = (message: Message) => {
    const place = places.get(message.room)
    const order = orderOf(place, message)
    if (order === 'deliver') {
      if (place && message.seq !== undefined) place.seq = message.seq
      ports.deliver([message], { isOverlap: false })
    }
    if (order === 'wait') place?.waiting.push(message)
    if (order === 'gap' && place) {
      // The reply to another join brings what is missing in between.
      place.waiting = [message]
      void join(message.room)
    }
  }

  return {
    receive,
    isIn: (room: Room) => places.get(room)?.phase === 'in',
    held: (room: Room, onJoined: OnJoined) => {
      leaving.get(room)?.()
      leaving.delete(room)
      const { phase } = placeOf(room)
      if (phase === 'in') onJoined({ resync: false })
      else if (phase !== 'joining' && isOpen) void join(room)
    },
    freed: (room: Room) => {
      const stop = ports.after(LEAVE_MS, () => {
        leaving.delete(room)
        if (!ports.held.has(room)) leave(room)
      })
      leaving.set(room, stop)
    },
    opened: () => {
      connection++
      isOpen = true
      for (const room of ports.held.keys()) void join(room)
    },
    lost: () => {
      connection++
      isOpen = false
      for (const place of places.values()) Object.assign(place, { phase: 'out', waiting: [], tries: 0 })
    },
    left: (room: Room) => {
      placeOf(room).phase = 'forbidden'
      ports.closed(room)
    },
  }
}

const pauseOf = (tries: number): number => Math.min(RETRY_MS * 2 ** tries, RETRY_MAX_MS) * (0.5 + Math.random())
