import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  axeViolations,
  expectAt,
  expectSeen,
  field,
  newContext,
  newPage,
  open,
  openBrowser,
  problemAt,
  skipWelcome,
  soon,
} from '../browser.ts'
import { lastMailTo, mailsTo } from '../mails.ts'
import { watched } from '../watched.ts'
import { inviteByLink, join, PASSWORD, type Person, serverOfFile, signUp } from '../world.ts'

const server = await serverOfFile({ REGISTRATION: 'open' }, { pages: true })
const ann = await signUp(server.url, 'Ann')
const { team } = await ann.teams.create({ title: 'Atelier' })
await ann.workspaces.create({ tid: team._id, title: 'Handbook' })

beforeAll(openBrowser)

const settings = '/team/atelier/settings'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, who: string) => page.getByRole('row').filter({ hasText: who })
const choose = async (page: Page, who: string, action: string) => {
  await row(page, who)
    .getByRole('button', { name: `Actions for ${who}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Returns the path of a link: mails have the public address of the site. */
const pathOf = (link: string) => {
  const { pathname, search } = new URL(link, server.url)
  return pathname + search
}
const invitationOf = async (address: string) => pathOf((await lastMailTo(server, address, /invited you/)).link)

const fillAccount = async (page: Page, firstname: string) => {
  await field(page, 'First name').fill(firstname)
  await field(page, 'Last name').fill('Novak')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
  await page.getByRole('button', { name: 'Create account and join' }).click()
}

const logIn = async (page: Page, { user, password }: Person) => {
  await field(page, 'Email').fill(user.email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Until the end of the test mails count as sent, though no mail server receives them. */
const withMailServer = async () => {
  await ann.instance.update({ smtp_url: 'smtp://127.0.0.1:9' })
  onTestFinished(async () => void (await ann.instance.update({ smtp_url: null })))
}

const openInvite = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people to “Atelier”' })
  await expectSeen(dialog)
  return dialog
}

describe('Ann invites', () => {
  test('two people from the menu of the team, without a mail server; Eve opens the link that Ann copies for her, creates an account and is in the team, where Ann sees her', async () => {
    const context = await newContext(server, ann, { permissions: ['clipboard-read', 'clipboard-write'] })
    const page = watched(await context.newPage())
    await open(page, '/team/atelier')
    await page.getByRole('button', { name: 'Atelier, Team and account' }).click()
    await page.getByRole('menuitem', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people to “Atelier”' })
    await field(dialog, 'Email addresses').fill('eve@example.org')
    await page.keyboard.press('Enter')
    await field(dialog, 'Email addresses').fill('Finn@Example.org')
    await page.keyboard.press(',')
    const list = dialog.getByRole('list', { name: 'People to invite' })
    await expect.poll(() => list.getByRole('listitem').count(), soon).toBe(2)
    await dialog.getByLabel('Role of eve@example.org').selectOption('admin')
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
    await expect.poll(() => list.getByText('Invited, no email sent').count(), soon).toBe(2)
    await expectSeen(dialog.getByText('This Cahier doesn’t send email: give each person their own link.', { exact: false }))
    expect(await list.getByRole('button', { name: 'Create an invite link' }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const shown = await list.getByRole('textbox', { name: 'Invite link for eve@example.org' }).inputValue()
    await list.getByRole('listitem').filter({ hasText: 'eve@' }).getByRole('button', { name: 'Copy link' }).click()
    await expectSeen(page.getByRole('status').getByText('Link copied'))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(shown)
    await dialog.getByRole('button', { name: 'Done' }).click()

    const eve = await newPage(server)
    const answer = await open(eve, pathOf(copied))
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(new URL(eve.url()).pathname).toBe('/auth/team-invite/atelier/eve%40example.org/create-password')
    await expectSeen(heading(eve, 'Welcome to “Atelier”'))
    expect(await field(eve, 'Email address').inputValue()).toBe('eve@example.org')
    await fillAccount(eve, 'Eve')
    await expectAt(eve, '/team/atelier')
    await skipWelcome(eve)
    await expectSeen(heading(eve, /Eve$/))

    await open(page, settings)
    await expectSeen(row(page, 'Eve Novak').getByRole('cell', { name: 'Admin' }))
    await expectSeen(row(page, 'finn@example.org').getByRole('cell', { name: 'Invited' }))
    await open(eve, settings)
    await expectSeen(eve.getByRole('button', { name: 'Invite people' }))
  })

  test('addresses that are wrong, taken or pasted by the dozen each have their error beside them', async () => {
    const gil = await signUp(server.url, 'Gil')
    await join(ann, team._id, gil)
    await withMailServer()
    const page = await newPage(server, ann)
    await open(page, settings)
    const dialog = await openInvite(page)
    const addresses = field(dialog, 'Email addresses')
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect.poll(() => problemAt(addresses), soon).toBe('Fill in this field.')
    await addresses.fill('gil')
    await page.keyboard.press('Enter')
    await expect.poll(() => problemAt(addresses), soon).toBe('“gil” isn’t a valid email address.')

    await addresses.fill('')
    await addresses.evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, 'Gil Martin <gil@example.org>, Hana <hana@example.org>; ivo@example.org')
    const rows = dialog.getByRole('listitem')
    await expect.poll(() => rows.count(), soon).toBe(3)
    await dialog.getByRole('button', { name: 'Remove hana@example.org' }).click()
    await dialog.getByRole('button', { name: /^Invite/ }).click()
    await expectSeen(rows.filter({ hasText: 'gil@example.org' }).getByText('This person is already a member of the team.'))
    await expectSeen(rows.filter({ hasText: 'ivo@example.org' }).getByText('Invitation sent'))
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectSeen(row(page, 'ivo@example.org'))
    expect(await mailsTo(server, 'hana@example.org', 0)).toEqual([])
  })

  test('somebody again, copies a link and takes an invitation back', async () => {
    const context = await newContext(server, ann, { permissions: ['clipboard-read', 'clipboard-write'] })
    const page = watched(await context.newPage())
    await ann.users.teamInvite({ tid: team._id, email: 'jo@example.org', group: 'member' })
    const first = await invitationOf('jo@example.org')
    await withMailServer()
    await open(page, settings)
    await choose(page, 'jo@example.org', 'Resend invitation')
    await expectSeen(page.getByRole('status').getByText('The invitation to jo@example.org was resent'))
    const guest = await newPage(server)
    await open(guest, first)
    await expectSeen(heading(guest, 'This invitation can’t be used'))

    await choose(page, 'jo@example.org', 'Create an invite link')
    const dialog = page.getByRole('dialog', { name: 'Invite link for jo@example.org' })
    await expectSeen(field(dialog, 'Invite link'))
    await expectSeen(dialog.getByText(/Earlier links, also the one in the email, no longer work\.$/))
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expectSeen(page.getByRole('status').getByText('Link copied'))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await open(guest, pathOf(copied))
    await expectSeen(heading(guest, 'Welcome to “Atelier”'))

    await choose(page, 'jo@example.org', 'Cancel invitation')
    await expect.poll(() => row(page, 'jo@example.org').count(), soon).toBe(0)
    await fillAccount(guest, 'Jo')
    await expectSeen(heading(guest, 'This invitation can’t be used'))
    expect((await ann.teams.get({ id: team._id })).team.members.every(({ user }) => user !== undefined)).toBe(true)
  })
})

describe('Somebody with an account', () => {
  test('logs in by the mailed link, joins, and finds the team among their own', async () => {
    const kim = await signUp(server.url, 'Kim')
    await ann.users.teamInvite({ tid: team._id, email: kim.user.email, group: 'member' })
    const path = await invitationOf(kim.user.email)
    const waiting = await newPage(server, kim)
    await open(waiting, '/team')
    await expectSeen(waiting.getByText('Invited. Open your invite link to join.'))
    expect(await waiting.getByRole('link', { name: /Atelier/ }).count()).toBe(0)
    await open(waiting, '/auth/step-workspace')
    await expectAt(waiting, '/auth/step-team')

    const page = await newPage(server)
    await open(page, path)
    await expectSeen(heading(page, 'Join “Atelier”'))
    await page.getByRole('link', { name: 'Log in to join' }).click()
    await logIn(page, kim)
    await expectSeen(heading(page, 'Join “Atelier”'))
    await page.getByRole('button', { name: 'Join the team' }).click()
    await expectAt(page, '/team/atelier')
    await skipWelcome(page)
    await expectSeen(heading(page, /Kim$/))
    await open(page, '/team')
    await expectSeen(page.getByRole('link', { name: /Atelier/ }))

    await open(page, path)
    await expectSeen(heading(page, 'This invitation can’t be used'))
    await page.getByRole('link', { name: 'See your teams' }).click()
    await expectAt(page, '/team')
  })

  test('sees that they are logged in as somebody else, and joins nothing', async () => {
    const lea = await signUp(server.url, 'Lea')
    const max = await signUp(server.url, 'Max')
    const { token } = await inviteByLink(ann, team._id, max.user.email)
    const page = await newPage(server, lea)
    await open(page, `/fr/auth/team-invite/atelier?token=${token}`)
    await expectSeen(heading(page, 'Cette invitation est pour quelqu’un d’autre'))
    await expectSeen(page.getByText(/max@example\.org.*lea@example\.org/))
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expectAt(page, '/fr/auth/login')
    await open(page, `/auth/team-invite/atelier?token=${token}`)
    await expectSeen(page.getByRole('link', { name: 'Log in to join' }))
    expect((await lea.auth.me()).user.teams).toEqual([])
  })

  test('a link that is incomplete or has run out says what to do', async () => {
    const nils = await signUp(server.url, 'Nils')
    const { token } = await inviteByLink(ann, team._id, nils.user.email)
    const page = await newPage(server, nils)
    await open(page, '/auth/team-invite/atelier')
    await expectSeen(page.getByText(/The link is incomplete/))
    await open(page, '/auth/team-invite')
    await expectSeen(page.getByText(/The link is incomplete/))
    await open(page, `/auth/team-invite/atelier?token=${token}`)
    await expectSeen(heading(page, 'Join “Atelier”'))
    await server.context.db.execute(sql`update tokens set expires_at = now() - interval '1 minute' where "user" = ${nils.user._id}`)
    await page.getByRole('button', { name: 'Join the team' }).click()
    await expectSeen(page.getByText(/Look for a newer link, or ask the person who invited you for one/))
  })
})

describe('The members', () => {
  test('a plain member sees the others and may leave; an admin removes somebody, and invites them again', async () => {
    const [olga, pia] = [await signUp(server.url, 'Olga'), await signUp(server.url, 'Pia')]
    for (const person of [olga, pia]) await join(ann, team._id, person)
    await ann.users.teamInvite({ tid: team._id, email: 'quinn@example.org', group: 'member' })
    const page = await newPage(server, olga)
    await open(page, settings)
    await expectSeen(row(page, 'Pia Martin'))
    expect(await page.getByText('quinn@example.org').count()).toBe(0)
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Actions for/ })
        .count(),
    ).toBe(1)
    expect(await page.getByRole('button', { name: 'Invite people' }).count()).toBe(0)
    await choose(page, 'Olga Martin', 'Leave team')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click()
    await expectAt(page, '/team')
    expect((await olga.auth.me()).user.teams).toEqual([])

    const anns = await newPage(server, ann)
    await open(anns, settings)
    await choose(anns, 'Pia Martin', 'Remove from team')
    await anns.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click()
    await expect.poll(() => row(anns, 'Pia Martin').count(), soon).toBe(0)
    expect((await pia.auth.me()).user.teams).toEqual([])
    await anns.getByRole('button', { name: 'Invite again' }).click()
    await expect.poll(() => row(anns, pia.user.email).allInnerTexts(), soon).toEqual([expect.stringContaining('Invited')])
    expect((await pia.auth.me()).user.teams).toEqual([])
  })
})
