import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/*
 * A transaction of the server asks the pool for no second connection: with a few of them, works that each hold one and wait for another would wait for each other.
 * Whoever does is noted here, whether or not it went well this time.
 */

interface Held {
  /** Where the transaction began; its stack is only written out when it is asked for, which costs more than most statements. */
  begun: Error
  isOver: boolean
}
const holding = new AsyncLocalStorage<Held>()
const seconds = new Set<string>()

/** The first line of our own that called. */
const callerOf = (error: Error): string =>
  error.stack
    ?.split('\n')
    .find(line => /\/(server|test)\//.test(line) && !line.includes('/oneConnection.ts'))
    ?.trim() ?? ''

const isOfServer = (caller: string): boolean => /\/server\/(?!.*\.test\.ts)/.test(caller)

const { transaction } = NodePgDatabase.prototype
NodePgDatabase.prototype.transaction = function (work, options) {
  const held: Held = { begun: new Error('begun'), isOver: false }
  const done = transaction.call(this, tx => holding.run(held, () => work(tx as never)), options)
  return done.finally(() => (held.isOver = true)) as never
}

const { connect } = Pool.prototype
Pool.prototype.connect = function (this: Pool, ...args: never[]) {
  const held = holding.getStore()
  const beganAt = held && !held.isOver ? callerOf(held.begun) : ''
  if (isOfServer(beganAt)) seconds.add(`${beganAt} … ${callerOf(new Error('asked'))}`)
  return (connect as (...all: never[]) => unknown).apply(this, args)
} as typeof connect

/** Who has asked for a second one since this was called last. */
export const secondsAskedFor = (): string[] => {
  const asked = [...seconds]
  seconds.clear()
  return asked
}
