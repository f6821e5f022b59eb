import type { Row } from '../row.ts'
import { CANARY, type Ids, type MatrixWorld } from '../people.ts'
import { fileForm } from '../making.ts'

const everybody = 'L ++ + + ++++ ++ ++'
const teamMembers = 'L -- - + ++++ ++ ++'
const byAdmins = 'L -- - f ffff ff ++'
const byEditors = 'L -- - f ffff ++ ++'
const privately = 'L -- - p pppp pp ++'
/** People who may not read the workspace do not learn that it has templates. */
const secretly = 'L -- - - ---- -- ++'

const template = { notFound: 't.not_found' } satisfies Partial<Row>

type Kind = 'teamTemplate' | 'template' | 'secretTemplate'
const workspaceOf = (ids: Ids, kind: Kind) => ({ teamTemplate: null, template: ids.workspace, secretTemplate: ids.privateWorkspace })[kind]
const another =
  (kind: Kind) =>
  async ({ owner, own }: MatrixWorld): Promise<Partial<Ids>> => {
    const { template: made } = await owner.templates.create({ team: own.team, workspace: workspaceOf(own, kind), title: CANARY })
    return { [kind]: made._id }
  }

const kinds: { kind: Kind; on: string; reads: string; changes: string }[] = [
  { kind: 'teamTemplate', on: 'the team', reads: teamMembers, changes: byAdmins },
  { kind: 'template', on: 'a workspace', reads: teamMembers, changes: byEditors },
  { kind: 'secretTemplate', on: 'a private workspace', reads: secretly, changes: secretly },
]

export const templates: Row[] = [
  ...kinds.flatMap(({ kind, on, reads, changes }): Row[] => [
    { call: 'templates.fetch', on, who: reads, ...template, input: ids => ({ id: ids[kind] }) },
    { call: 'templates.update', on, who: changes, ...template, input: ids => ({ id: ids[kind], title: `${CANARY} template` }) },
    { call: 'templates.lock', on, who: changes, ...template, input: ids => ({ id: ids[kind] }), fresh: another(kind) },
    { call: 'templates.unlock', on, who: changes, ...template, input: ids => ({ id: ids[kind] }), options: { lockFence: 1 } },
    { call: 'templates.remove', on, who: changes, ...template, input: ids => ({ id: ids[kind] }), fresh: another(kind) },
  ]),
  {
    call: 'templates.fetch',
    on: 'the product',
    ...{ who: everybody, elsewhere: everybody, nowhere: everybody, ...template },
    input: () => ({ id: '019aa8c0-0001-7000-8000-7e3a51c0de01' }),
  },
  { call: 'templates.globalTemplates', who: everybody, elsewhere: everybody, nowhere: everybody, ...template },
  { call: 'templates.fetchByTeam', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team }) },
  { call: 'templates.fetchByWorkspace', who: teamMembers, notFound: 'w.not_found', input: ids => ({ id: ids.workspace }) },
  {
    call: 'templates.fetchByWorkspace',
    on: 'a private one',
    who: privately,
    notFound: 'w.not_found',
    input: ids => ({ id: ids.privateWorkspace }),
  },
  {
    call: 'templates.fetchByWorkspace',
    on: 'a public one',
    who: 'L tt t + ++++ ++ ++',
    elsewhere: 'L tt t t tttt tt tt',
    notFound: 'w.not_found',
    signs: { t: 'team.not_found' },
    input: ids => ({ id: ids.publicWorkspace }),
  },
  {
    call: 'templates.create',
    on: 'the team',
    who: byAdmins,
    notFound: 'team.not_found',
    input: ids => ({ team: ids.team, title: CANARY }),
  },
  {
    call: 'templates.create',
    on: 'a workspace',
    who: byEditors,
    notFound: 'w.not_found',
    input: ids => ({ team: ids.team, workspace: ids.workspace, title: CANARY }),
  },
  {
    call: 'templates.create',
    on: 'a private workspace',
    who: privately,
    notFound: 'w.not_found',
    input: ids => ({ team: ids.team, workspace: ids.privateWorkspace, title: CANARY }),
  },
  {
    call: 'templates.create',
    on: 'a restricted page',
    who: 'L -- - f ffff d+ ++',
    notFound: 'w.not_found',
    signs: { d: 'd.private' },
    input: ids => ({ team: ids.team, workspace: ids.workspace, document: ids.closed }),
  },
  ...kinds.map(({ kind, on, changes }): Row => ({
    call: 'files.upload',
    on: `a template of ${on}`,
    who: kind === 'secretTemplate' ? privately : changes,
    notFound: 'w.not_found',
    send: (person, ids) =>
      person.send('POST', `/api/files/${ids.team}/${workspaceOf(ids, kind) ?? ids.workspace}`, fileForm(ids[kind], 'template')),
  })),
  {
    call: 'teams.update',
    on: 'the order of templates',
    who: byAdmins,
    notFound: 't.team_missing',
    input: ids => ({ id: ids.team, templates: [] }),
  },
  {
    call: 'documents.create',
    on: 'a template',
    who: byEditors,
    notFound: 'w.not_found',
    input: ids => ({ teamId: ids.team, workspaceId: ids.workspace, title: CANARY, template: ids.template }),
  },
  {
    call: 'documents.create',
    on: 'a template of a private workspace',
    who: 'L -- - f ffff tt ++',
    notFound: 'w.not_found',
    signs: { t: 't.not_found' },
    input: ids => ({ teamId: ids.team, workspaceId: ids.workspace, title: CANARY, template: ids.secretTemplate }),
  },
]
