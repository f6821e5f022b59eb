import { type ErrorCode, statusOf } from '#contract/errors.ts'
import type { Someone } from '#contract/calls/users.ts'

/** The fields of the answer besides its code, and the values that the message interpolates. */
export interface RefusalFacts {
  /** The body's field that is to blame; becomes a row of `errors`. */
  field?: string
  /** The holder of the editing lock (423). */
  by?: Someone
  /** Until when: the end of a lock or a delay, ISO 8601. */
  until?: string
  /** The current version (409 of a save). */
  version?: number
  /** The limit that was reached (402, 413). */
  max?: number
  /** The id of the private thing to which access may be requested (403 private); never its title. */
  _id?: string
  /** Whether the caller has requested that access already. */
  isRequested?: boolean
  /** How long to wait before trying again; becomes Retry-After. */
  retryAfterMs?: number
  [interpolated: string]: unknown
}

/** One field and what is wrong with it: a key of `fieldErrors` or an error code. */
export interface RefusedField {
  field: string
  code: string
  /** The minimum or maximum number of characters. */
  bounds?: { min?: number; max?: number }
}

/** An expected failure. One place on the server turns it into the answer, in the caller's language (`product: 8`). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly facts: RefusalFacts
  readonly fields?: RefusedField[]

  constructor(code: ErrorCode, facts: RefusalFacts = {}, fields?: RefusedField[]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = statusOf(code)
    this.facts = facts
    if (fields) this.fields = fields
    else if (facts.field !== undefined) this.fields = [{ field: facts.field, code }]
  }
}
