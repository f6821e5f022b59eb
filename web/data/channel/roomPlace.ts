import type { CommitMessage, DispatchMessage, Join, Joined, Refused, Room } from '#contract/realtime.ts'

export type Message = CommitMessage | DispatchMessage

/** The reader's position in the messages of one room. */
export interface RoomPlace {
  phase: 'out' | 'joining' | 'in' | 'forbidden'
  /** The sequence number of the newest commit that was received. */
  seq: number | null
  since: string
  /** The database's snapshot that the data are not older than, where it is known. */
  snapshot: string | null
  /** Messages that arrive before the reply to the join. */
  waiting: Message[]
  tries: number
}

export const newPlace = (since: string, snapshot: string | null = null): RoomPlace => ({
  ...{ phase: 'out', seq: null, since, snapshot },
  ...{ waiting: [], tries: 0 },
})

/** Returns the position from which a join requests commits. A room of readers has no state, so nothing can be missed in it. */
export const joinFrom = (room: Room, { seq, since, snapshot }: RoomPlace): Omit<Join, 'room'> => {
  if (room.startsWith('d-')) return {}
  return seq === null ? { since, ...(snapshot !== null && { snapshot }) } : { seq }
}

/** Returns the missed commits of a reply to a join, or `resync` where they are not available any more or the server has started a new count. */
export const replayOf = (
  { seq: known }: RoomPlace,
  { seq, missed, resync }: Exclude<Joined, Refused>,
): { resync: boolean; missed: Message[] } =>
  resync === true || (known !== null && seq < known)
    ? { resync: true, missed: [] }
    : { resync: false, missed: missed.filter(one => known === null || (one.seq ?? 0) > known) }

/** Returns what to do with a message: commits are delivered in their order, and `gap` means that some are missing before this one. A hint has no number. */
export const orderOf = (place: RoomPlace | undefined, { seq }: Message): 'deliver' | 'wait' | 'drop' | 'gap' => {
  if (seq === undefined) return 'deliver'
  if (place?.phase === 'joining') return 'wait'
  if (place?.phase !== 'in' || place.seq === null || seq <= place.seq) return 'drop'
  return seq === place.seq + 1 ? 'deliver' : 'gap'
}
