import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { write } from '#test/documents.ts'
import { mailsTo } from '#test/mails.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

const FORBIDDEN = '403 errors.n.forbidden'

/** Bob has asked to read Ann's page, and so many days have gone by. */
const requested = async () => {
  const here = await world()
  const { ann, bob, team, context } = here
  const { _id: document } = await write(here, ann, 'Salaries')
  await ann.documents.update({ id: document, isRestricted: true })
  await bob.documents.addMember({ id: document, user: bob.user._id })
  const remind = (person: Person, about: object = { document }) => person.notifications.create({ kind: 'access_request', ...about })
  const notificationsOf = async (person: Person) => (await person.notifications.fetchByTeam({ id: team._id })).notifications
  const dayLater = async () => {
    for (const table of [sql`document_members`, sql`workspace_members`])
      await context.db.execute(sql`update ${table} set told_at = told_at - interval '1 day' where kind = 'request'`)
  }
  return { ...here, document, remind, notificationsOf, dayLater }
}

test('Bob reminds the managers, once a day, under either address of the call', async () => {
  const here = await requested()
  const { ann, bob, dora, document, remind, notificationsOf, dayLater } = here
  const early = await bob.send('POST', '/api/histories', { kind: 'access_request', document })
  expect([early.status, Number(early.headers.get('retry-after')) > 86_000]).toEqual([429, true])
  const mails = async () => (await mailsTo(here, ann.user.email, 0)).filter(({ subject }) => /requested access/.test(subject)).length
  await expect.poll(mails).toBe(1) // the mail of a request is left out once a reminder has replaced it
  await dayLater()
  const [first] = await notificationsOf(dora)
  await dora.notifications.update({ id: first!._id, isRead: true })
  expect((await bob.send('POST', '/api/histories', { kind: 'access_request', document })).status).toBe(204)
  for (const manager of [ann, dora])
    expect(await notificationsOf(manager)).toMatchObject([
      { kind: 'access_request', title: 'Salaries', isRead: false, from: { firstname: 'Bob' } },
    ])
  await expect.poll(mails).toBe(2)

  await dayLater()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(bob.notifications.remind({ kind: 'access_request', document }))),
  )
  expect(outcomes.toSorted()).toEqual([...Array(19).fill('429 errors.request.too_many'), 'nothing'])
  expect(await notificationsOf(ann)).toHaveLength(1)
  expect(await refusalOf(remind(bob))).toBe('429 errors.request.too_many')
})

test('nobody can send a reminder without a request of their own', async () => {
  const { ann, bob, carol, dora, guest, document, workspace, remind, notificationsOf, dayLater } = await requested()
  await dayLater()
  for (const person of [ann, carol, dora])
    for (const about of [{ document }, { document: NOTHING }, { workspace: workspace._id }, { workspace: NOTHING }])
      expect(await refusalOf(remind(person, about))).toBe(FORBIDDEN)
  expect(await refusalOf(remind(guest))).toBe('401 errors.auth.user')
  for (const wrong of [
    {},
    { document, workspace: workspace._id },
    { document: 'x' },
    { document, to: ann.user._id },
    { document, kind: 'invite' },
  ])
    expect(await refusalOf(remind(bob, { document: undefined, ...wrong }))).toBe('422 errors.request.invalid')
  await ann.documents.memberValidation({ id: document, user: bob.user._id, choice: false })
  expect(await refusalOf(remind(bob))).toBe(FORBIDDEN)
  expect(await notificationsOf(ann)).toEqual([])
})

test('the managers of a workspace are reminded', async () => {
  const { ann, bob, workspace, remind, notificationsOf, dayLater } = await requested()
  await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
  await bob.workspaces.addMember({ id: workspace._id, user: bob.user._id })
  await dayLater()
  await remind(bob, { workspace: workspace._id })
  expect((await notificationsOf(ann))[0]).toMatchObject({
    kind: 'access_request',
    document: null,
    workspace: workspace._id,
    title: 'Handbook',
  })
  expect(await refusalOf(remind(bob, { workspace: workspace._id }))).toBe('429 errors.request.too_many')
})
