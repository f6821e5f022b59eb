import { useSyncExternalStore } from 'react'
import type { WritingSession } from '#web/documents/writing/writing.ts'
import type { SaveState } from '#web/documents/writing/saveMachine.ts'

/** The state of saving, as it changes; null while nobody writes. */
export const useSaveState = (session: WritingSession | null): SaveState | null =>
  useSyncExternalStore(session?.saver.subscribe ?? noSubscription, session?.saver.getState ?? noState, noState)

const noSubscription = () => () => {}
const noState = () => null
