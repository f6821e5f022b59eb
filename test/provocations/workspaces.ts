import { sql } from 'drizzle-orm'
import { PERMISSION_SETS_MAX } from '#contract/limits.ts'
import { write } from '../documents.ts'
import { NOTHING } from '../refusals.ts'
import type { World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

const privateOne = async ({ ann, team }: World) => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  return { id: workspace._id }
}

/** A workspace with one more permission set. */
const withSet = async (world: World) => {
  const { id } = await privateOne(world)
  const { permission } = await world.ann.workspaces.addPermission({ id, title: 'Editors', list: { documents: ['edit'] } })
  return { id, permission: permission._id }
}

export const workspaces: Provocations<
  | `w.${'not_found' | 'private' | 'slug_used' | 'only_one' | 'tree_stale' | 'already_member' | 'already_invited' | 'has_access'}`
  | `w.${'request_pending' | 'not_a_member' | 'set_not_found' | 'set_in_use' | 'group_title_used' | 'permission_exists'}`
  | `w.${'missing_default' | 'too_many_sets' | 'overview_closed'}`
> = {
  'w.not_found': ({ carol, workspace }) => attempt(carol, person => person.workspaces.get({ id: workspace._id })),
  'w.private': async ({ ann, bob, team }) => {
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
    return attempt(bob, person => person.workspaces.get({ id: workspace._id }))
  },
  'w.slug_used': ({ ann, team, workspace }) =>
    attempt(ann, person => person.workspaces.create({ tid: team._id, title: 'Handbook', slug: workspace.slug })),
  'w.only_one': async world => {
    const { workspace } = await ownTeam(world)
    return attempt(world.ann, person => person.workspaces.remove({ id: workspace._id }))
  },
  'w.tree_stale': async world => {
    const own = await ownTeam(world)
    await write(own, world.ann, 'Skipped')
    return attempt(world.ann, person => person.workspaces.update({ id: own.workspace._id, tree: [] }))
  },
  'w.overview_closed': async world => {
    const { _id: overview } = await write(world, world.ann, 'Closed')
    await world.ann.documents.update({ id: overview, isRestricted: true })
    return attempt(world.ann, person => person.workspaces.update({ id: world.workspace._id, overview }))
  },

  'w.already_member': async world => {
    const adding = { ...(await privateOne(world)), user: world.bob.user._id }
    await world.ann.workspaces.addMember(adding)
    return attempt(world.ann, person => person.workspaces.addMember(adding))
  },
  'w.already_invited': async world => {
    const inviting = { ...(await privateOne(world)), email: 'board@example.org' }
    await world.ann.workspaces.addMember(inviting)
    return attempt(world.ann, person => person.workspaces.addMember(inviting))
  },
  'w.has_access': ({ bob, workspace }) => attempt(bob, person => person.workspaces.addMember({ id: workspace._id, user: bob.user._id })),
  'w.request_pending': async world => {
    const wish = { ...(await privateOne(world)), user: world.bob.user._id }
    await world.bob.workspaces.addMember(wish)
    return attempt(world.bob, person => person.workspaces.addMember(wish))
  },
  'w.not_a_member': async world => {
    const { id } = await privateOne(world)
    return attempt(world.ann, person => person.workspaces.kickMember({ id, uid: world.bob.user._id }))
  },
  'w.set_not_found': ({ ann, workspace }) =>
    attempt(ann, person => person.workspaces.deletePermission({ id: workspace._id, pid: NOTHING })),
  'w.set_in_use': async world => {
    const { id, permission } = await withSet(world)
    await world.ann.workspaces.addMember({ id, user: world.bob.user._id, group: permission })
    return attempt(world.ann, person => person.workspaces.deletePermission({ id, pid: permission }))
  },
  'w.group_title_used': async world => {
    const { id } = await withSet(world)
    return attempt(world.ann, person => person.workspaces.addPermission({ id, title: 'Editors' }))
  },
  'w.permission_exists': async world => {
    const cell = { ...(await withSet(world)), category: 'documents', action: 'edit', checked: true } as const
    return attempt(world.ann, person => person.workspaces.setPermission(cell))
  },
  'w.missing_default': async world => {
    const { id } = await privateOne(world)
    const { permissions } = (await world.ann.workspaces.get({ id })).workspace
    const pid = permissions.find(({ isDefault }) => isDefault)?._id ?? ''
    return attempt(world.ann, person => person.workspaces.deletePermission({ id, pid }))
  },
  'w.too_many_sets': async world => {
    const { id } = await privateOne(world)
    await world.context.db.execute(sql`
      insert into permission_sets ("_id", workspace, title, list)
      select gen_random_uuid(), ${id}, n::text, '{}' from generate_series(1, ${PERMISSION_SETS_MAX}) n`)
    return attempt(world.ann, person => person.workspaces.addPermission({ id, title: 'One more' }))
  },
}
