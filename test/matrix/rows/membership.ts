import { sql } from 'drizzle-orm'
import type { Row } from '../row.ts'
import { CANARY, type MatrixWorld } from '../people.ts'
import { anotherMember, anotherPerson } from '../making.ts'

const ofWorkspace = { notFound: 'w.not_found' } satisfies Partial<Row>
const byManagers = 'L -- - f ffff f+ ++'
const privately = 'L -- - p pppp pp ++'
let made = 0

const withPerson = async (world: MatrixWorld) => ({ user: await anotherMember(world) })

/** One more person in a workspace. */
const withMemberOf = (named: 'workspace' | 'privateWorkspace') => async (world: MatrixWorld) => {
  const user = await anotherMember(world)
  await world.owner.workspaces.addMember({ id: world.own[named], user })
  return { user }
}

/** One more person has asked for access to the private workspace. */
const withRequest = async (world: MatrixWorld) => {
  const person = await anotherPerson(world)
  await person.workspaces.addMember({ id: world.own.privateWorkspace, user: person.user._id })
  return { user: person.user._id }
}

const oneself: NonNullable<Row['input']> = (ids, { world, principal }) => ({
  user: principal === 'guest' ? ids.user : world[principal].user._id,
})

/** Members of workspaces and what they may do there (`authorisation: the calls`). */
export const membership: Row[] = [
  {
    call: 'workspaces.addMember',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, user: ids.user }),
    fresh: withPerson,
  },
  {
    call: 'workspaces.addMember',
    on: 'a private one',
    who: privately,
    ...ofWorkspace,
    input: ids => ({ id: ids.privateWorkspace, user: ids.user }),
    fresh: withPerson,
  },
  {
    call: 'workspaces.addMember',
    on: 'an address from outside of the team',
    who: 'L -- - f ffff ff ++',
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, email: `zoe${++made}@example.org` }),
  },
  {
    call: 'workspaces.addMember',
    on: 'oneself to a private one',
    who: 'L -- - + ++++ ++ hh',
    signs: { h: 'w.has_access' },
    ...ofWorkspace,
    input: (ids, cell) => ({ id: ids.privateWorkspace, ...oneself(ids, cell) }),
  },
  {
    call: 'workspaces.addMember',
    on: 'oneself to an open one',
    who: 'L -- - h hhhh hh hh',
    signs: { h: 'w.has_access' },
    ...ofWorkspace,
    input: (ids, cell) => ({ id: ids.workspace, ...oneself(ids, cell) }),
  },
  {
    call: 'workspaces.memberValidation',
    on: 'a request',
    who: privately,
    ...ofWorkspace,
    input: ids => ({ id: ids.privateWorkspace, user: ids.user, choice: true }),
    fresh: withRequest,
  },
  {
    call: 'workspaces.memberValidation',
    on: 'nobody who waits',
    who: 'L -- - f ffff fn nn',
    signs: { n: 'w.not_a_member' },
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, user: ids.user, choice: true }),
  },
  {
    call: 'workspaces.memberValidation',
    on: 'an invitation that is not theirs',
    who: 'L gg g g gggg gg gg',
    elsewhere: 'L gg g g gggg gg gg',
    nowhere: 'L gg g g gggg gg gg',
    signs: { g: 'auth.invite_expired' },
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, user: ids.user, choice: true, token: 'x' }),
  },
  {
    call: 'workspaces.kickMember',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, uid: ids.user }),
    fresh: withMemberOf('workspace'),
  },
  {
    call: 'workspaces.kickMember',
    on: 'a private one',
    who: privately,
    ...ofWorkspace,
    input: ids => ({ id: ids.privateWorkspace, uid: ids.user }),
    fresh: withMemberOf('privateWorkspace'),
  },
  {
    call: 'workspaces.changeGroup',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, user: ids.user, group: ids.set }),
    fresh: withMemberOf('workspace'),
  },
  {
    call: 'workspaces.addPermission',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, title: `${CANARY} ${++made}`, list: { documents: ['edit'] } }),
  },
  {
    call: 'workspaces.addPermission',
    on: 'a private one',
    who: privately,
    ...ofWorkspace,
    input: ids => ({ id: ids.privateWorkspace, title: `${CANARY} ${++made}` }),
  },
  {
    call: 'workspaces.setPermission',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, permission: ids.set, cells: [{ category: 'documents', action: 'edit', checked: made++ % 2 > 0 }] }),
  },
  {
    call: 'workspaces.setPermission',
    on: 'the default set, to manage',
    who: 'L -- - f ffff fi ii',
    ...ofWorkspace,
    signs: { i: 'request.invalid' },
    input: ids => ({ id: ids.garden, permission: ids.gardenSet, category: 'workspace', action: 'manage', checked: true }),
  },
  {
    call: 'workspaces.deletePermission',
    who: byManagers,
    ...ofWorkspace,
    input: ids => ({ id: ids.workspace, pid: ids.set }),
    fresh: async ({ owner, own }) => {
      const { permission } = await owner.workspaces.addPermission({ id: own.workspace, title: `${CANARY} ${++made}` })
      return { set: permission._id }
    },
  },
  {
    call: 'notifications.create',
    on: 'a workspace',
    who: 'L ff f + ffff ff ff',
    elsewhere: 'L ff f f ffff ff ff',
    nowhere: 'L ff f f ffff ff ff',
    signs: { f: 'n.forbidden' },
    notFound: 'n.forbidden',
    input: ids => ({ kind: 'access_request', workspace: ids.workspace }),
    fresh: async ({ server, owner, own, member }) => {
      const { workspace } = await owner.workspaces.create({ tid: own.team, title: `${CANARY} ${++made}`, visibility: 'private' })
      await member.workspaces.addMember({ id: workspace._id, user: member.user._id })
      await server.context.db.execute(
        sql`update workspace_members set told_at = told_at - interval '1 day' where workspace = ${workspace._id}`,
      )
      return { workspace: workspace._id }
    },
  },
]
