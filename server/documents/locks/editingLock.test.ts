import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LOCK_GRACE_MS, LOCK_LEASE_MS } from '#contract/limits.ts'
import { disallow, write } from '#test/documents.ts'
import { leaveMs, sessionOf } from '#test/locks.ts'
import { world } from '#test/world.ts'
import { documentLocks, endLock, extendLock, readLock, takeLock } from './editingLock.ts'

/** Ann's page, and what Bob does with its lock, as the realtime service does it. */
const page = async () => {
  const here = await world()
  const { db } = here.context
  const { _id: document } = await write(here, here.ann, 'Page')
  const bob = { id: document, user: here.bob.user._id, session: sessionOf(here.bob) }
  const take = async (breaks: number | null = null) => {
    const lease = await takeLock(db, { ...bob, version: 0, breaks })
    if (!lease) throw new Error('somebody holds it')
    return { ...bob, fence: lease.fence }
  }
  const restMs = async (): Promise<number> => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as ms from document_locks where document = ${document}`,
    )
    return rows[0]?.ms ?? 0
  }
  const runOut = (ms: number) => leaveMs(here, document, ms)
  return { ...here, db, document, take, restMs, runOut }
}

test('a lock is held with its fence, in its session, until the lease has run out', async () => {
  const { db, document, take, runOut } = await page()
  const held = await take()
  expect(await documentLocks.holds(db, held)).toBe(true)
  expect(await documentLocks.holds(db, { ...held, fence: held.fence + 1 })).toBe(false)
  expect(await documentLocks.holds(db, { ...held, session: held.user })).toBe(false)
  expect(await documentLocks.holds(db, { ...held, user: held.session })).toBe(false)
  expect(await takeLock(db, { ...held, version: 0, breaks: null })).toBeUndefined()

  await runOut(0)
  expect(await documentLocks.holds(db, held)).toBe(false)
  expect(await extendLock(db, { ...held, version: 0 })).toMatchObject({ fence: held.fence })
  expect(await documentLocks.holds(db, held)).toBe(true)
  await endLock(db, document)
  expect(await take()).toMatchObject({ fence: held.fence + 1 })
  expect(await extendLock(db, { ...held, version: 0 })).toBeUndefined()
})

test('breaking a lock needs the fence that was seen', async () => {
  const { db, take } = await page()
  const held = await take()
  expect(await takeLock(db, { ...held, version: 0, breaks: held.fence - 1 })).toBeUndefined()
  expect(await take(held.fence)).toMatchObject({ fence: held.fence + 1 })
})

test('the server renews the leases that still run, and shortens one whose connection is gone', async () => {
  const { db, take, restMs, runOut } = await page()
  const held = await take()
  await runOut(15_000)
  await documentLocks.renew(db, [held, { ...held, fence: 7 }])
  expect(await restMs()).toBeGreaterThan(LOCK_LEASE_MS - 10_000)
  await documentLocks.shorten(db, held)
  expect(await restMs()).toBeLessThanOrEqual(LOCK_GRACE_MS + 1)
  await runOut(1000)
  await documentLocks.shorten(db, held)
  expect(await restMs()).toBeLessThanOrEqual(1000)
  await runOut(0)
  await documentLocks.renew(db, [held])
  expect(await restMs()).toBeLessThanOrEqual(0)
  await documentLocks.renew(db, [])
})

test('logging out ends a lock immediately, and people who may no longer write cannot renew it', async () => {
  const { db, document, bob, take, restMs, runOut, workspace, context } = await page()
  const held = await take()
  await runOut(15_000)
  await disallow({ context }, workspace._id)
  await documentLocks.renew(db, [held])
  expect(await restMs()).toBeLessThanOrEqual(15_000)

  await bob.auth.logout()
  expect(await readLock(db, document)).toMatchObject({ isHeld: false, fence: held.fence, user: { firstname: 'Bob' } })
  expect(await documentLocks.holds(db, held)).toBe(false)
})
