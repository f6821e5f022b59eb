import { expect, test } from 'vitest'
import { orderIn, searchOf } from './order.ts'

const team = { members: 3, plan: null, currency: null }
const read = (search: string, of: Parameters<typeof orderIn>[1] = team) => orderIn(new URLSearchParams(search), of)

test('an order is kept by the address', () => {
  const order = { plan: 'monthly', users: 12, currency: 'usd' } as const
  expect(read(searchOf(order))).toEqual(order)
})

test('what the address does not say, or says wrongly, is as the team has it', () => {
  for (const search of ['', '?plan=weekly&people=two&currency=gbp', '?people=1', '?people=-4', '?people=2.5'])
    expect(read(search)).toEqual({ plan: 'yearly', users: 3, currency: 'eur' })
  expect(read('?people=9999')).toMatchObject({ users: 1000 })
  expect(read('', { members: 5, plan: 'monthly', currency: 'usd' })).toEqual({ plan: 'monthly', users: 5, currency: 'usd' })
})
