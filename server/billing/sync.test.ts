import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statusOf, subscribed } from '#test/billing.ts'
import { world } from '#test/world.ts'
import type { ProviderSubscription } from '#server/services/billing.ts'
import { syncSubscription } from './sync.ts'

test('a late response of the provider is not written over a newer one, also if that one changed nothing', async () => {
  const { ann, team, context } = await world()
  await subscribed(ann, team._id)
  const provider = await context.billing.provider()
  const become = (status: string) =>
    context.db.execute(sql`update sandbox_objects set data = data || ${JSON.stringify({ status })}::jsonb where kind = 'subscription'`)
  await become('canceled')
  await syncSubscription(context, team._id, provider)

  await become('active')
  const requested = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  const read = async (id: string): Promise<ProviderSubscription | null> => {
    const answer = await provider.read(id)
    requested.resolve()
    await arrives.promise
    return answer
  }
  const late = syncSubscription(context, team._id, { ...provider, read })
  await requested.promise
  await become('canceled')
  await syncSubscription(context, team._id, provider)
  expect(await statusOf(ann, team._id)).toBe('canceled')
  arrives.resolve()
  await late
  expect(await statusOf(ann, team._id)).toBe('canceled')
})
