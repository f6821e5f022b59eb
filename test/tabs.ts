import { vi } from 'vitest'
import type { User } from '#contract/calls/users.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { FlashMessage } from '#web/data/session/flash.ts'
import type { LogOutOptions } from '#web/data/session/logOut.ts'
import { createSession, type Session } from '#web/data/session/session.ts'
import type { Login, SessionPorts } from '#web/data/session/sessionPorts.ts'
import type { TabMessage } from '#web/data/session/tabs.ts'

export const ann = { _id: 'ann', firstname: 'Ann' } as User

export const unauthorised = new ApiError({ statusCode: 401, code: 'errors.auth.session_expired', message: 'Expired' })
export const offline = new ApiError({ code: 'offline', message: 'Offline' })

/** Returns a function that opens tabs of one browser: they receive each other's broadcasts and share one lock. */
export const browser = () => {
  const tabs: ((message: TabMessage) => void)[] = []
  let queue = Promise.resolve<unknown>(undefined)

  return (user: User | null = ann) => {
    let listener: (message: TabMessage) => void = () => {}
    let wake: () => void = () => {}
    let wasReloaded = false
    let current = user
    const left: (FlashMessage | null)[] = []
    let count = 0
    const ports = {
      refresh: vi.fn(async (): Promise<Login> => ({ token: `token ${++count}`, user: ann })),
      logOut: vi.fn(async () => {}),
      logOutEverywhere: vi.fn(async () => {}),
      getUser: () => current,
      setUser: (next: User | null) => {
        current = next
      },
      exclusively: <Result>(run: () => Promise<Result>): Promise<Result> => {
        const turn = queue.then(run)
        queue = turn.catch(() => {})
        return turn
      },
      broadcast: (message: TabMessage) => {
        for (const tab of tabs) if (tab !== hear) tab(message)
      },
      onBroadcast: (next: (message: TabMessage) => void) => {
        listener = next
      },
      onWake: (woken: () => void) => {
        wake = woken
      },
      leave: (flash: FlashMessage | null) => void left.push(flash),
      reload: vi.fn(),
      wasReloaded: {
        get: () => wasReloaded,
        set: (was: boolean) => {
          wasReloaded = was
        },
      },
    } satisfies SessionPorts
    const hear = (message: TabMessage) => listener(message)
    tabs.push(hear)
    const session = createSession(ports, user ? 'first' : null)
    session.start()
    return { session, ports, left, wake: () => wake() }
  }
}

/** Logs out, and lets the time pass that the other tabs have to save. */
export const loggedOut = async ({ session }: { session: Session }, options?: LogOutOptions) => {
  const leaving = session.logOut(options)
  await Promise.all([leaving, vi.advanceTimersByTimeAsync(6000)])
}
