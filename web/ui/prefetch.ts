const missed = new WeakSet<Error>()

/**
 * Fetches a script before anybody needs it. Returns whether it has come. That it is missing is not shown: what needs it tries again, and only
 * then a failure is shown.
 */
export const prefetch = (load: () => Promise<unknown>): Promise<boolean> =>
  load().then(
    () => true,
    (error: Error) => {
      missed.add(error)
      return false
    },
  )

/** Whether it was only a prefetch that failed with this error. */
export const isOfPrefetch = (error: Error): boolean => missed.has(error)
