import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createContext as createLoadContext } from 'react-router'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { Lang } from '#contract/fields.ts'
import { type Page, type PageSlugs, pageUrl } from '#contract/pages.ts'
import type { User } from '#contract/calls/users.ts'
import type { Area, Texts, Translate } from '#texts/translate.ts'
import type { Channel } from './channel/channel.ts'
import type { WebApi } from './calls/client.ts'
import { keys } from './cache/keys.ts'
import type { FlashMessage } from './session/flash.ts'
import type { Queries } from './cache/queries.ts'
import type { Session } from './session/session.ts'

/** The state of one page load: made for each request on the server and once in the browser; nothing of it is module state. */
export interface App {
  lang: Lang
  /** In whose hours the page shows times: what the account has chosen, else that of this device. */
  readonly timeZone: string
  texts: Texts
  api: WebApi
  cache: QueryClient
  queries: Queries
  session: Session
  /** Changes by others, in real time. */
  channel: Channel
  /** Shows that a call has failed (`data/calls/report.ts`), except for the fields that show it already. */
  report(error: unknown, shown?: Readonly<Record<string, string>>): void
  /** `https://cahier.example`: for the addresses that must be absolute. */
  origin: string
  /** The message that the previous page has left. */
  flash: FlashMessage | null
  /** Why the server could not determine the caller. */
  failure?: ErrorAnswer
  /** The nonce of the content security policy; only the server has it. */
  nonce?: string
  /** Whether only the browser's languages have chosen the one of the page; only the server knows. */
  isLangGuessed?: boolean
  /** The state for hydration in the browser, as JSON; only the server has it. */
  pageState?(): string
}

/** The app for loaders: `context.get(appContext)`. */
export const appContext = createLoadContext<App>()

/** The app for components. */
export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = use(AppContext)
  if (!app) throw new Error('No app: both entries put <AppContext value={…}> around the router')
  return app
}

/** `const t = useTexts('tree')`, then `t('moved', { title })`. */
export const useTexts = <A extends Area>(area: A): Translate<A> => useApp().texts.of(area)

/** `const url = usePageUrl()`, then `url('team', team.slug)`: in the language of the page. */
export const usePageUrl = () => {
  const { lang } = useApp()
  return <P extends Page>(page: P, ...slugs: PageSlugs<P>): string => pageUrl(lang, page, ...slugs)
}

/** Returns the person who is logged in, as far as this page knows. */
export const userOf = (cache: QueryClient): User | null => cache.getQueryData<User>(keys.me()) ?? null
