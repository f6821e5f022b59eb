import { after } from '#web/platform/after.ts'
import { createListeners } from '#web/platform/store.ts'
import { type Outcome, withinTime } from './urgentSaves.ts'

/** What one tab broadcasts to the others of the same browser. */
export type TabMessage =
  | { type: 'began' | 'ended'; user: string }
  | { type: 'refreshed'; user: string; token: string }
  /** A logout asks for unsaved work. A tab that has some replies `saving` immediately, and `saved` with the result. */
  | { type: 'save' | 'saving'; user: string }
  | { type: 'saved'; user: string; outcomes: Outcome[] }

export interface TabPorts {
  broadcast(message: TabMessage): void
  onBroadcast(listener: (message: TabMessage) => void): void
}

/** How long the other tabs have to reply that they are saving; the saves themselves may take longer. */
const TABS_REPLY_MS = 250

/** The other tabs of this browser. */
export const createTabs = ({ broadcast, onBroadcast }: TabPorts) => {
  const { subscribe, notify } = createListeners<[TabMessage]>()
  return {
    broadcast,
    subscribe,
    start: () => onBroadcast(notify),
    /** Asks the other tabs to save their unsaved work. Returns the results, and `kept` for a tab that takes too long. */
    askToSave: async (user: string): Promise<Outcome[]> => {
      const outcomes: Outcome[] = []
      let finish = () => {}
      const finished = new Promise<Outcome>(resolve => {
        finish = () => resolve('saved')
      })
      // The time to reply is one of the promises to wait for.
      let waitingFor = 1
      const done = () => {
        if (--waitingFor === 0) finish()
      }
      const unsubscribe = subscribe(message => {
        if (message.user !== user) return
        if (message.type === 'saving') waitingFor++
        if (message.type !== 'saved') return
        outcomes.push(...message.outcomes)
        done()
      })
      broadcast({ type: 'save', user })
      after(TABS_REPLY_MS, done)
      const rest = await withinTime(finished)
      unsubscribe()
      return [...outcomes, rest]
    },
  }
}

export type Tabs = ReturnType<typeof createTabs>
