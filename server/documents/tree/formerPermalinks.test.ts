import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FORMER_PERMALINKS_MAX } from '#contract/limits.ts'
import { share, textWith, write } from '#test/documents.ts'
import { countStatements } from '#test/statements.ts'
import { type Person, world, worldOfFile } from '#test/world.ts'

const here = await worldOfFile()
const { ann, bob, carol, guest, team, workspace, context } = here
const { db } = context

/** The present permalink of the document that somebody finds by this one. */
const found = async (slug: string, person: Person = ann, within = workspace._id) =>
  (await person.documents.getBySlug({ workspaceId: within, slug })).document.slug
const rename = (id: string, slug: string) => ann.documents.update({ id, slug })
const missing = { status: 404, code: 'errors.d.not_found' }
const formerOf = async (id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from former_permalinks where document = ${id} or workspace = ${id} or team = ${id} order by created_at, slug`)
  return rows.map(({ slug }) => slug)
}
/** What somebody is told, word by word. */
const told = async (person: Person, path: string) => {
  const answer = await person.send('GET', path)
  return { status: answer.status, body: await answer.json() }
}

test('a document is found by each permalink that it had, by all who read it, and as one that is read by the present one', async () => {
  const page = await write(here, ann, 'Travel', { content: textWith('By train') })
  await rename(page._id, 'voyages')
  await rename(page._id, 'trips')
  for (const slug of ['travel', 'voyages', 'trips']) for (const person of [ann, bob]) expect(await found(slug, person)).toBe('trips')
  expect(await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'travel' })).toEqual(await ann.documents.get({ id: page._id }))

  await ann.documents.update({ id: page._id, title: 'Expenses', isArchived: true })
  expect(await found('travel')).toBe('trips')
  await rename(page._id, 'voyages')
  expect(await found('trips')).toBe('voyages')
  expect(await formerOf(page._id)).toEqual(['travel', 'trips'])
  await expect(rename(page._id, 'overview')).rejects.toMatchObject({ code: 'errors.d.slug_used' })
  expect(await formerOf(page._id)).toEqual(['travel', 'trips'])
})

test('whoever takes a former permalink has the address, whether by creating, by choosing or by a title', async () => {
  const first = await write(here, ann, 'Menu')
  await rename(first._id, 'meals')
  const created = await write(here, ann, 'Menu')
  expect(created.slug).toBe('menu')
  expect((await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'menu' })).document._id).toBe(created._id)
  await ann.documents.remove({ id: created._id })
  await expect(found('menu')).rejects.toMatchObject(missing)

  await rename(first._id, 'dishes')
  const chosen = await write(here, ann, 'Chosen')
  await rename(chosen._id, 'meals')
  expect(await formerOf(first._id)).toEqual([])
  await rename(chosen._id, 'plates')
  expect(await found('meals')).toBe('plates')

  await rename(first._id, 'soup')
  const named = await write(here, ann, 'Untitled')
  await ann.documents.update({ id: named._id, title: 'Dishes' })
  expect((await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'dishes' })).document._id).toBe(named._id)
})

test('a permalink that has waited for its title leaves none behind, since nobody can have it', async () => {
  const page = await write(here, ann, 'Untitled')
  await ann.documents.update({ id: page._id, title: 'Trains' })
  await expect(found(page.slug)).rejects.toMatchObject(missing)
  const chosen = await write(here, ann, 'Untitled')
  await rename(chosen._id, 'chosen-by-hand')
  await expect(found(chosen.slug)).rejects.toMatchObject(missing)

  const read = await write(here, ann, 'Untitled')
  expect(await found(read.slug, bob)).toBe(read.slug)
  await rename(read._id, 'read-by-bob')
  expect(await found(read.slug, bob)).toBe('read-by-bob')
})

test('a deleted document leads nowhere until it is restored, also under a new permalink', async () => {
  const page = await write(here, ann, 'Lost')
  await rename(page._id, 'found')
  await ann.documents.remove({ id: page._id })
  await expect(found('lost')).rejects.toMatchObject(missing)
  await write(here, ann, 'Found')
  expect((await ann.documents.restore({ id: page._id })).document.slug).toBe('found-2')
  expect(await found('lost')).toBe('found-2')
  expect(await found('found')).toBe('found')
  expect(await formerOf(page._id)).toEqual(['lost'])

  await db.execute(sql`delete from documents where "_id" = ${page._id}`)
  expect(await formerOf(page._id)).toEqual([])
})

test('the oldest go, and however many there are, finding one and changing one cost the same', async () => {
  const page = await write(here, ann, 'Often')
  const first = await countStatements(() => rename(page._id, 'often-0'))
  for (let time = 1; time <= FORMER_PERMALINKS_MAX; time++) await rename(page._id, `often-${time}`)
  const kept = await formerOf(page._id)
  expect(kept).toHaveLength(FORMER_PERMALINKS_MAX)
  expect(kept).not.toContain('often')
  expect(kept).toContain('often-0')
  await expect(found('often')).rejects.toMatchObject(missing)
  expect(await countStatements(() => found('often-0'))).toBe(1)
  expect(await countStatements(() => rename(page._id, 'once-more'))).toBe(first)
})

test('who may not read a document learns by a former permalink what they learn by its present one, and not how it is called', async () => {
  const page = await write(here, ann, 'Salaries')
  await rename(page._id, 'pay-2027')
  await ann.documents.update({ id: page._id, title: 'Raises', isRestricted: true })
  const at = (slug: string) => `/api/documents/ws/${workspace._id}/${slug}`
  for (const person of [bob, carol, guest]) {
    const refused = await told(person, at('salaries'))
    expect(refused).toEqual(await told(person, at('pay-2027')))
    expect(JSON.stringify(refused)).not.toMatch(/pay-2027|Raises/)
  }
  // People of the team are told that it is private and may ask for access; for all others it is as if there were none.
  for (const person of [carol, guest]) expect(await told(person, at('salaries'))).toEqual(await told(person, at('never-there')))
  expect(await told(bob, at('salaries'))).toMatchObject({ status: 403, body: { code: 'errors.d.private', isRequested: false } })

  const open = await write(here, ann, 'Salaries', { slug: 'salaries' })
  expect(await found('salaries', bob)).toBe('salaries')
  await share(here, page._id, carol, 'read')
  await ann.documents.remove({ id: open._id })
  expect(await found('pay-2027', carol)).toBe('pay-2027')
})

test('a permalink leads on within its workspace only', async () => {
  const page = await write(here, ann, 'Local')
  await rename(page._id, 'regional')
  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  await expect(found('local', ann, other._id)).rejects.toMatchObject(missing)
})

test('a workspace is found by what its permalink was, and a private one tells no more than by its present one', async () => {
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', slug: 'board' })
  await ann.workspaces.update({ id: board._id, slug: 'direction' })
  const by = async (wslug: string, person: Person = bob) => (await person.workspaces.getBySlug({ tid: team._id, wslug })).workspace._id
  expect(await by('board')).toBe(board._id)
  await ann.workspaces.update({ id: board._id, visibility: 'private' })
  const at = (wslug: string) => `/api/workspaces/ts/${team._id}/${wslug}`
  for (const person of [bob, carol, guest]) expect(await told(person, at('board'))).toEqual(await told(person, at('direction')))
  expect(await told(carol, at('board'))).toEqual(await told(carol, at('never-there')))
  expect(await told(bob, at('board'))).toMatchObject({ status: 403, body: { code: 'errors.w.private' } })

  const { workspace: next } = await ann.workspaces.create({ tid: team._id, title: 'Board' })
  expect(next.slug).toBe('board')
  expect(await by('board')).toBe(next._id)
  await ann.workspaces.update({ id: next._id, slug: 'next' })
  await ann.workspaces.update({ id: board._id, slug: 'board' })
  expect(await by('board', ann)).toBe(board._id)
  await ann.workspaces.remove({ id: board._id })
  await expect(by('direction', ann)).rejects.toMatchObject({ status: 404, code: 'errors.w.not_found' })
})

test('a team is found by what its permalink was, by its members only, until another one takes it', async () => {
  const there = await world()
  const owner = there.ann
  await owner.teams.update({ id: there.team._id, slug: 'studio' })
  expect((await there.bob.teams.getBySlug({ slug: 'atelier' })).team).toMatchObject({ _id: there.team._id, slug: 'studio' })
  const at = (slug: string) => `/api/teams/s/${slug}`
  for (const person of [there.carol, there.guest]) {
    expect(await told(person, at('atelier'))).toEqual(await told(person, at('studio')))
    expect(await told(person, at('atelier'))).toEqual(await told(person, at('never-there')))
  }
  const { team: taken } = await there.carol.teams.create({ title: 'Atelier', slug: 'atelier' })
  expect((await there.carol.teams.getBySlug({ slug: 'atelier' })).team).toMatchObject({ _id: taken._id })
  await expect(there.bob.teams.getBySlug({ slug: 'atelier' })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
})

test('guests read a public document by any address that it had, of the team, of the workspace and its own, and nothing else', async () => {
  const there = await world()
  const owner = there.ann
  await owner.workspaces.update({ id: there.workspace._id, visibility: 'public' })
  const page = await write(there, owner, 'Opening hours')
  const closed = await write(there, owner, 'Closed')
  const read = (dslug: string) => there.guest.workspaces.publicDocument({ tslug: 'atelier', wslug: 'handbook', dslug })
  await owner.documents.update({ id: page._id, slug: 'hours' })
  await owner.documents.update({ id: closed._id, slug: 'secret', isRestricted: true })
  await owner.workspaces.update({ id: there.workspace._id, slug: 'guide' })
  await owner.teams.update({ id: there.team._id, slug: 'studio' })
  for (const dslug of ['opening-hours', 'hours'])
    expect(await read(dslug)).toMatchObject({ document: { slug: 'hours' }, workspace: { slug: 'guide' }, team: { slug: 'studio' } })
  const at = (dslug: string) => `/api/workspaces/public/atelier/handbook/${dslug}`
  for (const dslug of ['closed', 'secret']) expect(await told(there.guest, at(dslug))).toEqual(await told(there.guest, at('never-there')))
})
