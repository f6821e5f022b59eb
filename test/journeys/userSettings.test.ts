import { beforeAll, expect, test } from 'vitest'
import { signUnsubscribe } from '#server/notifications/unsubscribeToken.ts'
import { exactTime } from '#web/shell/time/timeAgo.ts'
import { axeViolations, expectAt, expectSeen, field, newPage, open, openBrowser, problemAt, soon } from '../browser.ts'
import { lastMailTo } from '../mails.ts'
import { PASSWORD } from '../world.ts'
import { button, isInactive, meOf, ownSettings } from './ownSettings.ts'
import { goOn } from './windows.ts'

const { at, member, world } = await ownSettings()
const { team } = world

beforeAll(openBrowser)

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
  await expect.poll(() => page.getByRole('alertdialog').count(), soon).toBe(0) // until then the focus is in it
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
