import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/calls/users.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { signedIn } from '#web/data/cache/account.ts'
import { isOf, keys } from '#web/data/cache/keys.ts'
import { goToLogin } from './loginUrl.ts'
import type { FlashMessage } from './flash.ts'
import type { TabMessage, TabPorts } from './tabs.ts'

export interface Login {
  token: string
  user: User
}

/** The dependencies of the session; tests and the server pass their own. */
export interface SessionPorts extends TabPorts {
  refresh(): Promise<Login>
  logOut(): Promise<void>
  /** Ends the sessions on all devices. */
  logOutEverywhere(): Promise<void>
  getUser(): User | null
  /** `null` drops everything that was loaded, except the public facts of the instance. */
  setUser(user: User | null): void
  /** Runs in one tab at a time. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>
  /** The tab is visible again or the network is back. */
  onWake(listener: () => void): void
  leave(flash: FlashMessage | null, to: 'login' | 'login and back'): void
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
    broadcast: message => channel.postMessage(message),
    onBroadcast: listener => channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
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

/** On the server a session only holds its token: nothing begins, renews or ends while a page is rendered. */
export const idlePorts: SessionPorts = {
  refresh: never,
  logOut: never,
  logOutEverywhere: never,
  getUser: () => null,
  setUser: nothing,
  exclusively: never,
  broadcast: nothing,
  onBroadcast: nothing,
  onWake: nothing,
  leave: nothing,
  reload: nothing,
  wasReloaded: { get: () => false, set: nothing },
}
