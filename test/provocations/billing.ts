import { CARDS, eventAbout, payWith, signed, subscribed, withCard } from '../billing.ts'
import { endTrial, write } from '../documents.ts'
import { world, type World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

const teamOf = async (world: World) => ({ teamId: (await ownTeam(world)).team._id })

/** Ann adds the payment method that the card form has created. */
const adding = async (world: World, number: string) => {
  const { teamId } = await teamOf(world)
  await world.ann.billing.createCustomer({ teamId })
  const pm = await payWith(world.ann, teamId, number)
  return attempt(world.ann, person => person.billing.addCard({ teamId, pm }))
}

export const billing: Provocations<
  | `b.${'required' | 'unavailable' | 'bad_signature' | 'no_customer' | 'not_subscribed' | 'not_cancelled' | 'too_few_users'}`
  | `b.${'unknown_card' | 'test_card' | 'expired_card' | 'card_declined' | 'card_in_use'}`
> = {
  'b.required': async world => {
    const own = await ownTeam(world)
    const page = await write(own, world.ann, 'Page')
    await endTrial(world, own.team._id)
    return attempt(world.ann, person => person.histories.create({ docId: page._id }))
  },
  'b.unavailable': async () => {
    const stripe = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_API_URL: 'http://127.0.0.1:9' }
    const { ann, team } = await world(stripe)
    return attempt(ann, person => person.billing.createCustomer({ teamId: team._id }))
  },
  'b.bad_signature': ({ guest, context }) =>
    attempt(guest, person => person.send('POST', '/api/billing/webhook', ...signed({ context }, eventAbout(null), 't=1,v1=00'))),
  'b.no_customer': async world => {
    const { teamId } = await teamOf(world)
    return attempt(world.ann, person => person.billing.addCard({ teamId, pm: 'pm_x' }))
  },
  'b.not_subscribed': async world => {
    const { teamId } = await teamOf(world)
    return attempt(world.ann, person => person.billing.cancel({ teamId }))
  },
  'b.not_cancelled': async world => {
    const { teamId } = await teamOf(world)
    await subscribed(world.ann, teamId)
    return attempt(world.ann, person => person.billing.resume({ teamId }))
  },
  'b.too_few_users': async ({ ann, team }) => {
    const order = { teamId: team._id, plan: 'monthly', card: await withCard(ann, team._id), users: 1 } as const
    return attempt(ann, person => person.billing.subscribe(order))
  },
  'b.unknown_card': async world => {
    const { teamId } = await teamOf(world)
    await world.ann.billing.createCustomer({ teamId })
    return attempt(world.ann, person => person.billing.addCard({ teamId, pm: 'pm_unknown' }))
  },
  'b.test_card': ({ ann, team }) =>
    attempt(ann, person =>
      person.billing.sandboxCard({ team: team._id, number: '4111111111111111', exp_month: 1, exp_year: 2040, cvc: '123' }),
    ),
  'b.expired_card': world => adding(world, CARDS.hasExpired),
  'b.card_declined': world => adding(world, CARDS.isDeclined),
  'b.card_in_use': async world => {
    const { teamId } = await teamOf(world)
    const pm = await subscribed(world.ann, teamId)
    return attempt(world.ann, person => person.billing.removeCard({ teamId, pm }))
  },
}
