import { ApiError } from '#web/data/calls/ApiError.ts'
import { type Leaving, SessionOver } from './leaving.ts'
import type { FlashMessage } from './flash.ts'
import type { SessionPorts } from './sessionPorts.ts'
import type { Tabs } from './tabs.ts'
import type { Token } from './token.ts'

/** Gets a new token from the server, with one request for all callers in all tabs. */
export const createRefresh = (ports: SessionPorts, token: Token, tabs: Tabs, leaving: Leaving) => {
  let underWay: Promise<void> | null = null

  /** The second tab finds the token of the first. */
  const refreshAfter = async (old: string | null) => {
    if (token.get() !== old) return
    const login = await ports.refresh()
    if (leaving.isOver()) throw new SessionOver()
    if (login.user._id !== ports.getUser()?._id) return ports.reload()
    token.set(login.token)
    ports.setUser(login.user)
    tabs.broadcast({ type: 'refreshed', user: login.user._id, token: login.token })
  }

  return {
    getUnderWay: () => underWay,
    /** Rejects when the server refuses it, which ends the session with `whenRefused`, and without a network, which does not end it. */
    refresh: (whenRefused: FlashMessage, canSave: boolean): Promise<void> => {
      if (leaving.isOver()) return Promise.reject(new SessionOver())
      const old = token.get()
      underWay ??= ports
        .exclusively(() => refreshAfter(old))
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 401) await leaving.lose(whenRefused, canSave)
          throw error
        })
        .finally(() => {
          underWay = null
        })
      return underWay
    },
  }
}
