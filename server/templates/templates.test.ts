import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Template } from '#contract/calls/templates.ts'
import type { RefusedCall } from '#test/apiClient.ts'
import { allow, published, textWith, write } from '#test/documents.ts'
import { NOTHING } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { storePicture } from '#test/files.ts'
import { type Person, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

/** Lets a person create a template of the team, or with `workspace` of the workspace. */
const makeIn = async (here: Pick<World, 'team'>, person: Person, title: string, fields: object = {}): Promise<Template> =>
  (await person.templates.create({ team: here.team._id, title, ...fields })).template

const orders = (list: { title: string; order: number }[]) => list.map(({ title, order }) => `${order} ${title}`)

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: RefusedCall) => `${error.status} ${error.code}`,
  )

const MAY_ALL = { templates: ['create', 'edit', 'delete'] }

describe('A template', () => {
  test('is created at the end of its list, listed without its text, and read with it', async () => {
    const here = await world()
    const { ann, bob, team, workspace } = here
    const first = await makeIn(here, ann, 'First', { description: 'To begin with', icon: '🗓️', content: textWith('One') })
    expect(first).toMatchObject({
      ...{ team: team._id, workspace: null, order: 0, title: 'First', description: 'To begin with', icon: '🗓️', cover: null },
      ...{ version: 0, user: ann.user._id, updated_by: ann.user._id, content: textWith('One'), canEdit: true, canDelete: true, lock: null },
    })
    await makeIn(here, ann, 'Second')
    await makeIn(here, ann, 'Of the workspace', { workspace: workspace._id })

    const { templates } = await bob.templates.fetchByTeam({ id: team._id })
    expect(orders(templates)).toEqual(['0 First', '1 Second', '0 Of the workspace'])
    expect(templates.every(entry => !('content' in entry))).toBe(true)
    expect(orders((await bob.templates.fetchByWorkspace({ id: workspace._id })).templates)).toEqual(['0 Of the workspace'])
    expect((await bob.templates.fetch({ id: first._id })).template).toEqual({ ...first, canEdit: false, canDelete: false })
    expect((await bob.teams.get({ id: team._id })).team.templates).toEqual(templates.map(({ _id, order }) => ({ template: _id, order })))
  })

  test('is changed only where it differs; delete and null clear cover and description', async () => {
    const here = await world()
    const { ann } = here
    const cover = await storePicture(ann, here)
    const { _id: id, ...before } = await makeIn(here, ann, 'Notes', { description: 'Long', cover, content: textWith('One') })
    const commits = async () => (await published(here)).filter(({ type }) => type === 'template/changed').map(({ payload }) => payload)
    const { template: same } = await ann.templates.update({
      id,
      title: 'Notes',
      description: 'Long',
      cover,
      content: textWith('One'),
      version: 0,
    })
    expect(same).toEqual({ _id: id, ...before })
    expect(await commits()).toEqual([])

    const { template: cleared } = await ann.templates.update({ id, description: 'delete', cover: 'delete', title: 'Minutes' })
    expect(cleared).toMatchObject({ title: 'Minutes', description: '', cover: null, version: 0 })
    expect(await commits()).toMatchObject([{ template: { _id: id, title: 'Minutes', description: '', cover: null } }])
    await ann.templates.update({ id, description: 'Again', cover })
    const { template } = await ann.templates.update({
      id,
      description: null,
      cover: null,
      icon: '📝',
      content: textWith('Two'),
      version: 0,
    })
    expect(template).toMatchObject({ description: '', cover: null, icon: '📝', version: 1, content: textWith('Two') })
    expect(JSON.stringify(await commits())).not.toContain('Two')
  })

  test('keeps team and workspace, and accepts no unknown fields', async () => {
    const here = await world()
    const { ann, team, workspace } = here
    const { _id: id } = await makeIn(here, ann, 'Notes')
    const put = async (body: object) => {
      const answer = await ann.send('PUT', `/api/templates/update/${id}`, body)
      const { code, errors = [] } = await answer.json()
      return [answer.status, code, ...errors.map(({ field }: { field: string }) => field)]
    }
    for (const body of [
      { team: team._id },
      { workspace: workspace._id },
      { order: 1 },
      { user: ann.user._id },
      { _id: id },
      { created_at: 'x' },
    ])
      expect(await put(body)).toEqual([422, 'errors.request.invalid', Object.keys(body)[0]])
    expect(await put({ cover: 'root' })).toEqual([400, 'errors.request.bad_marker', 'cover'])
    expect(await put({ content: { type: 'doc', content: [{ type: 'evil' }] } })).toEqual([422, 'errors.d.content', 'content'])
    const post = async (body: object) => (await ann.send('POST', '/api/templates/create', body)).status
    expect(await post({ team: team._id })).toBe(422)
    expect(await post({ team: team._id, title: 'x', order: 3 })).toBe(422)
    expect(await post({ team: team._id, title: 'x', content: textWith('x'), document: NOTHING })).toBe(422)
    expect(await codeOf(makeIn(here, ann, 'x', { document: NOTHING }))).toBe('404 errors.d.not_found')
  })

  test('leaves no hole in its list when it is deleted', async () => {
    const here = await world()
    const { ann, team, workspace } = here
    const [, second, third] = [await makeIn(here, ann, 'A'), await makeIn(here, ann, 'B'), await makeIn(here, ann, 'C')]
    await makeIn(here, ann, 'W', { workspace: workspace._id })
    await ann.templates.remove({ id: second._id })
    expect(orders((await ann.templates.fetchByTeam({ id: team._id })).templates)).toEqual(['0 A', '1 C', '0 W'])
    expect(await codeOf(ann.templates.fetch({ id: second._id }))).toBe('404 errors.t.not_found')
    expect(await codeOf(ann.templates.remove({ id: second._id }))).toBe('404 errors.t.not_found')
    await ann.templates.remove({ id: third._id })
    expect((await makeIn(here, ann, 'D')).order).toBe(1)
  })

  test('is created once when its answer was lost, and a team has at most 500', async () => {
    const here = await world()
    const { ann, team, context } = here
    const create = () => ann.send('POST', '/api/templates/create', { team: team._id, title: 'Once' }, { 'idempotency-key': 'one' })
    const [one, other] = [await create(), await create()]
    expect((await one.json()).template).toEqual((await other.json()).template)
    expect((await ann.templates.fetchByTeam({ id: team._id })).templates).toHaveLength(1)

    await context.db.execute(sql`
      insert into templates ("_id", team, "order", title, content) select gen_random_uuid(), ${team._id}, n, 'Filler', '{}' from generate_series(1, 498) n`)
    const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => codeOf(makeIn(here, ann, `N${number}`))))
    expect(answers.toSorted()).toEqual([
      '409 errors.t.too_many',
      '409 errors.t.too_many',
      '409 errors.t.too_many',
      '409 errors.t.too_many',
      'done',
    ])
  })
})

describe('Who may', () => {
  test('change a template of the team: its admins; read it: its members', async () => {
    const here = await world()
    const { ann, bob, carol, dora, guest, team, workspace } = here
    const { workspace: other } = await carol.teams
      .create({ title: 'Other' })
      .then(({ team: foreign }) => carol.workspaces.create({ tid: foreign._id, title: 'X' }))
    const { _id: id } = await makeIn(here, ann, 'CANARY', { content: textWith('CANARY') })
    await allow(ann, workspace._id, MAY_ALL)
    const calls = (person: Person, template = id) => [
      codeOf(person.templates.fetch({ id: template })),
      codeOf(person.templates.update({ id: template, title: 'CANARY' })),
      codeOf(person.templates.lock({ id: template })),
      codeOf(person.templates.unlock({ id: template }, { lockFence: 1 })),
      codeOf(makeIn(here, person, 'New')),
      codeOf(person.templates.remove({ id: template })),
    ]
    const denied = '403 errors.auth.forbidden'
    const missing = '404 errors.t.not_found'
    const answers = async (person: Person, template?: string) => {
      const codes = []
      for (const call of calls(person, template)) codes.push(await call)
      return codes
    }
    expect(await answers(bob)).toEqual(['done', denied, denied, denied, denied, denied])
    expect(await answers(bob, NOTHING)).toEqual([missing, missing, missing, missing, denied, missing])
    expect(await answers(carol)).toEqual([missing, missing, missing, missing, '404 errors.team.not_found', missing])
    expect(await answers(guest)).toEqual(Array(6).fill('401 errors.auth.user'))
    expect(await codeOf(carol.templates.fetchByTeam({ id: team._id }))).toBe('404 errors.team.not_found')
    expect(await codeOf(guest.templates.fetchByTeam({ id: team._id }))).toBe('401 errors.auth.user')
    expect(await codeOf(makeIn(here, ann, 'x', { workspace: other._id }))).toBe('404 errors.w.not_found')
    expect((await dora.templates.lock({ id })).lock.fence).toBe(1)
    expect((await dora.templates.update({ id, title: 'Of Dora' }, { lockFence: 1 })).template.title).toBe('Of Dora')
    await dora.templates.remove({ id })
  })

  test('change a template of a workspace: people with the right there; read it: readers of the workspace', async () => {
    const here = await world()
    const { ann, bob, carol, team, workspace } = here
    const { _id: id } = await makeIn(here, ann, 'CANARY', { workspace: workspace._id, content: textWith('CANARY') })
    const tries = async (person: Person) => [
      await codeOf(makeIn(here, person, 'New', { workspace: workspace._id })),
      await codeOf(person.templates.update({ id, title: 'CANARY' })),
      await codeOf(person.templates.fetch({ id })),
    ]
    const denied = '403 errors.auth.forbidden'
    expect(await tries(bob)).toEqual(['done', denied, 'done'])
    await allow(ann, workspace._id, { templates: ['edit'] })
    expect(await tries(bob)).toEqual([denied, 'done', 'done'])
    expect(await codeOf(bob.templates.remove({ id }))).toBe(denied)

    await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
    expect(await tries(carol)).toEqual([denied, '404 errors.t.not_found', '404 errors.t.not_found'])
    expect(await codeOf(carol.templates.fetchByWorkspace({ id: workspace._id }))).toBe('404 errors.team.not_found')
    await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
    expect(await tries(bob)).toEqual(['403 errors.w.private', '404 errors.t.not_found', '404 errors.t.not_found'])
    expect(await codeOf(bob.templates.fetchByWorkspace({ id: workspace._id }))).toBe('403 errors.w.private')
    expect(await codeOf(carol.templates.fetchByWorkspace({ id: workspace._id }))).toBe('404 errors.w.not_found')
    const seen = [await bob.send('GET', `/api/templates/fetchByTeam/${team._id}`), await bob.send('GET', `/api/teams/i/${team._id}`)]
    for (const answer of seen) expect(await answer.text()).not.toMatch(new RegExp(`CANARY|${id}`))
  })
})

test('lists of many templates take as many statements as for one', async () => {
  const here = await world()
  const { bob, ann, team, workspace } = here
  await makeIn(here, ann, 'First', { workspace: workspace._id })
  const statements = () =>
    countStatements(async () => {
      await bob.templates.fetchByTeam({ id: team._id })
      await bob.templates.fetchByWorkspace({ id: workspace._id })
      await bob.teams.get({ id: team._id })
    })
  const forOne = await statements()
  for (const title of ['A', 'B', 'C', 'D']) await makeIn(here, ann, title, title < 'C' ? { workspace: workspace._id } : {})
  expect(await statements()).toBe(forOne)
})

test('a document keeps its own text when the template it was made of changes; rights and limits of documents hold', async () => {
  const here = await world()
  const { ann, bob, carol, team, workspace } = here
  const { _id: template } = await makeIn(here, ann, 'Notes', { icon: '🗓️', content: textWith('Agenda') })
  const page = { teamId: team._id, workspaceId: workspace._id, title: 'Monday' }
  const { document } = await bob.documents.create({ ...page, template })
  expect(document).toMatchObject({ title: 'Monday', icon: '🗓️', content: textWith('Agenda'), user: bob.user._id, version: 0 })
  expect((await bob.documents.create({ ...page, template, icon: null })).document.icon).toBeNull()
  await ann.templates.update({ id: template, content: textWith('Other') })
  expect((await bob.documents.get({ id: document._id })).document.content).toEqual(textWith('Agenda'))

  const { _id: hidden } = await makeIn(here, ann, 'Hidden', {
    workspace: (await ann.workspaces.create({ tid: team._id, title: 'Closed', visibility: 'private' })).workspace._id,
  })
  const foreign = (await carol.teams.create({ title: 'Other' })).team
  const { _id: elsewhere } = await makeIn({ team: foreign }, carol, 'Foreign')
  for (const id of [hidden, elsewhere, NOTHING])
    expect(await codeOf(bob.documents.create({ ...page, template: id }))).toBe('404 errors.t.not_found')
  expect(await codeOf(bob.documents.create({ ...page, template, content: textWith('Both') }))).toBe('422 errors.request.invalid')
})

test('a document that is made from a template has its own title, its author and the day in the language of the author; the template keeps the places', async () => {
  const here = await world()
  const { ann, bob, team, workspace } = here
  const content = textWith('{{title}}, {{author}}, {{date}}')
  const { _id: template } = await makeIn(here, ann, 'Notes', { content })
  const page = { teamId: team._id, workspaceId: workspace._id, title: 'Lundi', template }
  const made = async (lang: string) => {
    const answer = await bob.send(
      'POST',
      `/api/documents/tw/${team._id}/${workspace._id}`,
      { title: page.title, template },
      { 'accept-language': lang },
    )
    return JSON.stringify((await answer.json()).document.content)
  }
  const today = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date())
  expect(await made('en')).toContain(`Lundi, Bob Martin, ${today('en-GB')}`)
  expect(await made('fr')).toContain(`Lundi, Bob Martin, ${today('fr-FR')}`)
  expect((await ann.templates.fetch({ id: template })).template.content).toEqual(content)
  expect((await bob.documents.create({ ...page, title: '{{author}}' })).document.title).toBe('{{author}}')
})

test('a template is made of a document that its author may read', async () => {
  const here = await world()
  const { ann, bob, carol, team, workspace } = here
  const page = await write(here, ann, 'Page', { content: textWith('Kept') })
  await ann.documents.update({ id: page._id, icon: '📄' })
  const from = (person: Person, fields: object = {}) =>
    person.templates.create({ team: team._id, workspace: workspace._id, document: page._id, ...fields })
  expect((await from(bob)).template).toMatchObject({ title: 'Page', icon: '📄', content: textWith('Kept'), user: bob.user._id })
  expect((await from(bob, { title: 'Own', icon: null })).template).toMatchObject({ title: 'Own', icon: null })
  await ann.documents.update({ id: page._id, isRestricted: true })
  expect(await codeOf(from(bob))).toBe('403 errors.d.private')
  const foreign = (await carol.teams.create({ title: 'Other' })).team
  expect(await codeOf(carol.templates.create({ team: foreign._id, document: page._id }))).toBe('404 errors.d.not_found')
  expect((await from(ann)).template.title).toBe('Page')
})
