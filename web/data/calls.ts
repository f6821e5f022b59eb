import type { Call, Method } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'

/** What the browser needs to know of a call. */
export interface ClientCall {
  method: Method
  path: string
  /** The inputs that go behind the question mark; none are named with GET, where it is everything that is not in the path. */
  query: readonly string[]
  /** Whether the call is made in somebody's name: then it carries the access token, and a 401 refreshes it. */
  isPersonal: boolean
}

export type ClientCalls = { [N in keyof Contract]: { [V in keyof Contract[N]]: ClientCall } }

const impersonal = new Set<Call['who']>(['anyone', 'guest', 'refresh cookie'])

const clientCall = ({ method, path, query, who }: Call): ClientCall => ({
  method,
  path,
  query: method === 'GET' ? [] : Object.keys(query ?? {}),
  isPersonal: !impersonal.has(who),
})

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The contract without its schemas; made when the browser's files are built (`virtual:calls`). */
export const clientCalls = (contract: Contract): ClientCalls =>
  mapValues(contract, calls => mapValues(calls as Record<string, Call>, clientCall)) as ClientCalls
