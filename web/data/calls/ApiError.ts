import type { ErrorAnswer, FieldError } from '#contract/errors.ts'

/** Failures without an answer of our server; their texts are in `clientErrors`. */
export type TransportCode = 'offline' | 'timeout' | 'unreachable' | 'unreadable_answer' | 'no_url'

/** A call that failed: what the server answered, or why none did (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  /** `errors.d.slug_used` as on the wire, or a transport code. */
  readonly code: ErrorAnswer['code'] | TransportCode
  readonly errors: readonly FieldError[]
  /** The fields of the answer: the holder of the lock, the current version … */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(answer: ErrorAnswer | { code: TransportCode; message: string }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = 'statusCode' in answer ? answer.statusCode : 0
    this.code = answer.code
    this.errors = 'errors' in answer ? (answer.errors ?? []) : []
    this.facts = answer
  }
}

/** No server has answered, or one that is temporarily unavailable. */
export const isUnreached = (error: unknown): error is ApiError => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The reader may not see it (any more). */
export const isDenied = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403

/** It does not exist (any more). */
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && (error.status === 404 || error.status === 410)
