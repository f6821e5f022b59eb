import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allow, disallow, endTrial, published, textWith, treeProblems, write } from '#test/documents.ts'
import { insist } from '#test/refusals.ts'
import { world } from '#test/world.ts'

const reasonsOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))

test('a member creates documents at the end of their siblings, and a permalink is made from the title', async () => {
  const here = await world()
  const { bob, team, workspace, context } = here
  const first = await write(here, bob, 'Été à l’œuvre')
  const second = await write(here, bob, 'Été à l’œuvre')
  expect([first.slug, second.slug]).toEqual(['ete-a-l-oeuvre', 'ete-a-l-oeuvre-2'])
  expect([first.order, second.order]).toEqual([0, 1])
  expect(first).toMatchObject({
    parent: 'root',
    version: 0,
    isVisible: true,
    isArchived: false,
    user: bob.user._id,
    access: 'manage',
    childCount: 0,
  })
  expect(first.members).toMatchObject([{ user: bob.user._id, access: 'manage', isConfirmed: true }])
  expect(first.content).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })

  const child = await write(here, bob, 'Child', { parent: first._id, slug: 'own-name', content: textWith('Hello') })
  expect(child).toMatchObject({ parent: first._id, slug: 'own-name', order: 0, content: textWith('Hello') })
  const commits = (await published({ context })).filter(each => each.type === 'document/added')
  expect(commits.map(each => [each.room, (each.payload.document as { title: string }).title, each.payload.before])).toEqual([
    [`w-${workspace._id}`, 'Été à l’œuvre', null],
    [`w-${workspace._id}`, 'Été à l’œuvre', null],
    [`w-${workspace._id}`, 'Child', null],
  ])
  expect(Object.keys(commits[0]?.payload.document as object)).not.toContain('content')
  await expect(bob.documents.create({ teamId: workspace._id, workspaceId: workspace._id, title: 'Lost' })).rejects.toMatchObject({
    code: 'errors.w.not_found',
  })
  expect((await bob.documents.countByTeam({ teamId: team._id })).count).toBe(3)
})

test('a permalink that is taken is refused, also for a hundred concurrent calls', async () => {
  const here = await world()
  const { ann, bob } = here
  await expect(write(here, ann, 'Start', { slug: 'overview' })).rejects.toMatchObject({ status: 409, code: 'errors.d.slug_used' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => write(here, index % 2 ? ann : bob, 'Same', { slug: 'same' })),
  )
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const reason of reasonsOf(outcomes))
    expect(reason).toMatchObject({ status: 409, code: 'errors.d.slug_used', body: { errors: [{ field: 'slug' }] } })
})

test('people who may not create are refused, or learn nothing at all', async () => {
  const here = await world()
  const { ann, bob, carol, guest, workspace } = here
  await allow(ann, workspace._id, { documents: ['edit'] })
  await expect(write(here, bob, 'Mine')).rejects.toMatchObject({ status: 403, code: 'errors.auth.forbidden' })
  await expect(write(here, carol, 'Mine')).rejects.toMatchObject({ status: 404, code: 'errors.w.not_found' })
  await expect(write(here, guest, 'Mine')).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await expect(write(here, ann, ' ')).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'title', code: 'errors.required' }] },
  })
  const hostile = { type: 'doc', content: [{ type: 'script' }] } as never
  await expect(write(here, ann, 'Bad', { content: hostile })).rejects.toMatchObject({ status: 422, code: 'errors.d.content' })
})

test('a parent must be in the tree of the same workspace, readable and writable for the caller', async () => {
  const here = await world()
  const { ann, bob, team, workspace, context } = here
  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  const elsewhere = await write({ team, workspace: other }, ann, 'Elsewhere')
  const archived = await write(here, ann, 'Archived')
  await ann.documents.update({ id: archived._id, isArchived: true })
  const secret = await write(here, ann, 'Secret')
  await ann.documents.update({ id: secret._id, isRestricted: true })
  const { workspace: seen } = await ann.workspaces.get({ id: workspace._id })

  const refused = { status: 422, code: 'errors.d.parent' }
  for (const parent of [elsewhere._id, archived._id, secret._id, seen.overview!, '01890000-0000-7000-8000-000000000000'])
    await expect(write(here, bob, 'Child', { parent })).rejects.toMatchObject(refused)
  await ann.documents.addMember({ id: secret._id, user: bob.user._id, access: 'read' })
  await expect(write(here, bob, 'Child', { parent: secret._id })).rejects.toMatchObject({ status: 403, code: 'errors.d.cannot_edit' })
  await ann.documents.changeAccess({ id: secret._id, user: bob.user._id, access: 'write' })
  const child = await write(here, bob, 'Child', { parent: secret._id })
  await expect(here.bob.documents.get({ id: child._id })).resolves.toMatchObject({ document: { title: 'Child' } })
  expect(await treeProblems({ context })).toEqual([])

  const commits = (await published({ context })).filter(
    each => (each.payload.document as { title?: string } | undefined)?.title === 'Child',
  )
  expect(commits.map(each => each.room).toSorted()).toEqual(
    [`u-${ann.user._id}`, `u-${bob.user._id}`, `u-${here.dora.user._id}`].toSorted(),
  )
})

test('a tree has at most twenty levels', async () => {
  const here = await world()
  let parent = 'root'
  for (let level = 1; level <= 20; level++) parent = (await write(here, here.ann, `Level ${level}`, { parent }))._id
  await expect(write(here, here.ann, 'Level 21', { parent })).rejects.toMatchObject({ status: 422, code: 'errors.d.too_deep' })
})

test('the free limit is exact: of two hundred concurrent calls, from 49 on, one is created', async () => {
  const here = await world()
  const { ann, bob, team, workspace, context } = here
  for (let index = 0; index < 49; index += 7) await Promise.all(Array.from({ length: 7 }, () => write(here, bob, 'Page')))
  await endTrial({ context }, team._id)
  const more = (index: number) => insist(() => write(here, index % 2 ? ann : bob, 'More'))
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => more(index)))
  expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const reason of reasonsOf(outcomes)) expect(reason).toMatchObject({ status: 402, code: 'errors.d.free_limit', body: { max: 50 } })
  expect((await bob.documents.countByTeam({ teamId: team._id })).count).toBe(50)

  await disallow(here, workspace._id)
  await expect(write(here, bob, 'No right')).rejects.toMatchObject({ status: 403 })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })
  await ann.documents.update({ id: documents[0]!._id, isArchived: true })
  await expect(write(here, ann, 'Archived ones count')).rejects.toMatchObject({ status: 402 })
  await ann.documents.remove({ id: documents[1]!._id })
  await write(here, ann, 'Deleted ones do not')
  await expect(ann.documents.restore({ id: documents[1]!._id })).rejects.toMatchObject({ status: 402, code: 'errors.d.free_limit' })
})

test('the same Idempotency-Key creates one document, also when it is sent ten times concurrently', async () => {
  const { ann, bob, team, workspace, context } = await world()
  const path = `/api/documents/tw/${team._id}/${workspace._id}`
  const create = (person: typeof ann, title = 'Once') => person.send('POST', path, { title }, { 'idempotency-key': 'key-1' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(ann)))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
  const ids = new Set(await Promise.all(answers.map(async answer => ((await answer.json()) as { document: { _id: string } }).document._id)))
  expect(ids.size).toBe(1)
  expect((await create(bob)).status).toBe(201)
  expect((await ann.documents.countByTeam({ teamId: team._id })).count).toBe(2)

  await context.db.execute(sql`update idempotency set created_at = now() - interval '25 hours'`)
  await create(ann, 'Again')
  expect((await ann.documents.countByTeam({ teamId: team._id })).count).toBe(3)
  expect((await ann.send('POST', path, { title: 'x' }, { 'idempotency-key': 'with space' })).status).toBe(422)
})
