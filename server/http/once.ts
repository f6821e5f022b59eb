import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Input, Tools } from './verb.ts'

/**
 * Creates something, or finds what the same person has created under the same `Idempotency-Key` within 24 hours.
 * The row is taken in the transaction of the creation, so a second try waits for the first one and then sees its outcome.
 */
export const once = async (
  { db }: Pick<Tools, 'db'>,
  call: string,
  { caller, idempotencyKey }: Pick<Input<unknown>, 'caller' | 'idempotencyKey'>,
  create: () => Promise<string>,
): Promise<string> => {
  if (idempotencyKey === undefined) return create()
  const mine = sql`"user" = ${caller.id}::uuid and key = ${idempotencyKey}`
  await db.execute(sql`delete from idempotency where ${mine} and created_at < now() - interval '24 hours'`)
  const { rows: taken } = await db.execute(sql`
    insert into idempotency ("user", key, call, answer) values (${caller.id}::uuid, ${idempotencyKey}, ${call}, 'null')
    on conflict do nothing returning 1`)
  if (taken.length === 0) {
    const { rows } = await db.execute<{ call: string; id: string }>(sql`select call, answer ->> '_id' as id from idempotency where ${mine}`)
    const known = rows[0]
    if (known?.call !== call) throw new Refusal('request.invalid', {}, [{ field: 'Idempotency-Key', code: 'invalid_value' }])
    return known.id
  }
  const _id = await create()
  await db.execute(sql`update idempotency set answer = ${JSON.stringify({ _id })}::json where ${mine}`)
  return _id
}
