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

/** Returns the parser of a call, compiled once in each process: path ids first, then query and body (`api: order of checks`). */
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
    const parsedQuery = query.safeParse(raw.query ?? {})
    if (!parsedQuery.success) throw refuseBody(parsedQuery.error.issues, raw.query)
    const sent = body.safeParse(raw.body === undefined ? whenNothingIsSent : raw.body)
    if (!sent.success) throw refuseBody(sent.error.issues, raw.body)
    return { params: path.data, query: parsedQuery.data, body: sent.data }
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

/** Returns whether a guest may make this call. */
export const isOpenToGuests = (call: Call): boolean => openToGuests.has(call.who)

/** Refuses guests before anything is read, unless the contract allows them; and logged-in callers of a call for guests. */
export const requireLogin = (call: Call, caller: Caller): void => {
  if (caller.isGuest && !isOpenToGuests(call)) throw new Refusal('auth.user')
  if (!caller.isGuest && call.who === 'guest') throw new Refusal('auth.guest')
}

/** Throws when an answer would go to a logged-in caller whose session no statement has checked (`security: 1`). */
export const requireSessionConfirmed = (call: Call, caller: Caller): void => {
  const needsProof =
    !caller.isGuest && call.who !== 'anyone' && call.who !== 'guest' && call.who !== 'refresh cookie' && call.who !== 'payment provider'
  if (needsProof && !caller.isSessionConfirmed) throw new Error(`${call.method} ${call.path} answered without checking the session`)
}

/** What follows from a transaction once it is committed. */
interface AfterCommit {
  outboxKinds: Set<OutboxKind>
  affected: Affected[]
}
const nothingYet = (): AfterCommit => ({ outboxKinds: new Set(), affected: [] })

const toolsWith = (context: Context, caller: Caller, db: Db, { outboxKinds, affected } = nothingYet()): Tools => ({
  ...context,
  db,
  publish: (to, commit) => {
    outboxKinds.add('commit')
    return enqueueCommit(db, to, commit, caller.user)
  },
  send: mail => {
    outboxKinds.add('mail')
    return enqueueMail(db, mail, caller.user)
  },
  revalidateAccess: one => void affected.push(one),
})

/**
 * Errors that are worth a retry: serialization failure, deadlock, and a row that refers to one that was just deleted. The retry finds it missing
 * and refuses with the right code.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503'])

const isRetryable = (error: unknown): boolean => {
  const code = (error as { code?: string; cause?: { code?: string } }).code ?? (error as { cause?: { code?: string } }).cause?.code
  return code !== undefined && TRY_AGAIN.has(code)
}
const TRIES = 4

/** Runs work in one transaction and retries it after a deadlock. After the commit it has access checked again and wakes the outbox. */
const transact = async <T>(context: Context, caller: Caller, work: (tools: Tools) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const afterCommit = nothingYet()
    let result: T
    try {
      result = await context.db.transaction(db => work(toolsWith(context, caller, db, afterCommit)))
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
      continue
    }
    await context.accessWatch.changed(afterCommit.affected)
    context.outbox.wake(afterCommit.outboxKinds)
    context.searchIndex.wake()
    return result
  }
}

/** Runs a verb for a caller: a GET and a slow verb on the plain database, everything else in one transaction. */
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

/** Returns the error that a caller gets for a failed call. */
export const asSeenBy = (caller: Caller, call: Call, error: unknown): unknown =>
  caller.isGuest && isHidden(call, error) ? new Refusal('auth.user') : error

/** Guests get the same answer for everything that is not public, whether it exists or not: log in (`api: denials`). */
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
