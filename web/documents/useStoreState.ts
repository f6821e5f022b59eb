import { useSyncExternalStore } from 'react'
import type { Store } from '#web/platform/store.ts'

/** The state of a store as it changes; null as long as there is none. */
export const useStoreState = <State>(store: Store<State> | null | undefined): State | null =>
  useSyncExternalStore(store?.subscribe ?? noSubscription, store?.getState ?? noState, noState)

const noSubscription = () => () => {}
const noState = () => null
