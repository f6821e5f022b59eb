import { expect, test } from 'vitest'
import { textWith, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

/** Twenty-five hours apart: there it is never the same day. */
const [AHEAD, BEHIND] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

const dayIn = (timeZone: string, time = new Date()) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time)

test('an account chooses a time zone that there is, or none', async () => {
  const { ann, bob, team } = await world()
  const id = ann.user._id
  expect(ann.user.time_zone).toBeNull()
  expect((await ann.users.update({ id, time_zone: AHEAD })).user.time_zone).toBe(AHEAD)
  for (const time_zone of ['Mars/Olympus', '+01:00', 'CET', '', `Europe/${'P'.repeat(80)}`])
    await expect(ann.users.update({ id, time_zone })).rejects.toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'time_zone' })]) },
    })
  expect((await ann.auth.me()).user.time_zone).toBe(AHEAD)
  expect(JSON.stringify(await bob.users.fetchByTeam({ id: team._id }))).not.toContain(AHEAD)
  expect((await ann.users.update({ id, time_zone: null })).user.time_zone).toBeNull()
})

test('a day that is written for somebody is the one where they are: of the account, else of the device', async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const { template } = await ann.templates.create({ team: team._id, title: 'Notes', content: textWith('{{date}}') })
  const page = await write(here, ann, 'Page', { content: textWith('Kept') })
  const updated = new Date((await ann.documents.get({ id: page._id })).document.updated_at)
  /** Makes a document of the template and exports another one, on a device with this time zone. */
  const days = async (person: Person, device: string) => {
    person.cookieJar.set('time_zone', device)
    const made = await person.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'New', template: template._id })
    const exported = await person.send('GET', `/api/documents/i/${page._id}/export?format=html`)
    return [JSON.stringify(made.document.content), await exported.text()]
  }
  const expectDays = (found: string[], timeZone: string) => {
    expect(found[0]).toContain(dayIn(timeZone))
    expect(found[1]).toContain(dayIn(timeZone, updated))
  }
  expectDays(await days(ann, BEHIND), BEHIND)
  expectDays(await days(ann, 'nonsense'), 'Europe/Paris')
  await ann.users.update({ id: ann.user._id, time_zone: AHEAD })
  expectDays(await days(ann, BEHIND), AHEAD)
})
