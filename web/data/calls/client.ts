import type { Api } from '#contract/contract.ts'
import { type ErrorAnswer, INVALID_TOKEN } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { RETRY_LIMIT } from '#contract/limits.ts'
import { ApiError, type TransportCode } from './ApiError.ts'
import type { ClientCall, ClientCalls } from './calls.ts'
import { creationKeys } from './creationKeys.ts'

const TIMEOUT_MS = 30_000
/** The limit of a browser for requests that outlive their page (64 KiB). */
const KEEPALIVE_MAX = 20_000

/** What the client needs of the session (`data/session/session.ts`). */
export interface ClientSession {
  readonly token: string | null
  /** The session has ended and the page is leaving for the login, so its reads are aborted. */
  readonly isLeaving: boolean
  /** One refresh for all concurrent callers; rejects when the session has ended. */
  refresh(): Promise<void>
  /** The calls are refused although the token is new: go to the login page. */
  lose(): void
  /** A new token was called invalid: reload the page once, log out the second time (`product: 7.1`). */
  reloadOrLogOut(): void
  /** A personal call has succeeded: a later invalid token may reload again. */
  confirm(): void
}

export interface ClientOptions {
  lang: Lang
  session: ClientSession
  /** The messages of failures without an answer of our server. */
  transportText(code: TransportCode): string
  fetch: typeof fetch
}

type Input = Record<string, unknown>

export interface CallOptions {
  /** Aborts the request. */
  signal?: AbortSignal
  /** The fence of the editing lock that the call is made under. */
  lockFence?: number
  /** The request outlives the page. */
  keepalive?: boolean
  /** The password of a share link. */
  sharePassword?: string
}

/** The API of pages. */
export type WebApi = Api<CallOptions>

/** Builds the request of a call: path parameters, query and body come in one flat object. */
export const requestOf = (call: ClientCall, input: Input): { url: string; body?: string } => {
  const rest = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    const isQuery = call.method === 'GET' || call.query?.includes(name)
    if (isQuery && value !== undefined) query.set(name, String(value))
    if (isQuery || value === undefined) delete rest[name]
  }
  const url = query.size > 0 ? `${path}?${query}` : path
  return Object.keys(rest).length > 0 ? { url, body: JSON.stringify(rest) } : { url }
}

const never = new Promise<never>(() => {})

/** The API in the browser: `api.documents.get({ id })`. It handles refused tokens as in `product: 7.1`. */
export const createClient = (calls: ClientCalls, options: ClientOptions): WebApi => {
  const underKey = creationKeys()
  const bind =
    (call: ClientCall) =>
    async (input: Input = {}, callOptions: CallOptions = {}): Promise<unknown> => {
      const isUnneeded = () => !call.isAnonymous && call.method === 'GET' && options.session.isLeaving
      if (isUnneeded()) return never
      const request = requestOf(call, input)
      const attempt = (key?: string) => withSession(call, options.session, () => send(call, { ...request, key }, options, callOptions))
      try {
        return await (call.isOnce ? underKey(`${request.url} ${request.body}`, attempt) : attempt())
      } catch (error) {
        if (isUnneeded()) return never
        throw error
      }
    }
  return Object.fromEntries(
    Object.entries(calls).map(([noun, verbs]) => [
      noun,
      Object.fromEntries(Object.entries(verbs).map(([verb, call]) => [verb, bind(call)])),
    ]),
  ) as unknown as WebApi
}

/** Makes a call; after a 401 refreshes the session and tries again, `RETRY_LIMIT` refusals end at the login page. */
export const withSession = async <Answer>(
  call: Pick<ClientCall, 'isAnonymous'>,
  session: ClientSession,
  attempt: () => Promise<Answer>,
): Promise<Answer> => {
  for (let refusals = 0; ;) {
    try {
      const answer = await attempt()
      if (!call.isAnonymous) session.confirm()
      return answer
    } catch (error) {
      if (call.isAnonymous || session.token === null || !isSessionRefusal(error)) throw error
      if (++refusals >= RETRY_LIMIT) {
        if (error.message === INVALID_TOKEN) session.reloadOrLogOut()
        else session.lose()
        throw error
      }
      await session.refresh()
    }
  }
}

/** A wrong share-link password is also a 401; refreshing the token does not help there. */
const isSessionRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && (error.code === 'errors.auth.invalid_token' || error.code === 'errors.auth.user')

const send = async (
  call: ClientCall,
  { url, body, key }: { url: string; body?: string; key: string | undefined },
  options: ClientOptions,
  { signal, lockFence, keepalive = false, sharePassword }: CallOptions,
): Promise<unknown> => {
  const { token } = options.session
  const response = await transport(options, url, {
    method: call.method,
    headers: {
      'accept-language': options.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!call.isAnonymous && token !== null && { authorization: `Bearer ${token}` }),
      ...(lockFence !== undefined && { 'lock-fence': String(lockFence) }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(sharePassword !== undefined && { 'share-password': encodeURIComponent(sharePassword) }),
    },
    body,
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    keepalive: keepalive || (body !== undefined && body.length <= KEEPALIVE_MAX && isLeaving()),
  })
  if (response.status === 204) return undefined
  const answer = await readJson(response, options)
  if (!response.ok) throw new ApiError(answer as ErrorAnswer)
  return answer
}

/** The last save of a hidden page has to arrive, although the page does not live to get the answer. */
const isLeaving = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden'

const transport = async ({ fetch, transportText }: ClientOptions, url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    const code = isTimeout ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline'
    throw new ApiError({ code, message: transportText(code) })
  }
}

/** An answer that is not JSON comes from between us and the server, such as a proxy's error page. */
const readJson = async (response: Response, { transportText }: ClientOptions): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    throw new ApiError({ code: 'unreadable_answer', message: transportText('unreadable_answer') })
  }
}
