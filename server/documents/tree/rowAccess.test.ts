import { beforeAll, expect, test } from 'vitest'
import type { ListedDocument } from '#contract/calls/documents.ts'
import type { Access } from '#contract/rights.ts'
import { share, write } from '#test/documents.ts'
import { type Person, worldOfFile } from '#test/world.ts'

const here = await worldOfFile()
const { ann, bob, carol, dora, guest, team, workspace } = here

/** Ann writes pages in the handbook. Bob writes one himself, has entries on some, and reads the others by the default set. */
beforeAll(async () => {
  const titles = ['Open page', 'Lowered page', 'Closed page', 'Hidden page', 'Old page', 'Old lowered page']
  const pages = new Map<string, string>()
  for (const title of titles) pages.set(title, (await write(here, ann, title))._id)
  await write(here, ann, 'Inside page', { parent: pages.get('Closed page')! })
  await write(here, bob, 'Own page')
  for (const title of ['Closed page', 'Hidden page']) await ann.documents.update({ id: pages.get(title)!, isRestricted: true })
  for (const [title, access] of Object.entries({
    'Lowered page': 'read',
    'Closed page': 'comment',
    'Old lowered page': 'comment',
  } as const))
    await share(here, pages.get(title)!, bob, access)
  await share(here, pages.get('Open page')!, carol, 'write')
  for (const title of ['Old page', 'Old lowered page']) await ann.documents.update({ id: pages.get(title)!, isArchived: true })
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
})

type Listed = Promise<{ documents: readonly ListedDocument[] }>
const workspaceId = workspace._id
const lists: [list: string, ask: (person: Person) => Listed][] = [
  ['the navigation', person => person.documents.byWorkspace({ workspaceId })],
  ['the root', person => person.documents.byWorkspace({ workspaceId, parent: 'root' })],
  ['its second page', async person => person.documents.byWorkspace({ workspaceId, parent: 'root', cursor: await secondPage(person) })],
  ['the way to a page', person => person.documents.byWorkspace({ workspaceId, parent: 'root', open: 'inside-page' })],
  ['the archive', person => person.documents.archived({ workspaceId })],
  ['what is recent', person => person.documents.byTeam({ teamId: team._id })],
  ['a search', person => person.documents.search({ teamId: team._id, query: 'page' })],
  ['a search in the archive', person => person.documents.search({ teamId: team._id, query: 'page', archived: 'true' })],
]
const secondPage = async (person: Person) => (await person.documents.byWorkspace({ workspaceId, parent: 'root', limit: 1 })).next

const accessIn = async (list: Listed): Promise<Record<string, Access>> =>
  Object.fromEntries((await list).documents.filter(({ slug }) => slug !== 'overview').map(({ title, access }) => [title, access]))

const bobs = { 'Open page': 'write', 'Lowered page': 'read', 'Closed page': 'comment', 'Inside page': 'comment', 'Own page': 'manage' }
const bobsOld = { 'Old page': 'write', 'Old lowered page': 'comment' }

test.each(lists)('each row of %s shows what a member may do there, by the default set, by an entry, as the author', async (list, ask) => {
  const said = await accessIn(ask(bob))
  const all: Record<string, string> = { ...bobs, ...bobsOld }
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map(title => [title, all[title]])))
  const expected = /archive/.test(list) ? bobsOld : /root|page/.test(list) ? {} : bobs
  expect(said).toMatchObject(expected)
  expect(Object.keys(said).length).toBeGreaterThan(0)
})

test.each(lists)('each row of %s is managed by an admin, with or without entries', async (_, ask) => {
  expect(new Set(Object.values(await accessIn(ask(dora))))).toEqual(new Set(['manage']))
})

test.each(lists.slice(0, 3))('each row of %s is read by a guest, and by an outsider without an entry', async (_, ask) => {
  const { 'Open page': open, ...others } = await accessIn(ask(carol))
  expect(open ?? 'write').toBe('write')
  expect(new Set(Object.values(others))).toEqual(new Set(['read']))
  expect(new Set(Object.values(await accessIn(ask(guest))))).toEqual(new Set(['read']))
})

test.each(lists)('each row of %s shows the same access as the document itself', async (_, ask) => {
  for (const person of [ann, bob, dora]) {
    const { documents } = await ask(person)
    const read = await Promise.all(documents.map(({ _id }) => person.documents.get({ id: _id })))
    expect(documents.map(({ access }) => access)).toEqual(read.map(({ document }) => document.access))
  }
})
