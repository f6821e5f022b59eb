import { beforeAll, expect, test } from 'vitest'
import { expectAt, expectSeen, field, newPage, open, openBrowser } from '../browser.ts'
import { lastMailTo } from '../mails.ts'
import { PASSWORD, type Person, signUp, visitor, worldOfFile } from '../world.ts'

const server = await worldOfFile({ pages: true })

beforeAll(openBrowser)

/** Requests a change of address. Returns the link of the mail to the new one. */
const linkTo = async (person: Person, email: string): Promise<string> => {
  await person.users.update({ id: person.user._id, email, old_password: PASSWORD })
  const { link } = await lastMailTo(server, email, /Confirm your new address|Confirmez votre nouvelle adresse/)
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('the page of the mailed link confirms a new address by its button, and not before; then one logs in with it', async () => {
  const rosa = await signUp(server.url, 'Rosa')
  const path = await linkTo(rosa, 'rosa@new.example.org')
  const page = await newPage(server)
  const answer = await open(page, path)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Confirm your new address' }))
  await visitor(server.url).auth.login({ email: 'rosa@example.org', password: PASSWORD })

  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Your new address is confirmed' }))
  await page.getByRole('link', { name: 'Log in' }).click()
  await expectAt(page, '/auth/login')
  await field(page, 'Email').fill('rosa@new.example.org')
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectAt(page, '/team')

  await open(page, path)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(page.getByText('This link has expired or was already used.'))
  await page.getByRole('link', { name: 'See your teams' }).click()
  await expectAt(page, '/team')
})

test('in French, and for somebody who is logged in; an incomplete link says so', async () => {
  const odile = await signUp(server.url, 'Odile', 'fr')
  const page = await newPage(server, odile)
  await open(page, await linkTo(odile, 'odile@new.example.org'))
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Votre nouvelle adresse est confirmée' }))
  await expectSeen(page.getByRole('link', { name: 'Voir vos équipes' }))

  await open(page, '/fr/auth/confirm-email')
  await expectSeen(page.getByText('Le lien est incomplet.'))
  expect(await page.getByRole('button', { name: 'Confirmer cette adresse' }).count()).toBe(0)
})
