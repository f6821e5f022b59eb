import type { CommitMessage, DispatchMessage, Join, Joined, Refused, Room } from '#contract/realtime.ts'
import type { OnJoined } from './channel.ts'

export type Message = CommitMessage | DispatchMessage

/** What following rooms needs of the rest; tests put their own here. */
export interface RoomPorts {
  /** Every room that is held now, with everybody who holds it. */
  held: ReadonlyMap<Room, ReadonlySet<OnJoined>>
  join(to: Join): Promise<Joined | { error: string }>
  leave(room: Room): void
  /** The time of the server (ISO) that what the page shows is surely not older than: of rooms held from the first, and of those held from now on. */
  loadedAt: string
  since(): string
  after(ms: number, run: () => void): () => void
  /** What was said in a room, in its order and once; `missed` by whoever does not know which of it the page shows already. */
  heard(messages: readonly Message[], how: { isOverlap: boolean }): void
  joined(room: Room, joined: { resync: boolean }): void
  /** The reader may not be in there any more. */
  closed(room: Room): void
}

interface Place {
  phase: 'out' | 'joining' | 'in' | 'forbidden'
  /** The number of the newest state that has been heard. */
  seq: number | null
  since: string
  /** What comes in while the answer to the join is on its way. */
  waiting: Message[]
  tries: number
}

/** A page that follows another at once comes back to the same rooms. */
const LEAVE_MS = 1000
const RETRY_MS = 1000
const RETRY_MAX_MS = 30_000

/**
 * The rooms of a connection (`realtime: replay`): joined while they are held, again after each reconnect, from the number on that was heard last.
 * State comes in order, once and without gaps; what is not at hand any more is told as `resync`.
 */
export const followRooms = (ports: RoomPorts) => {
  const places = new Map<Room, Place>()
  const leaving = new Map<Room, () => void>()
  let connection = 0
  let isOpen = false

  const placeOf = (room: Room, since = ports.since()): Place => {
    const known = places.get(room)
    if (known) return known
    const place: Place = { phase: 'out', seq: null, since, waiting: [], tries: 0 }
    places.set(room, place)
    return place
  }
  for (const room of ports.held.keys()) placeOf(room, ports.loadedAt)

  const join = async (room: Room) => {
    const place = placeOf(room)
    const asked = connection
    place.phase = 'joining'
    const isOverlap = place.seq === null
    const answer = await ports.join({ room, ...from(room, place) })
    if (asked !== connection || place.phase !== 'joining') return
    if (!ports.held.has(room)) return leave(room)
    if ('error' in answer) return refuse(room, place, answer)

    const before = place.seq
    const resync = answer.resync === true || (before !== null && answer.seq < before)
    const missed = resync ? [] : answer.missed.filter(({ seq = 0 }) => before === null || seq > before)
    Object.assign(place, { phase: 'in', tries: 0, seq: answer.seq })
    if (missed.length > 0) ports.heard(missed, { isOverlap })
    ports.joined(room, { resync })
    for (const message of place.waiting.splice(0)) hear(message)
    for (const onJoined of ports.held.get(room) ?? []) onJoined({ resync })
  }

  const refuse = (room: Room, place: Place, { error }: Refused | { error: string }) => {
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

  const hear = (message: Message) => {
    const place = places.get(message.room)
    const { seq } = message
    if (seq === undefined) return ports.heard([message], { isOverlap: false })
    if (place?.phase === 'joining') return void place.waiting.push(message)
    if (place?.phase !== 'in' || place.seq === null || seq <= place.seq) return
    if (seq === place.seq + 1) {
      place.seq = seq
      return ports.heard([message], { isOverlap: false })
    }
    // Something is missing in between: the answer to another join brings it.
    place.waiting = [message]
    void join(message.room)
  }

  return {
    hear,
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

/** A room of readers has no state of its own, so there is nothing to have missed in it. */
const from = (room: Room, { seq, since }: Place): Omit<Join, 'room'> => (room.startsWith('d-') ? {} : seq === null ? { since } : { seq })

const pauseOf = (tries: number): number => Math.min(RETRY_MS * 2 ** tries, RETRY_MAX_MS) * (0.5 + Math.random())
