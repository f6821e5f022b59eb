import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { apiOver } from '../apiClient.ts'
import type { CallName, Row } from '../matrix/row.ts'
import { rows } from '../matrix/rows.ts'
import { PRINCIPALS, type MatrixWorld } from '../matrix/people.ts'
import type { Person, RunningServer } from '../world.ts'

/** A call with its row of the table of permissions, a person who may make it, and its input. */
export interface Subject {
  name: CallName
  call: Call
  row: Row
  person: (world: MatrixWorld) => Person
  /** Returns a valid input, created again where the call uses it up. */
  inputFor: (world: MatrixWorld) => Promise<Record<string, unknown>>
  options: Row['options']
}

const callOf = (name: CallName): Call => {
  const [noun, verb] = name.split('.') as [keyof typeof contract, string]
  return (contract[noun] as Record<string, Call>)[verb]!
}

/** A person who may make the call, the one with the most rights; where the row allows nobody, one who is logged in if the call needs that. */
const callerOf = (row: Row): (typeof PRINCIPALS)[number] => {
  const signs = [...row.who.replaceAll(' ', '')]
  const allowed = signs.lastIndexOf('+')
  return PRINCIPALS[allowed] ?? (signs[0] === 'L' ? 'owner' : 'guest')
}

const subjectOf = (row: Row): Subject => {
  const principal = callerOf(row)
  return {
    ...{ name: row.call, call: callOf(row.call), row, options: row.options },
    person: world => world[principal],
    inputFor: async world => {
      const ids = { ...world.own, ...(await row.fresh?.(world)) }
      return { ...row.input?.(ids, { world, principal }) }
    },
  }
}

/** Every call with JSON in and out, once: by a row that allows it, if there is one. */
export const subjects: Subject[] = [...Map.groupBy(rows, row => row.call).values()]
  .map(ofCall => subjectOf(ofCall.find(row => row.who.includes('+')) ?? ofCall[0]!))
  .filter(({ row }) => row.send === undefined)

/** Makes the call; `change` may replace parts of the request. */
export const makeCall = async (
  { name, options }: Pick<Subject, 'name' | 'options'>,
  person: Person,
  input: object,
  change: (sent: { path: string; body: unknown; headers: Record<string, string> }) => object = () => ({}),
): Promise<Answered> => {
  let answered: Answered | undefined
  const api = apiOver(async (method, path, body, headers = {}) => {
    const sent = { path, body, headers, ...change({ path, body, headers }) }
    const response = await person.send(method, sent.path, sent.body, sent.headers)
    const text = await response.text()
    answered = { status: response.status, text, headers: response.headers }
    return new Response(text === '' ? null : text, { status: response.status })
  })
  const [noun, verb] = name.split('.') as ['documents', 'get']
  const call = api[noun][verb] as (sent: object, options?: object) => Promise<unknown>
  await call(input, options).catch(() => {}) // the answer has the refusal
  if (!answered) throw new Error(`${name} has sent nothing`)
  return answered
}

export interface Answered {
  status: number
  text: string
  headers: Headers
}

export const codeOf = ({ text }: Answered): string => (JSON.parse(text) as { code: string }).code

type Schema = z.core.$ZodType
interface Inside {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  options?: readonly Schema[]
  innerType?: Schema
  valueType?: Schema
  in?: Schema
}
const inside = (schema: Schema) => schema._zod.def as unknown as Inside

/** Returns the fields of a body, also of an optional one. */
export const fieldsOf = (schema: Schema | undefined): Record<string, Schema> => {
  if (!schema) return {}
  const { shape, innerType, in: input } = inside(schema)
  return shape ?? fieldsOf(innerType ?? input)
}

/** Whether a field accepts free text. */
export const isText = (schema: Schema): boolean => {
  const { type, options, innerType, in: input } = inside(schema)
  if (type === 'string') return true
  return (options ?? [innerType ?? input].filter(one => one !== undefined)).some(isText)
}

/** Returns every name of a field in an answer, at any depth. */
export const namesIn = (schema: Schema): string[] => {
  const { shape, element, options, innerType, valueType, in: input } = inside(schema)
  const deeper = [
    ...Object.values(shape ?? {}),
    ...(options ?? []),
    ...[element, innerType, valueType, input].filter(one => one !== undefined),
  ]
  return [...Object.keys(shape ?? {}), ...deeper.flatMap(namesIn)]
}

/** Returns a checksum of each table that calls write, to see that nothing has changed. */
export const everythingStored = async ({ context }: Pick<RunningServer, 'context'>): Promise<Record<string, string>> => {
  const { rows: tables } = await context.db.execute<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('outbox', 'unindexed_documents')`)
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum from "${name}" t`,
  )
  const { rows: found } = await context.db.execute<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]))
}
