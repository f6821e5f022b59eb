import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { share, write } from '#test/documents.ts'
import { countStatements } from '#test/statements.ts'
import { type Person, worldOfFile } from '#test/world.ts'

const here = await worldOfFile()
const { ann, bob, carol, guest, team, workspace } = here

const linking = (href: string, words = 'See'): Content => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }] }],
})
const mentioning = (id: string): Content => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { kind: 'document', id, label: 'It' } }] as ContentNode[] }],
})
const found = async (person: Person, id: string) => (await person.documents.backlinks({ id })).documents.map(({ title }) => title)
/** The text counts a moment after it is saved. */
const expectFound = (person: Person, id: string, titles: string[]) =>
  vi.waitFor(async () => expect(await found(person, id)).toEqual(titles), { timeout: 20_000 })

test('a mention, a link by the id and one to the page are found, whatever the document is called meanwhile', async () => {
  const target = await write(here, ann, 'Target')
  const mention = await write(here, ann, 'Mentions', { content: mentioning(target._id) })
  await write(here, ann, 'Links', { content: linking(`/doc/${target._id}#part`) })
  await write(here, ann, 'Addresses', { content: linking(`/fr/team/${team.slug}/workspace/${workspace.slug}/document/${target.slug}?a=b`) })
  await write(here, ann, 'Addresses nothing', { content: linking(`/team/%00/workspace/${workspace.slug}/document/%zz`) })
  await write(here, ann, 'Names no id', { content: linking(`/doc/${'-'.repeat(36)}`) })
  await expectFound(bob, target._id, ['Addresses', 'Links', 'Mentions'])

  await ann.documents.update({ id: mention._id, title: 'Has changed' })
  await expectFound(bob, target._id, ['Has changed', 'Addresses', 'Links'])
  await ann.documents.update({ id: mention._id, content: linking(`/doc/${mention._id}`) })
  await expectFound(bob, target._id, ['Addresses', 'Links'])
  await expectFound(ann, mention._id, [])
})

test('a link to a former address counts for what it leads to', async () => {
  const target = await write(here, ann, 'Moved')
  await ann.documents.update({ id: target._id, slug: 'moved-on' })
  await write(here, ann, 'Old address', { content: linking(`/team/${team.slug}/workspace/${workspace.slug}/document/moved`) })
  await expectFound(bob, target._id, ['Old address'])
})

test('what the caller may not read, what is deleted or archived and what is of another team is not named', async () => {
  const target = await write(here, ann, 'Goal')
  const open = await write(here, ann, 'Open', { content: mentioning(target._id) })
  const closed = await write(here, ann, 'Closed', { content: mentioning(target._id) })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { team: other } = await ann.teams.create({ title: 'Elsewhere' })
  const { workspace: theirs } = await ann.workspaces.create({ tid: other._id, title: 'Theirs' })
  await ann.documents.create({ teamId: other._id, workspaceId: theirs._id, title: 'Foreign', content: mentioning(target._id) })
  await expectFound(ann, target._id, ['Closed', 'Open'])
  await expectFound(bob, target._id, ['Open'])

  await share(here, target._id, carol, 'read')
  expect(await found(carol, target._id)).toEqual([])
  await share(here, open._id, carol, 'read')
  expect(await found(carol, target._id)).toEqual(['Open'])
  await expect(bob.documents.backlinks({ id: closed._id })).rejects.toMatchObject({ code: 'errors.d.private' })
  await expect(guest.documents.backlinks({ id: target._id })).rejects.toMatchObject({ code: 'errors.auth.user' })

  await ann.documents.update({ id: closed._id, isArchived: true })
  expect(await found(ann, target._id)).toEqual(['Open'])
  await ann.documents.remove({ id: open._id })
  expect(await found(ann, target._id)).toEqual([])
  await ann.documents.restore({ id: open._id })
  expect(await found(ann, target._id)).toEqual(['Open'])
})

test('it costs as much however many documents link', async () => {
  const target = await write(here, ann, 'Famous')
  const few = await countStatements(() => ann.documents.backlinks({ id: target._id }))
  const { db } = here.context
  await db.execute(
    sql`insert into document_links (source, target) select d."_id", ${target._id}::uuid from documents d on conflict do nothing`,
  )
  expect(await countStatements(() => ann.documents.backlinks({ id: target._id }))).toBe(few)
  expect((await found(ann, target._id)).length).toBeGreaterThan(5)
})

test('the migration has the texts read that name a document already, and no others', async () => {
  const { db, searchIndex } = here.context
  const target = await write(here, ann, 'Old target')
  const source = await write(here, ann, 'Old source', { content: mentioning(target._id) })
  await expectFound(ann, target._id, ['Old source'])
  await db.execute('delete from document_links')
  const [file = ''] = globSync('server/db/migrations/*_links_between_documents.sql')
  const backfill = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? ''

  await db.transaction(async tx => {
    await tx.execute(backfill)
    const { rows } = await tx.execute<{ document: string }>('select document from unindexed_documents')
    expect(rows.map(({ document }) => document)).toContain(source._id)
    expect(rows.map(({ document }) => document)).not.toContain(target._id)
  })
  searchIndex.wake()
  await expectFound(ann, target._id, ['Old source'])
})
