import type { Call, Method } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'

/** The part of a call's declaration that the browser needs. */
export interface ClientCall {
  method: Method
  path: string
  /** The inputs that go into the query string, if any; with GET all that are not in the path. */
  query?: readonly string[]
  /** The call is made without a session; any other sends the access token, and a 401 refreshes it. */
  isAnonymous?: true
  /** Accepts an idempotency key: repeated with the key of an attempt without an answer, it creates nothing twice. */
  isOnce?: true
}

export type ClientCalls = { [N in keyof Contract]: { [V in keyof Contract[N]]: ClientCall } }

const anonymous = new Set<Call['who']>(['anyone', 'guest', 'refresh cookie'])

const clientCall = ({ method, path, query, who, idempotencyKey }: Call): ClientCall => ({
  method,
  path,
  ...(method !== 'GET' && query && { query: Object.keys(query) }),
  ...(anonymous.has(who) && { isAnonymous: true }),
  ...(idempotencyKey && { isOnce: true }),
})

/**
 * The contract without its schemas; made when the browser's files are built (`virtual:calls`). Calls that carry bytes are left out: they are made by their
 * address (`upload.ts`, `sendInPieces.ts`), and every page would load what nothing uses.
 */
export const clientCalls = (contract: Contract): ClientCalls =>
  Object.fromEntries(
    Object.entries<Record<string, Call>>(contract).map(([noun, calls]) => [
      noun,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, { stream }]) => stream === undefined)
          .map(([verb, call]) => [verb, clientCall(call)]),
      ),
    ]),
  ) as ClientCalls
