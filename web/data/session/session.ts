import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { ClientSession } from '#web/data/calls/client.ts'
import type { Notice } from './notice.ts'
import type { Login, Outcome, SessionPorts, TabMessage, Unsaved } from './sessionPorts.ts'

/** A call that comes after the end of the session, while the page is on its way to the login. */
export class SessionOver extends Error {
  constructor() {
    super('The session is over')
  }
}

export interface Session extends ClientSession {
  /** After logging in or signing up: what the guest has loaded is forgotten, the refresh timer starts. */
  begin(login: Login): void
  /**
   * The chosen logout: unsaved work is saved first, here and in the other tabs, and what cannot be saved is asked about; then the other tabs follow.
   * Rejects when the server cannot be reached.
   */
  logOut(options?: { isEverywhere?: boolean }): Promise<void>
  /**
   * `save` is called and awaited before the session ends; where the server takes no save any more, it has only to finish the copy on this device.
   * Answers how to stop listening.
   */
  onUrgentSave(save: UrgentSave): () => void
  /** `ask` decides whether to log out although something is not saved. Answers how to stop being asked. */
  onUnsavedLogOut(ask: AskUnsaved): () => void
  /** True once a logout was chosen, here or in another tab, and not where the session was lost. */
  readonly isLoggedOut: boolean
  /** Each new token, and `null` when the session is over. Answers how to stop listening. */
  onToken(listener: (token: string | null) => void): () => void
  /** Starts the timer and listens to the other tabs; the browser does it once, when the page has loaded. */
  start(): void
}

type UrgentSave = (canSave: boolean) => Promise<Outcome>
type AskUnsaved = (outcomes: Unsaved[]) => Promise<boolean>

const URGENT_SAVE_MAX_MS = 5000
const NETWORK_RETRY_MS = 30_000
/** How long the other tabs have to say that they are saving; they are not asked to be quick then. */
const TABS_ANSWER_MS = 250

const nothing = () => {}

/** The session in one tab (`product: 4.1`, `product: 7.1`). The access token lives in memory only; the refresh cookie is the server's. */
export const createSession = (ports: SessionPorts, firstToken: string | null): Session => {
  let token = firstToken
  let renewedAt = ports.now()
  let stopTimer: () => void = nothing
  let renewing: Promise<void> | null = null
  let isOver = false
  let isLeaving = false
  let isLoggedOut = false
  let hasGivenUp = false
  let ask: AskUnsaved | null = null
  let hearOutcome: ((message: TabMessage) => void) | null = null
  const savers = new Set<UrgentSave>()
  const tokenListeners = new Set<(token: string | null) => void>()

  const schedule = (ms: number) => {
    stopTimer()
    stopTimer = ports.after(ms, renewOnTime)
  }

  const take = (next: string) => {
    token = next
    renewedAt = ports.now()
    schedule(TOKEN_REFRESH_INTERVAL_MS)
    for (const listen of tokenListeners) listen(token)
  }

  /**
   * One request for all who ask, in all tabs: whoever comes second finds the token of the first. A call that was refused cannot save either, and
   * a save may be waiting for this very refresh.
   */
  const renew = (whenRefused: Notice, canSave: boolean): Promise<void> => {
    if (isOver) return Promise.reject(new SessionOver())
    const old = token
    renewing ??= ports
      .exclusively(async () => {
        if (token !== old) return
        const login = await ports.refresh()
        if (isOver) throw new SessionOver()
        if (login.user._id !== ports.getUser()?._id) return ports.reload()
        take(login.token)
        ports.setUser(login.user)
        ports.tell({ type: 'refreshed', user: login.user._id, token: login.token })
      })
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) await end(whenRefused, canSave)
        throw error
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  /** While the network is away the session waits for it; only a refusal ends it, with the message that a login is needed (`product: 4.1`). */
  const renewOnTime = () => {
    renew({ code: 'auth.needed' }, true).catch(() => {
      if (!isOver) schedule(NETWORK_RETRY_MS)
    })
  }

  /** A sleeping machine has not heard its timer. */
  const renewIfOverdue = () => {
    if (token !== null && !isOver && ports.now() - renewedAt >= TOKEN_REFRESH_INTERVAL_MS) renewOnTime()
  }

  /** The open document may still be saved with the old token, so it is asked first. */
  const saveUrgently = (canSave = true): Promise<Outcome[]> =>
    Promise.all([...savers].map(save => inTime(save(canSave).catch((): Outcome => 'lost'))))

  /** What takes too long is not saved; what stood on the page for a moment is kept. */
  const inTime = async (saving: Promise<Outcome>): Promise<Outcome> => {
    let stopWaiting = nothing
    const patience = new Promise<Outcome>(done => {
      stopWaiting = ports.after(URGENT_SAVE_MAX_MS, () => done('kept'))
    })
    const outcome = await Promise.race([saving, patience])
    stopWaiting()
    return outcome
  }

  /** Asks the other tabs of the browser to save what is unsaved there. */
  const saveInOtherTabs = async (user: string): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    let open = 1
    let finish = nothing
    const all = new Promise<Outcome>(done => {
      finish = () => done('saved')
    })
    const close = () => {
      if (--open === 0) finish()
    }
    hearOutcome = message => {
      if (message.user !== user) return
      if (message.type === 'saving') open++
      if (message.type !== 'saved') return
      outcomes.push(...message.outcomes)
      close()
    }
    ports.tell({ type: 'save', user })
    ports.after(TABS_ANSWER_MS, close)
    const rest = await inTime(all)
    return [...outcomes, rest]
  }

  const saveForOtherTab = async (user: string) => {
    if (savers.size === 0) return
    ports.tell({ type: 'saving', user })
    ports.tell({ type: 'saved', user, outcomes: await saveUrgently() })
  }

  const end = async (notice: Notice, canSave?: boolean) => {
    if (isOver) return
    isOver = true
    await saveUrgently(canSave)
    leave(notice, 'login and back')
  }

  /** The answer to a refresh that is under way sets the cookie again, so that the logout comes after it. */
  const logOutUnusable = async () => {
    isOver = true
    await renewing?.catch(nothing)
    await ports.logOut().catch(nothing)
    await saveUrgently(false)
    leave({ code: 'auth.session_lost' }, 'login and back')
  }

  const leave = (notice: Notice | null, to: 'login' | 'login and back') => {
    isOver = true
    isLeaving = true
    token = null
    stopTimer()
    for (const listen of tokenListeners) listen(token)
    ports.setUser(null)
    ports.leave(notice, to)
  }

  const leaveByChoice: typeof leave = (...how) => {
    isLoggedOut = true
    leave(...how)
  }

  const hear = (message: TabMessage) => {
    const me = ports.getUser()?._id
    if (message.type === 'began' && message.user !== me) ports.reload()
    if (message.type === 'ended' && message.user === me) leaveByChoice(null, 'login and back')
    if (message.type === 'refreshed' && message.user === me && !isOver) take(message.token)
    if (message.type === 'save' && message.user === me) void saveForOtherTab(message.user)
    hearOutcome?.(message)
  }

  return {
    get token() {
      return token
    },
    get isLeaving() {
      return isLeaving
    },
    get isLoggedOut() {
      return isLoggedOut
    },
    begin: login => {
      ports.setUser(null)
      ports.setUser(login.user)
      take(login.token)
      ports.tell({ type: 'began', user: login.user._id })
    },
    logOut: async ({ isEverywhere = false } = {}) => {
      const user = ports.getUser()
      const outcomes = (await Promise.all([saveUrgently(), user ? saveInOtherTabs(user._id) : []])).flat()
      const unsaved = [...new Set(outcomes)].filter(outcome => outcome !== 'saved')
      if (unsaved.length > 0 && ask && !(await ask(unsaved))) return
      if (isEverywhere) await ports.logOutEverywhere()
      await ports.logOut().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 401)) throw error
      })
      if (user) ports.tell({ type: 'ended', user: user._id })
      leaveByChoice(user && { code: 'goodbye', firstname: user.firstname }, 'login')
    },
    onUrgentSave: save => {
      savers.add(save)
      return () => void savers.delete(save)
    },
    onToken: listener => {
      tokenListeners.add(listener)
      return () => void tokenListeners.delete(listener)
    },
    onUnsavedLogOut: next => {
      ask = next
      return () => {
        if (ask === next) ask = null
      }
    },
    start: () => {
      if (token !== null) schedule(TOKEN_REFRESH_INTERVAL_MS)
      ports.onTold(hear)
      ports.onWake(renewIfOverdue)
    },
    refresh: () => renew({ code: 'auth.session_lost' }, false),
    lose: () => void end({ code: 'auth.session_expired' }),
    reloadOrLogOut: () => {
      // Several calls are refused at the same time, and the page is on its way already.
      if (hasGivenUp) return
      hasGivenUp = true
      if (ports.wasReloaded.get()) {
        ports.wasReloaded.set(false)
        void logOutUnusable()
      } else {
        ports.wasReloaded.set(true)
        ports.reload()
      }
    },
    confirm: () => ports.wasReloaded.set(false),
  }
}
