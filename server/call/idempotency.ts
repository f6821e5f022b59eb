import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/open.ts'
import { idempotency } from '#server/db/tables/idempotency.ts'
import type { Input, Tools } from './verb.ts'

interface Asked extends Pick<Input<unknown>, 'caller' | 'idempotencyKey'> {
  params: unknown
  body: unknown
}

/** The same for the same request: what the schemas have made of it stands in their order. */
const fingerprintOf = (call: string, { params, body }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest('base64')

/**
 * Whether the caller has made something under this key already, which `once` then finds, or refuses. For what is looked at before the bytes of a request are read,
 * and would refuse what is there because it is there: an import that runs, a name that is taken, storage that is full.
 */
export const isKnown = async (db: Db, { caller, idempotencyKey: key }: Pick<Asked, 'caller' | 'idempotencyKey'>): Promise<boolean> =>
  key !== undefined && (await db.$count(idempotency, and(eq(idempotency.user, caller.id), eq(idempotency.key, key)))) > 0

/**
 * Creates something, or finds what the same person has created by the same request under the same `Idempotency-Key` within 24 hours; another request under that key
 * is refused. The row is taken in the transaction of the creation, so a second try waits for the first one and then sees its outcome.
 */
export const once = async ({ db }: Pick<Tools, 'db'>, call: string, asked: Asked, create: () => Promise<string>): Promise<string> => {
  const { caller, idempotencyKey } = asked
  if (idempotencyKey === undefined) return create()
  const request = fingerprintOf(call, asked)
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
