import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectAt, expectFocus, expectSeen, field, newPage, open, openBrowser, problemAt, soon } from '../browser.ts'
import { join, PASSWORD, visitor } from '../world.ts'
import { unzipped } from '../zip.ts'
import { button, isInactive, meOf, ownSettings } from './ownSettings.ts'
import { goOn } from './windows.ts'

const { at, member, world } = await ownSettings()
const { ann, team } = world

beforeAll(openBrowser)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

test('a new password leaves this session and ends the others', async () => {
  const ida = await member('Ida')
  const page = await newPage(world, ida)
  await open(page, at('settings/password'))
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'Current password').fill(PASSWORD)
  expect(await isInactive(page, 'Change password')).toBe('true')
  await field(page, 'New password').fill('Other-2026!')
  await field(page, 'Confirm new password').fill('Other-2027!')
  await button(page, 'Change password').click()
  await expect.poll(() => problemAt(field(page, 'Confirm new password')), soon).toBe('The passwords don’t match.')
  await field(page, 'Confirm new password').fill('Other-2026!')
  await button(page, 'Change password').click()
  await expectSeen(page.getByText('You’re logged out everywhere else.'))
  expect(await field(page, 'Current password').inputValue()).toBe('')
  await expect(ida.auth.me()).rejects.toMatchObject({ status: 401 })
  await visitor(world.url).auth.login({ email: ida.user.email, password: 'Other-2026!' })
  await goOn(page, at('settings'))
  await expectSeen(field(page, 'First name'))
})

test('the sessions of a person are listed by device and place, and each is ended from there', async () => {
  const sam = await member('Sam')
  const phone = await newPage(world, undefined, { userAgent: IPHONE, timezoneId: 'America/Sao_Paulo' })
  await open(phone, '/auth/login')
  await field(phone, 'Email').fill(sam.user.email)
  await field(phone, 'Password').fill(PASSWORD)
  await button(phone, 'Log in').click()
  await expectAt(phone, `/team/${team.slug}`)
  // It had not named its time zone before this visit.
  await goOn(phone, at('settings/language'))
  await expectSeen(phone.getByText('Same as this device: Sao Paulo'))

  const page = await newPage(world, sam)
  await open(page, at('settings/other'))
  const rows = page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('listitem')
  expect(await rows.first().innerText()).toMatch(/^Chrome on Linux\s+This device/)
  expect(await rows.nth(1).innerText()).toMatch(/^Safari on iPhone\s+Time zone: Sao Paulo · Last active /)
  expect(await rows.nth(2).innerText()).toMatch(/^Unknown device/)
  expect(await axeViolations(page)).toEqual([])
  await page.route('**/api/auth/sessions/*', route => route.abort())
  await button(page, 'Log out Safari on iPhone').click()
  await expectSeen(page.getByRole('alert'))
  expect(await rows.count()).toBe(3)
  await page.unroute('**/api/auth/sessions/*')
  await button(page, 'Log out Safari on iPhone').click()
  await expectSeen(phone.getByText(/^Your session was lost. Log in again/))
  await expectSeen(page.getByText('Safari on iPhone is logged out'))
  await expect.poll(() => rows.count(), soon).toBe(2)

  expect((await meOf(sam))._id).toBe(sam.user._id)
  await button(page, 'Log out everywhere else').click()
  await expect.poll(() => rows.count(), soon).toBe(1)
  await expect.poll(() => button(page, 'Log out everywhere else').count(), soon).toBe(0)
  await expect(meOf(sam)).rejects.toMatchObject({ status: 401 })
  await goOn(page, at('settings'))
  await expectSeen(field(page, 'First name'))
})

test('deleting the account says what goes with it, needs the password, and not while a team of others is owned', async () => {
  const kim = await member('Kim')
  await kim.teams.create({ title: 'Kim alone' })
  const { team: shared } = await kim.teams.create({ title: 'Kim and Ann' })
  await join(kim, shared._id, ann)
  const page = await newPage(world, kim)
  await open(page, at('settings/other'))
  await expectSeen(page.getByRole('link', { name: 'Kim and Ann' }))
  expect(await button(page, 'Delete my account').count()).toBe(0)
  await kim.teams.transferOwnership({ id: shared._id, owner: kim.user._id, user: ann.user._id })

  // Their data before: it fails and says so, it is cancelled, it comes.
  await page.route('**/export', route => route.abort())
  await button(page, 'Download your data').click()
  await expectSeen(page.getByRole('alert').getByText('Your data wasn’t downloaded'))
  await page.unroute('**/export')
  const held: Route[] = []
  await page.route('**/export', route => void held.push(route))
  await button(page, 'Download your data').click()
  await expectSeen(page.getByRole('progressbar', { name: 'Putting your data together…' }))
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Cancel').click()
  await expectFocus(button(page, 'Download your data'))
  await expect.poll(() => page.getByRole('progressbar').count(), soon).toBe(0)
  await page.unroute('**/export')
  const download = page.waitForEvent('download')
  await button(page, 'Download your data').click()
  const name = (await download).suggestedFilename()
  await expectSeen(page.getByText(`Downloaded: ${name}`))
  const files = await unzipped(await readFile(await (await download).path()))
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ profile: { email: kim.user.email } })

  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('alertdialog')
  await expectSeen(dialog.getByText(/download your data first/))
  await expect.poll(() => dialog.getByRole('listitem').allInnerTexts(), soon).toEqual(['Kim alone'])
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-2026!')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectSeen(dialog.getByText(/password/i).last())
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectAt(page, '/auth/login')
  await expect(visitor(world.url).auth.login({ email: kim.user.email, password: PASSWORD })).rejects.toMatchObject({ status: 401 })
})
