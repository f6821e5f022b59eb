import type { ClientSession } from '#web/data/calls/client.ts'
import { createLeaving } from './leaving.ts'
import { type AskUnsaved, createLogOut, type LogOutOptions } from './logOut.ts'
import { createRefresh } from './refresh.ts'
import type { Login, SessionPorts } from './sessionPorts.ts'
import { createTabs, type TabMessage } from './tabs.ts'
import { createToken } from './token.ts'
import { createUrgentSaves, type UrgentSave } from './urgentSaves.ts'

export interface Session extends ClientSession {
  /** After logging in or signing up: the guest's data is dropped, and the refresh timer starts. */
  begin(login: Login): void
  /**
   * The chosen logout: unsaved work is saved first, here and in the other tabs. If that fails, the person decides. Then the other tabs log out too.
   * Rejects when the server cannot be reached.
   */
  logOut(options?: LogOutOptions): Promise<void>
  /** `save` is called and awaited before the session ends. Returns a function that takes it away again. */
  onUrgentSave(save: UrgentSave): () => void
  /** `ask` decides whether to log out although something is not saved. Returns a function that takes it away again. */
  onUnsavedLogOut(ask: AskUnsaved): () => void
  /** True after a chosen logout, here or in another tab; false where the session was lost. */
  readonly isLoggedOut: boolean
  /** Each new token, and `null` when the session is over. Returns an unsubscribe function. */
  onToken(listener: (token: string | null) => void): () => void
  /** Starts the timer and listens to the other tabs; the browser does it once, when the page has loaded. */
  start(): void
}

/** The session in one tab (`product: 4.1`, `product: 7.1`). The parts and their states: README.md. */
export const createSession = (ports: SessionPorts, firstToken: string | null): Session => {
  /** Without a network the session waits; only a refusal ends it, with the message that a login is needed (`product: 4.1`). */
  const refreshOnTime = () => {
    refreshing.refresh({ code: 'auth.needed' }, true).catch(() => {
      if (!leaving.isOver()) token.retrySoon()
    })
  }

  const token = createToken(firstToken, refreshOnTime)
  const tabs = createTabs(ports)
  const urgentSaves = createUrgentSaves()
  const leaving = createLeaving(ports, token, urgentSaves)
  const refreshing = createRefresh(ports, token, tabs, leaving)
  const { logOut, onUnsaved } = createLogOut(ports, tabs, urgentSaves, leaving)
  let hasGivenUp = false

  const saveForOtherTab = async (user: string) => {
    if (urgentSaves.isEmpty()) return
    tabs.broadcast({ type: 'saving', user })
    tabs.broadcast({ type: 'saved', user, outcomes: await urgentSaves.run() })
  }

  const follow = (message: TabMessage) => {
    const isMine = message.user === ports.getUser()?._id
    if (message.type === 'began' && !isMine) ports.reload()
    if (message.type === 'ended' && isMine) leaving.leaveByChoice(null, 'login and back')
    if (message.type === 'refreshed' && isMine && !leaving.isOver()) token.set(message.token)
    if (message.type === 'save' && isMine) void saveForOtherTab(message.user)
  }

  return {
    get token() {
      return token.get()
    },
    get isLeaving() {
      return leaving.isLeaving()
    },
    get isLoggedOut() {
      return leaving.isLoggedOut()
    },
    begin: login => {
      ports.setUser(null)
      ports.setUser(login.user)
      token.set(login.token)
      tabs.broadcast({ type: 'began', user: login.user._id })
    },
    logOut,
    onUrgentSave: urgentSaves.add,
    onUnsavedLogOut: onUnsaved,
    onToken: token.subscribe,
    start: () => {
      token.start()
      tabs.start()
      tabs.subscribe(follow)
      ports.onWake(() => {
        if (token.isOverdue() && !leaving.isOver()) refreshOnTime()
      })
    },
    // Saving would be refused too, and a save may be waiting for this very refresh.
    refresh: () => refreshing.refresh({ code: 'auth.session_lost' }, false),
    lose: () => void leaving.lose({ code: 'auth.session_expired' }),
    reloadOrLogOut: () => {
      // Several calls are refused at the same time, and the page is leaving already.
      if (hasGivenUp) return
      hasGivenUp = true
      const wasReloaded = ports.wasReloaded.get()
      ports.wasReloaded.set(!wasReloaded)
      if (wasReloaded) void leaving.logOutUnusable(refreshing.getUnderWay())
      else ports.reload()
    },
    confirm: () => {
      // A call from before the refusal may be answered while the page is already being reloaded.
      if (!hasGivenUp) ports.wasReloaded.set(false)
    },
  }
}
