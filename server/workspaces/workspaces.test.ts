import { expect, test } from 'vitest'
import { allow, endTrial, published, textWith, treeProblems, write } from '#test/documents.ts'
import { NOTHING } from '#test/refusals.ts'
import { storePicture } from '#test/files.ts'
import { world } from '#test/world.ts'

test('a new workspace has an overview, a default permission set and its creator as a member', async () => {
  const { ann, dora, bob, team, context } = await world()
  const { workspace, user } = await dora.workspaces.create({ tid: team._id, title: 'Été à la plage' })
  expect(workspace).toMatchObject({ slug: 'ete-a-la-plage', visibility: 'visible', isRestricted: false, documentCount: 0, team: team._id })
  expect(user.workspaces.map(entry => entry.workspace)).toContain(workspace._id)

  const { workspace: seen } = await bob.workspaces.get({ id: workspace._id })
  expect(seen.members).toMatchObject([{ user: dora.user._id, isConfirmed: true }])
  expect(seen.permissions).toMatchObject([
    { isDefault: true, list: { documents: ['create', 'edit', 'archive'], files: ['upload'], templates: ['create'] } },
  ])
  expect(seen.tree).toEqual([])
  expect(seen.rights).not.toContain('workspace.manage')
  const { document } = await bob.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  expect(document).toMatchObject({ _id: seen.overview, title: 'Été à la plage' })

  const { workspace: same } = await ann.workspaces.create({ tid: team._id, title: 'Été à la plage' })
  expect(same.slug).toBe('ete-a-la-plage-2')
  await expect(ann.workspaces.create({ tid: team._id, title: 'Third', slug: 'ete-a-la-plage' })).rejects.toMatchObject({
    status: 409,
    code: 'errors.w.slug_used',
  })
  expect(await published({ context })).toContainEqual(expect.objectContaining({ room: `t-${team._id}`, type: 'workspace/added' }))
})

test('only admins create workspaces, and public ones need Pro', async () => {
  const { ann, bob, carol, guest, team, context } = await world()
  await expect(bob.workspaces.create({ tid: team._id, title: 'Mine' })).rejects.toMatchObject({
    status: 403,
    code: 'errors.auth.forbidden',
  })
  await expect(carol.workspaces.create({ tid: team._id, title: 'Mine' })).rejects.toMatchObject({
    status: 404,
    code: 'errors.team.not_found',
  })
  await expect(guest.workspaces.create({ tid: team._id, title: 'Mine' })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await endTrial({ context }, team._id)
  await expect(ann.workspaces.create({ tid: team._id, title: 'Open', visibility: 'public' })).rejects.toMatchObject({
    status: 402,
    code: 'errors.b.required',
  })
  await expect(bob.workspaces.create({ tid: team._id, title: 'Open', visibility: 'public' })).rejects.toMatchObject({ status: 403 })
})

test('a private workspace is listed for its members and admins only, and others may learn that it is private', async () => {
  const { ann, bob, carol, dora, guest, team, context } = await world()
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  const titles = async (person: typeof bob) => (await person.workspaces.byTeam({ tid: team._id })).workspaces.map(each => each.title)
  expect(await titles(bob)).toEqual(['Handbook'])
  expect(await titles(dora)).toEqual(['Handbook', 'Board'])
  await expect(bob.workspaces.get({ id: workspace._id })).rejects.toMatchObject({
    status: 403,
    code: 'errors.w.private',
    body: { _id: workspace._id },
  })
  await expect(bob.workspaces.getBySlug({ tid: team._id, wslug: 'board' })).rejects.toMatchObject({ code: 'errors.w.private' })
  await expect(bob.documents.byWorkspace({ workspaceId: workspace._id })).rejects.toMatchObject({ code: 'errors.w.private' })
  await expect(carol.workspaces.get({ id: workspace._id })).rejects.toMatchObject({ status: 404, code: 'errors.w.not_found' })
  await expect(carol.workspaces.byTeam({ tid: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(guest.workspaces.get({ id: workspace._id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })

  await ann.workspaces.addMember({ id: workspace._id, user: bob.user._id })
  expect(await titles(bob)).toEqual(['Handbook', 'Board'])
  expect((await published({ context })).filter(each => each.type === 'workspace/added' && each.room.startsWith('t-'))).toHaveLength(1)
})

test('a public workspace shows a guest its documents, but neither people nor sets, and closes when the plan ends', async () => {
  const here = await world()
  const { ann, guest, team, context } = here
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Docs', visibility: 'public' })
  const shown = await write({ team, workspace }, ann, 'Shown')
  const hidden = await write({ team, workspace }, ann, 'Hidden')
  await ann.documents.update({ id: hidden._id, isVisible: false })

  const { workspace: seen } = await guest.workspaces.get({ id: workspace._id })
  expect(seen).toMatchObject({ documentCount: 1, members: [], permissions: [], rights: [], tree: [{ id: shown._id, order: 0 }] })
  const { document } = await guest.documents.get({ id: shown._id })
  expect(document).toMatchObject({ access: 'read', members: [], user: null, updated_by: null, author: null })
  expect(document).not.toHaveProperty('token')
  await expect(guest.documents.get({ id: hidden._id })).rejects.toMatchObject({ status: 401 })

  await endTrial({ context }, team._id)
  await expect(guest.workspaces.get({ id: workspace._id })).rejects.toMatchObject({ status: 401 })
  await expect(guest.documents.get({ id: shown._id })).rejects.toMatchObject({ status: 401 })
})

test('managers change a workspace, only differences are published, and a marker clears the logo', async () => {
  const { ann, bob, carol, team, workspace, context } = await world()
  const logo = await storePicture(ann, { team, workspace })
  const changed = await ann.workspaces.update({ id: workspace._id, title: 'Manual', slug: 'handbook', logo })
  expect(changed.workspace).toMatchObject({ title: 'Manual', slug: 'handbook', logo })
  const newest = (await published({ context })).at(-1)
  expect(newest).toMatchObject({ room: `t-${team._id}`, type: 'workspace/changed' })
  expect(newest?.payload.workspace).toEqual({ _id: workspace._id, team: team._id, title: 'Manual', logo })

  expect((await ann.workspaces.update({ id: workspace._id, logo: 'root' })).workspace.logo).toBeNull()
  const count = (await published({ context })).length
  await ann.workspaces.update({ id: workspace._id, title: 'Manual' })
  expect(await published({ context })).toHaveLength(count)

  await expect(bob.workspaces.update({ id: workspace._id, title: 'Mine' })).rejects.toMatchObject({
    status: 403,
    code: 'errors.auth.forbidden',
  })
  await expect(carol.workspaces.update({ id: workspace._id, title: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(ann.workspaces.update({ id: workspace._id, logo: 'delete' })).rejects.toMatchObject({
    status: 400,
    code: 'errors.request.bad_marker',
  })
  await ann.workspaces.create({ tid: team._id, title: 'Other' })
  await expect(ann.workspaces.update({ id: workspace._id, slug: 'other' })).rejects.toMatchObject({
    status: 409,
    code: 'errors.w.slug_used',
  })
})

test('a workspace that becomes private is gone for everybody else', async () => {
  const { ann, bob, dora, team, workspace, context } = await world()
  await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
  const commits = (await published({ context })).filter(({ type }) => type === 'workspace/changed' || type === 'workspace/removed')
  expect(commits).toEqual([
    { room: `u-${bob.user._id}`, type: 'workspace/removed', payload: { _id: workspace._id, team: team._id } },
    expect.objectContaining({ type: 'workspace/changed' }),
    expect.objectContaining({ type: 'workspace/changed' }),
  ])
  expect(
    commits
      .slice(1)
      .map(each => each.room)
      .toSorted(),
  ).toEqual([`u-${ann.user._id}`, `u-${dora.user._id}`].toSorted())
})

test('the tree is ordered by a permutation of what the caller sees, and by nothing else', async () => {
  const here = await world()
  const { ann, bob, workspace, context } = here
  const one = await write(here, ann, 'One')
  const two = await write(here, ann, 'Two')
  const secret = await write(here, ann, 'Secret')
  const three = await write(here, ann, 'Three')
  const below = await write(here, ann, 'Below', { parent: one._id })
  await ann.documents.update({ id: secret._id, isRestricted: true })

  await bob.workspaces.update({ id: workspace._id, tree: [three, one, two, below].map(({ _id }, order) => ({ id: _id, order })) })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })
  expect(documents.map(each => [each.title, each.order])).toEqual([
    ['Three', 0],
    ['One', 1],
    ['Secret', 2],
    ['Two', 3],
  ])
  expect(await treeProblems({ context })).toEqual([])

  const stale = { status: 409, code: 'errors.w.tree_stale' }
  const entry = ({ _id }: { _id: string }, order: number) => ({ id: _id, order })
  await expect(bob.workspaces.update({ id: workspace._id, tree: [one, two].map(entry) })).rejects.toMatchObject(stale)
  await expect(bob.workspaces.update({ id: workspace._id, tree: [one, one, two, three].map(entry) })).rejects.toMatchObject(stale)
  for (const unknown of [secret, { _id: NOTHING }])
    await expect(bob.workspaces.update({ id: workspace._id, tree: [one, two, three, below, unknown].map(entry) })).rejects.toMatchObject({
      status: 409,
      code: 'errors.d.not_in_tree',
    })
  await allow(ann, workspace._id, {})
  await expect(bob.workspaces.update({ id: workspace._id, tree: [one, two, three, below].map(entry) })).rejects.toMatchObject({
    status: 403,
  })
})

test('what is not in the tree of the workspace cannot be put in order there: archived, deleted, the overview, or of another workspace', async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const [one, archived, deleted] = [await write(here, ann, 'One'), await write(here, ann, 'Archived'), await write(here, ann, 'Deleted')]
  const below = await write(here, ann, 'Below', { parent: archived._id })
  await ann.documents.update({ id: archived._id, isArchived: true })
  await ann.documents.remove({ id: deleted._id })
  const other = (await ann.workspaces.create({ tid: team._id, title: 'Other' })).workspace
  const elsewhere = await write({ team, workspace: other }, ann, 'Elsewhere')
  const overview = { _id: workspace.overview! }
  const publishedBefore = (await published(here)).length
  for (const outside of [archived, below, deleted, overview, elsewhere]) {
    const tree = [one, outside].map(({ _id }, order) => ({ id: _id, order }))
    await expect(ann.workspaces.update({ id: workspace._id, tree })).rejects.toMatchObject({ status: 409, code: 'errors.d.not_in_tree' })
  }
  expect(await published(here)).toHaveLength(publishedBefore)
})

test('admins delete workspaces, but never the last one, also when two try concurrently', async () => {
  const here = await world()
  const { ann, bob, dora, team, workspace } = here
  await expect(ann.workspaces.remove({ id: workspace._id })).rejects.toMatchObject({ status: 409, code: 'errors.w.only_one' })
  const { workspace: second } = await ann.workspaces.create({ tid: team._id, title: 'Second' })
  await write(here, ann, 'Page', { content: textWith('words') })
  await expect(bob.workspaces.remove({ id: second._id })).rejects.toMatchObject({ status: 403 })

  const outcomes = await Promise.allSettled([ann.workspaces.remove({ id: workspace._id }), dora.workspaces.remove({ id: second._id })])
  expect(outcomes.map(outcome => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { workspaces } = await ann.workspaces.byTeam({ tid: team._id })
  expect(workspaces).toHaveLength(1)
  const { count } = await ann.documents.countByTeam({ teamId: team._id })
  expect(count).toBe(workspaces[0]?._id === workspace._id ? 1 : 0)
})

test('under many concurrent deletions each workspace is removed and published once, the last one never', async () => {
  const here = await world()
  const { ann, dora, team, workspace, context } = here
  for (let round = 0; round < 3; round++) {
    const ids = [(await ann.workspaces.byTeam({ tid: team._id })).workspaces[0]?._id ?? workspace._id]
    for (const title of ['Second', 'Third']) ids.push((await ann.workspaces.create({ tid: team._id, title })).workspace._id)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 18 }, (_, index) => (index % 2 ? ann : dora).workspaces.remove({ id: ids[index % 3]! })),
    )
    const codes = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(codes).toHaveLength(16)
    expect(new Set(codes)).toEqual(new Set(['errors.w.not_found', 'errors.w.only_one']))
    expect((await ann.workspaces.byTeam({ tid: team._id })).workspaces).toHaveLength(1)
    const commits = (await published({ context })).filter(({ type }) => type === 'workspace/removed')
    expect(commits).toHaveLength(2 * (round + 1))
  }
})

test('counts and lists leave out what the caller may not read', async () => {
  const here = await world()
  const { ann, bob, carol, team, workspace } = here
  const open = await write(here, ann, 'Open')
  const closed = await write(here, ann, 'Closed')
  await write(here, ann, 'Inside', { parent: closed._id })
  await ann.documents.update({ id: closed._id, isRestricted: true })

  const count = async (person: typeof bob) => (await person.workspaces.byTeam({ tid: team._id })).workspaces[0]?.documentCount
  expect([await count(ann), await count(bob)]).toEqual([3, 1])
  expect((await bob.workspaces.get({ id: workspace._id })).workspace.tree).toEqual([{ id: open._id, order: 0 }])
  await ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'read' })
  expect(await count(bob)).toBe(3)
  await expect(carol.workspaces.getBySlug({ tid: team._id, wslug: 'handbook' })).rejects.toMatchObject({ status: 404 })
})
