/** Returns a `fetch` that tracks pending writes, and how many milliseconds ago the last one ended: 0 while one is pending. */
export const trackWrites = (send: typeof fetch): { fetch: typeof fetch; sinceWriting: () => number } => {
  let underWay = 0
  let endedAt = -Infinity
  return {
    fetch: async (input, init) => {
      if (!init?.method || init.method === 'GET') return send(input, init)
      underWay++
      try {
        return await send(input, init)
      } finally {
        underWay--
        endedAt = performance.now()
      }
    },
    sinceWriting: () => (underWay > 0 ? 0 : performance.now() - endedAt),
  }
}
