import { type DehydratedState, hydrate, notifyManager } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { calls } from 'virtual:calls'
import type { Lang } from '#contract/fields.ts'
import { loadTexts } from '#texts/load.ts'
import { type App, appContext, userOf } from './data/app.ts'
import { createCache } from './data/cache/cache.ts'
import { createChannel } from './data/channel/channel.ts'
import { onThisClock, setClock } from './data/clock.ts'
import { createClient, type WebApi } from './data/calls/client.ts'
import { reloadOnStaleChunk } from './data/page/chunkReload.ts'
import type { FlashMessage } from './data/session/flash.ts'
import { trackWrites } from './data/calls/pendingWrites.ts'
import { createQueries } from './data/cache/queries.ts'
import { createReporter } from './data/calls/report.ts'
import { createSession } from './data/session/session.ts'
import { browserPorts } from './data/session/sessionPorts.ts'
import { showFlash } from './data/session/showFlash.ts'
import { Providers } from './Providers.tsx'
import { showToast } from './ui/feedback/toasts.ts'

interface PageState {
  lang: Lang
  /** Of this device, as it has said with the request. */
  timeZone: string
  origin: string
  flash: FlashMessage | null
  token: string | null
  /** When the server rendered the page. */
  loadedAt: string
  /** The database's snapshot before it read the data of the page; null for guests. */
  snapshot: string | null
  cache: DehydratedState
}

/** The state is taken out of the page, so that the token does not stay in it. */
const takePageState = (): PageState => {
  const element = document.getElementById('page-state')
  const state = JSON.parse(element?.textContent ?? '') as PageState
  element?.replaceChildren()
  return state
}

const createBrowserApp = async (state: PageState): Promise<App> => {
  const { lang, timeZone, origin, flash, loadedAt, snapshot } = state
  const isGuest = state.token === null
  setClock(loadedAt)
  const texts = await loadTexts(lang)
  // In the same task as the change: a controlled input shows its old value until its data has come.
  notifyManager.setScheduler(queueMicrotask)
  const cache = createCache(error => report(error))
  // The age of entries is measured by the clock of this device.
  for (const { state: query } of state.cache.queries) query.dataUpdatedAt = onThisClock(query.dataUpdatedAt)
  hydrate(cache, state.cache)
  const session = createSession(
    browserPorts(() => api, cache),
    state.token,
  )
  const { fetch, sinceWriting } = trackWrites(window.fetch.bind(window))
  const api: WebApi = createClient(calls, { lang, session, fetch, transportText: texts.of('clientErrors') })
  const channel = createChannel(async held => {
    const { connect } = await import('./data/channel/channelConnection.ts')
    return connect(held, { url: window.location.origin, cache, session, loadedAt, snapshot, sinceWriting })
  })
  const report = createReporter(texts)
  return {
    ...{ lang, texts, api, cache, queries: createQueries(api), session, channel, report, origin, flash },
    get timeZone() {
      const user = userOf(cache)
      // Who has logged in on this page may be new on this device, which had not named its zone with the request.
      return user?.time_zone ?? (user && isGuest ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone)
    },
  }
}

const rememberLanguage = (lang: Lang) => {
  try {
    localStorage.setItem('lang', lang)
  } catch {
    // Storage may be forbidden; the address has the language anyway.
  }
}

// A function, since a bundle with an await at the top of a module is put together in more files.
const start = async () => {
  const app = await createBrowserApp(takePageState())
  reloadOnStaleChunk(window, () => {
    const t = app.texts.of('clientErrors')
    showToast({ kind: 'danger', title: t('title'), message: t('chunk_failed') })
  })
  rememberLanguage(app.lang)
  app.session.start()
  showFlash(app.flash, app.texts, window.location.pathname)

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Providers app={app}>
          <HydratedRouter
            getContext={() => {
              const context = new RouterContextProvider()
              context.set(appContext, app)
              return context
            }}
          />
        </Providers>
      </StrictMode>,
    )
  })
}
void start()
