import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Team } from '#contract/teams.ts'
import { sweepLocks } from '#server/locks/sweeper.ts'
import type { Person } from '../../world.ts'
import { hidden, type Row } from '../row.ts'
import { CANARY, type Ids, type Scene } from '../cast.ts'
import { anotherPerson } from '../making.ts'

const teamMembers = 'L -- - + ++++ ++ ++'
const whoeverIsIn = 'L ++ + + ++++ ++ ++'
const nobodyIn = 'L .. . . .... .. ..'
const nowhere = '. .. . . .... .. ..'
const noSuchLink = 'g gg g g gggg gg gg'
/** In the garden: by the default set, by that of a group, which allows nothing, or everything of this kind, or to manage; and by an own one instead. */
const editors = 'L -- - + f++f ++ ++'
const theTemplate = 'the template of the team'
const ofDocument = { notFound: 'd.not_found' } satisfies Partial<Row>
const ofTemplate = { notFound: 't.not_found' } satisfies Partial<Row>
const ofWorkspace = { notFound: 'w.not_found' } satisfies Partial<Row>

const anotherBed = async ({ owner, own }: Scene): Promise<Partial<Ids>> => {
  const { document } = await owner.documents.create({ teamId: own.team, workspaceId: own.garden, title: `${CANARY} bed` })
  return { bed: document._id }
}

/** Takes the lock of a template, and looks at it when the server has asked who may still write. */
const lockAndLook =
  (kind: 'seed' | 'template' | 'teamTemplate'): Row['send'] =>
  async (person, ids, scene) => {
    const id = ids[kind]
    const taken = await person.send('PUT', `/api/templates/lock/${id}`)
    if (!taken.ok) return taken
    await sweepLocks(scene.server.context, { rights: true })
    const seen = await person.send('GET', `/api/templates/fetch/${id}`)
    const { lock } = (await taken.json()) as { lock: { fence: number } }
    await person.templates.unlock({ id }, { lockFence: lock.fence })
    return seen
  }

/** A template of the team that somebody edited who was an admin then. */
const leftByAdmin = async (scene: Scene): Promise<Partial<Ids>> => {
  const { owner, own } = scene
  const { template } = await owner.templates.create({ team: own.team, workspace: null, title: CANARY })
  const person = await anotherPerson(scene, 'admin')
  await person.templates.lock({ id: template._id })
  await owner.teams.changeGroup({ id: own.team, user: person.user._id, group: 'member' })
  return { teamTemplate: template._id }
}

/** Whether the template of the team stands in it, in the list of their teams, which has those that they are invited to as well. */
const templateOfTeams: Row['send'] = async (person, ids) => {
  const answer = await person.send('GET', `/api/teams/u/${person.user?._id ?? ids.user}`)
  if (!answer.ok) return answer
  const { teams } = (await answer.json()) as { teams: Team[] }
  const templates = teams.find(({ _id }) => _id === ids.team)?.templates ?? []
  return Response.json(templates.some(({ template }) => template === ids.teamTemplate) ? theTemplate : '')
}

/** What somebody has been told of what was said on a page, or of a workspace. */
const toldOf =
  (what: 'front' | 'aside' | 'publicWorkspace' | 'privateWorkspace'): Row['send'] =>
  async (person: Person, ids, { server }) => {
    const { rows } = await server.context.db.execute<{ _id: string }>(sql`
      select "_id" from notifications where "user" = ${person.user?._id ?? null}::uuid
        and ((document = ${ids[what]} and comment is not null) or (workspace = ${ids[what]} and kind = 'access_granted'))`)
    return person.send('GET', `/api/notifications/fetch/${rows[0]?._id ?? randomUUID()}`)
  }

/** Answers an invitation to the private workspace that waits for whoever asks, also for who is not in the team. */
const declineInvitation: Row['send'] = async (person, ids, { server }) => {
  const user = person.user?._id ?? randomUUID()
  const isInvited = sql`m.workspace = ${ids.privateWorkspace} and m."user" = ${user} and not m."isConfirmed"`
  await server.context.db.execute(sql`
    insert into workspace_members (workspace, "user", kind, "isConfirmed") select w."_id", u."_id", 'invite', false
    from workspaces w, users u where w."_id" = ${ids.privateWorkspace} and u."_id" = ${user} on conflict do nothing`)
  const answer = await person.send('PUT', `/api/workspaces/i/${ids.privateWorkspace}/member-validation`, { choice: false, user })
  await server.context.db.execute(sql`delete from workspace_members m where ${isInvited}`)
  return answer
}

/** Whose set it is that speaks, and for how long a right lasts. */
export const rights: Row[] = [
  {
    call: 'documents.update',
    on: 'a page where everybody has another set',
    ...{ who: 'L -- - + e++e ++ ++', ...ofDocument },
    input: ids => ({ id: ids.bed, icon: '🐦' }),
  },
  {
    call: 'documents.update',
    on: 'a page where everybody has another set, into the archive',
    ...{ who: 'L -- - + ff+f f+ ++', ...ofDocument, fresh: anotherBed },
    input: ids => ({ id: ids.bed, isArchived: true }),
  },
  {
    call: 'templates.update',
    on: 'one where everybody has another set',
    ...{ who: editors, ...ofTemplate },
    input: ids => ({ id: ids.seed, title: `${CANARY} seed` }),
  },
  {
    call: 'documents.create',
    on: 'a private workspace whose default set allows it',
    ...{ who: 'L -- - p pppp +p ++', ...ofWorkspace },
    input: ids => ({ teamId: ids.team, workspaceId: ids.club, title: CANARY }),
  },
  ...(
    [
      ['bedLink', '"access":"read"', '. .. . . +..+ .. ..'],
      ['bedLink', '"access":"write"', '. .. . + .++. +. ..'],
      ['bedLink', '"access":"manage"', '. .. . . .... .+ ++'],
      ['clubLink', '"access":null', '+ ++ + + ++++ .+ ..'],
      ['clubLink', '"access":"write"', '. .. . . .... +. ..'],
    ] as const
  ).map(([link, shows, who]): Row => ({
    call: 'documents.getByToken',
    ...{ shows, who, ...ofDocument, signs: { g: 'd.share_expired' } },
    elsewhere: shows.endsWith('null') ? '+ ++ + + ++++ ++ ++' : nowhere,
    nowhere: noSuchLink,
    input: ids => ({ token: ids[link] }),
  })),

  ...(
    [
      ['seed', editors],
      ['template', 'L -- - f ffff ++ ++'],
      ['teamTemplate', 'L -- - f ffff ff ++'],
    ] as const
  ).map(([kind, who]): Row => ({
    call: 'templates.lock',
    on: `the ${kind}, for as long as they may write`,
    ...{ shows: '"lock":{', who, ...ofTemplate },
    send: lockAndLook(kind),
  })),
  {
    call: 'templates.fetch',
    on: 'one that a former admin was editing',
    ...{ shows: '"lock":null', who: teamMembers, ...ofTemplate, fresh: leftByAdmin },
    input: ids => ({ id: ids.teamTemplate }),
  },

  {
    call: 'notifications.get',
    on: 'what was said to everybody on a public page',
    ...{ who: 'L -- - + ++++ ++ +-', elsewhere: hidden, notFound: 'n.not_found' },
    send: toldOf('front'),
  },
  {
    call: 'notifications.get',
    on: 'what was said to everybody while the page was restricted',
    ...{ who: 'L -- + - ++++ -+ +-', elsewhere: hidden, notFound: 'n.not_found' },
    send: toldOf('aside'),
  },

  ...(
    [
      ['publicWorkspace', 'blog', whoeverIsIn],
      ['privateWorkspace', 'board', 'L .. . . .... .. ++'],
    ] as const
  ).map(([what, title, who]): Row => ({
    call: 'notifications.get',
    on: 'what it is about, a workspace',
    ...{ shows: `${CANARY} ${title}`, who, elsewhere: hidden, notFound: 'n.not_found' },
    send: toldOf(what),
  })),
  {
    call: 'teams.byUser',
    ...{ shows: theTemplate, who: 'L .. . + ++++ ++ ++', elsewhere: nobodyIn, nowhere: nobodyIn, notFound: 'u.not_found' },
    send: templateOfTeams,
  },

  {
    call: 'workspaces.memberValidation',
    on: 'an own invitation to a private one',
    ...{ who: 'L -- - + ++++ ++ +a', ...ofWorkspace, signs: { a: 'w.already_member' } },
    send: declineInvitation,
  },
  ...(
    [
      ['retired', 'L .. . + ++++ ++ ++'], // a public page that is in the archive is the team's own again
      ['news paid', whoeverIsIn],
      ['news ended', nobodyIn],
      ['news lapsed', nobodyIn],
    ] as const
  ).map(([page, who]): Row => ({
    call: 'users.fetchFavorites',
    ...{ shows: `${CANARY} ${page}`, who, elsewhere: who, nowhere: who, notFound: 'u.not_found' },
    input: (ids, { scene, principal }) => ({ id: scene[principal].user?._id ?? ids.user }),
  })),
  {
    call: 'users.fetchFavorites',
    on: 'an instance without billing',
    ...{ shows: `${CANARY} news lapsed`, who: whoeverIsIn, elsewhere: whoeverIsIn, nowhere: whoeverIsIn, notFound: 'u.not_found' },
    send: async (person, ids, { server }) => {
      await server.context.db.execute(sql`update instance set billing = 'off'`)
      const answer = await person.send('GET', `/api/users/fetchFavorites/${person.user?._id ?? ids.user}`)
      await server.context.db.execute(sql`update instance set billing = null`)
      return answer
    },
  },
  {
    call: 'workspaces.setPermission',
    on: 'the default set, to manage',
    ...{ who: 'L -- - f ffff fi ii', ...ofWorkspace, signs: { i: 'request.invalid' } },
    input: ids => ({ id: ids.garden, permission: ids.gardenSet, category: 'workspace', action: 'manage', checked: true }),
  },
  {
    call: 'documents.changeAccess',
    on: 'an own entry, to what it is',
    ...{ who: 'L -- f f fffs fn ns', ...ofDocument, signs: { s: 'd.same_access', n: 'd.not_a_member' } },
    input: (ids, { scene, principal }) => ({ id: ids.page, user: scene[principal].user?._id ?? ids.user, access: 'manage' }),
  },
]
