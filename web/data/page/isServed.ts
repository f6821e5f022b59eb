const asking = new WeakMap<object, Promise<boolean>>()

/**
 * Whether the server can be reached. `navigator.onLine` is no help: it is true with any network, and false on some machines that reach the server.
 * All who ask while an answer is on its way share it: a lost connection is noticed by many parts of a page together.
 */
export const isServed = (page: Pick<typeof window, 'fetch'>): Promise<boolean> => {
  const answer =
    asking.get(page) ??
    page
      .fetch('/healthz', { cache: 'no-store' })
      .then(
        given => given.ok,
        () => false,
      )
      .finally(() => asking.delete(page))
  asking.set(page, answer)
  return answer
}
