import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Document } from '#contract/calls/documents.ts'
import { published, share, textWith, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

const rename = async (person: Person, { _id }: Document, title: string): Promise<string> =>
  (await person.documents.update({ id: _id, title })).document.slug
const begin = async (person: Person, { _id }: Document) => {
  const { fence } = (await person.documents.lock({ id: _id })).lock
  return { end: () => person.documents.unlock({ id: _id }, { lockFence: fence }), fence }
}

test('a document made without a title takes its permalink from the first one that it gets, which is published like any change', async () => {
  const here = await world()
  const { ann, workspace, context } = here
  await write(here, ann, 'Travel policy')
  const page = await write(here, ann, 'Untitled')
  const french = await write(here, ann, 'Sans titre')
  expect([page.slug, french.slug]).toEqual(['untitled', 'sans-titre'])
  const before = (await published({ context })).length

  expect(await rename(ann, page, '…')).toBe('untitled')
  expect(await rename(ann, page, 'Travel policy')).toBe('travel-policy-2')
  expect(await rename(ann, french, 'L’été')).toBe('l-ete')
  const commits = (await published({ context })).slice(before).filter(({ type }) => type === 'document/changed')
  expect(commits[0]?.payload.document).not.toHaveProperty('slug')
  expect(commits[1]?.payload.document).toEqual({
    ...{ _id: page._id, workspace: workspace._id, version: 0, title: 'Travel policy', slug: 'travel-policy-2' },
    ...{ updated_at: expect.any(String), updated_by: ann.user._id },
  })
  expect((await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'travel-policy-2' })).document._id).toBe(page._id)
  await expect(ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'untitled' })).rejects.toMatchObject({ status: 404 })

  expect(await rename(ann, page, 'Expenses')).toBe('travel-policy-2')
  expect((await write(here, ann, 'Untitled')).slug).toBe('untitled')
})

test('the permalink follows the title while that is typed, until the editing session ends', async () => {
  const here = await world()
  const { ann } = here
  const page = await write(here, ann, 'Untitled')
  const { end, fence } = await begin(ann, page)
  expect(await rename(ann, page, 'T')).toBe('t')
  expect(await rename(ann, page, 'Travel')).toBe('travel')
  expect(await rename(ann, page, 'Travel!')).toBe('travel')
  await ann.documents.update({ id: page._id, content: textWith('Trains first'), version: 0 }, { lockFence: fence })
  expect(await rename(ann, page, 'Travel policy')).toBe('travel-policy')
  expect(await rename(ann, page, 'Untitled')).toBe('travel-policy')
  await end()
  expect(await rename(ann, page, 'Expenses')).toBe('travel-policy')
  await begin(ann, page)
  expect(await rename(ann, page, 'Money')).toBe('travel-policy')
})

test('a document written without a title first still gets its permalink from a later title', async () => {
  const here = await world()
  const { ann } = here
  const page = await write(here, ann, 'Untitled')
  await (await begin(ann, page)).end()
  await begin(ann, page)
  expect(await rename(ann, page, 'Travel')).toBe('travel')
})

test('a permalink that another person may have stays', async () => {
  const here = await world()
  const { ann, bob, carol, workspace } = here
  const untitled = () => write(here, ann, 'Untitled')
  const reading = { get: await untitled(), getBySlug: await untitled(), typing: await untitled() }
  await bob.documents.get({ id: reading.get._id })
  await bob.documents.getBySlug({ workspaceId: workspace._id, slug: reading.getBySlug.slug })
  expect(await rename(ann, reading.get, 'Read')).toBe('untitled')
  expect(await rename(ann, reading.getBySlug, 'Read')).toBe('untitled-2')
  await begin(ann, reading.typing)
  expect(await rename(ann, reading.typing, 'T')).toBe('t')
  await bob.documents.get({ id: reading.typing._id })
  expect(await rename(ann, reading.typing, 'Travel')).toBe('t')

  const linked = await untitled()
  await ann.documents.shareLink({ id: linked._id })
  expect(await rename(ann, linked, 'Linked')).toBe('untitled-3')
  const shared = await untitled()
  await share(here, shared._id, carol, 'read')
  expect(await rename(ann, shared, 'Shared')).toBe('untitled-4')
  const named = await untitled()
  expect(await rename(bob, named, 'By somebody else')).toBe('untitled-5')
  expect(await rename(ann, named, 'By the author')).toBe('untitled-5')
})

test('a permalink stays once there was a link, whether that was used, was withdrawn or has ended', async () => {
  const here = await world()
  const { ann, guest, carol, context } = here
  const linked = async (settings: object = {}) => {
    const page = await write(here, ann, 'Untitled')
    const { token } = await ann.documents.shareLink({ id: page._id, ...settings })
    return { page, token: token ?? '' }
  }
  const withdraw = ({ _id }: Document) => ann.send('PUT', `/api/documents/i/${_id}/share-link`, { revoke: true })

  const unused = await linked()
  await withdraw(unused.page)
  expect(await rename(ann, unused.page, 'Never used')).toBe('untitled')
  for (const reader of [guest, carol]) {
    const { page, token } = await linked()
    expect((await reader.documents.getByToken({ token })).document.slug).toBe(page.slug)
    await withdraw(page)
    expect(await rename(ann, page, 'Used')).toBe(page.slug)
  }
  const over = await linked({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  await context.db.execute(sql`update share_links set expires_at = now() - interval '1 minute' where document = ${over.page._id}`)
  expect(await rename(ann, over.page, 'Over')).toBe(over.page.slug)

  const typed = await write(here, ann, 'Untitled')
  await begin(ann, typed)
  expect(await rename(ann, typed, 'T')).toBe('t')
  await ann.documents.shareLink({ id: typed._id })
  await withdraw(typed)
  expect(await rename(ann, typed, 'Travel')).toBe('t')
})

test('a permalink stays once somebody was added or invited, also when they are taken out again', async () => {
  const here = await world()
  const { ann, bob } = here
  for (const invitee of [{ user: bob.user._id }, { email: 'zoe@example.org' }]) {
    const { _id: id, slug } = await write(here, ann, 'Untitled')
    const { member } = await ann.documents.addMember({ id, ...invitee, access: 'read' })
    await ann.documents.kickMember({ id, memberId: member._id })
    expect((await ann.documents.update({ id, title: 'Taken out' })).document.slug).toBe(slug)
  }
})

test('a guest who opens it in a public workspace is another person too', async () => {
  const here = await world()
  const { ann, guest, workspace } = here
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const page = await write(here, ann, 'Untitled')
  await guest.documents.get({ id: page._id })
  expect(await rename(ann, page, 'Travel')).toBe('untitled')
})

test('a permalink that was chosen stays, and so does one that a title has made', async () => {
  const here = await world()
  const { ann } = here
  const chosen = await write(here, ann, 'Untitled', { slug: 'untitled' })
  expect(await rename(ann, chosen, 'Chosen')).toBe('untitled')
  const kept = await write(here, ann, 'Untitled')
  await ann.documents.update({ id: kept._id, slug: kept.slug })
  expect(await rename(ann, kept, 'Kept')).toBe(kept.slug)
  const both = await write(here, ann, 'Untitled')
  expect((await ann.documents.update({ id: both._id, title: 'Both', slug: 'by-hand' })).document.slug).toBe('by-hand')
  expect(await rename(ann, both, 'Again')).toBe('by-hand')
  expect(await rename(ann, await write(here, ann, 'Titled'), 'Otherwise')).toBe('titled')
})

test('many that get the same title concurrently get different permalinks', async () => {
  const here = await world()
  const { ann } = here
  const pages = await Promise.all(Array.from({ length: 8 }, () => write(here, ann, 'Untitled')))
  const slugs = await Promise.all(pages.map(page => rename(ann, page, 'Same')))
  expect(new Set(slugs)).toEqual(new Set(['same', ...Array.from({ length: 7 }, (_, index) => `same-${index + 2}`)]))
})

describe('A title in another script is a permalink that people of Latin letters can read', () => {
  const titles = {
    Greek: ['Καλημέρα κόσμε', 'kalimera-kosme'],
    Cyrillic: ['Москва и область', 'moskva-i-oblast'],
    Japanese: ['会議のメモ', 'hui-yinomemo'],
    Arabic: ['مرحبا بالعالم', 'mrhb-bllm'],
    'emoji alone': ['🎉', 'tada'],
  }
  const nothingLeft = ['…', '—', '\u200d']

  test.each(Object.entries(titles))('%s, by every call that makes one', async (_, [title = '', slug = '']) => {
    const here = await world()
    const { ann, team } = here
    expect((await write(here, ann, title)).slug).toBe(slug)
    expect(await rename(ann, await write(here, ann, 'Untitled'), title)).toBe(`${slug}-2`)
    expect((await ann.workspaces.create({ tid: team._id, title })).workspace.slug).toBe(slug)
    expect((await ann.teams.create({ title })).team.slug).toBe(slug)
  })

  test('a title of which nothing is left counts as untitled', async () => {
    const here = await world()
    const { ann, team } = here
    for (const title of nothingLeft) {
      expect((await write(here, ann, title)).slug).toMatch(/^untitled(-\d+)?$/)
      expect((await ann.workspaces.create({ tid: team._id, title })).workspace.slug).toMatch(/^untitled(-\d+)?$/)
      expect((await ann.teams.create({ title })).team.slug).toMatch(/^untitled(-\d+)?$/)
    }
  })
})
