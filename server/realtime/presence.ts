import { parseRoom } from './rights.ts'
import type { Relayed, Room } from '#contract/realtime.ts'
import type { Channel, Member } from './member.ts'
import type { Reach } from './reach.ts'

/** Whoever comes later is told of so many. */
const TOLD_MAX = 50
const ANSWER_MS = 2000

/** Who reads a document now (`realtime: what a person sees`). None of it is kept: it is what the connected sockets say. */
export interface Presence {
  /** Has come, or has begun or ceased to look: the others hear of it. */
  here(member: Member, room: Room, isIdle: boolean): void
  /** Tells somebody who has come who else is there. */
  introduce(member: Member, room: Room): void
  /** This connection does not read it any more: the others hear of it when the person has no other one there. */
  gone(member: Member, room: Room): Promise<void>
}

export const startPresence = (io: Channel, reach: Reach, members: ReadonlyMap<string, Member>): Presence => {
  const inRoom = (room: Room): Member[] =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap(id => members.get(id) ?? []).filter(member => member.reads.has(room))
  const documentOf = (room: Room): string => parseRoom(room).id

  /** Somebody looks at it as long as one of their windows does. */
  const hereOf = (room: Room, { user, someone }: Member, readers: Member[]): Relayed => ({
    type: 'presence/here',
    payload: {
      document: documentOf(room),
      user: someone,
      isIdle: readers.every(reader => reader.user !== user || reader.reads.get(room)?.isIdle),
    },
  })
  const tellReaders = (connection: string, room: Room, except?: string): void => {
    const readers = inRoom(room)
    const people = new Map(readers.filter(({ user }) => user !== except).map(reader => [reader.user, reader]))
    for (const person of [...people.values()].slice(0, TOLD_MAX)) reach.tell(connection, room, person.user, hereOf(room, person, readers))
  }
  io.on('whoReads', ({ room, connection }) => tellReaders(connection, room))

  const isElsewhere = async (room: Room, user: string): Promise<boolean> => {
    try {
      return (await io.in(room).timeout(ANSWER_MS).fetchSockets()).some(({ data }) => data.user === user)
    } catch {
      return false // whoever is still there says so again with the next sign of life
    }
  }
  const part = async (member: Member, room: Room): Promise<void> => {
    const isHere = () => inRoom(room).some(({ user }) => user === member.user)
    if (isHere()) return
    if (reach.hasOthers() && ((await isElsewhere(room, member.user)) || isHere())) return
    reach.relay(member, room, { type: 'presence/gone', payload: { document: documentOf(room), user: member.user } })
  }

  return {
    here: (member, room, isIdle) => {
      const isThere = member.socket.connected && member.rooms.has(room)
      if (!isThere) return // it has gone while its right was looked up, and the others know that
      member.reads.set(room, { isIdle })
      reach.relay(member, room, hereOf(room, member, inRoom(room)), { exceptSelf: true })
    },
    introduce: (member, room) => {
      tellReaders(member.socket.id, room, member.user)
      if (reach.hasOthers()) io.serverSideEmit('whoReads', { room, connection: member.socket.id })
    },
    gone: async (member, room) => {
      if (member.reads.delete(room)) await part(member, room)
    },
  }
}
