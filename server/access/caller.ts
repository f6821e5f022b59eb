import { Refusal } from '#domain/refusal.ts'
import type { Lang } from '#contract/fields.ts'

/**
 * Who makes a call: what the access token says, until the database has confirmed it.
 * Every `access…` statement reads in the same trip whether the session still lives and reports it to `confirmSession`;
 * an answer to a logged-in caller that nothing has proven never leaves the server (`http/runVerb.ts`).
 */
export class Caller {
  readonly user: string | null
  readonly session: string | null
  readonly lang: Lang
  readonly ip: string
  readonly #outlivesSession: boolean
  #isProven = false

  constructor(facts: { user?: string | null; session?: string | null; lang: Lang; ip: string }, { outlivesSession = false } = {}) {
    this.#outlivesSession = outlivesSession
    this.user = facts.user ?? null
    this.session = facts.session ?? null
    this.lang = facts.lang
    this.ip = facts.ip
  }

  /** The session row said: alive or not. Ended sessions get `Invalid token` (`product: 7.1`). */
  confirmSession(isAlive: boolean | null | undefined): void {
    if (!isAlive && !this.#outlivesSession) throw new Refusal('auth.invalid_token')
    this.#isProven = true
  }

  /** The same person in work that goes on after the call was answered: a logout does not end it, and whether they may is still asked of their rights. */
  outlivingSession(): Caller {
    return new Caller(this, { outlivesSession: true })
  }

  get isSessionConfirmed(): boolean {
    return this.#isProven
  }

  get isGuest(): boolean {
    return this.user === null
  }

  /** The id of a caller who must be logged in; a guest is refused. */
  get id(): string {
    if (this.user === null) throw new Refusal('auth.user')
    return this.user
  }
}
