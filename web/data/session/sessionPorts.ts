import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/calls/users.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { signedIn } from '#web/data/cache/account.ts'
import { isOf, keys } from '#web/data/cache/keys.ts'
import { goToLogin } from './leave.ts'
import type { Notice } from './notice.ts'

export interface Login {
  token: string
  user: User
}

/** What one tab tells the others of the same browser. */
export type TabMessage =
  | { type: 'began' | 'ended'; user: string }
  | { type: 'refreshed'; user: string; token: string }
  /** A logout asks for what is unsaved; whoever has something says so at once, and later what became of it. */
  | { type: 'save' | 'saving'; user: string }
  | { type: 'saved'; user: string; outcomes: Outcome[] }

/** Where the text is that somebody was writing: on the server, on this device only, or nowhere but on the page. An import that is being sent ends with the page. */
export type Outcome = 'saved' | Unsaved
export type Unsaved = 'kept' | 'lost' | 'sending'

/** Everything outside of the session that it needs: tests and the server put their own here. */
export interface SessionPorts {
  now(): number
  /** Calls `run` once after that time; answers how to prevent it. */
  after(ms: number, run: () => void): () => void
  refresh(): Promise<Login>
  logOut(): Promise<void>
  /** Ends the sessions on all devices. */
  logOutEverywhere(): Promise<void>
  getUser(): User | null
  /** `null` forgets everything that was loaded, but for the public facts of the instance. */
  setUser(user: User | null): void
  /** Runs one tab after the other. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>
  tell(message: TabMessage): void
  onTold(listener: (message: TabMessage) => void): void
  /** The tab is seen again or the network is back. */
  onWake(listener: () => void): void
  leave(notice: Notice | null, to: 'login' | 'login and back'): void
  reload(): void
  /** Whether this tab has already been reloaded because of an invalid token; survives the reload. */
  wasReloaded: { get(): boolean; set(was: boolean): void }
}

const RELOADED_KEY = 'reloadedForToken'
const LOCK = 'cahier:refresh'

export const browserPorts = (api: () => WebApi, cache: QueryClient): SessionPorts => {
  const channel = new BroadcastChannel('cahier:session')
  let wasReloaded = sessionStorage.getItem(RELOADED_KEY) !== null
  return {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    refresh: () => api().auth.refresh(),
    logOut: () => api().auth.logout(),
    logOutEverywhere: () => api().auth.forceLogout(),
    getUser: () => cache.getQueryData<User>(keys.me()) ?? null,
    setUser: user => {
      if (user) signedIn(cache, user)
      else cache.removeQueries({ predicate: ({ queryKey }) => !isOf(queryKey, 'instance') })
    },
    // Without Web Locks (a page on plain http) the server's grace period lets parallel refreshes succeed.
    exclusively: run => ('locks' in navigator ? navigator.locks.request(LOCK, run) : run()),
    tell: message => channel.postMessage(message),
    onTold: listener => channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
    onWake: listener => {
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
      window.addEventListener('online', listener)
      window.addEventListener('pageshow', listener)
    },
    leave: goToLogin,
    reload: () => window.location.reload(),
    wasReloaded: {
      get: () => wasReloaded,
      set: was => {
        if (was === wasReloaded) return
        wasReloaded = was
        if (was) sessionStorage.setItem(RELOADED_KEY, '1')
        else sessionStorage.removeItem(RELOADED_KEY)
      },
    },
  }
}

const nothing = () => {}
const never = (): Promise<never> => Promise.reject(new Error('The server renders pages, it does not log anybody in or out'))

/** On the server a session only knows its token: nothing begins, renews or ends while a page is rendered. */
export const idlePorts: SessionPorts = {
  now: () => 0,
  after: () => nothing,
  refresh: never,
  logOut: never,
  logOutEverywhere: never,
  getUser: () => null,
  setUser: nothing,
  exclusively: never,
  tell: nothing,
  onTold: nothing,
  onWake: nothing,
  leave: nothing,
  reload: nothing,
  wasReloaded: { get: () => false, set: nothing },
}
