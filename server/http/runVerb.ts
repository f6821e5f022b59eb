import * as z from 'zod'
import type { Call, Shape } from '#contract/call.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import type { OutboxKind } from '#server/outbox/deliver.ts'
import { enqueueCommit, enqueueMail } from '#server/outbox/write.ts'
import type { Affected } from '#server/access/watch.ts'
import type { Caller } from '#server/access/caller.ts'
import { refuseBody, refuseParams, requireReadable } from '#server/call/validationErrors.ts'
import type { Input, SlowVerb, Tools, Verb } from '#server/call/verb.ts'
import type { Context } from '#server/call/context.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

export interface Parsed {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

type Parser = (raw: RawInput) => Parsed
const parsers = new WeakMap<Call, Parser>()

/** Compiles the schemas of a call once in each process: path ids first, then query and body (`api: order of checks`). */
export const parserOf = (call: Call): Parser => {
  const parser = parsers.get(call) ?? compiled(call)
  parsers.set(call, parser)
  return parser
}

const compiled = (call: Call): Parser => {
  const params = z.object(call.params ?? {})
  const query = z.strictObject((call.query as Shape | undefined) ?? {})
  const body = call.body ?? z.union([z.undefined(), z.null(), z.strictObject({})])
  const whenNothingIsSent = body.safeParse(undefined).success ? undefined : {}
  return raw => {
    const path = params.safeParse(raw.params ?? {})
    if (!path.success) throw refuseParams(path.error.issues, raw.params)
    requireReadable({ ...path.data, ...(raw.query as object) })
    const asked = query.safeParse(raw.query ?? {})
    if (!asked.success) throw refuseBody(asked.error.issues, raw.query)
    const sent = body.safeParse(raw.body === undefined ? whenNothingIsSent : raw.body)
    if (!sent.success) throw refuseBody(sent.error.issues, raw.body)
    return { params: path.data, query: asked.data, body: sent.data }
  }
}

const openToGuests = new Set<Call['who']>([
  'anyone',
  'guest',
  'refresh cookie',
  'user or guest',
  'team member or guest',
  'workspace reader or guest',
  'document reader or guest',
  'file reader',
  'payment provider',
])

/** Somebody without a login may make this call. */
export const isOpenToGuests = (call: Call): boolean => openToGuests.has(call.who)

/** Guests are refused before anything is read, wherever the contract does not name them. */
export const requireLogin = (call: Call, caller: Caller): void => {
  if (caller.isGuest && !isOpenToGuests(call)) throw new Refusal('auth.user')
  if (!caller.isGuest && call.who === 'guest') throw new Refusal('auth.guest')
}

/** An answer to a logged-in caller whose session no statement has checked must not leave (`security: 1`). */
export const requireSessionConfirmed = (call: Call, caller: Caller): void => {
  const needsProof =
    !caller.isGuest && call.who !== 'anyone' && call.who !== 'guest' && call.who !== 'refresh cookie' && call.who !== 'payment provider'
  if (needsProof && !caller.isSessionConfirmed) throw new Error(`${call.method} ${call.path} answered without checking the session`)
}

/** What a transaction has told, to be carried on once it is committed. */
interface Heard {
  told: Set<OutboxKind>
  affected: Affected[]
}
const nothingHeard = (): Heard => ({ told: new Set(), affected: [] })

const toolsWith = (context: Context, caller: Caller, db: Db, { told, affected } = nothingHeard()): Tools => ({
  ...context,
  db,
  publish: (to, commit) => {
    told.add('commit')
    return enqueueCommit(db, to, commit, caller.user)
  },
  send: mail => {
    told.add('mail')
    return enqueueMail(db, mail, caller.user)
  },
  reconsider: one => void affected.push(one),
})

/**
 * PostgreSQL asks to try again: serialization failure, deadlock. So does a row that refers to one that has just been deleted: whoever looks again sees that it is gone,
 * and says so.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503'])

const isRetryable = (error: unknown): boolean => {
  const code = (error as { code?: string; cause?: { code?: string } }).code ?? (error as { cause?: { code?: string } }).cause?.code
  return code !== undefined && TRY_AGAIN.has(code)
}
const TRIES = 4

/** Runs work in one transaction, tried again when it deadlocks; after the commit has the outbox delivered and access reconsidered. */
const transact = async <T>(context: Context, caller: Caller, work: (tools: Tools) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const heard = nothingHeard()
    let result: T
    try {
      result = await context.db.transaction(db => work(toolsWith(context, caller, db, heard)))
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
      continue
    }
    await context.accessWatch.changed(heard.affected)
    context.outbox.wake(heard.told)
    context.searchIndex.wake()
    return result
  }
}

/** Runs one verb for one caller: a GET and a slow verb on the plain database, everything else in one transaction. */
export const perform = async (
  context: Context,
  verb: Verb | SlowVerb,
  input: Parsed & Pick<Input<Call>, 'caller' | 'cookies' | 'idempotencyKey' | 'lockFence' | 'sharePassword'>,
): Promise<unknown> => {
  try {
    return await run(context, verb, input)
  } catch (error) {
    throw asSeenBy(input.caller, verb.call, error)
  }
}

/** What a caller is told of what went wrong with a call. */
export const asSeenBy = (caller: Caller, call: Call, error: unknown): unknown =>
  caller.isGuest && isHidden(call, error) ? new Refusal('auth.user') : error

/** To a guest everything that is not public, whether it exists or not, is behind the login (`api: denials`). */
const isHidden = (call: Call, error: unknown): boolean =>
  call.who.endsWith(' or guest') && error instanceof Refusal && (error.status === 403 || error.status === 404)

const run = async (
  context: Context,
  verb: Verb | SlowVerb,
  input: Parsed & Pick<Input<Call>, 'caller' | 'cookies' | 'idempotencyKey' | 'lockFence' | 'sharePassword'>,
): Promise<unknown> => {
  const typed = input as Input<Call>
  const proven = <T>(answer: T): T => {
    requireSessionConfirmed(verb.call, input.caller)
    return answer
  }
  if ('runSlowly' in verb)
    return proven(await verb.runSlowly({ ...context, transact: work => transact(context, input.caller, work) }, typed))
  if (verb.call.method === 'GET') return proven(await verb.run(toolsWith(context, input.caller, context.db), typed))
  return transact(context, input.caller, async tools => proven(await verb.run(tools, typed)))
}
