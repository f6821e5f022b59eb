import { hidden, type Row } from '../row.ts'
import { CANARY } from '../cast.ts'
import { anotherClosed, anotherLowered, fileForm } from '../making.ts'

const everybody = '+ ++ + + ++++ ++ ++'
const teamMembers = 'L -- - + ++++ ++ ++'
/** Of a public workspace everybody is answered a list; this stands in nobody's. */
const nowhere = '. .. . . .... .. ..'
const ofDocument = { notFound: 'd.not_found' } satisfies Partial<Row>

/** What a list of the team shows whom: everybody in the team is answered. */
const shown: { shows: string; who: string }[] = [
  { shows: `${CANARY} front`, who: teamMembers },
  { shows: `${CANARY} closed`, who: 'L -- - . ++++ .+ ++' },
  { shows: `${CANARY} below`, who: 'L -- - . ++++ .+ ++' },
  { shows: `${CANARY} asked`, who: 'L -- - . .... .+ ++' },
  { shows: `${CANARY} secret`, who: 'L -- - . .... .. ++' },
  { shows: `${CANARY} clubhouse`, who: 'L -- - . .... +. ++' },
  { shows: `${CANARY} backstage`, who: teamMembers },
  { shows: `${CANARY} shredded`, who: 'L -- - . .... .. ..' },
]

const readers = 'L -- r + ++++ ++ ++'
const managers = 'L -- r f fff+ f+ ++'
/** The archive is the team's own: whoever was given a page from outside of it knows that it is there. */
const inTheArchive: Pick<Row, 'call' | 'who' | 'input' | 'options'>[] = [
  { call: 'documents.get', who: readers, input: ids => ({ id: ids.stored }) },
  { call: 'documents.live', who: readers, input: ids => ({ id: ids.stored }) },
  { call: 'comments.list', who: readers, input: ids => ({ id: ids.stored }) },
  { call: 'users.favourite', who: readers, input: ids => ({ document: ids.stored, team: ids.team }) },
  { call: 'documents.update', who: managers, input: ids => ({ id: ids.stored, isVisible: true }) },
  { call: 'documents.lock', who: 'L -- r e eeaa aa aa', input: ids => ({ id: ids.stored }) },
  { call: 'documents.unlock', who: 'L -- r e ee++ ++ ++', input: ids => ({ id: ids.stored }), options: { lockFence: 1 } },
  { call: 'documents.shareLink', who: 'L -- r f fffa fa aa', input: ids => ({ id: ids.stored }) },
  { call: 'histories.fetchByDocument', who: 'L -- r c cc++ ++ ++', input: ids => ({ id: ids.stored }) },
  { call: 'members.search', who: managers, input: ids => ({ q: '', document: ids.stored }) },
]

let made = 0

/** Where the rules of who reads what meet: in lists, in the archive, with an own entry that takes away, and after the plan. */
export const corners: Row[] = [
  ...shown.flatMap((row): Row[] => [
    { call: 'documents.byTeam', ...row, notFound: 'team.not_found', input: ids => ({ teamId: ids.team, limit: 500 }) },
    { call: 'teams.fetchActivity', ...row, notFound: 'team.not_found', input: ids => ({ id: ids.team, limit: 500 }) },
  ]),
  {
    call: 'documents.names',
    on: 'a restricted page',
    ...{ shows: `${CANARY} closed`, who: 'L -- - . ++++ .+ ++', notFound: 'team.not_found' },
    input: ids => ({ teamId: ids.team, ids: ids.closed }),
  },
  {
    call: 'documents.byWorkspace',
    ...{ shows: `${CANARY} closed`, who: 'L -- - . ++++ .+ ++', notFound: 'w.not_found' },
    input: ids => ({ workspaceId: ids.workspace }),
  },
  ...[
    { shows: `${CANARY} front`, who: everybody, elsewhere: everybody },
    { shows: `${CANARY} backstage`, who: '. .. . + ++++ ++ ++', elsewhere: nowhere },
    { shows: `${CANARY} cellar`, who: '. .. . . .... .. ++', elsewhere: nowhere },
    { shows: `${CANARY} retired`, who: nowhere, elsewhere: nowhere },
  ].map((row): Row => ({
    call: 'documents.byWorkspace',
    ...row,
    notFound: 'w.not_found',
    input: ids => ({ workspaceId: ids.publicWorkspace }),
  })),
  ...[
    { shows: `${CANARY} stored`, who: teamMembers },
    { shows: `${CANARY} buried`, who: 'L -- - . ++++ .+ ++' },
  ].map((row): Row => ({ call: 'documents.archived', ...row, notFound: 'w.not_found', input: ids => ({ workspaceId: ids.workspace }) })),
  ...[
    { shows: `${CANARY} page`, who: 'L .. + . ++++ .. ..' },
    { shows: `${CANARY} closed`, who: 'L .. + . ++++ .. ..' },
    { shows: `${CANARY} buried`, who: 'L .. . . ++++ .. ..' },
  ].map(({ shows, who }): Row => ({
    call: 'users.fetchShared',
    ...{ shows, who, elsewhere: who, nowhere: who, notFound: 'u.not_found' },
    input: (ids, { scene, principal }) => ({ id: scene[principal].user?._id ?? ids.user, limit: 500 }),
  })),
  ...[
    { shows: `${CANARY} handbook`, who: teamMembers },
    { shows: `${CANARY} board`, who: 'L -- - . .... .. ++' },
    { shows: `${CANARY} club`, who: 'L -- - . .... +. ++' },
  ].map((row): Row => ({ call: 'workspaces.byTeam', ...row, notFound: 'team.not_found', input: ids => ({ tid: ids.team }) })),
  {
    call: 'templates.fetchByTeam',
    ...{ shows: `${CANARY} recipe`, who: 'L -- - . .... .. ++', notFound: 'team.not_found' },
    input: ids => ({ id: ids.team }),
  },

  {
    call: 'workspaces.get',
    on: 'a private one with members',
    who: 'L -- - p pppp +p ++',
    notFound: 'w.not_found',
    input: ids => ({ id: ids.club }),
  },
  { call: 'documents.get', on: 'a page of it', who: 'L -- - p pppp +p ++', ...ofDocument, input: ids => ({ id: ids.clubhouse }) },
  { call: 'documents.get', on: 'the archive of a public workspace', who: teamMembers, ...ofDocument, input: ids => ({ id: ids.retired }) },
  { call: 'documents.get', on: 'a public workspace, not shown', who: teamMembers, ...ofDocument, input: ids => ({ id: ids.backstage }) },
  { call: 'documents.get', on: 'the deleted', who: 'L -- - - ---- -- --', ...ofDocument, input: ids => ({ id: ids.shredded }) },
  ...(
    [
      ['paid', everybody],
      ['ended', hidden],
      ['lapsed', hidden],
    ] as const
  ).map(([plan, who]): Row => ({
    call: 'documents.get',
    on: `a public page, the plan ${plan}`,
    ...{ who, elsewhere: who, nowhere: who, ...ofDocument },
    input: (_ids, { scene }) => ({ id: scene.public[plan] }),
  })),

  ...inTheArchive.map((row): Row => ({ ...row, on: 'the archive', ...ofDocument, signs: { a: 'd.archived' } })),

  ...(
    [
      ['link', '"access":"read"', '. .. . + +... .. ..'],
      ['link', '"access":"write"', '. .. + . ..+. +. ..'],
      ['link', '"access":"manage"', '. .. . . ...+ .+ ++'],
      ['closedLink', '"access":null', '+ ++ . + .... +. ..'],
      ['closedLink', '"access":"manage"', '. .. . . ...+ .+ ++'],
      ['belowLink', '"access":"write"', '. .. + . ..+. .. ..'],
      ['frontLink', '"access":"read"', '. ++ + . .... .. ..'],
    ] as const
  ).map(([link, shows, who]): Row => ({
    call: 'documents.getByToken',
    ...{ shows, who, notFound: 'd.not_found', signs: { g: 'd.share_expired' } },
    elsewhere: shows.endsWith('null') ? everybody : link === 'frontLink' ? '. ++ + + ++++ ++ ++' : nowhere,
    nowhere: 'g gg g g gggg gg gg',
    input: ids => ({ token: ids[link] }),
  })),

  { call: 'documents.get', on: 'a page with an own entry', who: teamMembers, ...ofDocument, input: ids => ({ id: ids.lowered }) },
  {
    call: 'documents.update',
    on: 'a page with an own entry',
    ...{ who: 'L -- - e eeee e+ ++', ...ofDocument },
    input: ids => ({ id: ids.lowered, icon: '🐦' }),
  },
  {
    call: 'documents.update',
    on: 'a page with an own entry, into the archive',
    ...{ who: 'L -- - f ffff f+ ++', ...ofDocument, fresh: anotherLowered },
    input: ids => ({ id: ids.lowered, isArchived: true }),
  },
  {
    call: 'documents.remove',
    on: 'a page with an own entry',
    ...{ who: 'L -- - f ffff f+ ++', ...ofDocument, fresh: anotherLowered },
    input: ids => ({ id: ids.lowered }),
  },
  {
    call: 'documents.changeAccess',
    on: 'a page with an own entry, upwards',
    ...{ who: 'L -- - f ffff ff n+', ...ofDocument, signs: { n: 'd.not_a_member' } },
    input: (ids, { scene, principal }) => ({ id: ids.lowered, user: scene[principal].user?._id ?? ids.user, access: 'comment' }),
  },
  {
    call: 'files.update',
    on: 'an own one',
    ...{ who: 'L -- f f ff+f ++ ++', notFound: 'f.not_found' },
    input: ids => ({ id: ids.writersFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'files.update',
    on: 'a template of the team',
    ...{ who: 'L -- - f ffff ff ++', notFound: 'f.not_found' },
    input: ids => ({ id: ids.teamFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'documents.update',
    on: 'a page below a restricted one',
    ...{ who: 'L -- + p ee++ p+ ++', ...ofDocument },
    input: ids => ({ id: ids.below, icon: '🐦' }),
  },
  {
    call: 'documents.update',
    on: 'a restricted page, into the archive',
    ...{ who: 'L -- f p fff+ p+ ++', ...ofDocument, fresh: anotherClosed },
    input: ids => ({ id: ids.closed, isArchived: true }),
  },
  {
    call: 'files.upload',
    on: 'a restricted page',
    ...{ who: 'L -- + d ee++ d+ ++', notFound: 'w.not_found', signs: { d: 'd.private' } },
    send: (person, ids) => person.send('POST', `/api/files/${ids.team}/${ids.workspace}`, fileForm(ids.closed)),
  },
  {
    call: 'documents.remove',
    on: 'a restricted page',
    ...{ who: 'L -- f p fff+ p+ ++', ...ofDocument, fresh: anotherClosed },
    input: ids => ({ id: ids.closed }),
  },
]
