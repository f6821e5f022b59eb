import { dehydrate } from '@tanstack/react-query'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import type { Api } from '#contract/contract.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import type { User } from '#contract/calls/users.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timeZone.ts'
import { loadTexts } from '#texts/load.ts'
import { ApiError } from './data/calls/ApiError.ts'
import { type App, appContext } from './data/app.ts'
import { createCache } from './data/cache/cache.ts'
import { createChannel } from './data/channel/channel.ts'
import { signedIn } from './data/cache/account.ts'
import type { FlashMessage } from './data/session/flash.ts'
import { createQueries } from './data/cache/queries.ts'
import { createSession } from './data/session/session.ts'
import { idlePorts } from './data/session/sessionPorts.ts'
import { Providers } from './Providers.tsx'

export { renderApiReference } from './apiReference/ApiReference.tsx'

/** One request for a page. */
export interface Visit {
  lang: Lang
  /** Of the device, where it has said so before. */
  timeZone: string | null
  origin: string
  nonce: string
  /** Neither an account nor a choice on this device says the language, as far as the server knows. */
  isLangGuessed: boolean
  api: Api
  user: User | null
  token: string | null
  /** The database's snapshot before anything of the page was read; null for guests. */
  snapshot: string | null
  flash: FlashMessage | null
  /** The session could not be checked: the page shows that instead of the login. */
  failure?: ErrorAnswer
  /** Returns the API's answer to a call that failed this way. */
  answerOf(error: unknown): ErrorAnswer
  log(error: unknown): void
}

/** Renders the page of a request. The server calls this with its build; everything else of the page is decided in here. */
export const respond = async (build: ServerBuild, mode: string, request: Request, visit: Visit): Promise<Response> => {
  const context = new RouterContextProvider()
  context.set(appContext, await createServerApp(visit))
  return createRequestHandler(build, mode)(request, context)
}

const createServerApp = async ({
  lang,
  timeZone,
  origin,
  nonce,
  isLangGuessed,
  user,
  token,
  snapshot,
  flash,
  ...visit
}: Visit): Promise<App> => {
  const api = withApiErrors(visit.api, visit.answerOf)
  const cache = createCache(() => {})
  if (user) signedIn(cache, user)
  const state = { lang, timeZone: timeZone ?? DEFAULT_TIME_ZONE, origin, flash, token, snapshot, loadedAt: new Date().toISOString() }
  return {
    lang,
    timeZone: user?.time_zone ?? state.timeZone,
    origin,
    flash,
    nonce,
    isLangGuessed,
    api,
    cache,
    texts: await loadTexts(lang),
    queries: createQueries(api),
    session: createSession(idlePorts, token),
    channel: createChannel(),
    report: visit.log,
    failure: visit.failure,
    pageState: () => JSON.stringify({ ...state, cache: dehydrate(cache) }).replaceAll('<', String.raw`\u003c`),
  }
}

type Calls = Record<string, (input: never) => Promise<unknown>>

/** Calls fail in here as they do in the browser. */
const withApiErrors = (api: Api, answerOf: Visit['answerOf']): Api => {
  const wrap = (calls: Calls): Calls =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        async (input: never) => {
          try {
            return await call(input)
          } catch (error) {
            throw new ApiError(answerOf(error))
          }
        },
      ]),
    )
  return Object.fromEntries(Object.entries(api).map(([noun, calls]) => [noun, wrap(calls as Calls)])) as unknown as Api
}

export const streamTimeout = 5000

/** Logs unexpected failures of loaders. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(appContext).report(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const app = context.get(appContext)
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Providers app={app}>
        <ServerRouter context={router} url={request.url} nonce={app.nonce} />
      </Providers>,
      {
        nonce: app.nonce,
        [ready]() {
          const body = new PassThrough({
            final: done => {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: error => app.report(error),
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
