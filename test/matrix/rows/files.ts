import type { Row } from '../row.ts'
import { CANARY } from '../people.ts'
import { folderIn, upload } from '../making.ts'

const everybody = '+ ++ + + ++++ ++ ++'
const byFileRight = 'L -- - f ffff ++ ++'
const file = { notFound: 'f.not_found' } satisfies Partial<Row>
const folder = { notFound: 'f.folder_not_found' } satisfies Partial<Row>
let made = 0

export const files: Row[] = [
  { call: 'files.get', who: 'L -- + + ++++ ++ ++', ...file, input: ids => ({ id: ids.file }) },
  { call: 'files.get', on: 'a restricted page', who: 'L -- + - ++++ -+ ++', ...file, input: ids => ({ id: ids.closedFile }) },
  { call: 'files.get', on: 'a public page', who: everybody, elsewhere: everybody, ...file, input: ids => ({ id: ids.frontFile }) },
  { call: 'files.update', who: 'L -- f f ffff ++ ++', ...file, input: ids => ({ id: ids.file, name: `${CANARY} ${++made}.txt` }) },
  {
    call: 'files.update',
    on: 'a restricted page',
    who: 'L -- f - ffff -+ ++',
    ...file,
    input: ids => ({ id: ids.closedFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'files.update',
    on: 'a public page',
    who: 'L ff f f ffff ff ++',
    elsewhere: 'L ff f f ffff ff ff',
    ...file,
    input: ids => ({ id: ids.frontFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'files.update',
    on: 'one that the writer brought',
    who: 'L -- f f ff+f ++ ++',
    ...file,
    input: ids => ({ id: ids.writersFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'files.update',
    on: 'a template of the team',
    who: 'L -- - f ffff ff ++',
    ...file,
    input: ids => ({ id: ids.teamFile, name: `${CANARY} ${++made}.txt` }),
  },
  {
    call: 'files.remove',
    who: 'L -- f f ffff ++ ++',
    ...file,
    input: ids => ({ id: ids.file }),
    fresh: async ({ owner, own }) => ({ file: (await upload(owner, own.team, own.workspace, own.page))._id }),
  },

  { call: 'folders.list', who: 'L -- - + ++++ ++ ++', notFound: 'w.not_found', input: ids => ({ workspaceId: ids.workspace }) },
  {
    call: 'folders.list',
    on: 'a private workspace',
    who: 'L -- - p pppp pp ++',
    notFound: 'w.not_found',
    input: ids => ({ workspaceId: ids.privateWorkspace }),
  },
  {
    call: 'folders.list',
    on: 'a public workspace',
    who: 'L ++ + + ++++ ++ ++',
    elsewhere: 'L ++ + + ++++ ++ ++',
    notFound: 'w.not_found',
    input: ids => ({ workspaceId: ids.publicWorkspace }),
  },
  {
    call: 'folders.create',
    who: byFileRight,
    notFound: 'w.not_found',
    input: ids => ({ workspaceId: ids.workspace, name: `${CANARY} ${++made}` }),
  },
  { call: 'folders.update', who: byFileRight, ...folder, input: ids => ({ id: ids.folder, name: `${CANARY} ${++made}` }) },
  {
    call: 'folders.update',
    on: 'a private workspace',
    who: 'L -- - - ---- -- ++',
    ...folder,
    input: ids => ({ id: ids.privateFolder, name: `${CANARY} ${++made}` }),
  },
  {
    call: 'folders.remove',
    who: byFileRight,
    ...folder,
    input: ids => ({ id: ids.folder }),
    fresh: async ({ owner, own }) => ({ folder: await folderIn(owner, own.workspace) }),
  },
]
