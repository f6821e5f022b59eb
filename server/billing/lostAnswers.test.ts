import { expect, test } from 'vitest'
import { RefusedCall } from '#test/apiClient.ts'
import { countsOf, found } from '#test/chosenForms.ts'
import { teamWithStripe } from '#test/stripeWorld.ts'

/** Each response is lost in turn, once and also on the SDK's own retry; one in so many of these losses is tried. */
const { pace } = countsOf('lostAnswers')

/** Retries like a person who sees that the provider is unavailable. */
const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let time = 0; time < 2; time++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== 'errors.b.unavailable') throw error
    }
  return work()
}

test(
  'whichever response of Stripe is lost, a retry leaves one customer and one subscription, and one charge and one refund',
  { timeout: 300_000 },
  async () => {
    const { ann, stripe, tell } = await teamWithStripe()
    const { things, requests, complaints } = stripe

    /** Customer, card, order, confirmation, longer plan, other card, shorter plan, longer one after all, cancelled, resumed, ended and paid back. */
    const live = async (name: string): Promise<string> => {
      const teamId = (await ann.teams.create({ title: name })).team._id
      const { customer_id } = await insist(() => ann.billing.createCustomer({ teamId }))
      const [card, other] = [`pm_good_${name}`, `pm_good_${name}_too`]
      await insist(() => ann.billing.addCard({ teamId, pm: card }))
      await insist(() => ann.billing.subscribe({ teamId, plan: 'monthly', card }))
      await expect.poll(async () => (await tell(customer_id)).status).toBe(204)
      await insist(() => ann.billing.change({ teamId, plan: 'yearly' }))
      await insist(() => ann.billing.addCard({ teamId, pm: other }))
      await insist(() => ann.billing.change({ teamId, card: other }))
      await insist(() => ann.billing.change({ teamId, plan: 'monthly' }))
      await insist(() => ann.billing.change({ teamId, plan: 'yearly' }))
      await insist(() => ann.billing.cancel({ teamId }))
      await insist(() => ann.billing.resume({ teamId }))
      const { refunded } = await insist(() => ann.billing.cancel({ teamId, now: true }))
      expect(Math.round(refunded / 100)).toBe(313)
      return customer_id
    }

    await live('none')
    const answers = requests.length
    const losses = Array.from({ length: answers }, (_, index) => index + 1)
      .flatMap(place => [1, 2].map(times => ({ place, times })))
      .filter((_, index) => index % pace === 0)
    for (const { place, times } of losses) {
      stripe.loseAnswerOf(place, times)
      const customer = await live(`lost${place}x${times}`)
      const invoices = [...things.invoices.values()].filter(({ customer: of, total }) => of === customer && total > 0)
      const money = invoices.map(({ status, total, post_payment_credit_notes_amount: back }) => [
        status,
        Math.round(total / 100),
        Math.round(back / 100),
      ])
      expect([place, money]).toEqual([
        place,
        [
          ['paid', 35, 0],
          ['paid', 313, 313],
        ],
      ])
      const subscriptions = [...things.subscriptions.values()].filter(subscription => subscription.customer === customer)
      expect([place, subscriptions.map(({ status }) => status)]).toEqual([place, ['canceled']])
      expect(complaints).toEqual([])
    }
    expect(things.customers.size).toBe(1 + losses.length)
    found(
      'lostAnswers',
      `${losses.length} losses of ${answers} answers: each time one customer and one subscription, paid once and paid back once`,
    )
  },
)
