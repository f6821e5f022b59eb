import type { CommitMessage, Hint, Room, RoomState } from '#contract/realtime.ts'
import { after } from '#web/platform/after.ts'
import { createListeners, createStore } from '#web/platform/store.ts'
import { prefetch } from '#web/ui/prefetch.ts'

/** `idle` before the script is loaded, `lost` while there is no connection although there was one. */
export type ChannelState = 'idle' | 'connecting' | 'connected' | 'lost'

/** Runs after each join, also after a reconnect; `resync`: what happened meanwhile can no longer be replayed. */
export type OnJoined = (joined: { resync: boolean }) => void

/** The result of a message: `emitTimeout` without an answer in time, `closed` without a connection (it is not sent later). */
export type Said = { ok: true } | { error: string }

/** The realtime channel of a page (`product: 7.3`). Nothing durable depends on it: without it everything works, only later. */
export interface Channel {
  getState(): ChannelState
  subscribe(listener: () => void): () => void
  /** Loads the script and connects, once; to be called when the page is idle and a person is logged in. */
  start(): void
  /** Stays in the room as long as anybody holds it, and joins again after each reconnect. Its commits are applied automatically. */
  hold(room: Room, onJoined?: OnJoined): () => void
  /** Notifies of every received commit: state, after it has been applied, and hints such as presence and live text. */
  listen(listener: (message: CommitMessage) => void): () => void
  /** Sends a hint to a room that is held; `broadcast` leaves the own connection out. */
  say(room: Room, hint: Hint, options?: { broadcast?: boolean }): Promise<Said>
  /** Returns who edits what in a team or a workspace; null where that is unknown now. */
  stateOf(room: Room): Promise<RoomState | null>
}

/** The interface of the channel's script, once it is loaded. */
export interface Connection {
  held(room: Room, onJoined: OnJoined): void
  /** Nobody holds the room any more. */
  freed(room: Room): void
  say: Channel['say']
  stateOf: Channel['stateOf']
}

/** The state of the channel before there is a connection. */
export interface Held {
  rooms: ReadonlyMap<Room, ReadonlySet<OnJoined>>
  setState(state: ChannelState): void
  notify(message: CommitMessage): void
}

const RETRY_MS = 2000
const RETRY_MAX_MS = 60_000

/** The channel of a page, which remembers the held rooms until `load` has loaded the script. The server has nothing to load. */
export const createChannel = (load?: (held: Held) => Promise<Connection>): Channel => {
  const rooms = new Map<Room, Set<OnJoined>>()
  const { getState, setState, subscribe } = createStore<ChannelState>('idle')
  const commits = createListeners<[CommitMessage]>()
  let connection: Connection | undefined

  const held: Held = { rooms, setState, notify: commits.notify }

  const begin = async (pause: number, bring: NonNullable<typeof load>) => {
    await prefetch(async () => {
      connection = await bring(held)
    })
    if (!connection) after(pause, () => void begin(Math.min(pause * 2, RETRY_MAX_MS), bring))
  }

  return {
    getState,
    subscribe,
    start: () => {
      if (!load) throw new Error('No socket is configured: only a browser opens the channel')
      if (getState() !== 'idle') return
      setState('connecting')
      void begin(RETRY_MS, load)
    },
    hold: (room, onJoined = () => {}) => {
      // Each hold is one of its own, although two may bring the same function.
      const mine: OnJoined = joined => onJoined(joined)
      const holders = rooms.get(room) ?? new Set()
      rooms.set(room, holders.add(mine))
      connection?.held(room, mine)
      return () => {
        if (!holders.delete(mine) || holders.size > 0) return
        rooms.delete(room)
        connection?.freed(room)
      }
    },
    listen: commits.subscribe,
    say: async (room, hint, options) => (await connection?.say(room, hint, options)) ?? { error: 'closed' },
    stateOf: async room => (await connection?.stateOf(room)) ?? null,
  }
}
