interface Client {
  duplicate(): Client
}

/**
 * Returns the Redis client, and the clients duplicated from it, for a library that ignores the result of its commands. Commands fail when the process
 * disconnects from Redis, and must not end as unhandled rejections. Callers that await a command still get its error.
 */
export const quiet = <C extends Client>(client: C): C =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const answer: unknown = value.apply(target, args)
        if (answer instanceof Promise) answer.catch(() => {})
        return name === 'duplicate' ? quiet(answer as Client) : answer
      }
    },
  })
