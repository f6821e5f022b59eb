import { type ErrorCode, statusOf } from '#contract/errors.ts'
import { addressOf, tusAs } from '../../uploads.ts'
import type { Row } from '../row.ts'
import { CANARY, type Ids } from '../people.ts'
import { uploadIn } from '../making.ts'

const everybody = '+ ++ + + ++++ ++ ++'
let announced = 0

/** Announces an upload for a place, and cancels it again if that was allowed. */
const announces =
  (placeOf: (ids: Ids) => { workspace: string; document?: string }): NonNullable<Row['send']> =>
  async (person, ids, { server }) => {
    const tus = tusAs(person, server)
    const created = await tus.create(4, { ...placeOf(ids), name: `${CANARY} ${++announced}.txt` })
    if (created.ok) await tus.remove(addressOf(created))
    return created
  }

/** Refusals of a HEAD have no body with a code, only a status. */
const named = ({ status, ok }: Response): Response => {
  const codes: ErrorCode[] = ['auth.user', 'f.upload_not_found']
  return ok ? new Response() : Response.json({ code: `errors.${codes.find(code => statusOf(code) === status)}` }, { status })
}

/** An upload of the owner's: for all others, admins included, it does not exist. */
const own = {
  who: 'L -- - - ---- -- -+',
  notFound: 'f.upload_not_found',
  fresh: async ({ server, owner, own: { workspace } }) => ({ upload: await uploadIn(server, owner, workspace) }),
} satisfies Partial<Row>

export const uploads: Row[] = [
  {
    call: 'uploads.options',
    ...{ who: everybody, elsewhere: everybody, nowhere: everybody, notFound: 'f.upload_not_found' },
    send: person => person.send('OPTIONS', '/api/uploads'),
  },
  { call: 'uploads.create', who: 'L -- - f ffff ++ ++', notFound: 'w.not_found', send: announces(({ workspace }) => ({ workspace })) },
  {
    call: 'uploads.create',
    on: 'a page',
    who: 'L -- + e ee++ ++ ++',
    notFound: 'w.not_found',
    send: announces(({ workspace, page }) => ({ workspace, document: page })),
  },
  {
    call: 'uploads.create',
    on: 'a restricted page',
    ...{ who: 'L -- + d ee++ d+ ++', notFound: 'w.not_found', signs: { d: 'd.private' } },
    send: announces(({ workspace, closed }) => ({ workspace, document: closed })),
  },
  {
    call: 'uploads.create',
    on: 'a private workspace',
    who: 'L -- - p pppp pp ++',
    notFound: 'w.not_found',
    send: announces(({ privateWorkspace }) => ({ workspace: privateWorkspace })),
  },
  {
    call: 'uploads.head',
    ...own,
    send: async (person, { upload }, { server }) => named(await tusAs(person, server).head(`/api/uploads/${upload}`)),
  },
  {
    call: 'uploads.patch',
    ...own,
    send: (person, { upload }, { server }) => tusAs(person, server).patch(`/api/uploads/${upload}`, 0, Buffer.from('half').subarray(0, 2)),
  },
  { call: 'uploads.remove', ...own, send: (person, { upload }, { server }) => tusAs(person, server).remove(`/api/uploads/${upload}`) },
]
