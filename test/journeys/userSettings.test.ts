import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signUnsubscribe } from '#server/notifications/unsubscribeToken.ts'
import { exactTime } from '#web/shell/time/timeAgo.ts'
import { axeViolations, expectAt, expectFocus, expectSeen, field, newPage, open, openBrowser, problemAt, soon } from '../browser.ts'
import { lastMailTo } from '../mails.ts'
import { join, PASSWORD, type Person, signUp, visitor, worldOfFile } from '../world.ts'
import { unzipped } from '../zip.ts'
import { goOn } from './windows.ts'

const world = await worldOfFile({ pages: true })
const { ann, team } = world

beforeAll(openBrowser)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const at = (place: string, lang = '') => `${lang}/team/${team.slug}/user/${place}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isInactive = (page: Page, name: string) => button(page, name).getAttribute('aria-disabled')
const meOf = async (person: Person) => (await person.auth.me()).user

/** A member of the team for one test, who changes themselves. */
const member = async (name: string, lang: 'en' | 'fr' = 'en') => {
  const person = await signUp(world.url, name, lang)
  await join(ann, team._id, person)
  return person
}

test('the menu leads to the settings; what differs is saved, other tabs follow, and leaving with changes asks', async () => {
  const zoe = await member('Zoe')
  const page = await newPage(world, zoe)
  await open(page, `/team/${team.slug}`)
  await page.getByRole('button', { name: /Team and account/ }).click()
  const menu = page.getByRole('menu', { name: 'Team and account' })
  expect(Math.round((await menu.locator('..').boundingBox())?.width ?? 0)).toBe(300)
  // A link of a menu stays in the page, so that nothing is lost without a network either.
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Your settings' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'You’re offline' }))
  await page.context().setOffline(false)
  await expectAt(page, at('settings'))
  await expect.poll(() => isInactive(page, 'Save'), soon).toBe('true')
  const other = await page.context().newPage()
  await open(other, at('settings'))

  await field(page, 'Job title').fill('Editor')
  await expect.poll(() => isInactive(page, 'Save'), soon).toBe('false')
  await field(page, 'Job title').fill('')
  await expect.poll(() => isInactive(page, 'Save'), soon).toBe('true')
  await field(page, 'First name').fill('Zoé')
  await field(page, 'Job title').fill(' Editor ')
  await page.getByRole('link', { name: 'Language' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await field(page, 'First name').inputValue()).toBe('Zoé')

  await field(page, 'First name').press('Enter')
  await expectSeen(page.getByText('Your changes are saved'))
  expect(await meOf(zoe)).toMatchObject({ firstname: 'Zoé', job_title: 'Editor' })
  await expect.poll(() => isInactive(page, 'Save'), soon).toBe('true')
  await expect.poll(() => field(other, 'Job title').inputValue(), soon).toBe('Editor')

  await field(page, 'Last name').fill('')
  await button(page, 'Save').click()
  await expect.poll(() => problemAt(field(page, 'Last name')), soon).toBe('Fill in this field.')
  await page.getByRole('link', { name: 'Language' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expectAt(page, at('settings/language'))
})

test('somebody without a team reaches the same settings from the menu of their account, below its bar', async () => {
  const { carol } = world
  const page = await newPage(world, carol)
  await open(page, '/team')
  await page.getByRole('button', { name: 'Logged in as Carol Martin' }).click()
  await page.getByRole('menuitem', { name: 'Your settings' }).click()
  await expectAt(page, '/user/settings')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Your settings' }))
  await expectSeen(page.getByRole('heading', { name: 'Photo and cover' }))
  expect(await page.getByRole('link', { name: 'See your profile' }).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'Job title').fill('Guide')
  await button(page, 'Save').click()
  await expectSeen(page.getByText('Your changes are saved'))
  expect((await meOf(carol)).job_title).toBe('Guide')
  await page.getByRole('link', { name: 'Other' }).click()
  await expectAt(page, '/user/settings/other')
  await expectSeen(page.getByRole('list', { name: 'Where you’re logged in' }).getByText('This device'))
  expect((await page.request.get('/user/settings/nothing')).status()).toBe(404)
})

test('the language of the account: this page, the next visit, the login and the mails follow it', async () => {
  const lea = await member('Lea')
  const page = await newPage(world, lea)
  await open(page, at('settings/language'))
  await page.getByRole('radio', { name: 'Français' }).check()
  await button(page, 'Use this language').click()
  await expectAt(page, at('settings/language', '/fr'))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Vos paramètres' }))
  await expect.poll(() => page.getByRole('radio', { name: 'Français' }).isChecked(), soon).toBe(true)
  expect((await meOf(lea)).lang).toBe('fr')
  await page.goto('/')
  await expectAt(page, `/fr/team/${team.slug}`)

  const elsewhere = await newPage(world)
  await open(elsewhere, '/auth/login')
  await field(elsewhere, 'Email').fill(lea.user.email)
  await field(elsewhere, 'Password').fill(PASSWORD)
  await button(elsewhere, 'Log in').click()
  await expectAt(elsewhere, `/fr/team/${team.slug}`)

  await open(page, at('settings/email', '/fr'))
  await field(page, 'Adresse e-mail').fill('lea@new.example.org')
  await field(page, 'Mot de passe actuel').fill('Wrong-2026!')
  await button(page, 'Modifier l’adresse').click()
  await expect.poll(() => problemAt(field(page, 'Mot de passe actuel')), soon).toMatch(/mot de passe/)
  await field(page, 'Mot de passe actuel').fill(PASSWORD)
  await button(page, 'Modifier l’adresse').click()
  await expectSeen(page.getByText(/Le lien qui confirme lea@new\.example\.org|Un lien vient d’être envoyé à lea@new\.example\.org/))
  expect(await axeViolations(page)).toEqual([])
  const { pathname, search } = new URL((await lastMailTo(world, 'lea@new.example.org', /Confirmez votre nouvelle adresse/)).link)
  await open(elsewhere, pathname + search)
  await button(elsewhere, 'Confirmer cette adresse').click()
  await expectSeen(elsewhere.getByRole('heading', { name: 'Votre nouvelle adresse est confirmée' }))
  await expect.poll(() => field(page, 'Adresse e-mail').inputValue(), soon).toBe('lea@new.example.org')
  await expect.poll(() => button(page, 'Garder l’ancienne adresse').count(), soon).toBe(0)
})

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

test('times are those of the device until a time zone is chosen, then those of its place, from the first HTML on', async () => {
  const tom = await member('Tom')
  const page = await newPage(world, tom)
  await page.context().addCookies([{ name: 'time_zone', value: 'America/Lima', url: world.url }])
  await open(page, at('settings/language'))
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Time zone' }) })
  const timeIn = (timeZone: string) => exactTime(new Date().toISOString(), { lang: 'en', timeZone })
  await expectSeen(card.getByText('Same as this device: Lima'))
  await expect.poll(() => card.getByText(timeIn('America/Lima')).count(), soon).toBe(1)

  await button(page, 'Choose a time zone').click()
  const find = page.getByRole('combobox', { name: 'Find a city or region' })
  await find.fill('kiriti')
  await expectSeen(page.getByRole('option', { name: /Kiritimati/ }))
  expect(await axeViolations(page)).toEqual([])
  await find.press('Enter')
  await expectSeen(card.getByText('Kiritimati', { exact: true }))
  await expect.poll(() => card.getByText(timeIn('Pacific/Kiritimati')).count(), soon).toBe(1)
  expect((await meOf(tom)).time_zone).toBe('Pacific/Kiritimati')
  await expect
    .poll(
      async () => (await (await page.context().request.get(at('settings/language'))).text()).includes(timeIn('Pacific/Kiritimati')),
      soon,
    )
    .toBe(true)

  await button(page, 'Same as each device').click()
  await expectSeen(card.getByText('Same as this device: Lima'))
  expect((await meOf(tom)).time_zone).toBeNull()
})

test('each kind of notification has its level, and the link of a mail stops its kind, which can be undone', async () => {
  const uma = await member('Uma')
  const page = await newPage(world, uma)
  await open(page, at('settings/notifications'))
  const comments = page.getByRole('combobox', { name: 'Where to tell you: Comments you follow' })
  expect(await comments.inputValue()).toBe('mail')
  expect(await axeViolations(page)).toEqual([])
  await comments.selectOption('In Cahier')
  await expectSeen(page.getByText('Your choice is saved'))
  const levelOf = async () => (await uma.notifications.fetchChoices()).choices.find(({ kind }) => kind === 'comment')?.level
  expect(await levelOf()).toBe('application')
  await comments.selectOption('Weekly digest')
  await expect.poll(levelOf, soon).toBe('weekly')
  const link = signUnsubscribe(world.context.config.refreshTokenKey, { user: uma.user._id, digest: { weekly: ['comment'] } })
  await goOn(page, `/unsubscribe?token=${link}`)
  await expectSeen(page.getByText('You’ll no longer get digests, daily or weekly.'))
  await button(page, 'Stop these emails').click()
  await expectSeen(page.getByText('No more digests, daily or weekly.'))
  expect(await levelOf()).toBe('application')

  await uma.notifications.choose({ kind: 'comment', level: 'mail' })
  await goOn(page, `/unsubscribe?token=${signUnsubscribe(world.context.config.refreshTokenKey, { user: uma.user._id, kind: 'comment' })}`)
  await expectSeen(page.getByText('You’ll no longer get emails about: Comments you follow.'))
  expect(await levelOf()).toBe('mail')
  await button(page, 'Stop these emails').click()
  await expectSeen(page.getByRole('heading', { name: 'These emails are stopped' }))
  expect(await levelOf()).toBe('application')
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Get these emails again').click()
  await expectSeen(page.getByRole('heading', { name: 'Stop these emails?' }))
  expect(await levelOf()).toBe('mail')
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

test('a profile is reached from the members, and shows by day what its reader may see', async () => {
  const { workspace, bob } = world
  const made = async (title: string) => (await bob.documents.create({ teamId: team._id, workspaceId: workspace._id, title })).document
  const plan = await made('Garden plan')
  const secret = await made('Secret plan')
  await bob.documents.update({ id: secret._id, isRestricted: true })
  const eve = await member('Eve')
  const page = await newPage(world, eve)
  await open(page, `/team/${team.slug}/settings`)
  await page.getByRole('link', { name: 'Bob Martin' }).click()
  await expectAt(page, at(bob.user._id))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Bob Martin' }))
  const today = page.getByRole('region', { name: 'Last 30 days' })
  await expectSeen(today.getByRole('heading', { name: 'Today' }))
  await expectSeen(today.getByRole('link', { name: /Garden plan.*Created/ }))
  expect(await today.getByText('Secret plan').count()).toBe(0)
  await bob.users.update({ id: bob.user._id, job_title: 'Gardener' })
  await expectSeen(page.getByText('Gardener'))
  await today.getByRole('link', { name: /Garden plan/ }).click()
  await expectAt(page, `/team/${team.slug}/workspace/${workspace.slug}/document/${plan.slug}`)
  expect((await open(page, at(`${bob.user._id}/settings`)))?.status()).toBe(404)
})
