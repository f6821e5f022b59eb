import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import type { Transaction } from '#server/db/open.ts'
import { allow } from '#test/documents.ts'
import { ended, folderForm } from '#test/imports.ts'
import { type Person, type RunningServer, world } from '#test/world.ts'

const someFolder = async (parent?: string): Promise<FormData> => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()
  const files = { 'README.md': '# Start\n\n[A](a.md) and [B](b.md)', 'a.md': '# A\n\n![x](x.png) [start](README.md)', 'x.png': picture }
  return folderForm(files, parent)
}

/** Pauses an import before its last transaction, does something else, and lets the import continue. Returns its id. */
const importWhile = async (
  { context }: RunningServer,
  person: Person,
  place: { workspace: string; parent?: string },
  happens: (db: Transaction) => Promise<unknown>,
): Promise<string> => {
  let id = ''
  await context.db.transaction(async db => {
    await db.execute(sql`select 1 from teams for no key update`)
    const response = await person.send('POST', `/api/imports/w/${place.workspace}`, await someFolder(place.parent))
    const body = (await response.json()) as { import: Import }
    id = body.import._id
    await expect.poll(async () => (await person.imports.get({ id })).import.step).toBe('documents')
    await happens(db)
  })
  return id
}

const countsIn = async ({ context }: RunningServer) => {
  const { rows } = await context.db.execute<{ documents: number; files: number; bytes: number }>(sql`
    select (select count(*)::int from documents where slug <> 'overview') as documents, (select count(*)::int from files) as files,
      (select sum(bytes)::int from team_usage) as bytes`)
  return rows[0]
}

const nothing = { documents: 0, files: 0, bytes: 0 }
const storedIn = ({ dataDir }: RunningServer) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())

interface Meanwhile {
  of: string
  is: SQL
  error: string
}

test.each<Meanwhile>([
  { of: 'somebody who is taken out of the team', is: sql`delete from team_members where "group" = 'member'`, error: 'errors.w.not_found' },
  { of: 'somebody who loses the right to create', is: sql`update permission_sets set list = '{}'`, error: 'errors.auth.forbidden' },
  { of: 'somebody whose workspace is closed to them', is: sql`update workspaces set visibility = 'private'`, error: 'errors.w.private' },
])('an import of $of meanwhile imports nothing', async ({ is, error }) => {
  const server = await world()
  const { bob, workspace, context } = server
  const id = await importWhile(server, bob, { workspace: workspace._id }, db => db.execute(is))
  await expect
    .poll(async () => (await context.db.execute(sql`select state, 'errors.' || error as error from imports where "_id" = ${id}`)).rows)
    .toEqual([{ state: 'failed', error }])
  expect(await countsIn(server)).toEqual(nothing)
  expect(storedIn(server)).toEqual([])
})

test('an import whose person logs out meanwhile, here and everywhere, imports everything', async () => {
  const server = await world()
  const { ann, bob, workspace } = server
  await importWhile(server, bob, { workspace: workspace._id }, () => bob.auth.forceLogout())
  const titles = async () => (await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents.map(({ title }) => title)
  await expect.poll(titles).toContain('A')
})

test('an import into a workspace that is deleted meanwhile imports nothing', async () => {
  const server = await world()
  const { ann, workspace } = server
  const id = await importWhile(server, ann, { workspace: workspace._id }, db =>
    db.execute(sql`delete from workspaces where "_id" = ${workspace._id}`),
  )
  await expect.poll(() => readdirSync(join(server.dataDir, 'imports'))).toEqual([])
  await expect(ann.imports.get({ id })).rejects.toMatchObject({ code: 'errors.i.not_found' })
  expect(await countsIn(server)).toMatchObject({ documents: 0, files: 0 })
})

test('an import below a document that is deleted meanwhile imports nothing', async () => {
  const server = await world()
  const { ann, team, workspace } = server
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Archive' })
  const place = { workspace: workspace._id, parent: document._id }
  const id = await importWhile(server, ann, place, () => ann.documents.remove({ id: document._id }))
  expect(await ended(ann, id)).toMatchObject({ state: 'failed', error: 'errors.d.parent' })
  expect(await countsIn(server)).toMatchObject({ files: 0, bytes: 0 })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toEqual([])
})

test('an import whose team’s trial ends meanwhile has the quota of the remaining plan', async () => {
  const server = await world()
  const { ann, team, workspace } = server
  for (let number = 0; number < 50; number++)
    await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: `Page ${number}` })
  const id = await importWhile(server, ann, { workspace: workspace._id }, db =>
    db.execute(sql`update teams set trial_ends_at = now() - interval '1 day'`),
  )
  expect(await ended(ann, id)).toMatchObject({ state: 'failed', error: 'errors.d.free_limit' })
  expect(await countsIn(server)).toEqual({ ...nothing, documents: 50 })
})

test('an overview that somebody writes meanwhile keeps that text, and the README becomes a document', async () => {
  const server = await world()
  const { ann, workspace } = server
  const { document: overview } = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  const content = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Written by hand.' }] }] }
  const id = await importWhile(server, ann, { workspace: workspace._id }, () => ann.documents.update({ id: overview._id, content }))
  const report = await ended(ann, id)
  expect(report).toMatchObject({ state: 'done', documents: 2 })

  expect((await ann.documents.get({ id: overview._id })).document.content).toEqual(content)
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(each => each.title)).toEqual(['Start', 'A'])
  const [start, a] = documents
  expect(report.notes).toMatchObject([{ kind: 'broken_link', detail: 'b.md', document: start!._id }])
  expect(JSON.stringify((await ann.documents.get({ id: a!._id })).document.content)).toContain(`/doc/${start!._id}`)
})

test('people who may create documents but not edit those of others do not write the overview', async () => {
  const server = await world()
  const { ann, bob, workspace } = server
  await allow(ann, workspace._id, { documents: ['create'] })
  const form = await someFolder()
  const response = await bob.send('POST', `/api/imports/w/${workspace._id}`, form)
  const body = (await response.json()) as { import: Import }
  expect(await ended(bob, body.import._id)).toMatchObject({ state: 'done', documents: 2 })
  const { document: overview } = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  expect(overview.version).toBe(0)
})
