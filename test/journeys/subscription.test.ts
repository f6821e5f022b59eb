import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ADDRESS, CARDS, holdBackEvents, statusOf, withCard } from '../billing.ts'
import { axeViolations, expectAt, expectFocus, expectSeen, field, open, openBrowser, newPage, problemAt, soon } from '../browser.ts'
import { endTrial } from '../documents.ts'
import { emptyInstance, signUp, worldOfFile } from '../world.ts'
import { windowsOf } from './windows.ts'

const server = await worldOfFile({ pages: true })
const { ann, bob, team } = server
const show = windowsOf(server)
const at = (place = '', slug = 'atelier') => `/team/${slug}/settings/subscription${place && `/${place}`}`
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()

beforeAll(openBrowser)

const fillCard = async (page: Page, number: string, expiry = '04/40', cvc = '123') => {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry date').fill(expiry)
  await field(page, 'Security code').fill(cvc)
}

/** On a phone, a field with an error is scrolled to with its label, also when the field itself stood below the bar already. */
const expectLabelSeen = async (page: Page, wrong: Locator) => {
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 640 })
  const belowBar = () =>
    wrong.evaluate(input => {
      const [label] = (input as HTMLInputElement).labels!
      return label!.getBoundingClientRect().top - document.querySelector('header:has(+ #content)')!.getBoundingClientRect().bottom
    })
  await wrong.evaluate(input => {
    ;(document.activeElement as HTMLElement).blur()
    scrollBy({ top: input.getBoundingClientRect().top - 75 })
  })
  expect(await belowBar()).toBeLessThan(0)
  await wrong.evaluate(input => (input as HTMLInputElement).form!.requestSubmit())
  await expectFocus(wrong)
  await expect.poll(belowBar, soon).toBeGreaterThan(0)
  await page.setViewportSize(window)
}

test('the owner chooses a plan, pays in four steps, and has Pro; the plan changes, ends at its renewal, is kept, and ends at once', async () => {
  await endTrial(server, team._id)
  const page = await show(ann, '/team/atelier')
  await follow(page, 'Subscription')
  await expectSeen(main(page).getByText('Up to 50 documents and 2 GB, for as many people as you like.'))
  expect(await axeViolations(page)).toEqual([])
  await follow(page, 'Choose a plan')
  await expectSeen(main(page).getByText('€29.00', { exact: true }))
  await main(page).getByText('Monthly', { exact: true }).click()
  await expectSeen(main(page).getByText('€34.99', { exact: true }))
  await main(page).getByRole('slider', { name: 'People to pay for' }).fill('12')
  await expectSeen(main(page).getByText('For 12 people: €377.88 a month · 10% discount included'))
  expect(await axeViolations(page)).toEqual([])
  await follow(page, 'Choose Pro')

  const steps = main(page).locator('section')
  await expect.poll(() => steps.count(), soon).toBe(4)
  const openStep = () => main(page).locator('[aria-current=step]').getByRole('heading').innerText()
  expect(await openStep()).toBe('Billing address')
  await expect.poll(() => field(page, 'Country').locator('option').count(), soon).toBe(249)
  await press(page, 'Continue')
  expect(await problemAt(field(page, 'Organisation name'))).toBe('Fill in this field.')
  await expectLabelSeen(page, field(page, 'Organisation name'))
  await main(page).getByText('Individual', { exact: true }).click()
  await field(page, 'Full name').fill('Ann Martin')
  await field(page, 'Address').fill('1 rue des Tanneurs')
  await field(page, 'City').fill('Lille')
  await field(page, 'Postcode').fill('5'.repeat(20))
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'Country').selectOption({ label: 'Belgium' })
  await press(page, 'Continue')
  await expect.poll(openStep, soon).toBe('Card')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), soon).toBe('Card')
  await expectSeen(main(page).getByText('Ann Martin · 1 rue des Tanneurs · 55555555555555555555 Lille'))
  await fillCard(page, CARDS.pays, '13/40', '1')
  await press(page, 'Continue')
  expect(await problemAt(field(page, 'Expiry date'))).toMatch(/^Enter a month/)
  expect(await problemAt(field(page, 'Security code'))).toMatch(/^Enter the three/)
  expect(await axeViolations(page)).toEqual([])
  await fillCard(page, CARDS.isDeclined)
  await press(page, 'Continue')
  await expect.poll(() => problemAt(field(page, 'Card number')), soon).toMatch(/^The card was declined/)
  await fillCard(page, CARDS.pays)
  await press(page, 'Continue')
  const pay = main(page).getByRole('button', { name: 'Pay €377.88' })
  await expectSeen(pay)
  await expectSeen(main(page).getByText('Visa ending in 4242'))

  // While the answer is on its way no step can be opened, and afterwards the page waits for the provider.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/subscriptions/create/**', route => asked.promise.then(() => route.fallback()))
  const letThrough = await holdBackEvents(server)
  await pay.click()
  await expect.poll(() => main(page).getByRole('button', { name: 'Change' }).count(), soon).toBe(0)
  asked.resolve()
  await expectAt(page, at('success'))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Confirming your payment' }))
  await letThrough()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Welcome to Pro' }))
  expect(await axeViolations(page)).toEqual([])
  await follow(page, 'See the subscription')
  await expectSeen(main(page).getByText('12 paid for · 3 in the team'))
  await expectSeen(main(page).locator('address').getByText('Belgium', { exact: true }))
  await expectSeen(main(page).getByRole('table', { name: 'Invoices' }).getByText('Paid', { exact: true }))
  expect(await axeViolations(page)).toEqual([])

  await follow(page, 'Change plan')
  await main(page).getByText('Yearly', { exact: true }).click()
  await press(page, 'Switch to yearly')
  await expectAt(page, at())
  await expectSeen(main(page).getByRole('heading', { name: 'Pro, yearly' }))
  await follow(page, 'Cancel subscription')
  await expectSeen(main(page).getByText('You’re refunded in full.'))
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Cancel subscription')
  await expectSeen(main(page).getByText('Ends at renewal'))
  await press(page, 'Keep the subscription')
  await expectSeen(main(page).getByText('Active', { exact: true }))
  await follow(page, 'Cancel subscription')
  await main(page).getByRole('radio', { name: /^Now/ }).check()
  await press(page, 'Cancel subscription')
  await expectAt(page, at())
  await expectSeen(main(page).getByText('Cancelled', { exact: true }))
  expect(await statusOf(ann, team._id)).toBe('canceled')
  await follow(page, 'All invoices')
  await expectAt(page, at('invoices'))
  await expectSeen(main(page).getByText(/ refunded$/))
})

test('a payment that is rejected says so, and another card pays; one that has expired cannot be chosen', async () => {
  const { team: studio } = await ann.teams.create({ title: 'Studio', slug: 'studio' })
  await withCard(ann, studio._id)
  await ann.billing.setAddress({ teamId: studio._id, ...ADDRESS })
  const page = await show(ann, at('payment?plan=monthly&people=1&currency=usd', 'studio'))
  await expectSeen(main(page).getByRole('radio', { name: 'Visa ending in 4242' }))
  await main(page).getByRole('radio', { name: 'Another card' }).check()
  await fillCard(page, CARDS.failsWhenCharged)
  await press(page, 'Continue')
  await press(page, 'Pay $34.99')
  await expectSeen(main(page).getByText('The card was declined. Choose another card, or ask your bank.'))
  await main(page).getByRole('radio', { name: 'Another card' }).check()
  await fillCard(page, CARDS.paysToo)
  await press(page, 'Continue')
  await press(page, 'Pay $34.99')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Welcome to Pro' }))
  await server.context.db.execute(
    sql`update sandbox_objects set data = data || '{"exp_month": 12, "exp_year": 2020}' where data ->> 'last4' = '4242'`,
  )
  await follow(page, 'See the subscription')
  await expectSeen(main(page).getByText('Mastercard ending in 4444'))
  await open(page, at('payment', 'studio'))
  const expired = main(page).getByRole('radio', { name: 'Visa ending in 4242' })
  await expectSeen(main(page).getByText('Expired 12/20'))
  expect(await expired.isDisabled()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  // The billing address of a running subscription is changed here, too; nothing is sent until it differs.
  const save = main(page).getByRole('button', { name: 'Save address' })
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  expect(await field(page, 'Country').inputValue()).toBe('FR')
  await main(page).getByText('Individual', { exact: true }).click()
  await field(page, 'Full name').fill('Ann Martin')
  await save.click()
  await expect
    .poll(async () => (await ann.billing.address({ teamId: studio._id })).address, soon)
    .toEqual({
      ...ADDRESS,
      organisation: '',
      fullname: 'Ann Martin',
    })
  await expect.poll(() => save.getAttribute('aria-disabled'), soon).toBe('true')
  expect(await main(page).getByRole('radio', { name: 'Individual' }).isChecked()).toBe(true)
  await main(page).getByRole('radio', { name: 'Another card' }).check()
  await fillCard(page, '378282246310005')
  await press(page, 'Use this card')
  await expectAt(page, at('', 'studio'))
  await expectSeen(main(page).getByText('American Express ending in 0005'))
  // Nothing is ordered, so there is nothing to wait for.
  await ann.billing.cancel({ teamId: studio._id, now: true })
  await open(page, at('success', 'studio'))
  await expectAt(page, at('', 'studio'))
})

test('only the owner has these pages, only where there are subscriptions, and an invoice list of another subscription is not there', async () => {
  const bobs = await show(bob, '/team/atelier/settings')
  expect(await bobs.getByRole('link', { name: 'Subscription' }).count()).toBe(0)
  const page = await newPage(server, bob)
  expect((await open(page, at()))?.status()).toBe(403)
  await expectSeen(page.getByRole('heading', { name: 'You can’t see this subscription' }))
  const anns = await newPage(server, ann)
  expect((await open(anns, at(`invoices/${team._id}`)))?.status()).toBe(200)
  for (const place of [`invoices/${ann.user._id}`, 'invoice', 'plan/more', 'invoices/x/y']) {
    expect((await open(anns, at(place)))?.status()).toBe(404)
  }

  const free = await emptyInstance({ BILLING: 'off' }, { pages: true })
  const eve = await signUp(free.url, 'Eve')
  await eve.teams.create({ title: 'Atelier', slug: 'atelier' })
  const eves = await newPage(free, eve)
  expect((await open(eves, at()))?.status()).toBe(404)
  await open(eves, '/team/atelier/settings')
  expect(await eves.getByRole('link', { name: 'Subscription' }).count()).toBe(0)
})
