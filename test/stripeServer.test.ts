import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { startStripeServer } from './stripeServer.ts'

test('the fake Stripe refuses unknown or missing fields, other bodies under the same key, and unknown calls', async () => {
  const { url, things, complaints } = await startStripeServer('sk_test_1')
  const team = '01890a5d-ac96-774b-bcce-b302099a8057'
  const post = async (path: string, fields: Record<string, string>, key: string) => {
    const headers = { authorization: 'Bearer sk_test_1', 'stripe-version': Stripe.API_VERSION, 'idempotency-key': key }
    return (await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })).status
  }
  expect(await post('customers', { 'metadata[team]': team }, 'one')).toBe(200)
  expect(complaints).toEqual([])
  expect(await post('customers', { 'metadata[team]': team }, 'one')).toBe(200)
  expect(things.customers.size).toBe(1)
  const wrong = [
    await post('customers', { 'metadata[team]': team, name: 'Ann' }, 'one'),
    await post('customers', { 'metadata[team]': team, name: 'Ann' }, 'two'),
    await post('customers', {}, 'three'),
    await post('charges', {}, 'four'),
    (await fetch(`${url}/v1/customers`, { method: 'POST' })).status,
  ]
  expect([wrong, things.customers.size]).toEqual([[400, 400, 400, 404, 400], 1])
  expect(complaints).toHaveLength(8)
})
