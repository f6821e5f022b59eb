/** Whether the server can be reached. `navigator.onLine` is no help: it is true with any network, and false on some machines that reach the server. */
export const isServed = (page: Pick<typeof window, 'fetch'>): Promise<boolean> =>
  page.fetch('/healthz', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
