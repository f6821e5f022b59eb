interface Client {
  duplicate(): Client
}

/**
 * Returns the same client of Redis, and those that are made of it, for a library that asks and does not look at the answer: what fails, as everything does that
 * is asked while the process leaves Redis, must not end as an error that nobody catches. Who waits for an answer is told as before.
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
