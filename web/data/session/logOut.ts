import { ApiError } from '#web/data/calls/ApiError.ts'
import type { Leaving } from './leaving.ts'
import type { SessionPorts } from './sessionPorts.ts'
import type { Tabs } from './tabs.ts'
import type { Unsaved, UrgentSaves } from './urgentSaves.ts'

/** Returns whether to log out although something is not saved. */
export type AskUnsaved = (outcomes: Unsaved[]) => Promise<boolean>

export interface LogOutOptions {
  isEverywhere?: boolean
  /** Ends the session on the server in another way: the account is deleted. */
  end?: () => Promise<unknown>
}

/** The chosen logout: saves here and in the other tabs, asks about what could not be saved, and takes the other tabs along. */
export const createLogOut = (ports: SessionPorts, tabs: Tabs, urgentSaves: UrgentSaves, leaving: Leaving) => {
  let ask: AskUnsaved | null = null

  const endOnServer = async (isEverywhere: boolean) => {
    if (isEverywhere) await ports.logOutEverywhere()
    await ports.logOut().catch((error: unknown) => {
      // The session is over there already.
      if (!(error instanceof ApiError && error.status === 401)) throw error
    })
  }

  return {
    onUnsaved: (next: AskUnsaved) => {
      ask = next
      return () => {
        if (ask === next) ask = null
      }
    },
    logOut: async ({ isEverywhere = false, end = () => endOnServer(isEverywhere) }: LogOutOptions = {}): Promise<void> => {
      const user = ports.getUser()
      const outcomes = (await Promise.all([urgentSaves.run(), user ? tabs.askToSave(user._id) : []])).flat()
      const unsaved = [...new Set(outcomes)].filter(outcome => outcome !== 'saved')
      if (unsaved.length > 0 && ask && !(await ask(unsaved))) return
      await leaving.endByChoice(end)
      if (user) tabs.broadcast({ type: 'ended', user: user._id })
      leaving.leaveByChoice(user && { code: 'goodbye', firstname: user.firstname }, 'login')
    },
  }
}
