import { createStore, type Store } from '#web/platform/store.ts'

/** How far the export of one's own data has come. It goes on while other pages of the application are open. */
export type OwnExport =
  | { step: 'idle' }
  /** `size` is what has come so far, in words; nothing before the first byte. */
  | { step: 'running'; size: string | null; cancel: () => void }
  | { step: 'saved'; name: string }
  | { step: 'failed'; message: string }

const store = createStore<OwnExport>({ step: 'idle' })
let watchers = 0

/** Its state, for a component; `isWatched` says whether a page shows it now. */
export const ownExport: Store<OwnExport> & { setState(next: OwnExport): void; isWatched(): boolean } = {
  ...store,
  subscribe: listener => {
    const leave = store.subscribe(listener)
    watchers++
    return () => {
      watchers--
      leave()
    }
  },
  isWatched: () => watchers > 0,
}
