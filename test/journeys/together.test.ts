import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { expectAt, expectSeen, field, newPage, open, openBrowser, pageInOwnBrowser, skipWelcome, socketsOf, soon } from '../browser.ts'
import { PASSWORD, serverOfFile, signUp } from '../world.ts'
import { holdBackSaves, longDocument, saveWord, startWriting } from './writing.ts'

const server = await serverOfFile({ REGISTRATION: 'open' }, { pages: true })

beforeAll(openBrowser)

const lines = (page: Page) => page.locator('main .document-text > *')
const firstLine = (page: Page) => lines(page).first().innerText()
const lastLine = (page: Page) => lines(page).last().innerText()

const invite = async (page: Page, ...addresses: string[]) => {
  await page.getByRole('button', { name: 'Atelier, Team and account' }).click()
  await page.getByRole('menuitem', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people to “Atelier”' })
  for (const address of addresses) {
    await field(dialog, 'Email addresses').fill(address)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect.poll(() => dialog.getByText('Invited, no email sent').count(), soon).toBe(addresses.length)
  const links = await Promise.all(
    addresses.map(address => dialog.getByRole('textbox', { name: `Invite link for ${address}` }).inputValue()),
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  return links
}

const openLink = async (page: Page, link = '') => {
  const { pathname, search } = new URL(link)
  await open(page, pathname + search)
}

/** From the page of the team. */
const findDocument = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Travel policy/ })
    .first()
    .click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
}

test('from the invitation to reading along: three people in three browsers, one offline for a while, one late', async () => {
  const ann = await signUp(server.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const { document } = await ann.documents.create({
    ...{ teamId: team._id, workspaceId: workspace._id, title: 'Travel policy', content: longDocument as never },
  })
  const stored = async () => (await ann.documents.get({ id: document._id })).document
  expect(wordCount(plainText(longDocument))).toBeGreaterThan(20_000)
  await signUp(server.url, 'Cleo')

  const anns = await newPage(server, ann)
  await open(anns, '/team/atelier')
  const [toBea, toCleo] = await invite(anns, 'bea@example.org', 'cleo@example.org')

  // Bea has no account yet.
  const beas = await pageInOwnBrowser(server)
  const beasSockets = await socketsOf(beas.context())
  await openLink(beas, toBea)
  await field(beas, 'First name').fill('Bea')
  await field(beas, 'Last name').fill('Novak')
  await field(beas, 'Password').fill(PASSWORD)
  await field(beas, 'Confirm password').fill(PASSWORD)
  await beas.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
  await beas.getByRole('button', { name: 'Create account and join' }).click()
  await expectAt(beas, '/team/atelier')
  await skipWelcome(beas)
  await findDocument(beas)

  // Ann writes, and none of it is saved.
  await findDocument(anns)
  await startWriting(anns)
  await holdBackSaves(anns)
  await expectSeen(beas.locator('main').getByText('Ann Martin is editing'))
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('Seen at once. ')
  await expect.poll(() => firstLine(beas), soon).toBe('Seen at once. Section 1')
  await expect.poll(() => beas.locator('[data-writer-caret]').innerText(), soon).toBe('Ann')

  // Bea loses her connection while Ann goes on; Cleo, who has an account, opens her mail only now.
  await beas.context().setOffline(true)
  await beasSockets.cut()
  await anns.keyboard.type('Then more. ')
  const cleos = await pageInOwnBrowser(server)
  await openLink(cleos, toCleo)
  await cleos.getByRole('link', { name: 'Log in to join' }).click()
  await field(cleos, 'Email').fill('cleo@example.org')
  await field(cleos, 'Password').fill(PASSWORD)
  await cleos.getByRole('button', { name: 'Log in' }).click()
  await cleos.getByRole('button', { name: 'Join the team' }).click()
  await expectAt(cleos, '/team/atelier')
  await skipWelcome(cleos)
  await findDocument(cleos)
  await expect.poll(() => firstLine(cleos), soon).toBe('Seen at once. Then more. Section 1')
  expect(await firstLine(beas)).toBe('Seen at once. Section 1')

  beasSockets.letThrough()
  await beas.context().setOffline(false)
  await expect.poll(() => firstLine(beas), soon).toBe('Seen at once. Then more. Section 1')
  await anns.keyboard.press('Control+End')
  await anns.keyboard.press('Enter')
  await anns.keyboard.type('The end.')
  for (const page of [beas, cleos]) await expect.poll(() => lastLine(page), soon).toBe('The end.')
  expect((await stored()).version).toBe(document.version)

  // Ann saves and is done; Bea writes on, and the two others read along.
  await anns.unrouteAll()
  await anns.getByRole('button', { name: 'Done' }).click()
  await beas.getByRole('button', { name: /^Edit/ }).waitFor()
  await startWriting(beas)
  await beas.keyboard.press('Control+End')
  await beas.keyboard.type(' Really.')
  for (const page of [anns, cleos]) await expect.poll(() => lastLine(page), soon).toBe('The end. Really.')
  await expect.poll(() => saveWord(beas), soon).toMatch(/^Saved at/)
  const text = plainText((await stored()).content as Content)
  expect(text.startsWith('Seen at once. Then more. Section 1')).toBe(true)
  expect(text.trimEnd().endsWith('The end. Really.')).toBe(true)
}, 300_000)
