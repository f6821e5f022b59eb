import { Refusal } from '#domain/refusal.ts'
import type { Lang } from '#contract/fields.ts'
import { isTimeZone } from '#contract/timeZone.ts'

interface CallerFacts {
  user?: string | null
  session?: string | null
  lang: Lang
  ip: string
  userAgent?: string | undefined
  timeZone?: string | null | undefined
}

/**
 * The person or guest who makes a call, as the access token names them until the database has confirmed the session.
 * Every `access…` statement also reads whether the session is still alive and passes that to `confirmSession`.
 * An answer to a logged-in caller whose session was never confirmed does not leave the server (`http/runVerb.ts`).
 */
export class Caller {
  readonly user: string | null
  readonly session: string | null
  readonly lang: Lang
  readonly ip: string
  /** What the browser calls itself. */
  readonly userAgent: string
  readonly #deviceTimeZone: string
  readonly #outlivesSession: boolean
  #isProven = false

  constructor(facts: CallerFacts, { outlivesSession = false } = {}) {
    this.#outlivesSession = outlivesSession
    this.user = facts.user ?? null
    this.session = facts.session ?? null
    this.lang = facts.lang
    this.ip = facts.ip
    this.userAgent = facts.userAgent ?? ''
    this.#deviceTimeZone = facts.timeZone ?? ''
  }

  /** Takes whether the session row is alive. Throws `Invalid token` for a session that has ended (`product: 7.1`). */
  confirmSession(isAlive: boolean | null | undefined): void {
    if (!isAlive && !this.#outlivesSession) throw new Refusal('auth.invalid_token')
    this.#isProven = true
  }

  /** Returns the same person for work that continues after the answer. A logout does not stop it; their rights are still checked. */
  outlivingSession(): Caller {
    return new Caller(this, { outlivesSession: true })
  }

  /** The time zone that the device has named; null without a known one. */
  get timeZone(): string | null {
    return isTimeZone(this.#deviceTimeZone) ? this.#deviceTimeZone : null
  }

  get isSessionConfirmed(): boolean {
    return this.#isProven
  }

  get isGuest(): boolean {
    return this.user === null
  }

  /** Returns the id of a logged-in caller. Throws `auth.user` for a guest. */
  get id(): string {
    if (this.user === null) throw new Refusal('auth.user')
    return this.user
  }
}
