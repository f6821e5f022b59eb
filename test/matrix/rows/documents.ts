import { textWith } from '../../documents.ts'
import { hidden, type Row } from '../row.ts'
import { anotherClosed, anotherPage } from '../making.ts'

const anyone = '+ ++ + + ++++ ++ ++'
const teamMembers = 'L -- - + ++++ ++ ++'

const reading = { notFound: 'd.not_found' } satisfies Partial<Row>
const readable: Pick<Row, 'on' | 'who' | 'input'>[] = [
  { on: 'an open page', who: 'L -- + + ++++ ++ ++', input: ids => ({ id: ids.page }) },
  { on: 'a restricted page', who: 'L -- + p ++++ p+ ++', input: ids => ({ id: ids.closed }) },
  { on: 'a page below a restricted one', who: 'L -- + p ++++ p+ ++', input: ids => ({ id: ids.below }) },
  { on: 'a page of a private workspace', who: 'L -- - p pppp pp ++', input: ids => ({ id: ids.secret }) },
]
const workspaces: Pick<Row, 'on' | 'who' | 'input'>[] = [
  { on: 'a visible workspace', who: teamMembers, input: ids => ({ workspaceId: ids.workspace }) },
  { on: 'a private workspace', who: 'L -- - p pppp pp ++', input: ids => ({ workspaceId: ids.privateWorkspace }) },
]

export const documents: Row[] = [
  {
    call: 'documents.create',
    who: 'L -- - f ffff ++ ++',
    notFound: 'w.not_found',
    input: ids => ({ teamId: ids.team, workspaceId: ids.workspace, title: 'New' }),
  },
  {
    call: 'documents.create',
    on: 'a private workspace',
    who: 'L -- - p pppp pp ++',
    notFound: 'w.not_found',
    input: ids => ({ teamId: ids.team, workspaceId: ids.privateWorkspace, title: 'New' }),
  },
  {
    call: 'documents.create',
    on: 'a text in Markdown',
    who: 'L -- - f ffff ++ ++',
    notFound: 'w.not_found',
    input: ids => ({ teamId: ids.team, workspaceId: ids.workspace, title: 'New', markdown: '# New\n\nZaunkoenig' }),
  },
  ...readable.map((row): Row => ({ call: 'documents.get', ...reading, ...row })),
  { call: 'documents.get', on: 'a public page', who: anyone, elsewhere: anyone, ...reading, input: ids => ({ id: ids.front }) },
  {
    call: 'documents.get',
    on: 'a page of a private workspace with members',
    who: 'L -- - p pppp +p ++',
    ...reading,
    input: ids => ({ id: ids.clubhouse }),
  },
  {
    call: 'documents.get',
    on: 'a page in the archive of a public workspace',
    who: teamMembers,
    ...reading,
    input: ids => ({ id: ids.retired }),
  },
  { call: 'documents.get', on: 'a page that is not shown', who: teamMembers, ...reading, input: ids => ({ id: ids.backstage }) },
  { call: 'documents.get', on: 'a page that was deleted', who: hidden, ...reading, input: ids => ({ id: ids.shredded }) },
  ...(
    [
      { on: 'an open page, as Markdown', who: 'L -- + + ++++ ++ ++', name: 'page' },
      { on: 'a page below a restricted one, as Markdown', who: 'L -- + p ++++ p+ ++', name: 'below' },
    ] as const
  ).map(({ name, ...row }): Row => ({
    call: 'documents.get',
    ...{ ...reading, ...row },
    send: (person, ids) => person.send('GET', `/api/documents/i/${ids[name]}`, undefined, { accept: 'text/markdown' }),
  })),
  ...(
    [
      { on: 'an open page', who: 'L -- + + ++++ ++ ++', name: 'page' },
      { on: 'a page below a restricted one', who: 'L -- + p ++++ p+ ++', name: 'below' },
      { on: 'a page of a private workspace', who: 'L -- - p pppp pp ++', name: 'secret' },
    ] as const
  ).map(({ name, ...row }): Row => ({
    call: 'documents.export',
    ...{ ...reading, ...row },
    send: (person, ids) => person.send('GET', `/api/documents/i/${ids[name]}/export`),
  })),
  {
    call: 'documents.export',
    on: 'a page below a restricted one, as HTML',
    ...{ who: 'L -- + p ++++ p+ ++', ...reading },
    send: (person, ids) => person.send('GET', `/api/documents/i/${ids.below}/export?format=html&below=true`),
  },
  {
    call: 'documents.export',
    on: 'a public page',
    ...{ who: anyone, elsewhere: anyone, ...reading },
    send: (person, ids) => person.send('GET', `/api/documents/i/${ids.front}/export`),
  },
  {
    call: 'documents.getBySlug',
    who: 'L -- + + ++++ ++ ++',
    ...reading,
    input: ids => ({ workspaceId: ids.workspace, slug: ids.pageSlug }),
  },
  {
    call: 'workspaces.publicDocument',
    who: 'L -- + + ++++ ++ ++',
    ...reading,
    input: ids => ({ tslug: ids.teamSlug, wslug: ids.workspaceSlug, dslug: ids.pageSlug }),
  },
  ...workspaces.map((row): Row => ({ call: 'documents.byWorkspace', notFound: 'w.not_found', ...row })),
  {
    call: 'documents.byWorkspace',
    on: 'a public workspace',
    who: anyone,
    elsewhere: anyone,
    notFound: 'w.not_found',
    input: ids => ({ workspaceId: ids.publicWorkspace }),
  },
  ...workspaces.map((row): Row => ({ call: 'documents.archived', notFound: 'w.not_found', ...row })),
  ...workspaces.map((row): Row => ({ call: 'documents.deleted', notFound: 'w.not_found', ...row })),
  {
    call: 'documents.archived',
    on: 'a public workspace',
    who: teamMembers,
    notFound: 'team.not_found',
    nowhere: 'L ww w w wwww ww ww',
    signs: { w: 'w.not_found' },
    input: ids => ({ workspaceId: ids.publicWorkspace }),
  },
  { call: 'documents.byTeam', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team }) },
  { call: 'documents.search', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team, query: 'zaunkoenig' }) },
  { call: 'documents.names', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team, ids: ids.page }) },
  {
    call: 'documents.excerpts',
    who: anyone,
    elsewhere: anyone,
    nowhere: anyone,
    notFound: 'd.not_found',
    input: ids => ({ of: `${ids.page},${ids.closed},${ids.secret}` }),
  },
  ...readable.map((row): Row => ({ call: 'documents.backlinks', ...reading, ...row })),
  {
    call: 'documents.backlinks',
    on: 'a public page',
    ...{ who: 'L ++ + + ++++ ++ ++', elsewhere: 'L ++ + + ++++ ++ ++', ...reading },
    input: ids => ({ id: ids.front }),
  },
  { call: 'documents.countByTeam', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team }) },

  {
    call: 'documents.update',
    on: 'a title',
    who: 'L -- + e ee++ ++ ++',
    ...reading,
    input: ids => ({ id: ids.page, title: 'Zaunkoenig again' }),
  },
  {
    call: 'documents.update',
    on: 'a restricted title',
    who: 'L -- + p ee++ p+ ++',
    ...reading,
    input: ids => ({ id: ids.closed, icon: '🐦' }),
  },
  {
    call: 'documents.update',
    on: 'a page below a restricted one',
    who: 'L -- + p ee++ p+ ++',
    ...reading,
    input: ids => ({ id: ids.below, icon: '🐦' }),
  },
  {
    call: 'documents.update',
    on: 'a text',
    who: 'L -- + e ee++ ++ ++',
    ...reading,
    input: ids => ({ id: ids.page, content: textWith('Zaunkoenig') }),
  },
  {
    call: 'documents.update',
    on: 'a text in Markdown',
    who: 'L -- + e ee++ ++ ++',
    ...reading,
    input: ids => ({ id: ids.page, markdown: '**Zaunkoenig**' }),
  },
  { call: 'documents.update', on: 'an order', who: 'L -- + e ee++ ++ ++', ...reading, input: ids => ({ id: ids.page, order: 0 }) },
  {
    call: 'documents.update',
    on: 'the archive',
    who: 'L -- f f fff+ ++ ++',
    ...reading,
    input: ids => ({ id: ids.page, isArchived: true }),
    fresh: anotherPage,
  },
  {
    call: 'documents.update',
    on: 'the archive, of a restricted page',
    who: 'L -- f p fff+ p+ ++',
    ...reading,
    input: ids => ({ id: ids.closed, isArchived: true }),
    fresh: anotherClosed,
  },
  {
    call: 'workspaces.place',
    who: 'L -- + e ee++ ++ ++',
    ...reading,
    input: ids => ({ id: ids.workspace, places: [{ document: ids.page, before: null }] }),
  },
  {
    call: 'workspaces.place',
    on: 'the archive',
    who: 'L -- f f fff+ ++ ++',
    ...reading,
    input: ids => ({ id: ids.workspace, places: [{ document: ids.page, isArchived: true }] }),
    fresh: anotherPage,
  },
  {
    call: 'workspaces.place',
    on: 'the archive, of a restricted page',
    who: 'L -- f p fff+ p+ ++',
    ...reading,
    input: ids => ({ id: ids.workspace, places: [{ document: ids.closed, isArchived: true }] }),
    fresh: anotherClosed,
  },
  {
    call: 'documents.update',
    on: 'a restriction',
    who: 'L -- f f fff+ f+ ++',
    ...reading,
    input: ids => ({ id: ids.page, isRestricted: true }),
    fresh: anotherPage,
  },
  {
    call: 'documents.update',
    on: 'a visibility',
    who: 'L -- f f fff+ f+ ++',
    ...reading,
    input: ids => ({ id: ids.page, isVisible: true }),
  },
  { call: 'documents.remove', who: 'L -- f f fff+ ++ ++', ...reading, input: ids => ({ id: ids.page }), fresh: anotherPage },
  {
    call: 'documents.remove',
    on: 'a restricted page',
    who: 'L -- f p fff+ p+ ++',
    ...reading,
    input: ids => ({ id: ids.closed }),
    fresh: anotherClosed,
  },
  {
    call: 'documents.restore',
    who: 'L -- - - ---+ ++ ++',
    ...reading,
    input: ids => ({ id: ids.page }),
    fresh: async (world, caller) => {
      const made = await anotherPage(world, caller)
      await world.owner.documents.remove({ id: made.page })
      return made
    },
  },
  { call: 'documents.lock', who: 'L -- + e ee++ ++ ++', ...reading, input: ids => ({ id: ids.page }), fresh: anotherPage },
  {
    call: 'documents.lock',
    on: 'a restricted page',
    who: 'L -- + p ee++ p+ ++',
    ...reading,
    input: ids => ({ id: ids.closed }),
    fresh: anotherClosed,
  },
  { call: 'documents.unlock', who: 'L -- + e ee++ ++ ++', ...reading, input: ids => ({ id: ids.page }), options: { lockFence: 1 } },
  ...readable.map((row): Row => ({ call: 'documents.live', ...reading, ...row })),
]
