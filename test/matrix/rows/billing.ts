import { ADDRESS, CARDS, eventAbout, signed, subscribed, withCard } from '../../billing.ts'
import type { Row } from '../row.ts'
import type { MatrixWorld } from '../people.ts'
import { anotherTeam } from '../making.ts'

const ofOwner = { who: 'L -- - o oooo oo o+', notFound: 'team.not_found' } satisfies Partial<Row>
/** An id of a payment method that does not exist. */
const pmOf = (id: string): string => (id.startsWith('pm_') ? id : `pm_${id.replaceAll('-', '')}`)
const everybody = '+ ++ + + ++++ ++ ++'

/** A second team of the owner's that could subscribe. */
const teamWithCard = async (world: MatrixWorld) => {
  const { team } = await anotherTeam(world)
  return { team, card: await withCard(world.owner, team) }
}

/** A second team that has subscribed. */
const subscribedTeam = async (world: MatrixWorld) => {
  const { team } = await anotherTeam(world)
  await subscribed(world.owner, team)
  return { team }
}

/** Customer, cards, subscription and invoices are the owner's alone. */
export const billing: Row[] = [
  { call: 'billing.createCustomer', ...ofOwner, input: ids => ({ teamId: ids.team }) },
  { call: 'billing.cards', ...ofOwner, input: ids => ({ teamId: ids.team }) },
  { call: 'billing.addCard', ...ofOwner, input: ids => ({ teamId: ids.team, pm: pmOf(ids.card) }) },
  { call: 'billing.address', ...ofOwner, input: ids => ({ teamId: ids.team }) },
  { call: 'billing.setAddress', ...ofOwner, input: ids => ({ teamId: ids.team, ...ADDRESS }) },
  { call: 'billing.subscription', ...ofOwner, input: ids => ({ teamId: ids.team }) },
  {
    call: 'billing.subscribe',
    ...ofOwner,
    input: ids => ({ teamId: ids.team, plan: 'monthly', card: pmOf(ids.card) }),
    fresh: teamWithCard,
  },
  { call: 'billing.invoices', ...ofOwner, input: ids => ({ teamId: ids.team }) },
  { call: 'billing.change', ...ofOwner, input: ids => ({ teamId: ids.team, plan: 'yearly' }), fresh: subscribedTeam },
  { call: 'billing.cancel', ...ofOwner, input: ids => ({ teamId: ids.team }), fresh: subscribedTeam },
  {
    call: 'billing.resume',
    ...ofOwner,
    input: ids => ({ teamId: ids.team }),
    fresh: async world => {
      const { team } = await subscribedTeam(world)
      await world.owner.billing.cancel({ teamId: team })
      return { team }
    },
  },
  { call: 'billing.removeCard', ...ofOwner, input: ids => ({ teamId: ids.team, pm: pmOf(ids.card) }), fresh: teamWithCard },
  {
    call: 'billing.sandboxCard',
    ...ofOwner,
    input: ids => ({ team: ids.team, number: CARDS.pays, exp_month: 12, exp_year: 2040, cvc: '123' }),
  },
  {
    call: 'billing.webhook',
    ...{ who: everybody, elsewhere: everybody, nowhere: everybody, notFound: 'team.not_found' },
    send: (person, _, { server }) => person.send('POST', '/api/billing/webhook', ...signed(server, eventAbout(null))),
  },
]
