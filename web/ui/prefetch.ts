const missed = new WeakSet<Error>()

/** Fetches a script before anybody needs it. Nobody hears that it is missing: whoever needs it tries again, and only that is said. */
export const prefetch = (load: () => Promise<unknown>): Promise<void> =>
  load().then(
    () => undefined,
    (error: Error) => void missed.add(error),
  )

/** Whether it was only a prefetch that failed with this error. */
export const isOfPrefetch = (error: Error): boolean => missed.has(error)
