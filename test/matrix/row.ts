import type { Api } from '#contract/contract.ts'
import { type ErrorCode, statusOf } from '#contract/errors.ts'
import type { CallOptions, RefusedCall } from '../apiClient.ts'
import type { Person } from '../world.ts'
import type { Ids, Principal, MatrixWorld } from './people.ts'

/** `documents.get` */
export type CallName = { [N in keyof Api & string]: `${N}.${keyof Api[N] & string}` }[keyof Api & string]

/**
 * One row of the table of permissions (`authorisation: the calls`), written by hand and never computed: the answer to each of `G SP X M rcwk EW AO`,
 * as one sign. `+` is done, `L` asks for the login, `-` is not found, `p` private, `f` forbidden, `e` may not be edited, `r` may not be read,
 * `c` has no history for them, `o` is the owner's, `g` is for guests. A row declares other signs in `signs`.
 * Where several rules apply, a sentence in `stories` names the people who may.
 */
export interface Row {
  call: CallName
  /** The object of the call, where it has several rows. */
  on?: string
  /** The answers for ids of the team. */
  who: string
  /** The answers for ids of another team, and for ids of nothing; by default `hidden`. */
  elsewhere?: string
  nowhere?: string
  /** The code of a `-`. */
  notFound: ErrorCode
  signs?: Record<string, ErrorCode>
  input?: (ids: Ids, cell: { world: MatrixWorld; principal: Principal }) => object
  /** Creates what the call uses up, again for each person who may do it: for this caller alone, or for all. */
  fresh?: (world: MatrixWorld, caller?: Principal) => Promise<Partial<Ids>>
  options?: CallOptions
  /** Makes a call whose body or answer is not JSON. */
  send?: (person: Person, ids: Ids, world: MatrixWorld) => Promise<Response>
}

/** A guest is asked to log in; for everybody else it does not exist. */
export const hidden = 'L -- - - ---- -- --'

const SIGNS: Record<string, ErrorCode> = {
  L: 'auth.user',
  f: 'auth.forbidden',
  e: 'd.cannot_edit',
  r: 'd.cannot_read',
  c: 'd.cannot_compare',
  o: 'team.not_owner',
  g: 'auth.guest',
}

/** Returns the refusal of a sign, as the answer has it; null for `+`. */
export function refusalOf({ notFound, signs }: Pick<Row, 'notFound' | 'signs'>, sign: string): { status: number; code: string } | null {
  if (sign === '+') return null
  const ofNoun: Record<string, ErrorCode> = { '-': notFound, p: notFound.startsWith('d.') ? 'd.private' : 'w.private' }
  const code = signs?.[sign] ?? ofNoun[sign] ?? SIGNS[sign]
  if (!code) throw new Error(`No row declares the sign ${sign}`)
  return { status: statusOf(code), code: `errors.${code}` }
}

/** Makes the call. Returns its refusal, if any, and the whole text of the answer. */
export async function answerOf(row: Row, person: Person, ids: Ids, cell: { world: MatrixWorld; principal: Principal }) {
  if (row.send) {
    const response = await row.send(person, ids, cell.world)
    const text = await response.text()
    return { text, refusal: response.ok ? null : { status: response.status, code: JSON.parse(text).code as string } }
  }
  const [noun, verb] = row.call.split('.') as ['documents', 'get']
  const call = person[noun][verb] as (input?: object, options?: object) => Promise<unknown>
  try {
    return { text: JSON.stringify(await call(row.input?.(ids, cell), row.options)) ?? '', refusal: null }
  } catch (error) {
    const { status, code, body } = error as RefusedCall
    return { text: JSON.stringify(body), refusal: { status, code } }
  }
}
