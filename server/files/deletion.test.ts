import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { write } from '#test/documents.ts'
import { statusOf, storeFile } from '#test/files.ts'
import { world } from '#test/world.ts'

const showing = (url: string) => ({ type: 'doc', content: [{ type: 'image', attrs: { src: url, alt: '' } }] })
const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A file of Ann's in the tree of files, what is left of it, and its bytes. */
const withFile = async () => {
  const here = await world()
  const { ann, context, workspace } = here
  const file = await storeFile(ann, here, 'shown.txt', '0123456789', { folder: 'root' })
  const left = async () => {
    const keys: string[] = []
    for await (const { key } of context.storage.keys()) keys.push(key)
    const { files, usage } = await ann.folders.list({ workspaceId: workspace._id })
    return { listed: files.length, read: await statusOf(ann, file), keys: keys.length, bytes: usage?.bytes }
  }
  return { ...here, file, left }
}
const gone = { listed: 0, read: 404, keys: 0, bytes: 0 }
const stillShown = { listed: 0, read: 200, keys: 1, bytes: 10 }

test('a file that nothing shows is gone with its bytes when the call is answered', async () => {
  const { ann, file, left } = await withFile()
  expect(await left()).toEqual({ listed: 1, read: 200, keys: 1, bytes: 10 })
  await ann.files.remove({ id: file._id })
  expect(await left()).toEqual(gone)
  await expect(ann.files.remove({ id: file._id })).rejects.toMatchObject({ status: 404, code: 'errors.f.not_found' })
})

test('a file that a page shows stays for the page, until neither its text nor a kept version has it', async () => {
  const here = await withFile()
  const { ann, context, file, left } = here
  const page = await write(here, ann, 'Page')
  await ann.documents.update({ id: page._id, content: showing(file.url) as never, manual: 'true' })
  await ann.files.remove({ id: file._id })
  expect(await left()).toEqual(stillShown)
  await expect(ann.files.update({ id: file._id, name: 'back.txt' })).rejects.toMatchObject({ code: 'errors.f.not_found' })

  await ann.documents.update({ id: page._id, content: empty as never, manual: 'true' })
  await cleanUp(context)
  expect(await left()).toEqual(stillShown)
  const { histories } = await ann.histories.fetchByDocument({ id: page._id })
  for (const { _id } of histories) await ann.histories.remove({ docId: page._id, historyId: _id })
  await cleanUp(context)
  expect(await left()).toEqual(gone)
})

test('a file stays for a gallery too, however deep its pictures are', async () => {
  const here = await withFile()
  const { ann, file, left } = here
  const page = await write(here, ann, 'Page')
  const [picture] = showing(file.url).content
  const columns = [[{ type: 'gallery', content: [picture] }], empty.content].map(content => ({ type: 'column', content }))
  await ann.documents.update({ id: page._id, content: { type: 'doc', content: [{ type: 'columns', content: columns }] } as never })
  await ann.files.remove({ id: file._id })
  expect(await left()).toEqual(stillShown)
})

test.each([
  ['a logo of the team', 'update teams set logo ='],
  ['a logo of the workspace', 'update workspaces set logo ='],
  ['a cover', 'update documents set cover ='],
])('a file that is %s stays until it is not any more', async (_, statement) => {
  const { ann, context, file, left } = await withFile()
  const show = (url: string | null) => context.db.execute(sql`${sql.raw(statement)} ${url}`)
  await show(file.url)
  await ann.files.remove({ id: file._id })
  expect(await left()).toEqual(stillShown)
  await show(null)
  await cleanUp(context)
  expect(await left()).toEqual(gone)
})

const text = (url: string) => JSON.stringify(showing(url))

test.each([
  ['a text that is being saved', (url: string) => sql`update document_texts set content = ${text(url)}::json`],
  [
    'a version that is being kept',
    (url: string) => sql`
      insert into histories ("_id", document, kind, title, version, content, change)
      select gen_random_uuid(), "_id", 'manual', title, version, ${text(url)}::json, 0 from documents limit 1`,
  ],
  [
    'an unsaved text',
    (url: string) => sql`
      insert into live_texts (document, fence, "user", version, number, saved, content)
      select "_id", 1, "user", 1, 1, 1, ${text(url)}::json from documents where "user" is not null limit 1`,
  ],
  ['a template', (url: string) => sql`update templates set content = ${text(url)}::json`],
  ['the cover of a template', (url: string) => sql`update templates set cover = ${url}`],
  ['a cover of a template that is moved down', (url: string) => sql`update templates set cover = ${`${url}#y=30`}`],
  ['a cover', (url: string) => sql`update documents set cover = ${url}`],
  ['a cover that is moved down', (url: string) => sql`update documents set cover = ${`${url}#y=30`}`],
  ['a logo of the team', (url: string) => sql`update teams set logo = ${url}`],
])('a file is deleted while %s begins to show it, and stays for that', async (_, show) => {
  const here = await withFile()
  const { ann, context, file, left, team } = here
  await write(here, ann, 'Page')
  await ann.templates.create({ team: team._id, title: 'Template' })
  await context.db.transaction(async saving => {
    await saving.execute(show(file.url))
    await ann.files.remove({ id: file._id })
  })
  expect(await left()).toEqual(stillShown)
  await cleanUp(context)
  expect(await left()).toEqual(stillShown)
})

test('an edit that begins to show a file while it is deleted waits for that, and saves all the same', async () => {
  const here = await withFile()
  const { ann, context, file, left } = here
  const page = await write(here, ann, 'Page')
  const deleted = Promise.withResolvers<void>()
  const deleting = Promise.withResolvers<void>()
  const deletion = context.db.transaction(async db => {
    await db.execute(sql`delete from files where "_id" = ${file._id}::uuid`)
    deleted.resolve()
    await deleting.promise
  })
  await deleted.promise
  const save = ann.documents.update({ id: page._id, content: showing(file.url) as never })
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await context.db.execute(waits)).rows.length).toBe(1)
  deleting.resolve()
  await Promise.all([deletion, save])
  expect((await left()).read).toBe(404)
})

test('a file whose copy is locked stays until the clean-up, and so do its bytes', async () => {
  const { context, ann, file, left } = await withFile()
  const copy = sql`insert into files select (f).* from (select jsonb_populate_record(f, jsonb_build_object('_id', gen_random_uuid(), 'folded', null, 'folder', null)) as f from files f) copied returning "_id"`
  const { rows } = await context.db.execute<{ _id: string }>(copy)
  await context.db.transaction(async copying => {
    await copying.execute(sql`select 1 from files where "_id" = ${rows[0]!._id}::uuid for key share`)
    await ann.files.remove({ id: file._id })
  })
  expect(await left()).toEqual(stillShown)
  await cleanUp(context)
  expect(await left()).toEqual({ listed: 0, read: 404, keys: 1, bytes: 10 })
})

test('a file of a folder that is deleted stays for the template that shows it', async () => {
  const here = await withFile()
  const { ann, context, file, left, team, workspace } = here
  const { folder } = await ann.folders.create({ workspaceId: workspace._id, name: 'Plans' })
  await ann.files.update({ id: file._id, folder: folder._id })
  const other = await storeFile(ann, here, 'other.txt', 'gone', { folder: folder._id })
  await ann.templates.create({ team: team._id, title: 'Shows it', content: showing(file.url) as never })
  await ann.folders.remove({ id: folder._id })
  expect(await left()).toEqual(stillShown)
  expect(await statusOf(ann, other)).toBe(404)
  await context.db.execute(sql`delete from templates`)
  await cleanUp(context)
  expect(await left()).toEqual(gone)
})

test('when a document is deleted for good, its picture moves to the page that shows it too, with the readers of that page', async () => {
  const here = await world()
  const { ann, bob, context } = here
  const [first, second] = [await write(here, ann, 'First'), await write(here, ann, 'Second')]
  const picture = await storeFile(ann, here, 'picture.txt', 'CANARY', { document: first._id })
  const lonely = await storeFile(ann, here, 'lonely.txt', 'x', { document: first._id })
  await ann.documents.update({ id: second._id, content: showing(picture.url) as never })
  await ann.documents.update({ id: second._id, isRestricted: true })
  await ann.documents.remove({ id: first._id })
  await context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${first._id}::uuid`)
  await cleanUp(context)
  expect(await statusOf(ann, picture)).toBe(200)
  expect(await statusOf(bob, picture)).toBe(404)
  expect(await statusOf(ann, lonely)).toBe(404)
  expect((await context.db.execute(sql`select bytes::int as bytes from team_usage`)).rows).toEqual([{ bytes: 6 }])
})

test('a deletion that was cut off before its bytes were given back is finished by the clean-up', async () => {
  const { context, file, left } = await withFile()
  await context.db.execute(sql`update files set deleted_at = now(), folded = null, folder = null where "_id" = ${file._id}::uuid`)
  expect(await left()).toEqual(stillShown)
  await cleanUp(context)
  expect(await left()).toEqual(gone)
})

test('a file of a document is renamed and deleted, and not moved into a folder', async () => {
  const here = await world()
  const { ann } = here
  const page = await write(here, ann, 'Page')
  const file = await storeFile(ann, here, 'a.txt', 'x', { document: page._id })
  await expect(ann.files.update({ id: file._id, folder: 'root' })).rejects.toMatchObject({ status: 409, code: 'errors.f.in_document' })
  expect((await ann.files.update({ id: file._id, name: 'b.txt' })).file).toMatchObject({ name: 'b.txt', folder: null })
  await ann.files.remove({ id: file._id })
  expect(await statusOf(ann, file)).toBe(404)
})
