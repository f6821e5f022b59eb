import type { QueryClient } from '@tanstack/react-query'
import type { Room } from '#contract/realtime.ts'
import { editedIn } from '#web/data/cache/apply/applyEditing.ts'
import { applyPresence, forgetPresence, isPresence } from '#web/data/cache/apply/applyPresence.ts'
import type { Connection, Held } from './channel.ts'
import { bringCommits, closeRoom } from './channelCommits.ts'
import { followRooms } from './channelRooms.ts'
import type { Message } from './roomPlace.ts'
import { openSocket, type Wire } from './channelSocket.ts'
import { STALE_MS } from '#web/data/cache/cache.ts'
import { keepOpened } from '#web/data/cache/keepOpened.ts'
import type { Session } from '#web/data/session/session.ts'
import { after } from '#web/platform/after.ts'

export interface ConnectionPorts {
  url: string
  cache: QueryClient
  session: Session
  /** When the server rendered the page (ISO), by its own clock. */
  loadedAt: string
  /** The database's snapshot before the page's data were read. */
  snapshot: string | null
  sinceWriting(): number
}

/** A hidden tab draws nothing. */
const FRAME_MAX_MS = 250

const onFrame = (run: () => void): void => {
  const done = () => {
    cancelAnimationFrame(frame)
    cancelTimer()
    run()
  }
  const frame = requestAnimationFrame(done)
  const cancelTimer = after(document.hidden ? 0 : FRAME_MAX_MS, done)
}

/** Connects, follows the held rooms, and applies commits to the cache (`product: 7.3`). */
export const connect = (held: Held, { url, cache, session, loadedAt, snapshot, sinceWriting }: ConnectionPorts): Connection => {
  const commits = bringCommits({
    cache,
    now: () => performance.now(),
    after,
    random: Math.random,
    onFrame,
    sinceWriting,
    notify: held.notify,
  })
  let editingNews = new Set<string>()
  keepOpened(cache)

  const rooms = followRooms({
    held: held.rooms,
    ...{ loadedAt, snapshot },
    // Entries in the cache are at most this old, or are fetched again when they are shown.
    since: () => new Date(Math.max(Date.parse(loadedAt), Date.parse(loadedAt) + performance.now() - STALE_MS)).toISOString(),
    after,
    join: to => wire.ask('join', to),
    leave: room => {
      void wire.ask('leave', { room })
      if (room.startsWith('d-')) forgetPresence(cache, room.slice(2))
    },
    deliver: commits.receive,
    joined: (room, { resync }) => {
      if (resync) commits.refresh(room)
      if (room.startsWith('t-')) void readEditing(room)
    },
    closed: room => closeRoom(cache, room),
  })

  const receive = (message: Message) => {
    if ('commit' in message && (message.commit.type === 'editing/started' || message.commit.type === 'editing/stopped')) {
      editingNews.add(editedIn(message.commit.payload))
    }
    if ('commit' in message && isPresence(message.commit)) applyPresence(cache, message.commit)
    rooms.receive(message)
  }

  const readEditing = async (room: Room) => {
    const news = (editingNews = new Set())
    const state = await stateOf(room)
    if (state) commits.editing(state, document => news.has(document))
  }

  const stateOf: Connection['stateOf'] = async room => {
    const state = await wire.ask('getState', { room })
    return 'error' in state ? null : state
  }

  const wire: Wire = openSocket({
    url,
    session,
    on: {
      commit: receive,
      dispatch: receive,
      left: ({ room }) => rooms.left(room),
      opened: () => {
        held.setState('connected')
        // A browser that considers itself online fires no event when the server is back.
        void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        rooms.opened()
      },
      lost: () => {
        rooms.lost()
        forgetPresence(cache)
        held.setState('lost')
      },
    },
  })

  return {
    held: rooms.held,
    freed: rooms.freed,
    say: (room, commit, { broadcast = true } = {}) =>
      rooms.isIn(room) ? wire.ask('toCommit', { room, commit, broadcast }) : Promise.resolve({ error: 'closed' }),
    stateOf,
  }
}
