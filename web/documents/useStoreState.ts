import { useSyncExternalStore } from 'react'
import type { Store } from '#web/platform/store.ts'

/** The state of a store, or the part of it that a component shows, as it changes; null as long as there is no store. Other changes draw nothing again. */
export const useStoreState = <State, Part = State>(
  store: Store<State> | null | undefined,
  part: (state: State) => Part = whole,
): Part | null => {
  const read = () => (store ? part(store.getState()) : null)
  return useSyncExternalStore(store?.subscribe ?? noSubscription, read, noState)
}

const whole = (state: unknown) => state as never
const noSubscription = () => () => {}
const noState = () => null
