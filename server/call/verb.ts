import type { Contract } from '#contract/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Affected } from '#server/access/watch.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Context } from './context.ts'

/** Cookies in and out of one call; the same for HTTP and for server rendering. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, options: { maxAgeMs: number; path?: string }): void
  clear(name: string, path?: string): void
}

/**
 * What a verb works with. `db` is the transaction that the whole verb runs in (the plain database for a GET),
 * and `publish` and `send` write into the outbox of the same transaction.
 */
export interface Tools extends Omit<Context, 'db'> {
  db: Db
  publish(to: Room | readonly Room[], commit: Commit): Promise<void>
  send(mail: Mail): Promise<void>
  /** Marks whose access may have changed. People who lost access are disconnected before the call is answered. */
  revalidateAccess(affected: Affected): void
}

export interface Input<C> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: Caller
  cookies: Cookies
  /** The caller's key for this creation. A request repeated after a lost answer creates nothing twice (`call/idempotency.ts`). */
  idempotencyKey?: string | undefined
  /** The fence of the editing lock that the caller claims to hold. */
  lockFence?: number | undefined
  /** The password of a share link. */
  sharePassword?: string | undefined
}

export interface Verb<C = Call> {
  call: C
  run(tools: Tools, input: Input<C>): Promise<AnswerOf<C>>
}

/** A verb loads, decides, writes and publishes in one transaction. */
export const verb = <C extends Call>(call: C, run: Verb<C>['run']): Verb<C> => ({ call, run })

/** What a slow verb works with: the plain database, and `transact` for the short transactions of its own. */
export interface SlowTools extends Context {
  transact<T>(work: (tools: Tools) => Promise<T>): Promise<T>
}

export interface SlowVerb<C = Call> {
  call: C
  runSlowly(tools: SlowTools, input: Input<C>): Promise<AnswerOf<C>>
}

/** A verb that waits for something slow (a password hash), or a GET that writes. It opens short transactions itself, so as not to hold a database connection all the time. */
export const slowVerb = <C extends Call>(call: C, runSlowly: SlowVerb<C>['runSlowly']): SlowVerb<C> => ({ call, runSlowly })

export interface StreamVerb<C = Call> {
  call: C
  stream(context: Context, input: Input<C> & { request: FastifyRequest; reply: FastifyReply }): Promise<AnswerOf<C>>
}

/** A verb that reads or writes bytes: it runs outside a transaction and opens its own short ones. */
export const streamVerb = <C extends Call>(call: C, stream: StreamVerb<C>['stream']): StreamVerb<C> => ({ call, stream })

/** Every call of the contract with its verb: a missing one does not compile. */
export type Verbs = {
  [N in keyof Contract]: { [V in keyof Contract[N]]: Verb<Contract[N][V]> | SlowVerb<Contract[N][V]> | StreamVerb<Contract[N][V]> }
}
