/** Whether the server is there, whatever the browser takes itself for: it is online as long as it has any network, and offline on some machines that reach the server. */
export const isServed = (page: Pick<typeof window, 'fetch'>): Promise<boolean> =>
  page.fetch('/healthz', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
