import type { FlashMessage } from './flash.ts'
import type { SessionPorts } from './sessionPorts.ts'
import type { Token } from './token.ts'
import type { UrgentSaves } from './urgentSaves.ts'

/** The error of a call after the end of the session, while the page is leaving for the login. */
export class SessionOver extends Error {
  constructor() {
    super('The session is over')
  }
}

export interface Leaving {
  /** The session has ended; unsaved work may still be in flight. */
  isOver(): boolean
  /** The page is leaving for the login. */
  isLeaving(): boolean
  /** The end was a chosen logout, here or in another tab. */
  isLoggedOut(): boolean
  /** The session was lost: saves urgently, then leaves for the login, which leads back here. The second call does nothing. */
  lose(flash: FlashMessage, canSave?: boolean): Promise<void>
  /** The token is invalid: logs out, so that the refresh cookie is deleted too, and leaves. */
  logOutUnusable(refreshing: Promise<void> | null): Promise<void>
  /** Ends the session on the server by choice. Calls that are refused from then on have not lost it. Rejects as `end` does, which leaves the session here. */
  endByChoice(end: () => Promise<unknown>): Promise<void>
  /** Leaves after a chosen logout, for which everything has been saved. */
  leaveByChoice(flash: FlashMessage | null, to: 'login' | 'login and back'): void
}

/** The end of the session in this tab. It happens once, and only a page load starts a new session. */
export const createLeaving = (
  { logOut, setUser, leave: goTo }: Pick<SessionPorts, 'logOut' | 'setUser' | 'leave'>,
  token: Token,
  urgentSaves: UrgentSaves,
): Leaving => {
  let phase: 'here' | 'ending' | 'leaving' = 'here'
  let isLoggedOut = false
  let isChosen = false

  const leave: SessionPorts['leave'] = (flash, to) => {
    phase = 'leaving'
    token.set(null)
    setUser(null)
    goTo(flash, to)
  }

  return {
    isOver: () => phase !== 'here',
    isLeaving: () => phase === 'leaving',
    isLoggedOut: () => isLoggedOut,
    lose: async (flash, canSave) => {
      if (phase !== 'here' || isChosen) return
      phase = 'ending'
      await urgentSaves.run(canSave)
      leave(flash, 'login and back')
    },
    logOutUnusable: async refreshing => {
      phase = 'ending'
      // The answer to a refresh in flight sets the cookie again, so the logout waits for it.
      await refreshing?.catch(() => {})
      await logOut().catch(() => {})
      await urgentSaves.run(false)
      leave({ code: 'auth.session_lost' }, 'login and back')
    },
    endByChoice: async end => {
      isChosen = true
      try {
        await end()
      } catch (error) {
        isChosen = false
        throw error
      }
    },
    leaveByChoice: (flash, to) => {
      isLoggedOut = true
      leave(flash, to)
    },
  }
}
