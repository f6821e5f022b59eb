/** A `fetch` that knows how long ago it had a change on its way to the server: 0 while it has one. */
export const countWrites = (send: typeof fetch): { fetch: typeof fetch; sinceWriting: () => number } => {
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
