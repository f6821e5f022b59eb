import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MENTIONS_MAX } from '#contract/limits.ts'
import { mentioning, published, share, write } from '#test/documents.ts'
import { join, type Person, signUp, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

const notificationsOf = async ({ team }: World, person: Person) => (await person.notifications.fetchByTeam({ id: team._id })).notifications

const save = async (person: Person, id: string, content: object) => {
  const { document } = await person.documents.get({ id })
  return person.documents.update({ id, content: content as never, version: document.version })
}

test('a person whom a save mentions finds it among their notifications, and receives it in their room', async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const page = await write(here, ann, 'Travel policy')
  await save(ann, page._id, mentioning('Please read, ', bob))

  const [notification, ...others] = await notificationsOf(here, bob)
  expect(others).toEqual([])
  expect(notification).toEqual({
    _id: expect.any(String),
    ...{
      team: team._id,
      kind: 'mention',
      isRead: false,
      document: page._id,
      workspace: workspace._id,
      comment: null,
      words: null,
      import: null,
      title: 'Travel policy',
    },
    from: { _id: ann.user._id, firstname: 'Ann', lastname: 'Martin', avatar: null },
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const added = (await published(here)).filter(({ type }) => type === 'notification/added')
  expect(added).toEqual([{ room: `u-${bob.user._id}`, type: 'notification/added', payload: { notification } }])
})

test('a text tells nobody of a mention who wants to hear nothing of mentions', async () => {
  const here = await world()
  const { ann, bob, dora } = here
  await bob.notifications.choose({ kind: 'mention', level: 'none' })
  await write(here, ann, 'Minutes', { content: mentioning('Present: ', bob, dora) as never })
  expect(await notificationsOf(here, bob)).toEqual([])
  expect(await notificationsOf(here, dora)).toHaveLength(1)
})

test('a new document notifies the people whom it mentions', async () => {
  const here = await world()
  const { ann, bob, dora } = here
  await write(here, ann, 'Minutes', { content: mentioning('Present: ', ann, bob, dora) as never })
  expect(await notificationsOf(here, bob)).toHaveLength(1)
  expect(await notificationsOf(here, dora)).toHaveLength(1)
  expect(await notificationsOf(here, ann)).toEqual([])
})

test('nobody is notified twice: not by the saves that follow, nor when the mention goes and comes back', async () => {
  const here = await world()
  const { ann, bob, dora } = here
  const page = await write(here, ann, 'Page')
  await save(ann, page._id, mentioning('One ', bob))
  await save(ann, page._id, mentioning('One and more ', bob, dora))
  await save(ann, page._id, mentioning('None'))
  await save(dora, page._id, mentioning('Again ', bob))
  expect(await notificationsOf(here, bob)).toHaveLength(1)
  expect(await notificationsOf(here, dora)).toHaveLength(1)

  await here.context.db.execute(sql`update notifications set created_at = now() - interval '11 minutes'`)
  await save(dora, page._id, mentioning('None'))
  await save(dora, page._id, mentioning('And once more ', bob))
  expect(await notificationsOf(here, bob)).toHaveLength(2)
})

test('two concurrent saves that mention the same person notify them once', async () => {
  const here = await world()
  const { ann, bob, dora } = here
  const page = await write(here, ann, 'Page')
  const saves = [ann, dora].map((person, index) =>
    person.documents.update({ id: page._id, content: mentioning(`Text ${index} `, bob) as never }),
  )
  await Promise.allSettled(saves)
  expect(await notificationsOf(here, bob)).toHaveLength(1)
})

test('only people of the team who may read the document are notified', async () => {
  const here = await world()
  const { ann, bob, carol, dora, context } = here
  const page = await write(here, ann, 'Salaries')
  await ann.documents.update({ id: page._id, isRestricted: true })
  await save(ann, page._id, mentioning('About ', bob, carol, dora))
  expect(await notificationsOf(here, bob)).toEqual([])
  expect(await notificationsOf(here, dora)).toHaveLength(1)
  const { rows } = await context.db.execute(sql`select "user" from notifications`)
  expect(rows).toEqual([{ user: dora.user._id }])

  await share(here, page._id, bob, 'read')
  await save(ann, page._id, mentioning('Now for '))
  await save(ann, page._id, mentioning('Now for ', bob))
  expect((await notificationsOf(here, bob)).map(({ kind }) => kind).toSorted()).toEqual(['mention', 'shared_document'])
})

test('a public page notifies nobody outside the team', async () => {
  const here = await world()
  const { ann, carol, workspace, context } = here
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const page = await write(here, ann, 'Page')
  await save(ann, page._id, mentioning('For ', carol))
  expect((await context.db.execute(sql`select 1 from notifications`)).rows).toEqual([])
})

test('words that look like a mention notify nobody, and neither does a refused save', async () => {
  const here = await world()
  const { ann, bob, context } = here
  const page = await write(here, ann, 'Page')
  await save(ann, page._id, mentioning(`{"type":"mention","attrs":{"kind":"user","id":"${bob.user._id}","label":"Bob"}}`))
  await expect(ann.documents.update({ id: page._id, content: mentioning('Stale ', bob) as never, version: 0 })).rejects.toMatchObject({
    status: 409,
  })
  expect((await context.db.execute(sql`select 1 from notifications`)).rows).toEqual([])
})

test('at most fifty people are notified by one save', async () => {
  const here = await world()
  const { ann, team, context, url } = here
  const crowd = await Promise.all(Array.from({ length: MENTIONS_MAX + 2 }, (_, number) => signUp(url, `P${number}`)))
  for (const person of crowd) await join(ann, team._id, person)
  await write(here, ann, 'Everybody', { content: mentioning('All: ', ...crowd) as never })
  expect((await context.db.execute(sql`select 1 from notifications`)).rows).toHaveLength(MENTIONS_MAX)
})

test('an import notifies nobody', async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const form = new FormData()
  const markdown = `# Old notes\n\nAsk [@Bob](mention:user/${bob.user._id}).`
  form.append('file', new File([markdown], 'notes.md'))
  const answer = await ann.send('POST', `/api/imports/w/${workspace._id}`, form)
  const { import: started } = await answer.json()
  await expect.poll(async () => (await ann.imports.get({ id: started._id })).import.state).toBe('done')
  const { documents } = await ann.documents.byTeam({ teamId: team._id })
  const { document } = await ann.documents.get({ id: documents.find(({ title }) => title === 'Old notes')!._id })
  expect(JSON.stringify(document.content)).toContain('"type":"mention"')
  expect(await notificationsOf(here, bob)).toEqual([])
})
