export interface Listeners<Args extends unknown[] = []> {
  /** Returns a function that unsubscribes. */
  subscribe(listener: (...args: Args) => void): () => void
  notify(...args: Args): void
  size(): number
}

/** A set of listeners. One that leaves while the others are being notified is not called any more. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    size: () => listeners.size,
  }
}

export interface Store<State> {
  getState(): State
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export interface WritableStore<State> extends Store<State> {
  /** Notifies the listeners, unless it is the same state. */
  setState(next: State): void
}

/** One value that a component reads by `useSyncExternalStore`. */
export function createStore<State>(initial: State): WritableStore<State> {
  const { subscribe, notify } = createListeners()
  let state = initial
  return {
    getState: () => state,
    subscribe,
    setState: next => {
      if (Object.is(next, state)) return
      state = next
      notify()
    },
  }
}
