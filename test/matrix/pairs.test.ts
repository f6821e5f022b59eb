import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { deadlocksOf } from '../deadlocks.ts'
import { matrixWorldOfFile } from './matrixWorld.ts'
import { answerOf } from './row.ts'
import { writingRows } from './rows.ts'

/**
 * Makes every writing call of the contract, as the owner of a team, concurrently with every other and with itself, on the same objects: what one creates in order to use it
 * up, the other changes too. `lockOrder.test.ts` checks the order of locks; here both calls must be answered, without a deadlock.
 */
const world = await matrixWorldOfFile()

const everyPair = writingRows.flatMap((one, index) => writingRows.slice(index).map(other => [one, other] as const))
/** Pairs each call with so many others, far from it in the table: neighbours are mostly about the same objects. */
const somePairs = (partners: number) =>
  writingRows.flatMap((one, index) =>
    Array.from({ length: partners }, (_, turn) => [one, writingRows[(index + FAR * (turn + 1)) % writingRows.length]!] as const),
  )
const FAR = 37

/** Returns locks that are still waited for, or held by an idle transaction. */
const leftLocks = async () => {
  const { rows } = await world.server.context.db.execute(sql`
    select a.state, l.locktype, l.mode, l.granted, a.query from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and a.pid <> pg_backend_pid() and (not l.granted or a.state like 'idle in transaction%')`)
  return rows
}

const TIMEOUT_MS = 40 * 60_000

test(
  'of two concurrent calls each is answered, without a deadlock, and nothing stays locked',
  async () => {
    const problems: Record<string, unknown> = {}
    const before = await deadlocksOf(world.server)
    const { partners } = countsOf('pairs')
    const pairs = partners === Infinity ? everyPair : somePairs(partners)
    for (const [one, other] of pairs) {
      const ids = { ...world.own, ...(await one.fresh?.(world)), ...(await other.fresh?.(world)) }
      const answers = await Promise.all([one, other].map(row => answerOf(row, world.owner, ids, { world, principal: 'owner' })))
      const name = `${one.call} and ${other.call}`
      for (const { refusal } of answers) if (refusal !== null && (refusal.status >= 500 || refusal.status === 401)) problems[name] = refusal
    }
    expect(problems).toEqual({})
    await expect.poll(leftLocks).toEqual([]) // imports end after their answer
    expect(await deadlocksOf(world.server)).toBe(before)
    found('pairs', `${pairs.length} pairs, no ring`)
  },
  TIMEOUT_MS,
)
