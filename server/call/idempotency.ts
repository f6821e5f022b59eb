import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Db } from '#server/db/open.ts'
import { idempotency } from '#server/db/tables/idempotency.ts'
import type { Input, Tools } from './verb.ts'

interface IdempotentInput extends Pick<Input<unknown>, 'idempotencyKey'> {
  caller: Pick<Caller, 'id'>
  params: unknown
  body: unknown
}

/** Returns the same hash for equal requests, since parsed input has its fields in the order of the schema. */
const fingerprintOf = (call: string, { params, body }: IdempotentInput): string =>
  createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest('base64')

/**
 * Checks something before the body is read that the first request under this key may have changed: a running import, a taken name, full storage. A refusal counts
 * only for a key that is not known by then; `idempotent` returns or refuses the repetition of one that is. The key is looked up afterwards, since the first request
 * may be committed at any moment, and whoever sees what it has changed sees its key too.
 */
export const unlessRepeated = async (
  db: Db,
  { caller, idempotencyKey: key }: Pick<IdempotentInput, 'caller' | 'idempotencyKey'>,
  check: () => Promise<void>,
): Promise<void> => {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof Refusal) || key === undefined) throw error
    const isKnown = (await db.$count(idempotency, and(eq(idempotency.user, caller.id), eq(idempotency.key, key)))) > 0
    if (!isKnown) throw error
  }
}

/**
 * Creates something, or returns what the same person has created by the same request under the same `Idempotency-Key` within 24 hours. Another request under that
 * key is refused. The row is inserted in the transaction of the creation, so a second attempt waits for the first one and then sees its outcome.
 */
export const idempotent = async (
  { db }: Pick<Tools, 'db'>,
  call: string,
  input: IdempotentInput,
  create: () => Promise<string>,
): Promise<string> => {
  const { caller, idempotencyKey } = input
  if (idempotencyKey === undefined) return create()
  const request = fingerprintOf(call, input)
  const mine = sql`"user" = ${caller.id}::uuid and key = ${idempotencyKey}`
  await db.execute(sql`delete from idempotency where ${mine} and created_at < now() - interval '24 hours'`)
  const { rows: taken } = await db.execute(sql`
    insert into idempotency ("user", key, call, request, answer) values (${caller.id}::uuid, ${idempotencyKey}, ${call}, ${request}, 'null')
    on conflict do nothing returning 1`)
  if (taken.length === 0) {
    const { rows } = await db.execute<{ request: string; id: string }>(
      sql`select request, answer ->> '_id' as id from idempotency where ${mine}`,
    )
    const known = rows[0]
    if (known?.request !== request) throw new Refusal('request.key_reused', { field: 'Idempotency-Key' })
    return known.id
  }
  const _id = await create()
  await db.execute(sql`update idempotency set answer = ${JSON.stringify({ _id })}::json where ${mine}`)
  return _id
}
