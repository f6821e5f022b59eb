import { expect, test } from 'vitest'
import { allow, published, textWith, treeProblems, write } from '#test/documents.ts'
import { refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

/** Welcome, Guide with First and Second inside it, and Last, beside an overview in which somebody has written. */
const withGuide = async ({ isWritten = true } = {}) => {
  const here = await world()
  const { ann, workspace } = here
  const overview = workspace.overview!
  if (isWritten) await ann.documents.update({ id: overview, title: 'Read me', content: textWith('What this is.') })
  const ids: Record<string, string> = { overview }
  for (const [title, above] of [['Welcome'], ['Guide'], ['First', 'Guide'], ['Second', 'Guide'], ['Last']] as const)
    ids[title] = (await write(here, ann, title, { content: textWith(title), ...(above && { parent: ids[above]! }) }))._id
  const tree = async (parent = 'root') =>
    (await ann.documents.byWorkspace({ workspaceId: workspace._id, parent })).documents.map(({ title }) => title).join(' ')
  const named = async (slug: string) => (await ann.documents.getBySlug({ workspaceId: workspace._id, slug })).document
  const choose = (id: string, person: Person = ann) => person.workspaces.update({ id: workspace._id, overview: id })
  return { ...here, ids, tree, named, choose }
}

test('another document becomes the overview: it leaves the tree, what is inside it moves up, and the former one comes first', async () => {
  const { ids, tree, named, choose, context } = await withGuide()
  const { workspace } = await choose(ids['Guide']!)
  expect(workspace).toMatchObject({ overview: ids['Guide'], documentCount: 5 })
  expect(await tree()).toBe('Read me Welcome First Second Last')
  expect(await named('overview')).toMatchObject({ _id: ids['Guide'], parent: 'root', title: 'Guide' })
  expect(await named('read-me')).toMatchObject({ _id: ids['overview'], parent: 'root', order: 0 })
  expect(await named('guide')).toMatchObject({ _id: ids['Guide'], slug: 'overview' })
  expect(await treeProblems({ context })).toEqual([])
})

test('from below another document too, and the former one becomes the overview again', async () => {
  const { ids, tree, named, choose } = await withGuide()
  await choose(ids['Second']!)
  expect([await tree(), await tree(ids['Guide'])]).toEqual(['Read me Welcome Guide Last', 'First'])
  await choose(ids['overview']!)
  expect(await tree()).toBe('Second Welcome Guide Last')
  expect(await named('overview')).toMatchObject({ _id: ids['overview'], title: 'Read me' })
  expect(await named('second')).toMatchObject({ _id: ids['Second'] })
})

test('an overview in which nobody has written or commented is deleted, and may be restored', async () => {
  const { ann, ids, tree, choose, workspace } = await withGuide({ isWritten: false })
  await choose(ids['Welcome']!)
  expect(await tree()).toBe('Guide Last')
  const { documents } = await ann.documents.deleted({ workspaceId: workspace._id })
  expect(documents.map(({ _id }) => _id)).toEqual([ids['overview']])
  const { document } = await ann.documents.restore({ id: ids['overview']! })
  expect(document).toMatchObject({ slug: 'handbook', parent: 'root' })
  expect(await tree()).toBe('Handbook Guide Last')

  const commented = await withGuide({ isWritten: false })
  await commented.ann.comments.create({ id: commented.ids['overview']!, content: textWith('What goes here?') })
  await commented.choose(commented.ids['Welcome']!)
  expect(await commented.tree()).toBe('Handbook Guide Last')
})

test('everybody is told, and nothing is said or written when it is the overview already', async () => {
  const { ids, choose, context, workspace } = await withGuide()
  const { length } = await published({ context })
  await choose(ids['overview']!)
  expect((await published({ context })).length).toBe(length)
  await choose(ids['Guide']!)
  const told = (await published({ context })).slice(length).map(({ room, type, payload }) => ({ room: room[0], type, payload }))
  expect(told).toEqual([
    {
      ...{ room: 'w', type: 'document/removed' },
      payload: { _id: ids['Guide'], workspace: workspace._id, parent: 'root', lifted: [ids['First'], ids['Second']] },
    },
    {
      ...{ room: 'w', type: 'document/added' },
      payload: { document: expect.objectContaining({ _id: ids['overview'], slug: 'read-me' }), before: ids['Welcome'] },
    },
    {
      room: 't',
      type: 'workspace/changed',
      payload: { workspace: expect.objectContaining({ _id: workspace._id, overview: ids['Guide'] }) },
    },
  ])
})

test('not one that is archived, restricted, edited by somebody else, of another workspace, or that the manager may not write', async () => {
  const { ann, bob, dora, ids, choose, tree, team, workspace } = await withGuide()
  await ann.documents.update({ id: ids['Last']!, isArchived: true })
  expect(await refusalOf(choose(ids['Last']!))).toBe('409 errors.d.archived')

  await ann.documents.update({ id: ids['Guide']!, isRestricted: true })
  for (const closed of ['Guide', 'First']) expect(await refusalOf(choose(ids[closed]!))).toBe('409 errors.w.overview_closed')
  await ann.documents.update({ id: ids['Guide']!, isRestricted: false })

  for (const edited of ['Guide', 'overview']) {
    const { lock } = await dora.documents.lock({ id: ids[edited]! })
    expect(await refusalOf(choose(ids['Guide']!))).toBe('423 errors.d.please_wait')
    await dora.documents.unlock({ id: ids[edited]! }, { lockFence: lock.fence })
  }

  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  const elsewhere = await write({ team, workspace: other }, ann, 'Elsewhere')
  expect(await refusalOf(choose(elsewhere._id))).toBe('404 errors.d.not_found')
  await allow(ann, workspace._id, { documents: ['edit', 'archive', 'delete'] })
  expect(await refusalOf(choose(ids['Guide']!, bob))).toBe('403 errors.auth.forbidden')
  expect(await tree()).toBe('Welcome Guide')
})

test('two people who choose at once: both choices are made, one after the other', async () => {
  const { ann, dora, ids, choose, named, context } = await withGuide()
  await Promise.all(['Welcome', 'Guide', 'First', 'Last'].map((title, at) => choose(ids[title]!, at % 2 ? ann : dora)))
  const { title } = await named('overview')
  expect(['Welcome', 'Guide', 'First', 'Last']).toContain(title)
  expect(await treeProblems({ context })).toEqual([])
})
