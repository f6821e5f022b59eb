import * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { AnswerHeaderName } from './headers.ts'
import type { RateClass } from './limits.ts'

/**
 * The callers of a call, in the terms of the permission table. `anyone` and `… or guest` need no session; the rest do.
 * The policy decides (`domain/policy.ts`); these terms choose the authentication and document the call.
 */
export type Who =
  | 'anyone'
  | 'guest'
  | 'refresh cookie'
  | 'user'
  | 'user or guest'
  | 'self'
  | 'first account'
  | 'team member'
  | 'team member or guest'
  | 'team admin'
  | 'team owner'
  | 'workspace reader'
  | 'workspace reader or guest'
  | 'workspace manager'
  | 'workspace writer'
  | 'document reader'
  | 'document reader or guest'
  | 'document commenter'
  | 'document writer'
  | 'document manager'
  | 'file reader'
  | 'payment provider'
  | 'template reader'
  | 'template writer'

export type Shape = Record<string, z.ZodType>
/** Resumable uploads need more methods than the other calls (`contract/calls/uploads.ts`). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'

export interface CallFacts {
  method: Method
  /** Absolute path with `{name}` for each path parameter. */
  path: string
  who: Who
  rate: RateClass
  summary: string
  /** The error codes of this call, besides those of every call (`contract/errors.ts`). */
  errors?: readonly ErrorCode[]
  /** 200 unless given; a call without an `answer` is 204. */
  status?: 200 | 201 | 204
  /** An empty answer becomes 204: the caller may not see the thing any more. All keys of the answer are optional. */
  mayBeEmpty?: true
  /** Accepts the header `Idempotency-Key`: a request that the same person repeats within 24 hours creates nothing twice. */
  idempotencyKey?: true
  /** The header `Lock-Fence` names the editing lock that the call is made under, or gives back. */
  lockFence?: 'optional' | 'required'
  /**
   * Opened by a share link. It reads the header `Share-Password` (as `encodeURIComponent` writes it); `?guest=true` calls as a guest even with a session.
   * Neither browsers nor search engines may pass the address on.
   */
  shareLink?: true
  /** Its answer has a text, which is answered alone to programs that prefer `text/markdown` (`server/http/asMarkdown.ts`). */
  markdown?: true
  /** Headers that the verb reads, in lower case, where a protocol uses headers for what other calls have in their body. */
  headers?: Shape
  /** Headers of its answers, besides those of every call (`contract/headers.ts`). */
  answerHeaders?: readonly AnswerHeaderName[]
  /**
   * The body is a stream that the verb reads itself (a form with files, or the bytes of a part of one), or the raw bytes (a signed message, or the form of a mail program, which says nothing),
   * or the answer is a stream (the bytes of a file).
   */
  stream?: 'upload' | 'piece' | 'signed' | 'one-click' | 'download'
  /** The parts of a multipart body, in the order in which they are sent. */
  form?: Shape
}

export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Shape | undefined = Shape | undefined,
> extends CallFacts {
  params: P
  query: Q
  body: B
  answer: A
}

/** Declares one call. Everything else (route, client, OpenAPI, tests) derives from the value. */
export const call = <
  P extends Shape = {},
  Q extends Shape = {},
  B extends z.ZodType | undefined = undefined,
  A extends Shape | undefined = undefined,
>(
  facts: CallFacts & { params?: P; query?: Q; body?: B; answer?: A },
): Call<P, Q, B, A> => ({ ...facts, params: facts.params as P, query: facts.query as Q, body: facts.body as B, answer: facts.answer as A })

type Read<S> = S extends Shape ? z.output<z.ZodObject<S>> : unknown
type Write<S> = S extends Shape ? (keyof S extends never ? unknown : z.input<z.ZodObject<S>>) : unknown
type WriteBody<B> = B extends z.ZodType ? z.input<B> : unknown

/** The input that a client passes: path parameters, query and body in one flat object (no call has the same name in two of them). */
export type InputOf<C> = C extends Call<infer P, infer Q, infer B, Shape | undefined> ? Write<P> & Write<Q> & WriteBody<B> : never

/** The answer that a client gets; undefined for 204. */
export type AnswerOf<C> = C extends { answer: infer A } ? (A extends Shape ? Read<A> : void) : never

export type ParamsOf<C> = C extends { params: infer P } ? Read<P> : never
export type QueryOf<C> = C extends { query: infer Q } ? Read<Q> : never
export type BodyOf<C> = C extends { body: infer B } ? (B extends z.ZodType ? z.output<B> : undefined) : never

/** A typed client of a contract: `api.documents.get({ id })`. Each client defines its own options. */
export type Client<C, Options = unknown> = {
  [N in keyof C]: {
    [V in keyof C[N]]: (
      ...given: {} extends InputOf<C[N][V]> ? [input?: InputOf<C[N][V]>, options?: Options] : [input: InputOf<C[N][V]>, options?: Options]
    ) => Promise<AnswerOf<C[N][V]>>
  }
}
