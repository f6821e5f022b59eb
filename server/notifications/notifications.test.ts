import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { mentioning, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

/** Ann mentions Bob on as many pages. */
const withNotifications = async (count: number) => {
  const here = await world()
  const { ann, bob, team } = here
  const pages = []
  for (let number = 1; number <= count; number++)
    pages.push(await write(here, ann, `Page ${number}`, { content: mentioning('Please read, ', bob) }))
  const list = async (person: Person = bob) => (await person.notifications.fetchByTeam({ id: team._id })).notifications
  return { ...here, pages, list }
}

const missing = { status: 404, code: 'errors.n.not_found' }

test('the newest comes first, in pages', async () => {
  const { bob, team, list } = await withNotifications(3)
  expect((await list()).map(({ title }) => title)).toEqual(['Page 3', 'Page 2', 'Page 1'])
  const first = await bob.notifications.fetchByTeam({ id: team._id, limit: 2 })
  expect(first.notifications.map(({ title }) => title)).toEqual(['Page 3', 'Page 2'])
  const second = await bob.notifications.fetchByTeam({ id: team._id, limit: 2, cursor: first.next })
  expect(second).toEqual({ notifications: [expect.objectContaining({ title: 'Page 1' })] })
  await expect(bob.notifications.fetchByTeam({ id: team._id, cursor: 'x' })).rejects.toMatchObject({ status: 422 })
})

test('everybody sees, changes and clears their own only', async () => {
  const { ann, bob, carol, guest, team, list } = await withNotifications(2)
  const [one, other] = await list()
  expect(await list(ann)).toEqual([])
  await expect(list(carol)).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(list(guest)).rejects.toMatchObject({ status: 401 })
  const { _id: id } = one!
  for (const person of [ann, carol]) {
    await expect(person.notifications.get({ id })).rejects.toMatchObject(missing)
    await expect(person.notifications.update({ id, isRead: true })).rejects.toMatchObject(missing)
    await expect(person.notifications.remove({ id })).rejects.toMatchObject(missing)
  }
  await ann.notifications.clearAll({ id: team._id })
  await expect(carol.notifications.clearAll({ id: team._id })).rejects.toMatchObject({ status: 404 })
  for (const call of [guest.notifications.get({ id }), guest.notifications.remove({ id }), guest.notifications.clearAll({ id: team._id })])
    await expect(call).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  expect(await list()).toEqual([one, other])

  expect(await bob.notifications.get({ id })).toEqual({ notification: one })
  await bob.notifications.remove({ id })
  expect(await list()).toEqual([other])
  await expect(bob.notifications.remove({ id })).rejects.toMatchObject(missing)
})

test('only the read flag changes, there and back', async () => {
  const { bob, list } = await withNotifications(1)
  const id = (await list())[0]!._id
  expect((await bob.notifications.update({ id, isRead: true })).notification).toMatchObject({ _id: id, isRead: true })
  expect(await list()).toMatchObject([{ isRead: true }])
  expect((await bob.notifications.update({ id })).notification.isRead).toBe(true)
  expect((await bob.notifications.update({ id, isRead: false })).notification.isRead).toBe(false)
  await expect(bob.notifications.update({ id, title: 'x' } as never)).rejects.toMatchObject({ status: 422 })
  await expect(bob.notifications.update({ id, isRead: 'yes' } as never)).rejects.toMatchObject({ status: 422 })
})

test('all of one’s own in this team are marked read together', async () => {
  const { ann, bob, carol, team, list } = await withNotifications(2)
  await ann.notifications.readAll({ id: team._id })
  await expect(carol.notifications.readAll({ id: team._id })).rejects.toMatchObject({ status: 404 })
  expect((await list()).map(({ isRead }) => isRead)).toEqual([false, false])
  await bob.notifications.readAll({ id: team._id })
  expect((await list()).map(({ isRead }) => isRead)).toEqual([true, true])
})

test('clearing all deletes one’s own in this team', async () => {
  const { bob, team, list } = await withNotifications(2)
  await bob.notifications.clearAll({ id: team._id })
  expect(await list()).toEqual([])
})

test('notifications of what may no longer be read are left out; a title is always the current one', async () => {
  const { ann, bob, pages, list } = await withNotifications(3)
  const [first, second, third] = [pages[0]!, pages[1]!, pages[2]!]
  await ann.documents.update({ id: first._id, isRestricted: true })
  await ann.documents.remove({ id: second._id })
  await ann.documents.update({ id: third._id, title: 'Renamed' })
  expect((await list()).map(({ title }) => title)).toEqual(['Renamed'])
  await ann.documents.restore({ id: second._id })
  expect((await list()).map(({ title }) => title)).toEqual(['Renamed', 'Page 2'])

  await ann.documents.update({ id: first._id, isRestricted: false })
  const hidden = (await list()).find(({ document }) => document === first._id)!
  await ann.documents.update({ id: first._id, isRestricted: true })
  await expect(bob.notifications.get({ id: hidden._id })).rejects.toMatchObject(missing)
})

test('after thirty days they are gone', async () => {
  const { context, list } = await withNotifications(2)
  await context.db.execute(
    sql`update notifications set created_at = now() - interval '31 days' where document = (select "_id" from documents where title = 'Page 1')`,
  )
  expect((await list()).map(({ title }) => title)).toEqual(['Page 2'])
  await cleanUp(context)
  expect((await context.db.execute(sql`select 1 from notifications`)).rows).toHaveLength(1)
})
