import { expect, test } from 'vitest'
import { ADDRESS } from '#test/billing.ts'
import { teamWithStripe } from '#test/stripeWorld.ts'
import { type Person, world } from '#test/world.ts'

const { organisation, fullname: _, ...PLACE } = ADDRESS
const OF_ANN = { ...PLACE, organisation: '', fullname: 'Ann Martin', line2: '' }

const addressOf = async (owner: Person, teamId: string) => (await owner.billing.address({ teamId })).address

/** What is refused about an address: the status, and each field with its code. */
const refusalOf = async (owner: Person, team: string, address: object) => {
  const answer = await owner.send('PUT', `/api/customers/address/${team}`, address)
  const { errors = [] } = (await answer.json()) as { errors?: { field: string; code: string; message: string }[] }
  return {
    status: answer.status,
    fields: errors.map(({ field, code }) => `${field} ${code}`),
    messages: errors.map(({ message }) => message),
  }
}

test('the owner says who pays and where they are, changes it, and it is gone with the team', async () => {
  const { ann, team, context } = await world()
  expect(await addressOf(ann, team._id)).toBeNull()
  const typed = { ...PLACE, organisation: `  ${organisation} `, city: ' Lille' }
  expect((await ann.billing.setAddress({ teamId: team._id, ...typed })).address).toEqual(ADDRESS)
  expect(await addressOf(ann, team._id)).toEqual(ADDRESS)

  await ann.billing.createCustomer({ teamId: team._id })
  const { line1, city } = PLACE
  const short = { fullname: 'Ann Martin', line1, city, country: 'AE' }
  expect((await ann.billing.setAddress({ teamId: team._id, ...short })).address).toEqual({ ...OF_ANN, postal_code: '', country: 'AE' })
  expect(await addressOf(ann, team._id)).toMatchObject({ organisation: '', postal_code: '', line2: '', country: 'AE' })

  await ann.teams.remove({ id: team._id, title: team.title })
  const { rows } = await context.db.execute('select 1 from billing_addresses')
  expect(rows).toEqual([])
})

test('what is missing, too long or no country is refused at its field, in the language of the reader', async () => {
  const { ann, team } = await world()
  const at = (change: object) => refusalOf(ann, team._id, { ...ADDRESS, ...change })
  expect(await at({ organisation: ' ', fullname: '' })).toMatchObject({ status: 422, fields: ['organisation errors.required'] })
  const missing = ['line1', 'city', 'country'].map(field => `${field} errors.required`)
  expect((await at({ line1: ' ', city: '', country: undefined })).fields).toEqual(missing)
  for (const country of ['UK', 'fr', 'France', '']) expect((await at({ country })).fields).toEqual(['country errors.invalid_value'])
  expect((await at({ organisation: 'x'.repeat(151), postal_code: '1'.repeat(21) })).fields).toEqual([
    'organisation errors.too_long',
    'postal_code errors.too_long',
  ])
  expect((await at({ line1: 'a\0b' })).fields).toEqual(['line1 errors.unreadable_text'])
  expect((await at({ vat: 'FR1' })).fields).toEqual(['vat errors.unknown_field'])
  const french = await ann.send('PUT', `/api/customers/address/${team._id}`, { ...ADDRESS, city: '' }, { 'accept-language': 'fr' })
  expect(await french.json()).toMatchObject({ errors: [{ field: 'city', message: expect.stringMatching(/champ/) }] })
  expect(await addressOf(ann, team._id)).toBeNull()
})

test('Stripe is told who pays when the team becomes a customer, and whenever that changes', async () => {
  const { ann, teamId, stripe, customerOf } = await teamWithStripe()
  await ann.billing.setAddress({ teamId, ...ADDRESS })
  expect(stripe.requests).toEqual([])
  const id = await customerOf(ann)
  const customer = stripe.things.customers.get(id)
  expect(customer).toMatchObject({ name: 'Atelier Nord', email: 'ann@example.org', address: PLACE })
  await ann.billing.setAddress({ teamId, ...OF_ANN })
  expect(customer).toMatchObject({ name: 'Ann Martin', address: { ...PLACE, line2: '' } })

  stripe.failAt('POST customers/:id')
  await expect(ann.billing.setAddress({ teamId, ...ADDRESS })).rejects.toMatchObject({ status: 502, code: 'errors.b.unavailable' })
  expect(await addressOf(ann, teamId)).toEqual(OF_ANN)
  expect(stripe.complaints).toEqual([])
})

test('an address that is saved while the team becomes a customer is the one that Stripe has', async () => {
  const { ann, teamId, stripe, customerOf } = await teamWithStripe()
  const arrived = stripe.holdBackAt('POST customers/:id')
  const becoming = customerOf(ann)
  const goOn = await arrived
  await ann.billing.setAddress({ teamId, ...ADDRESS })
  goOn()
  expect(stripe.things.customers.get(await becoming)).toMatchObject({ name: 'Atelier Nord', address: PLACE })
})

test('of addresses that are saved at the same moment Stripe has the one that is kept', async () => {
  const { ann, teamId, stripe, customerOf } = await teamWithStripe()
  const customer = await customerOf(ann)
  const arrived = stripe.holdBackAt('POST customers/:id')
  const slow = ann.billing.setAddress({ teamId, ...ADDRESS })
  const goOn = await arrived
  await ann.billing.setAddress({ teamId, ...OF_ANN })
  goOn()
  await slow
  const names = () => Promise.all([addressOf(ann, teamId), stripe.things.customers.get(customer)?.address])
  expect(await names()).toEqual([ADDRESS, PLACE])
  const lines = Array.from({ length: 8 }, (_none, index) => `${index} rue des Tanneurs`)
  await Promise.all(lines.map(line1 => ann.billing.setAddress({ teamId, ...ADDRESS, line1 })))
  const [kept, told] = await names()
  expect([lines.includes(kept?.line1 ?? ''), told?.line1]).toEqual([true, kept?.line1])
})
