import { expect, test } from 'vitest'
import type { Room } from '#contract/realtime.ts'
import type { Context } from '#server/call/context.ts'
import { type Connection, channelOf } from '#test/channel.ts'
import { NOTHING } from '#test/refusals.ts'
import { PASSWORD, visitor, world } from '#test/world.ts'
import type { Connection as ServerConnection } from './connection.ts'
import type { Presence } from './presence.ts'
import { roomsOf } from './rooms.ts'

/** Bob in all rooms that he has access to, with a document open that lies below another one. */
const reading = async () => {
  const here = await world()
  const { url, ann, bob, team, workspace } = here
  const add = (title: string, parent?: string) =>
    ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title, ...(parent !== undefined && { parent }) })
  const { document: folder } = await add('Folder')
  const { document } = await add('Page', folder._id)
  const rooms = { own: `u-${bob.user._id}`, team: `t-${team._id}`, workspace: `w-${workspace._id}`, document: `d-${document._id}` } as const
  const bobs = await channelOf({ url }, bob, rooms.team, rooms.workspace, rooms.document)
  return { ...here, folder, document, rooms, bobs }
}

/** Everything from before the answer of the call has arrived with the answer to the next request. */
const leftBy = async (connection: Connection, outside: Room): Promise<Room[]> => {
  expect(await connection.join(outside)).toEqual({ error: 'errors.ws.forbidden_room' })
  return connection.left
}

test('when the call is answered that restricts a document, its reader has left the room of everything below it', async () => {
  const { ann, folder, rooms, bobs } = await reading()
  await ann.documents.update({ id: folder._id, isRestricted: true })
  expect(await leftBy(bobs, rooms.document)).toEqual([rooms.document])
})

test('whoever loses a room by two changes that are checked beside each other leaves it once', async () => {
  const sent: unknown[] = []
  const room: Room = `d-${NOTHING}`
  const socket = { leave: () => Promise.resolve(), emit: (...message: unknown[]) => sent.push(message) }
  const connection = { rooms: new Map([[room, []]]), holds: new Map(), socket } as unknown as ServerConnection
  const { evict } = roomsOf({} as Context, { gone: () => Promise.resolve() } as unknown as Presence)
  await Promise.all([evict(connection, room), evict(connection, room)])
  expect(sent).toEqual([['left', { room }]])
})

test('opening a document to everyone removes nobody', async () => {
  const { ann, folder, rooms, bobs } = await reading()
  await ann.documents.update({ id: folder._id, isVisible: false })
  expect(await bobs.join(rooms.document)).toMatchObject({ ok: true })
  expect(bobs.left).toEqual([])
})

test('a deleted document and a workspace that becomes private or goes are left', async () => {
  const { ann, team, document, rooms, bobs, workspace } = await reading()
  await ann.workspaces.create({ tid: team._id, title: 'Another' })
  await ann.documents.remove({ id: document._id })
  expect(await leftBy(bobs, rooms.document)).toEqual([rooms.document])
  await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
  expect(await leftBy(bobs, rooms.workspace)).toEqual([rooms.document, rooms.workspace])
})

test('moving a document below a restricted one removes its readers', async () => {
  const { ann, team, workspace, document, rooms, bobs } = await reading()
  const { document: closed } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Closed' })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await ann.documents.update({ id: document._id, parent: closed._id })
  expect(await leftBy(bobs, rooms.document)).toEqual([rooms.document])
})

test('a logout disconnects the person, in the other tab too and nowhere else', async () => {
  const { url, bob, bobs } = await reading()
  const otherTab = await channelOf({ url }, bob)
  const elsewhere = visitor(url)
  const { token } = await elsewhere.auth.login({ email: bob.user.email, password: PASSWORD })
  const phone = await channelOf({ url }, Object.assign(elsewhere, { token }))
  await bob.auth.logout({})
  await expect.poll(() => [bobs, otherTab, phone].map(({ socket }) => socket.connected)).toEqual([false, false, true])
})

test('logging out everywhere, a new password and a changed one cut off every other session', async () => {
  const { url, bob, bobs } = await reading()
  const elsewhere = visitor(url)
  const { token } = await elsewhere.auth.login({ email: bob.user.email, password: PASSWORD })
  const phone = await channelOf({ url }, Object.assign(elsewhere, { token }))
  await bob.users.update({ id: bob.user._id, password: 'Cahier-2027!', password_confirm: 'Cahier-2027!', old_password: PASSWORD })
  await expect.poll(() => [bobs, phone].map(({ socket }) => socket.connected)).toEqual([true, false])
  await bob.auth.forceLogout({})
  await expect.poll(() => bobs.socket.connected).toBe(false)
})

test('a message of a person who has lost the right is refused, even before they are removed from the room', async () => {
  const { context, bob, team, rooms, bobs, document } = await reading()
  await context.db.execute(`delete from team_members where team = '${team._id}' and "user" = '${bob.user._id}'`)
  const here = { type: 'presence/here', payload: { document: document._id, isIdle: false } } as const
  expect(await bobs.say(rooms.document, here)).toEqual({ error: 'errors.ws.forbidden_room' })
  await context.accessWatch.changed([{ user: bob.user._id }])
  await expect.poll(() => bobs.left.toSorted()).toEqual([rooms.document, rooms.team, rooms.workspace].toSorted())
  expect(bobs.socket.connected).toBe(true)
})
