import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/*
 * A transaction of the server must not request a second connection from the pool: a few that each hold one and wait for another would block each other.
 * Each one that does is recorded here, whether or not it has succeeded this time.
 */

interface TransactionScope {
  /** Where the transaction began; the stack is only formatted when it is needed, since that costs more than most statements. */
  begun: Error
  isOver: boolean
}
const holding = new AsyncLocalStorage<TransactionScope>()
const callers = new Set<string>()

/** The first line of our own code in the stack. */
const callerOf = (error: Error): string =>
  error.stack
    ?.split('\n')
    .find(line => /\/(server|test)\//.test(line) && !line.includes('/oneConnection.ts'))
    ?.trim() ?? ''

const isOfServer = (caller: string): boolean => /\/server\/(?!.*\.test\.ts)/.test(caller)

const { transaction } = NodePgDatabase.prototype
NodePgDatabase.prototype.transaction = function (work, options) {
  const held: TransactionScope = { begun: new Error('begun'), isOver: false }
  const done = transaction.call(this, tx => holding.run(held, () => work(tx as never)), options)
  return done.finally(() => (held.isOver = true)) as never
}

const { connect } = Pool.prototype
Pool.prototype.connect = function (this: Pool, ...args: never[]) {
  const held = holding.getStore()
  const beganAt = held && !held.isOver ? callerOf(held.begun) : ''
  if (isOfServer(beganAt)) callers.add(`${beganAt} … ${callerOf(new Error('asked'))}`)
  return (connect as (...all: never[]) => unknown).apply(this, args)
} as typeof connect

/** Returns the callers that have requested a second connection since the last call. */
export const secondConnections = (): string[] => {
  const found = [...callers]
  callers.clear()
  return found
}
