import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GivenRights } from '#contract/rights.ts'
import { withCard } from '../billing.ts'
import { allow, mentioning, textWith } from '../documents.ts'
import { join, type Person, type RunningServer, serverOfFile, signUp, visitor } from '../world.ts'
import { CANARY, type Ids, type MatrixWorld, type Principal, PRINCIPALS } from './people.ts'
import { folderIn, giveEntries, notify, upload, uploadForTemplate, uploadIn } from './making.ts'

/** A member may only read here; the editor may do everything with documents, templates and files, the manager everything. */
const EDITOR: GivenRights = {
  documents: ['create', 'edit', 'archive', 'delete'],
  templates: ['create', 'edit', 'delete'],
  files: ['upload', 'delete'],
}

/** Creates a team with everything that `Ids` names, each with the canary in it. */
async function furnish(server: RunningServer, [owner, victim, colleague]: readonly [Person, Person, Person]): Promise<Ids> {
  const { team } = await owner.teams.create({ title: `${CANARY} team` })
  const tid = team._id
  const { workspace } = await owner.workspaces.create({ tid, title: `${CANARY} handbook` })
  const { workspace: closed } = await owner.workspaces.create({ tid, title: `${CANARY} board`, visibility: 'private' })
  const { workspace: open } = await owner.workspaces.create({ tid, title: `${CANARY} blog`, visibility: 'public' })
  await join(owner, tid, victim)
  await join(owner, tid, colleague, 'admin')

  const write = async (workspaceId: string, title: string, parent?: string) => {
    const content = textWith(`${CANARY} ${title}`)
    const { document } = await owner.documents.create({ teamId: tid, workspaceId, title: `${CANARY} ${title}`, content, parent })
    return document
  }
  const page = await write(workspace._id, 'page')
  const restricted = await write(workspace._id, 'closed')
  const below = await write(workspace._id, 'below', restricted._id)
  await owner.documents.update({ id: restricted._id, isRestricted: true })
  const front = await write(open._id, 'front')
  const fileOf = async (workspaceId: string, document: string) => (await upload(owner, tid, workspaceId, document))._id
  const { history } = await owner.histories.create({ docId: page._id })
  const begin = async (of: string | null, title = 'template') => {
    const content = textWith(`${CANARY} template`)
    return (await owner.templates.create({ team: tid, workspace: of, title: `${CANARY} ${title}`, content })).template._id
  }
  const say = async (id: string) => (await owner.comments.create({ id, content: textWith(`${CANARY} comment`) })).comment._id
  const linkTo = async (id: string) => (await owner.documents.shareLink({ id })).token ?? ''
  const notification = await notify(server, tid, owner.user._id)
  const teamTemplate = await begin(null)
  await begin(closed._id, 'recipe')
  const [backstage, retired, shredded] = [
    await write(open._id, 'backstage'),
    await write(open._id, 'retired'),
    await write(workspace._id, 'shredded'),
  ]
  const cellar = await write(open._id, 'cellar')
  await owner.documents.update({ id: cellar._id, isRestricted: true })
  await owner.documents.update({ id: backstage._id, isVisible: false })
  await owner.documents.update({ id: retired._id, isArchived: true })
  await owner.documents.remove({ id: shredded._id })
  const { workspace: club } = await owner.workspaces.create({ tid, title: `${CANARY} club`, visibility: 'private' })
  const clubhouse = await write(club._id, 'clubhouse')
  const { workspace: garden } = await owner.workspaces.create({ tid, title: `${CANARY} garden` })
  const bed = await write(garden._id, 'bed')
  return {
    team: tid,
    teamSlug: team.slug,
    workspace: workspace._id,
    workspaceSlug: workspace.slug,
    page: page._id,
    pageSlug: page.slug,
    closed: restricted._id,
    below: below._id,
    secret: (await write(closed._id, 'secret'))._id,
    privateWorkspace: closed._id,
    front: front._id,
    publicWorkspace: open._id,
    set: (await owner.workspaces.addPermission({ id: workspace._id, title: `${CANARY} set` })).permission._id,
    owner: owner.user._id,
    user: victim.user._id,
    colleague: colleague.user._id,
    history: history._id,
    comment: await say(page._id),
    closedComment: await say(restricted._id),
    notification,
    card: await withCard(owner, tid),
    teamTemplate,
    teamFile: (await uploadForTemplate(owner, tid, workspace._id, teamTemplate))._id,
    template: await begin(workspace._id),
    secretTemplate: await begin(closed._id),
    file: await fileOf(workspace._id, page._id),
    closedFile: await fileOf(workspace._id, restricted._id),
    frontFile: await fileOf(open._id, front._id),
    folder: await folderIn(owner, workspace._id),
    privateFolder: await folderIn(owner, closed._id),
    upload: await uploadIn(server, owner, workspace._id),
    stored: (await write(workspace._id, 'stored'))._id,
    retired: retired._id,
    buried: (await write(workspace._id, 'buried'))._id,
    asked: (await write(workspace._id, 'asked'))._id,
    cellar: cellar._id,
    link: await linkTo(page._id),
    closedLink: await linkTo(restricted._id),
    belowLink: await linkTo(below._id),
    frontLink: await linkTo(front._id),
    writersFile: await fileOf(workspace._id, page._id),
    backstage: backstage._id,
    lowered: (await write(workspace._id, 'lowered'))._id,
    shredded: shredded._id,
    club: club._id,
    clubhouse: clubhouse._id,
    garden: garden._id,
    gardenSet: (await owner.workspaces.get({ id: garden._id })).workspace.permissions.find(({ isDefault }) => isDefault)?._id ?? '',
    bed: bed._id,
    seed: await begin(garden._id, 'seed'),
    bedLink: await linkTo(bed._id),
    clubLink: await linkTo(clubhouse._id),
    aside: (await write(workspace._id, 'aside'))._id,
  }
}

/** The plans of teams whose trial has ended. */
const plans = {
  paid: sql`plan = 'pro', plan_ends_at = null`,
  ended: sql`plan = 'pro', plan_ends_at = now() - interval '1 day'`,
  lapsed: sql`plan = 'basic'`,
}

/** A page of a public workspace of another team with this plan. */
async function publicPage({ context }: RunningServer, owner: Person, plan: keyof typeof plans): Promise<string> {
  const { team } = await owner.teams.create({ title: `${CANARY} press` })
  const { workspace } = await owner.workspaces.create({ tid: team._id, title: `${CANARY} press`, visibility: 'public' })
  const { document } = await owner.documents.create({ teamId: team._id, workspaceId: workspace._id, title: `${CANARY} news ${plan}` })
  await context.db.execute(sql`update teams set trial_ends_at = now() - interval '2 days', ${plans[plan]} where "_id" = ${team._id}`)
  return document._id
}

const nothing = (like: Ids): Ids => Object.fromEntries(Object.keys(like).map(name => [name, randomUUID()])) as unknown as Ids

/** Gives people their permission sets in the workspace and their entries on its documents. */
async function giveRights(world: MatrixWorld): Promise<void> {
  const { own, owner } = world
  const id = own.workspace
  await allow(owner, id, {})
  const sets: [Person, string, GivenRights][] = [
    [world.editor, 'Editors', EDITOR],
    [world.manager, 'Managers', { workspace: ['manage'] }],
  ]
  for (const [person, title, list] of sets) {
    const { permission } = await owner.workspaces.addPermission({ id, title, list })
    await owner.workspaces.addMember({ id, user: person.user._id, group: permission._id })
  }
  for (const document of [own.page, own.closed, own.stored, own.buried]) await giveEntries(world, document)
  await owner.documents.update({ id: own.buried, isRestricted: true, isArchived: true })
  await owner.documents.update({ id: own.stored, isArchived: true })
  for (const { user } of [world.editor, world.manager]) await owner.documents.addMember({ id: own.lowered, user: user._id, access: 'read' })
  await owner.documents.update({ id: own.asked, isRestricted: true })
  await world.member.documents.addMember({ id: own.asked, user: world.member.user._id })
  own.writersFile = (await upload(world.writer, own.team, id, own.page))._id
}

/** In the garden one set applies to each person: the default one, that of their group, or their own; in the club the default one does. */
async function giveSets(world: MatrixWorld): Promise<void> {
  const { server, own, owner } = world
  const id = own.garden
  await allow(owner, id, { documents: ['edit', 'archive'], templates: ['edit'] })
  await allow(owner, own.club, EDITOR)
  await owner.workspaces.addMember({ id: own.club, user: world.editor.user._id })
  await world.member.workspaces.addMember({ id: own.club, user: world.member.user._id }) // only requests to join

  const group = async (title: string, list: GivenRights) => (await owner.workspaces.addPermission({ id, title, list })).permission._id
  const nothing = await group('Nothing', {})
  const groups: [Person, string?][] = [
    [world.reader, nothing],
    [world.commenter, nothing],
    [world.writer],
    [world.keeper],
    [world.editor, await group('Editors of all', { all: ['edit'] })],
    [world.manager, await group('Managers', { workspace: ['manage'] })],
  ]
  for (const [person, set] of groups) await owner.workspaces.addMember({ id, user: person.user._id, group: set })
  await owner.workspaces.addPermission({ id, user: world.commenter.user._id, list: { documents: ['edit'], templates: ['edit'] } })
  await owner.workspaces.addPermission({ id, user: world.keeper.user._id, list: {} })
  // People without a set have the default one. A set of a person who is not in the workspace does not apply.
  const { db } = server.context
  await db.execute(sql`update workspace_members set "group" = null where workspace = ${id} and "user" = ${world.writer.user._id}`)
  await db.execute(sql`
    insert into permission_sets ("_id", workspace, "user", title, list)
    values (${randomUUID()}, ${id}, ${world.member.user._id}, '', '{"workspace": ["manage"]}')`)
}

/**
 * Everybody has favourite public pages, one of which is archived now, had access to two workspaces at some time, and is mentioned on a public page, and on
 * one that was restricted at that moment.
 */
async function concernAll(world: MatrixWorld): Promise<void> {
  const { server, own, owner } = world
  const people = PRINCIPALS.filter(name => name !== 'guest').map(name => world[name])
  for (const { user } of people)
    for (const document of [own.retired, ...Object.values(world.public)])
      await server.context.db.execute(sql`insert into favourites ("user", document, rank) values (${user._id}, ${document}, 'a0')`)
  for (const { user } of people)
    for (const workspace of [own.publicWorkspace, own.privateWorkspace])
      await server.context.db.execute(sql`
        insert into notifications ("_id", team, "user", kind, workspace) values (${randomUUID()}, ${own.team}, ${user._id}, 'access_granted', ${workspace})`)
  const content = mentioning(CANARY, ...people)
  await owner.comments.create({ id: own.front, content })
  await giveEntries(world, own.aside)
  await owner.documents.update({ id: own.aside, isRestricted: true })
  await owner.comments.create({ id: own.aside, content })
  await owner.documents.update({ id: own.aside, isRestricted: false })
}

/** Returns all people and objects of the tables, on a separate server for the tests of a file; called at its top. */
export const matrixWorldOfFile = async (): Promise<MatrixWorld> => {
  const server = await serverOfFile()
  const meet = (name: string) => signUp(server.url, name)
  const names = PRINCIPALS.filter(name => name !== 'guest')
  // The first account of an instance may change its settings.
  const owner = await meet('Owner')
  const people = await Promise.all(names.map(name => (name === 'owner' ? owner : meet(name))))
  const own = await furnish(server, [owner, await meet('User'), await meet('Colleague')])
  const stranger = await meet('Foreign')
  const foreign = await furnish(server, [stranger, await meet('ForeignUser'), await meet('ForeignColleague')])
  const page = (plan: keyof typeof plans) => publicPage(server, stranger, plan)
  const world = {
    ...{ server, own, foreign, missing: nothing(own), guest: visitor(server.url) },
    ...(Object.fromEntries(names.map((name, index) => [name, people[index]])) as Record<Exclude<Principal, 'guest'>, Person>),
    public: { paid: await page('paid'), ended: await page('ended'), lapsed: await page('lapsed') },
  }
  for (const name of ['member', 'reader', 'commenter', 'writer', 'keeper', 'editor', 'manager'] as const)
    await join(owner, own.team, world[name])
  await join(owner, own.team, world.admin, 'admin')
  await owner.users.teamInvite({ tid: own.team, email: world.pending.user.email, group: 'member' })
  await giveRights(world)
  await giveSets(world)
  await concernAll(world)
  return world
}
