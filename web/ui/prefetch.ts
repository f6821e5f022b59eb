const missed = new WeakSet<Error>()

/**
 * Prefetches a script. Returns whether it was loaded. A failure is not shown: the first use tries again, and only
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
