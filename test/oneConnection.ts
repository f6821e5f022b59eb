import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/*
 * A transaction of the server asks the pool for no second connection: with a few of them, works that each hold one and wait for another would wait for each other.
 * Whoever does is noted here, whether or not it went well this time.
 */

interface Held {
  /** Where the transaction began. */
  by: string
  isOver: boolean
}
const holding = new AsyncLocalStorage<Held>()
const seconds = new Set<string>()

/** The first line of our own that called. */
const callerOf = (error: Error): string =>
  error.stack?.split('\n').find(line => /\/(server|test)\//.test(line) && !line.includes('/oneConnection.ts')) ?? ''

const { transaction } = NodePgDatabase.prototype
NodePgDatabase.prototype.transaction = function (work, options) {
  const by = callerOf(new Error('begun'))
  if (!/\/server\/(?!.*\.test\.ts)/.test(by)) return transaction.call(this, work, options) as never
  const held: Held = { by: by.trim(), isOver: false }
  const done = transaction.call(this, tx => holding.run(held, () => work(tx as never)), options)
  return done.finally(() => (held.isOver = true)) as never
}

const { connect } = Pool.prototype
Pool.prototype.connect = function (this: Pool, ...args: never[]) {
  const held = holding.getStore()
  if (held && !held.isOver) seconds.add(`${held.by} … ${callerOf(new Error('asked')).trim()}`)
  return (connect as (...all: never[]) => unknown).apply(this, args)
} as typeof connect

/** Who has asked for a second one since this was called last. */
export const secondsAskedFor = (): string[] => {
  const asked = [...seconds]
  seconds.clear()
  return asked
}
