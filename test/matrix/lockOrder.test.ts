import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { STATEMENT_MAX_MS, type Transaction } from '#server/db/open.ts'
import { matrixWorldOfFile } from './matrixWorld.ts'
import { answerOf } from './row.ts'
import { writingRows } from './rows.ts'

/**
 * Checks the order of `server/db/locks.ts` by observation: each writing call of the contract, as the owner of the team, is made to wait for the rows
 * that come first, for those that come second, and so on. Everything it holds then must come before what it waits for. Below a team with a shared lock nothing is
 * deleted by others, so there the rows are locked as for a change.
 */
const ORDER = [
  ['teams'],
  ['workspaces'],
  ['documents', 'templates', 'folders'],
  [
    'files',
    'comments',
    'histories',
    'document_members',
    'workspace_members',
    'permission_sets',
    'share_links',
    'team_usage',
    'uploads',
    'imports',
  ],
] as const
type Table = (typeof ORDER)[number][number]

const world = await matrixWorldOfFile()
const { db } = world.server.context

const writing = writingRows.map(row => [row.call, row] as const)

class Undone extends Error {}
/** Works in a transaction that is rolled back. */
const undone = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
  let result: T | undefined
  await db
    .transaction(async tx => {
      result = await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return result as T
}

const nameOf = (table: Table): SQL => sql`${sql.identifier(table)}`

/** Returns the tables after the first so many in which a row is locked. */
const heldBelow = (rung: number): Promise<Table[]> =>
  undone(async tx => {
    const held: Table[] = []
    for (const table of ORDER.slice(rung + 1).flat()) {
      const { rows: all } = await tx.execute<{ count: string }>(sql`select count(*) as count from ${nameOf(table)}`)
      const free = await tx.execute(sql`select 1 from ${nameOf(table)} for update skip locked`)
      if (Number(all[0]?.count) > free.rows.length) held.push(table)
    }
    return held
  })

/** The same, once background work has released its rows, which it does soon. */
const stillHeldBelow = async (rung: number): Promise<Table[]> => {
  let held = await heldBelow(rung)
  for (let again = 0; again < 20 && held.length > 0; again++) {
    await sleep(50)
    held = await heldBelow(rung)
  }
  return held
}

test.each(ORDER.slice(0, -1).map((tables, rung) => ({ tables: tables.join(', '), rung })))(
  'a call that waits for $tables holds no lock after them in the order',
  async ({ rung }) => {
    const waited: string[] = []
    const problems: Record<string, unknown> = {}
    for (const [call, row] of writing) {
      const ids = { ...world.own, ...(await row.fresh?.(world)) }
      let isDone = false
      const heldSince = performance.now()
      let answered: ReturnType<typeof answerOf> | undefined
      await undone(async tx => {
        const { rows: mine } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        for (const table of ORDER[rung]!)
          await tx.execute(sql`select 1 from ${nameOf(table)} for ${sql.raw(rung === 0 ? 'update' : 'no key update')}`)
        answered = answerOf(row, world.owner, ids, { world, principal: 'owner' }).finally(() => (isDone = true))
        const isWaiting = async () =>
          (await db.execute(sql`select 1 from pg_stat_activity where ${mine[0]!.pid} = any(pg_blocking_pids(pid))`)).rows.length > 0
        await expect.poll(async () => isDone || (await isWaiting()), { interval: 5 }).toBe(true)
        if (isDone) return
        waited.push(call)
        const held = await stillHeldBelow(rung)
        if (held.length > 0) problems[call] = held
      })
      // On a busy machine the rows are held for longer than any statement waits for them.
      const isGivenUp = performance.now() - heldSince > STATEMENT_MAX_MS
      const { refusal } = await answered!
      if (refusal !== null && refusal.status >= 500 && !(isGivenUp && refusal.code === 'errors.request.unavailable'))
        problems[call] = refusal
    }
    expect(problems).toEqual({})
    expect(waited.length).toBeGreaterThan(10)
  },
)
