import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { axeViolations, expectAt, expectFocus, expectSeen, field, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { lastMailTo } from '../mails.ts'
import { watched } from '../watched.ts'
import { join, PASSWORD, type Person } from '../world.ts'
import { oneWindow } from './oneWindow.ts'

beforeAll(openBrowser)

const { world, show } = await oneWindow()
const { ann, bob, carol } = world

/** Ann's page in a team of its own, in which Bob is too. */
const withPage = async (title: string) => {
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  await join(ann, team._id, bob)
  const here = { team, workspace }
  const page = await write(here, ann, title, { content: textWith(`All about ${title}.`) })
  const path = `/team/${team.slug}/workspace/${workspace.slug}/document/${page.slug}`
  const members = async () => (await ann.documents.get({ id: page._id })).document.members
  return { ...here, page, path, members }
}

/** Returns the path of a link: mails have the public address of the site. */
const pathOf = (link: string) => {
  const { pathname, search } = new URL(link, 'http://site')
  return pathname + search
}

const logIn = async (page: Awaited<ReturnType<typeof newPage>>, { user }: Person) => {
  await field(page, 'Email').fill(user.email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('Ann shares her page with Bob, changes what he may do, takes him out and puts him back; an invited address waits, is invited again and canceled', async () => {
  const { path, members } = await withPage('Trains')
  const tab = await show(path)
  const button = tab.getByRole('banner').getByRole('button', { name: 'Share', exact: true })
  await button.click()
  const dialog = tab.getByRole('dialog', { name: 'Share “Trains”' })
  await expectSeen(dialog.getByText('(you)'))
  await expectSeen(dialog.getByText('Everyone in the team Atelier who can open Handbook.'))
  const add = dialog.getByRole('combobox', { name: 'Add people, workspaces or emails' })
  await add.fill('bob')
  await dialog.getByRole('option', { name: /Bob Martin/ }).click()
  await add.fill('zoe@example.org')
  await tab.keyboard.press('Enter')
  await dialog.getByLabel('Access for the people you add').selectOption('comment')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const ofBob = dialog.getByLabel('Access for Bob Martin')
  await expect.poll(() => ofBob.inputValue(), soon).toBe('comment')
  await expectSeen(dialog.getByRole('listitem').filter({ hasText: 'zoe@example.org' }).getByText('Invited, no answer yet'))
  expect(await axeViolations(tab)).toEqual([])

  await ofBob.selectOption('write')
  await expect.poll(async () => (await members()).find(({ user }) => user === bob.user._id)?.access, soon).toBe('write')
  await ofBob.selectOption('remove')
  await expect.poll(async () => (await members()).some(({ user }) => user === bob.user._id), soon).toBe(false)
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await members()).find(({ user }) => user === bob.user._id)?.access, soon).toBe('write')

  const first = await lastMailTo(world, 'zoe@example.org', /shared “Trains”/)
  await dialog.getByRole('button', { name: 'Copy link for zoe@example.org' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Copy link for zoe@example.org' }).inputValue()
  const guest = await newPage(world)
  await open(guest, pathOf(first.link))
  await expectSeen(guest.getByRole('heading', { name: 'This invitation can’t be used' }))
  await open(guest, pathOf(link))
  await expectSeen(guest.getByRole('heading', { name: 'Ann Martin shared “Trains” with you' }))
  await dialog.getByLabel('Access for zoe@example.org').selectOption('remove')
  await expect.poll(async () => (await members()).some(({ email }) => email === 'zoe@example.org'), soon).toBe(false)
  await guest.reload()
  await expectSeen(guest.getByRole('heading', { name: 'This invitation can’t be used' }))

  await tab.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await expectFocus(button)
})

test('Ann shares her page with a private workspace and the team; Bob, who manages it by the team, does not learn the name of the workspace', async () => {
  const { team, page, path, members } = await withPage('Ships')
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  const tab = await show(`${path}?share=1`)
  const dialog = tab.getByRole('dialog', { name: 'Share “Ships”' })
  const add = dialog.getByRole('combobox', { name: 'Add people, workspaces or emails' })
  for (const name of ['Board', 'Atelier']) {
    await add.fill(name.slice(0, 4).toLowerCase())
    await dialog.getByRole('option', { name }).click()
  }
  await expectSeen(dialog.getByText('Applies to every member, now and later'))
  expect(await axeViolations(tab)).toEqual([])
  await dialog.getByLabel('Access for the people you add').selectOption('manage')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const ofBoard = dialog.getByLabel('Access for Board')
  await expect.poll(() => ofBoard.inputValue(), soon).toBe('manage')
  await expectSeen(dialog.getByRole('listitem').filter({ hasText: 'Atelier' }).getByText('Everyone in the team'))
  expect((await bob.documents.get({ id: page._id })).document.access).toBe('manage')

  const boards = async () => (await members()).find(({ workspace }) => workspace === board._id)?.access
  await ofBoard.selectOption('write')
  await expect.poll(boards, soon).toBe('write')
  await ofBoard.selectOption('remove')
  await expect.poll(boards, soon).toBeUndefined()
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(boards, soon).toBe('write')

  const bobs = await newPage(world, bob)
  await open(bobs, `${path}?share=1`)
  const his = bobs.getByRole('dialog', { name: 'Share “Ships”' })
  await expectSeen(his.getByRole('listitem').filter({ hasText: 'Bob Martin' }).getByText('through the team or a workspace'))
  await expectSeen(his.getByText('A private workspace', { exact: true }))
  expect(await his.getByText('Board').count()).toBe(0)
  await his.getByLabel('Access for Atelier').selectOption('remove')
  await expect.poll(async () => (await members()).some(one => one.team === team._id), soon).toBe(false)
  await expect.poll(() => his.count(), soon).toBe(0)
})

/** Chooses it as a hand does. Returns whether it is chosen before the browser does anything else: it may not jump back and forth. */
const staysWherePut = async (choice: HTMLElement | SVGElement): Promise<boolean> => {
  if (!(choice instanceof HTMLInputElement)) return false
  choice.click()
  for (let turns = 0; turns < 100; turns++) await Promise.resolve()
  return choice.checked
}

test('Bob requests access to a restricted page; the mail leads Ann to the answer, and his page opens by itself', async () => {
  const { page, path } = await withPage('Salaries')
  const settings = await show(`${path}/settings`)
  expect(await settings.getByRole('radio', { name: /^Restricted/ }).evaluate(staysWherePut)).toBe(true)
  await expect.poll(async () => (await ann.documents.get({ id: page._id })).document.isRestricted, soon).toBe(true)

  const tab = await newPage(world, bob)
  await open(tab, path)
  await tab.getByRole('button', { name: 'Request access' }).click()
  await expectSeen(tab.getByText('Access requested.', { exact: false }))
  await tab.reload()
  await expectSeen(tab.getByText('Access requested.', { exact: false }))
  await tab.getByRole('button', { name: 'Send a reminder' }).click()
  await expectSeen(tab.getByText('A reminder was already sent.', { exact: false }))
  await expectSeen(settings.getByRole('button', { name: 'Accept the request from Bob Martin' }))

  const mail = await lastMailTo(world, ann.user.email, /requested access to “Salaries”/)
  await open(settings, pathOf(mail.link))
  const dialog = settings.getByRole('dialog', { name: 'Share “Salaries”' })
  await dialog.getByRole('button', { name: 'Accept the request from Bob Martin' }).click()
  await expectSeen(tab.getByText('All about Salaries.'))
  await expectSeen(settings.getByRole('button', { name: 'Share, access is restricted', includeHidden: true }))
})

test('Ann answers requests in the bell: Bob is declined for a page', async () => {
  const { page, path, members } = await withPage('Budget')
  await ann.documents.update({ id: page._id, isRestricted: true })
  await bob.documents.addMember({ id: page._id, user: bob.user._id })
  const tab = await show(path)
  await tab.getByRole('button', { name: /^Notifications/ }).click()
  const bell = tab.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('button', { name: 'Decline the request from Bob Martin' }).click()
  await expect.poll(async () => (await members()).some(({ user }) => user === bob.user._id), soon).toBe(false)
  await expect.poll(() => bell.getByRole('button', { name: 'Decline the request from Bob Martin' }).count(), soon).toBe(0)
})

test('a guest opens the link with its password, and reads; after it is turned off there is nothing any more', async () => {
  const { page, path } = await withPage('Timetable')
  const context = await newContext(world, ann, { permissions: ['clipboard-read', 'clipboard-write'] })
  const tab = watched(await context.newPage())
  await open(tab, `${path}/settings`)
  await tab.getByRole('switch', { name: 'Anyone with the link can read this document' }).click()
  await tab.getByRole('button', { name: 'Copy link' }).click()
  await expectSeen(tab.getByRole('button', { name: 'Copied' }))
  const link = pathOf(await tab.evaluate(() => navigator.clipboard.readText()))
  await tab.getByRole('button', { name: 'Set a password' }).click()
  await tab.getByRole('textbox', { name: 'Password' }).fill('Trains-2026!')
  await tab.getByRole('button', { name: 'Save password' }).click()
  await expectSeen(tab.getByText('The link now asks for the password'))

  const guest = await newPage(world)
  const answer = await open(guest, link)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' })
  await expectSeen(guest.getByRole('heading', { name: 'This document is protected' }))
  expect(await axeViolations(guest)).toEqual([])
  await guest.getByRole('textbox', { name: 'Password' }).fill('wrong password')
  await guest.getByRole('button', { name: 'Open the document' }).click()
  await expectSeen(guest.getByText('This isn’t the password of the link.'))
  await guest.getByRole('textbox', { name: 'Password' }).fill('Trains-2026!')
  await guest.getByRole('button', { name: 'Open the document' }).click()
  await expectSeen(guest.getByRole('heading', { level: 1, name: 'Timetable' }))
  await expectSeen(guest.getByText('All about Timetable.'))
  await expectSeen(guest.getByRole('banner').getByText('Handbook'))
  await expectSeen(guest.getByRole('link', { name: 'Sign up' }))
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await guest.locator('article').evaluate(article => getComputedStyle(article).userSelect)).toBe('none')
  expect(await axeViolations(guest)).toEqual([])

  await open(tab, link)
  await tab.getByRole('textbox', { name: 'Password' }).fill('Trains-2026!')
  await tab.getByRole('button', { name: 'Open the document' }).click()
  await tab.getByRole('link', { name: 'Open in Cahier' }).click()
  await expectAt(tab, path)
  await ann.documents.shareLink({ id: page._id, revoke: true })
  await open(guest, link)
  await expectSeen(guest.getByRole('heading', { name: 'This link is no longer valid' }))
})

test('Zoe has no account: she signs up with the invited address although registration is closed, accepts, and reads', async () => {
  const { page } = await withPage('Contract')
  const { registration } = (await ann.instance.get()).instance
  await ann.instance.update({ registration: 'invited' })
  onTestFinished(async () => void (await ann.instance.update({ registration })))
  await ann.documents.addMember({ id: page._id, email: 'zoe@example.org', access: 'write' })
  const mail = await lastMailTo(world, 'zoe@example.org', /shared “Contract”/)
  const tab = await newPage(world)
  const answer = await open(tab, pathOf(mail.link))
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  expect(await axeViolations(tab)).toEqual([])
  await tab.getByRole('link', { name: 'Create an account' }).click()
  await tab.getByRole('link', { name: 'Log in' }).click()
  await tab.getByRole('link', { name: 'Start free' }).click()
  const address = field(tab, 'Email')
  await expect.poll(() => address.inputValue(), soon).toBe('zoe@example.org')
  expect(await address.getAttribute('readonly')).not.toBeNull()
  await field(tab, 'First name').fill('Zoe')
  await field(tab, 'Last name').fill('Novak')
  await field(tab, 'Password').fill(PASSWORD)
  await field(tab, 'Confirm password').fill(PASSWORD)
  await tab.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
  await tab.locator('form button[type=submit]').click()
  await tab.getByRole('button', { name: 'Accept and open' }).click()
  await expectSeen(tab.getByText('All about Contract.'))
  await expectAt(tab, `/doc/${page._id}`)
  await open(tab, pathOf(mail.link))
  await expectSeen(tab.getByText('All about Contract.'))
})

test('Carol has an account: she logs in and accepts; logged in as Bob, the same mail is for somebody else; Dave declines', async () => {
  const { page, members } = await withPage('Offer')
  await ann.documents.addMember({ id: page._id, email: carol.user.email, access: 'read' })
  const mail = await lastMailTo(world, carol.user.email, /shared “Offer”/)
  const wrong = await newPage(world, bob)
  await open(wrong, pathOf(mail.link))
  await expectSeen(wrong.getByRole('heading', { name: 'This invitation is for someone else' }))

  const tab = await newPage(world)
  await open(tab, pathOf(mail.link))
  await tab.getByRole('link', { name: 'Log in to open it' }).click()
  await logIn(tab, carol)
  await tab.getByRole('button', { name: 'Decline' }).click()
  await expectSeen(tab.getByRole('heading', { name: 'You declined the invitation' }))
  expect((await members()).map(({ email }) => email)).toEqual([ann.user.email])

  await ann.documents.addMember({ id: page._id, email: carol.user.email, access: 'read' })
  const invited = () => lastMailTo(world, carol.user.email, /shared “Offer”/)
  await expect.poll(async () => (await invited()).link, soon).not.toBe(mail.link)
  await open(tab, pathOf((await invited()).link))
  await tab.getByRole('button', { name: 'Accept and open' }).click()
  await expectSeen(tab.getByText('All about Offer.'))
})

test('a guest reads a page of a public workspace at its own address; any other page asks for the login', async () => {
  const { team, workspace, page, path } = await withPage('Opening hours')
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const closed = await write({ team, workspace }, ann, 'Alarm code')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const guest = await newPage(world)
  await open(guest, path)
  await expectSeen(guest.getByRole('heading', { level: 1, name: 'Opening hours' }))
  await expectSeen(guest.getByText('All about Opening hours.'))
  expect(await guest.locator('meta[name=robots]').count()).toBe(0)
  await guest.getByRole('link', { name: 'Log in' }).click()
  await expectAt(guest, `/auth/login?redirect=${encodeURIComponent(path)}`)
  await logIn(guest, ann)
  await expectSeen(guest.getByRole('button', { name: /^Share/ }))
  const other = await newPage(world)
  await open(other, path.replace(page.slug, closed.slug))
  await expectAt(other, `/auth/login?redirect=${encodeURIComponent(path.replace(page.slug, closed.slug))}`)
})
