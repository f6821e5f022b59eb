import { sql } from 'drizzle-orm'
import { PERMISSION_SETS_MAX } from '#contract/limits.ts'
import { write } from '../documents.ts'
import { asks, NOTHING, ownTeam, type Provocations, type Stage } from './provocation.ts'

const privateOne = async ({ ann, team }: Stage) => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  return { id: workspace._id }
}

/** A workspace with one more permission set. */
const withSet = async (stage: Stage) => {
  const { id } = await privateOne(stage)
  const { permission } = await stage.ann.workspaces.addPermission({ id, title: 'Editors', list: { documents: ['edit'] } })
  return { id, permission: permission._id }
}

export const workspaces: Provocations<
  | `w.${'not_found' | 'private' | 'slug_used' | 'only_one' | 'tree_stale' | 'already_member' | 'already_invited' | 'has_access'}`
  | `w.${'request_pending' | 'not_a_member' | 'set_not_found' | 'set_in_use' | 'group_title_used' | 'permission_exists'}`
  | `w.${'missing_default' | 'too_many_sets'}`
> = {
  'w.not_found': ({ carol, workspace }) => asks(carol, person => person.workspaces.get({ id: workspace._id })),
  'w.private': async ({ ann, bob, team }) => {
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
    return asks(bob, person => person.workspaces.get({ id: workspace._id }))
  },
  'w.slug_used': ({ ann, team, workspace }) =>
    asks(ann, person => person.workspaces.create({ tid: team._id, title: 'Handbook', slug: workspace.slug })),
  'w.only_one': async stage => {
    const { workspace } = await ownTeam(stage)
    return asks(stage.ann, person => person.workspaces.remove({ id: workspace._id }))
  },
  'w.tree_stale': async stage => {
    const own = await ownTeam(stage)
    await write(own, stage.ann, 'Left out')
    return asks(stage.ann, person => person.workspaces.update({ id: own.workspace._id, tree: [] }))
  },

  'w.already_member': async stage => {
    const adding = { ...(await privateOne(stage)), user: stage.bob.user._id }
    await stage.ann.workspaces.addMember(adding)
    return asks(stage.ann, person => person.workspaces.addMember(adding))
  },
  'w.already_invited': async stage => {
    const inviting = { ...(await privateOne(stage)), email: 'board@example.org' }
    await stage.ann.workspaces.addMember(inviting)
    return asks(stage.ann, person => person.workspaces.addMember(inviting))
  },
  'w.has_access': ({ bob, workspace }) => asks(bob, person => person.workspaces.addMember({ id: workspace._id, user: bob.user._id })),
  'w.request_pending': async stage => {
    const wish = { ...(await privateOne(stage)), user: stage.bob.user._id }
    await stage.bob.workspaces.addMember(wish)
    return asks(stage.bob, person => person.workspaces.addMember(wish))
  },
  'w.not_a_member': async stage => {
    const { id } = await privateOne(stage)
    return asks(stage.ann, person => person.workspaces.kickMember({ id, uid: stage.bob.user._id }))
  },
  'w.set_not_found': ({ ann, workspace }) => asks(ann, person => person.workspaces.deletePermission({ id: workspace._id, pid: NOTHING })),
  'w.set_in_use': async stage => {
    const { id, permission } = await withSet(stage)
    await stage.ann.workspaces.addMember({ id, user: stage.bob.user._id, group: permission })
    return asks(stage.ann, person => person.workspaces.deletePermission({ id, pid: permission }))
  },
  'w.group_title_used': async stage => {
    const { id } = await withSet(stage)
    return asks(stage.ann, person => person.workspaces.addPermission({ id, title: 'Editors' }))
  },
  'w.permission_exists': async stage => {
    const cell = { ...(await withSet(stage)), category: 'documents', action: 'edit', checked: true } as const
    return asks(stage.ann, person => person.workspaces.setPermission(cell))
  },
  'w.missing_default': async stage => {
    const { id } = await privateOne(stage)
    const { permissions } = (await stage.ann.workspaces.get({ id })).workspace
    const pid = permissions.find(({ isDefault }) => isDefault)?._id ?? ''
    return asks(stage.ann, person => person.workspaces.deletePermission({ id, pid }))
  },
  'w.too_many_sets': async stage => {
    const { id } = await privateOne(stage)
    await stage.context.db.execute(sql`
      insert into permission_sets ("_id", workspace, title, list)
      select gen_random_uuid(), ${id}, n::text, '{}' from generate_series(1, ${PERMISSION_SETS_MAX}) n`)
    return asks(stage.ann, person => person.workspaces.addPermission({ id, title: 'One more' }))
  },
}
