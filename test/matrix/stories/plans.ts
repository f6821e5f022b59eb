import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Asking, Question } from '../asking.ts'
import { everybody, type MatrixWorld, accountHolders } from '../people.ts'
import { favourites } from './ownLists.ts'

/** A public page of another team, which everybody with an account has made a favourite. */
const pageOf = (world: MatrixWorld, plan: keyof MatrixWorld['public']): Question => ({
  ...{ hiddenAs: 'd.not_found', namesNothing: true },
  ask: person => person.documents.get({ id: world.public[plan] }),
})

/** Until the end of the test billing is off. */
const stopBilling = async ({ server: { context } }: MatrixWorld): Promise<void> => {
  onTestFinished(async () => void (await context.db.execute(sql`update instance set billing = null`)))
  await context.db.execute(sql`update instance set billing = 'off'`)
}

export const plans = ({ world, whoMay, whoFinds }: Asking): void => {
  test('a public page of a team that pays is read by everybody', async () => {
    expect(await whoMay(pageOf(world, 'paid'))).toEqual(everybody)
    expect(await whoFinds('news paid', favourites)).toEqual(accountHolders)
  })

  test('one of a team that has paid until yesterday is read by nobody outside it', async () => {
    expect(await whoMay(pageOf(world, 'ended'))).toEqual([])
    expect(await whoFinds('news ended', favourites)).toEqual([])
  })

  test('one of a team whose trial has ended is read by nobody outside it', async () => {
    expect(await whoMay(pageOf(world, 'lapsed'))).toEqual([])
    expect(await whoFinds('news lapsed', favourites)).toEqual([])
  })

  test('one of a team whose trial has ended is read by everybody on an instance without billing', async () => {
    await stopBilling(world)
    expect(await whoMay(pageOf(world, 'lapsed'))).toEqual(everybody)
    expect(await whoFinds('news lapsed', favourites)).toEqual(accountHolders)
  })
}
