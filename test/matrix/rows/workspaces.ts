import { textWith } from '../../documents.ts'
import { hidden, type Row } from '../row.ts'
import { CANARY } from '../people.ts'
import { fileForm, notify } from '../making.ts'

const everybody = '+ ++ + + ++++ ++ ++'
/** A guest gets no file either. */
const nobody = '- -- - - ---- -- --'
const teamMembers = 'L -- - + ++++ ++ ++'
const byAdmins = 'L -- - f ffff ff ++'
const byManagers = 'L -- - f ffff f+ ++'
const privately = 'L -- - p pppp pp ++'
const workspace = { notFound: 'w.not_found' } satisfies Partial<Row>
let made = 0

export const workspaces: Row[] = [
  { call: 'workspaces.create', who: byAdmins, notFound: 'team.not_found', input: ids => ({ tid: ids.team, title: `Workspace ${++made}` }) },
  { call: 'workspaces.byTeam', who: teamMembers, notFound: 'team.not_found', input: ids => ({ tid: ids.team }) },
  { call: 'workspaces.get', who: teamMembers, ...workspace, input: ids => ({ id: ids.workspace }) },
  { call: 'workspaces.get', on: 'a private one', who: privately, ...workspace, input: ids => ({ id: ids.privateWorkspace }) },
  { call: 'workspaces.get', on: 'a private one with members', who: 'L -- - p pppp +p ++', ...workspace, input: ids => ({ id: ids.club }) },
  {
    call: 'workspaces.get',
    on: 'a public one',
    who: everybody,
    elsewhere: everybody,
    ...workspace,
    input: ids => ({ id: ids.publicWorkspace }),
  },
  { call: 'workspaces.getBySlug', who: teamMembers, ...workspace, input: ids => ({ tid: ids.team, wslug: ids.workspaceSlug }) },
  {
    call: 'workspaces.update',
    on: 'a title',
    who: byManagers,
    ...workspace,
    input: ids => ({ id: ids.workspace, title: 'Zaunkoenig handbook' }),
  },
  {
    call: 'workspaces.update',
    on: 'a visibility',
    who: byManagers,
    ...workspace,
    input: ids => ({ id: ids.workspace, visibility: 'visible' }),
  },
  {
    call: 'workspaces.update',
    on: 'its overview',
    who: byManagers,
    ...workspace,
    input: ids => ({ id: ids.workspace, overview: ids.page }),
    fresh: async ({ owner, own }) => {
      const { document } = await owner.documents.create({ teamId: own.team, workspaceId: own.workspace, title: `Overview ${++made}` })
      return { page: document._id }
    },
  },
  {
    call: 'workspaces.update',
    on: 'a private one',
    who: privately,
    ...workspace,
    input: ids => ({ id: ids.privateWorkspace, title: 'Zaunkoenig board' }),
  },
  {
    call: 'workspaces.remove',
    who: byAdmins,
    ...workspace,
    input: ids => ({ id: ids.workspace }),
    fresh: async ({ owner, own }) => {
      const { workspace: another } = await owner.workspaces.create({ tid: own.team, title: `Workspace ${++made}` })
      return { workspace: another._id }
    },
  },

  {
    call: 'files.upload',
    who: 'L -- - f ffff ++ ++',
    ...workspace,
    send: (person, ids) => person.send('POST', `/api/files/${ids.team}/${ids.workspace}`, fileForm()),
  },
  {
    call: 'files.upload',
    on: 'a page',
    who: 'L -- + e ee++ ++ ++',
    ...workspace,
    send: (person, ids) => person.send('POST', `/api/files/${ids.team}/${ids.workspace}`, fileForm(ids.page)),
  },
  {
    call: 'files.upload',
    on: 'a restricted page',
    who: 'L -- + d ee++ d+ ++',
    ...workspace,
    signs: { d: 'd.private' },
    send: (person, ids) => person.send('POST', `/api/files/${ids.team}/${ids.workspace}`, fileForm(ids.closed)),
  },
  {
    call: 'files.upload',
    on: 'a private workspace',
    who: privately,
    ...workspace,
    send: (person, ids) => person.send('POST', `/api/files/${ids.team}/${ids.privateWorkspace}`, fileForm()),
  },
  ...(
    [
      { on: 'an open page', who: '- -- + + ++++ ++ ++', name: 'file' },
      { on: 'a restricted page', who: '- -- + - ++++ -+ ++', name: 'closedFile' },
      { on: 'a public page', who: everybody, elsewhere: everybody, name: 'frontFile' },
    ] as const
  ).map(({ name, ...row }): Row => ({
    call: 'files.download',
    ...{ elsewhere: nobody, nowhere: nobody, notFound: 'f.not_found' },
    ...row,
    send: (person, ids) => person.send('GET', `/api/files/${ids[name]}`),
  })),
  {
    call: 'imports.create',
    who: 'L -- - f ffff ++ ++',
    ...workspace,
    send: (person, ids) => person.send('POST', `/api/imports/w/${ids.workspace}`, markdownForm()),
  },
  { call: 'imports.running', who: teamMembers, notFound: 'team.not_found', input: ids => ({ teamId: ids.team }) },
  { call: 'imports.get', on: "nobody's", who: hidden, notFound: 'i.not_found', input: ids => ({ id: ids.page }) },
  { call: 'imports.cancel', on: "nobody's", who: hidden, notFound: 'i.not_found', input: ids => ({ id: ids.page }) },

  { call: 'histories.fetchByDocument', who: 'L -- c c cc++ ++ ++', notFound: 'd.not_found', input: ids => ({ id: ids.page }) },
  {
    call: 'histories.fetchByDocument',
    on: 'a restricted page',
    who: 'L -- c p cc++ p+ ++',
    notFound: 'd.not_found',
    input: ids => ({ id: ids.closed }),
  },
  { call: 'histories.fetch', who: 'L -- c c cc++ ++ ++', notFound: 'd.not_found', input: ids => ({ id: ids.history }) },
  {
    call: 'histories.compare',
    who: 'L -- c c cc++ ++ ++',
    notFound: 'd.not_found',
    input: ids => ({ docId: ids.page, from: ids.history, to: 'current' }),
  },
  { call: 'histories.create', who: 'L -- c c cc++ ++ ++', notFound: 'd.not_found', input: ids => ({ docId: ids.page }) },
  {
    call: 'histories.restore',
    who: 'L -- c c cc++ ++ ++',
    notFound: 'd.not_found',
    input: ids => ({ docId: ids.page, historyId: ids.history }),
  },
  {
    call: 'histories.remove',
    who: 'L -- f f fff+ f+ ++',
    notFound: 'd.not_found',
    input: ids => ({ docId: ids.page, historyId: ids.history }),
    fresh: async ({ owner, own }) => {
      await owner.documents.update({ id: own.page, content: textWith(`${CANARY} ${++made}`), manual: 'true' })
      const { history } = await owner.histories.create({ docId: own.page })
      return { history: history._id }
    },
  },

  { call: 'notifications.get', who: 'L -- - - ---- -- -+', notFound: 'n.not_found', input: ids => ({ id: ids.notification }) },
  {
    call: 'notifications.update',
    who: 'L -- - - ---- -- -+',
    notFound: 'n.not_found',
    input: ids => ({ id: ids.notification, isRead: true }),
  },
  {
    call: 'notifications.remove',
    who: 'L -- - - ---- -- -+',
    notFound: 'n.not_found',
    input: ids => ({ id: ids.notification }),
    fresh: async ({ server, owner, own }) => ({ notification: await notify(server, own.team, owner.user._id) }),
  },
  { call: 'notifications.fetchByTeam', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team }) },
  { call: 'notifications.readAll', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team }) },
  { call: 'notifications.clearAll', who: teamMembers, notFound: 'team.not_found', input: ids => ({ id: ids.team }) },
]

const markdownForm = (): FormData => {
  const form = new FormData()
  form.set('file', new File(['# Note'], 'note.md', { type: 'text/markdown' }))
  return form
}
