import { expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { share, textWith, write } from '#test/documents.ts'
import { countStatements } from '#test/statements.ts'
import { world } from '#test/world.ts'

test('a document is read by id and by permalink, with its path, its place and its people', async () => {
  const here = await world()
  const { ann, bob, workspace } = here
  const top = await write(here, ann, 'Top')
  const middle = await write(here, ann, 'Middle', { parent: top._id })
  await write(here, ann, 'First', { parent: middle._id })
  const page = await write(here, bob, 'Page', { parent: middle._id, content: textWith('Œuvre "quoted" \\ \u2028 🙂') })

  const read = await ann.documents.get({ id: page._id })
  expect(read.path.map(crumb => crumb.title)).toEqual(['Top', 'Middle'])
  expect(read.document).toMatchObject({
    order: 1,
    childCount: 0,
    access: 'manage',
    canDelete: true,
    canArchive: true,
    token: null,
    content: page.content,
  })
  expect(read.document.author).toEqual({ firstname: 'Bob', lastname: 'Martin' })
  expect(read.document.members).toMatchObject([{ user: bob.user._id, email: 'bob@example.org' }])
  expect(await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'page' })).toEqual(read)

  const seen = (await bob.documents.get({ id: top._id })).document
  expect(seen).toMatchObject({ access: 'write', canDelete: false, canArchive: true, childCount: 1 })
  expect(seen).not.toHaveProperty('token')
})

test('the text comes as HTML or Markdown when asked', async () => {
  const here = await world()
  await here.ann.instance.update({ base_url: 'https://notes.example' })
  const other = await write(here, here.ann, 'Other')
  const link: ContentNode = { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href: `/doc/${other._id}` } }] }
  const content = { type: 'doc' as const, content: [...textWith('1 < 2', 'Second').content, { type: 'paragraph', content: [link] }] }
  const page = await write(here, here.ann, 'Page', { content })
  const { html, document } = await here.bob.documents.get({ id: page._id, format: 'html' })
  expect(html).toContain('1 &lt; 2')
  expect(document.content).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  const { markdown } = await here.bob.documents.get({ id: page._id, format: 'markdown' })
  expect(markdown).toBe(`# Page\n\n1 < 2\n\nSecond\n\n[there](https://notes.example/doc/${other._id})\n`)
  await expect(here.bob.documents.get({ id: page._id, format: 'pdf' as 'html' })).rejects.toMatchObject({ status: 422 })
})

test('a restricted document and everything below it is closed to people without an entry', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest, workspace } = here
  const closed = await write(here, ann, 'Closed')
  const below = await write(here, ann, 'Below', { parent: closed._id })
  await ann.documents.update({ id: closed._id, isRestricted: true })

  for (const { _id } of [closed, below]) {
    await expect(bob.documents.get({ id: _id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private', body: { _id } })
    await expect(carol.documents.get({ id: _id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
    await expect(guest.documents.get({ id: _id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
    await expect(dora.documents.get({ id: _id })).resolves.toBeDefined()
  }
  await expect(bob.documents.getBySlug({ workspaceId: workspace._id, slug: 'below' })).rejects.toMatchObject({ code: 'errors.d.private' })
  await expect(bob.documents.get({ id: '01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    status: 404,
    code: 'errors.d.not_found',
  })
  await expect(guest.documents.get({ id: '01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    status: 401,
    code: 'errors.auth.user',
  })

  await ann.documents.addMember({ id: below._id, user: bob.user._id, access: 'read' })
  const { path, document } = await bob.documents.get({ id: below._id })
  expect(path).toEqual([])
  expect(document.access).toBe('read')
  await share(here, below._id, carol, 'comment')
  const outside = await carol.documents.get({ id: below._id })
  expect(outside.document).toMatchObject({ access: 'comment', canDelete: false })
  expect(outside.document.members.every(member => member.email === null)).toBe(true)
})

test('one document is one statement, and a list takes the same number however long it is', async () => {
  const here = await world()
  const { ann, team, workspace, context } = here
  const page = await write(here, ann, 'Page')
  for (let index = 0; index < 5; index++) await write(here, ann, `Word ${index}`, { parent: page._id })
  await context.searchIndex.settled()

  expect(await countStatements(() => ann.documents.get({ id: page._id }))).toBe(1)
  expect(await countStatements(() => ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'page' }))).toBe(1)
  expect(await countStatements(() => ann.documents.byWorkspace({ workspaceId: workspace._id }))).toBe(2)
  expect(await countStatements(() => ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root', open: 'word-3' }))).toBe(4)
  expect(await countStatements(() => ann.documents.search({ teamId: team._id, query: 'word' }))).toBe(3)
  expect(await countStatements(() => ann.workspaces.byTeam({ tid: team._id }))).toBe(1)
})
