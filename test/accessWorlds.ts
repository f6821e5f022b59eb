import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import type { Access, RightList } from '#contract/rights.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { isServed, planOf } from '#domain/plan.ts'
import { rightsIn } from '#domain/rights.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { documents } from '#server/db/tables/documents.ts'
import { documentMembers } from '#server/db/tables/sharing.ts'
import { teams } from '#server/db/tables/teams.ts'
import { permissionSets, workspaceMembers, workspaces } from '#server/db/tables/workspaces.ts'
import type { Database } from '#server/db/open.ts'
import { join, type Person, signUp, startTestServer } from './world.ts'

/**
 * Random teams to prove that the database and the policy agree: all kinds of membership, sets, entries and restriction. People join the teams
 * by calls of an owner; workspaces and their contents are inserted as rows, also odd ones that the calls would not create, since
 * rows may be older than today's rules.
 */

/** The same people are in all worlds, so what one team allows must not leak into another. */
const inhabitants = 5

const rightList = fc.constantFrom<RightList>(
  {},
  {},
  { documents: ['edit'] },
  { documents: ['create', 'edit', 'archive'], templates: ['create'], files: ['upload'] },
  { documents: ['delete', 'archive'] },
  { templates: ['edit', 'delete'], files: ['delete'] },
  { all: ['edit'] },
  { all: ['create', 'delete'] },
  { all: ['manage'] },
  { workspace: ['manage'] },
)
const each = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: inhabitants, maxLength: inhabitants })
const rarely = fc.nat(3).map(number => number === 0)

/** Mostly none, as few documents are shared with a team or a workspace. */
const sharedLevel = fc
  .nat(3)
  .chain(number => (number === 0 ? fc.constantFrom<Access>('read', 'comment', 'write', 'manage') : fc.constant(null)))

const documentShape = fc.record({
  above: fc.nat(),
  isRestricted: rarely,
  isArchived: rarely,
  isVisible: fc.boolean(),
  isDeleted: rarely,
  shared: fc.record({ team: sharedLevel, own: sharedLevel, next: sharedLevel }),
  entries: each(
    fc.option(fc.record({ access: fc.constantFrom<Access>('read', 'comment', 'write', 'manage'), isConfirmed: fc.boolean() }), { freq: 2 }),
  ),
})
const workspaceShape = fc.record({
  visibility: fc.constantFrom<Visibility>('visible', 'public', 'private'),
  defaultList: fc.option(rightList),
  groupList: rightList,
  personalLists: each(fc.option(rightList, { freq: 2 })),
  members: each(fc.constantFrom('none', 'unconfirmed', 'without set', 'in group', 'in default set')),
  documents: fc.array(documentShape, { minLength: 1, maxLength: 7 }),
})
const worldShape = fc.record({
  owner: fc.nat(inhabitants - 1),
  members: each(fc.constantFrom('none', 'member', 'member', 'admin', 'unconfirmed member', 'unconfirmed admin')),
  workspaces: fc.array(workspaceShape, { minLength: 8, maxLength: 14 }),
})
/** Every plan, in turn and not by chance: one that has run out decides something in one world of eighteen only. */
const planShapes = (['basic', 'pro'] as const).flatMap(plan =>
  [true, false].flatMap(isTrialOver => (['none', 'past', 'future'] as const).map(planEnd => ({ plan, isTrialOver, planEnd }))),
)
const samplePlannedWorlds = (count: number) =>
  fc.sample(worldShape, count).map((shape, index) => ({ ...shape, ...planShapes[index % planShapes.length]! }))
type WorldShape = ReturnType<typeof samplePlannedWorlds>[number]

export type World = ReturnType<typeof worldOf>
export type WorldWorkspace = World['workspaces'][number]
export type WorldDocument = WorldWorkspace['documents'][number]

/** A shape with ids, and with each document below an earlier one or at the root. */
const worldOf = (shape: WorldShape) => ({
  ...shape,
  /** The id of its team, once that is created. */
  _id: '',
  /** By number; the last one is in no team. */
  people: [] as readonly string[],
  trial_ends_at: new Date(Date.now() + (shape.isTrialOver ? -1 : 1) * 86_400_000).toISOString(),
  plan_ends_at: shape.planEnd === 'none' ? null : new Date(Date.now() + (shape.planEnd === 'past' ? -1 : 1) * 86_400_000).toISOString(),
  workspaces: shape.workspaces.map(workspace => {
    const ids = workspace.documents.map(() => randomUUID())
    return {
      ...workspace,
      _id: randomUUID(),
      defaultSet: randomUUID(),
      groupSet: randomUUID(),
      documents: workspace.documents.map((document, index) => ({
        ...document,
        _id: ids[index]!,
        parent: ids[document.above % (index + 1)] === ids[index] ? null : ids[document.above % (index + 1)]!,
      })),
    }
  }),
})

/** Returns the nearest restricted document, from this one up. */
function restrictedBy(workspace: WorldWorkspace, document: WorldDocument): WorldDocument | null {
  if (document.isRestricted) return document
  const above = workspace.documents.find(({ _id }) => _id === document.parent)
  return above ? restrictedBy(workspace, above) : null
}

const accessIn = (document: WorldDocument | null, person: number): Access | null => {
  const entry = document?.entries[person]
  return entry?.isConfirmed ? entry.access : null
}

/** The workspace of the world that documents of this one may be shared with, beside their own. */
const nextOf = (world: World, workspace: WorldWorkspace): WorldWorkspace =>
  world.workspaces[(world.workspaces.indexOf(workspace) + 1) % world.workspaces.length]!

const isMemberOf = (workspace: WorldWorkspace, person: number): boolean =>
  !['none', 'unconfirmed', undefined].includes(workspace.members[person])

/** Returns the highest access of the team and the workspaces that a person is in. */
function sharedIn(world: World, workspace: WorldWorkspace, document: WorldDocument, person: number): Access | null {
  const isIn = {
    team: groupIn(world, person) !== null,
    own: isMemberOf(workspace, person),
    next: isMemberOf(nextOf(world, workspace), person),
  }
  const above = restrictedBy(workspace, document)
  const held = (['team', 'own', 'next'] as const).flatMap(whose =>
    isIn[whose] ? (document.shared[whose] ?? above?.shared[whose] ?? []) : [],
  )
  return (['manage', 'write', 'comment', 'read'] as const).find(access => held.includes(access)) ?? null
}

function groupIn(world: World, person: number): TeamGroup | null {
  if (person === world.owner) return 'owner'
  const membership = world.members[person]
  return membership === 'member' || membership === 'admin' ? membership : null
}

const listIn = (workspace: WorldWorkspace, person: number): RightList | null => {
  const membership = workspace.members[person]
  if (membership === 'in group') return workspace.groupList
  return membership === 'in default set' ? workspace.defaultList : null
}

/** Returns the standing of a person (null: a guest), computed from the world itself. */
export function standingIn(
  world: World,
  workspace: WorldWorkspace,
  document: WorldDocument,
  viewer: string | null,
  { hasBilling }: { hasBilling: boolean },
): DocumentStanding {
  const person = viewer === null ? -1 : world.people.indexOf(viewer)
  const group = groupIn(world, person)
  const plan = planOf(world, new Date(), { hasBilling })
  const { visibility } = workspace
  const isMember = isMemberOf(workspace, person)
  return {
    group,
    plan,
    workspace: workspace._id,
    visibility,
    isMember,
    rights: rightsIn({
      group,
      visibility,
      isMember,
      personalSet: workspace.personalLists[person],
      membershipSet: listIn(workspace, person),
      defaultSet: workspace.defaultList,
    }),
    isServedPublicly: isServed(visibility, plan),
    document: document._id,
    ownAccess: accessIn(document, person),
    inheritedAccess: accessIn(restrictedBy(workspace, document), person),
    sharedAccess: sharedIn(world, workspace, document, person),
    isRestricted: restrictedBy(workspace, document) !== null,
    isVisible: document.isVisible,
    isArchived: document.isArchived,
  }
}

/** The tables of a world, in an order that the foreign keys allow. */
const tables = { workspaces, permissionSets, workspaceMembers, documents, documentMembers }
type Insert<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert']

/** The rows of a world, by table. */
function rowsOf(world: World) {
  const workspaces: Insert<'workspaces'>[] = world.workspaces.map(({ _id, visibility }) => ({
    _id,
    team: world._id,
    slug: _id,
    title: 'Workspace',
    visibility,
  }))
  const permissionSets = world.workspaces.flatMap((workspace): Insert<'permissionSets'>[] => [
    { _id: workspace.groupSet, workspace: workspace._id, title: 'Group', list: workspace.groupList },
    ...(workspace.defaultList
      ? [{ _id: workspace.defaultSet, workspace: workspace._id, title: 'Default', isDefault: true, list: workspace.defaultList }]
      : []),
    ...workspace.personalLists.flatMap((list, person) =>
      list ? [{ _id: randomUUID(), workspace: workspace._id, title: `Person ${person}`, user: world.people[person]!, list }] : [],
    ),
  ])
  const workspaceMembers = world.workspaces.flatMap(workspace =>
    workspace.members.flatMap((membership, person): Insert<'workspaceMembers'>[] => {
      if (membership === 'none') return []
      const defaultSet = workspace.defaultList ? workspace.defaultSet : null
      const group = membership === 'in default set' ? defaultSet : membership === 'without set' ? null : workspace.groupSet
      return [{ workspace: workspace._id, user: world.people[person]!, group, isConfirmed: membership !== 'unconfirmed' }]
    }),
  )
  const documents = world.workspaces.flatMap(workspace =>
    workspace.documents.map((document): Insert<'documents'> => ({
      _id: document._id,
      team: world._id,
      workspace: workspace._id,
      parent: document.parent,
      rank: 'a0',
      slug: document._id,
      title: 'Document',
      isArchived: document.isArchived,
      isRestricted: document.isRestricted,
      restricted_by: restrictedBy(workspace, document)?._id ?? null,
      isVisible: document.isVisible,
      deleted_at: document.isDeleted ? new Date().toISOString() : null,
    })),
  )
  const documentMembers = world.workspaces.flatMap(workspace =>
    workspace.documents.flatMap((document): Insert<'documentMembers'>[] => {
      const holders = { team: { team: world._id }, own: { workspace: workspace._id }, next: { workspace: nextOf(world, workspace)._id } }
      const shared = (['team', 'own', 'next'] as const).flatMap(whose => {
        const access = document.shared[whose]
        return access ? [{ _id: randomUUID(), document: document._id, ...holders[whose], access, isConfirmed: true }] : []
      })
      const own = document.entries.flatMap((entry, person) =>
        entry ? [{ _id: randomUUID(), document: document._id, user: world.people[person]!, ...entry }] : [],
      )
      return [...own, ...shared]
    }),
  )
  return { workspaces, permissionSets, workspaceMembers, documents, documentMembers }
}

export interface Worlds {
  worlds: World[]
  /** The ids of all people: those in teams, and one who is in none. */
  people: readonly string[]
  db: Database
}

/** Creates so many random teams in a fresh database, for the tests of one file. */
export function worldsInDatabase(count: number): Worlds {
  const there = { worlds: samplePlannedWorlds(count).map(worldOf) } as Worlds
  let stop = () => Promise.resolve()
  beforeAll(async () => {
    const server = await startTestServer()
    stop = server.stop
    const persons = await Promise.all(Array.from({ length: inhabitants + 1 }, (_, number) => signUp(server.url, `P${number}`)))
    there.db = server.context.db
    there.people = persons.map(({ user }) => user._id)
    for (const world of there.worlds) await found(world, persons, there)
    await insertRows(there.db, there.worlds.map(rowsOf))
  }, 240_000)
  afterAll(() => stop())
  return there
}

/** Creates the team of a world, with its members and invitations. */
async function found(world: World, persons: readonly Person[], { db, people }: Worlds): Promise<void> {
  const owner = persons[world.owner]!
  const { team } = await owner.teams.create({ title: 'Team' })
  Object.assign(world, { _id: team._id, people })
  for (const [number, membership] of world.members.entries()) {
    if (number === world.owner || membership === 'none') continue
    const person = persons[number]!
    const group = membership.endsWith('admin') ? 'admin' : 'member'
    if (membership.startsWith('unconfirmed')) await owner.users.teamInvite({ tid: team._id, email: person.user.email, group })
    else await join(owner, team._id, person, group)
  }
  const { plan, trial_ends_at, plan_ends_at } = world
  await db.update(teams).set({ plan, trial_ends_at, plan_ends_at }).where(eq(teams._id, team._id))
}

async function insertRows(db: Database, rows: ReturnType<typeof rowsOf>[]): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const values = rows.flatMap((row): object[] => row[name as keyof typeof tables])
    for (let start = 0; start < values.length; start += 1000) await db.insert(table).values(values.slice(start, start + 1000) as never)
  }
}
