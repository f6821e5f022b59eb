import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest, awake, axeViolations, expectSeen, newContext, newPage, open, openBrowser, openContext, soon } from '../browser.ts'
import { inviteByLink, join, type Person, serverOfFile, signUp } from '../world.ts'
import { at, ELSEWHERE, ELSEWHERE_AS_GUEST, everything, type Lang, type Screen, travel } from './axeScreen.ts'
import { screens } from './axeScreens.ts'
import { goOn } from './windows.ts'

const server = await serverOfFile({}, { pages: true })
let ann: Person
let bob: Person

beforeAll(openBrowser)

const contexts = new Map<Person | Lang, Promise<BrowserContext>>()
afterAll(async () => {
  for (const context of contexts.values()) await (await context).close()
})

/** One window for all screens of a person, so that scripts are loaded only once. A guest is remembered as a reader of French, and gets one for each language. */
const contextOf = (person: Person | undefined, lang: Lang): Promise<BrowserContext> => {
  const key = person ?? lang
  const context = contexts.get(key) ?? openContext(server, person)
  contexts.set(key, context)
  return context
}

type Shown = Omit<Screen, 'name' | 'isGuest' | 'isBob'>

/** The pages on which the next screen of somebody in this language may be opened: each shows another screen, with nothing open on it. */
const waiting = new Map<string, Page>()

/** Opens a screen, within a page that waits where there is one. A page without scripts cannot go on to another. */
const openScreen = async (person: Person | undefined, { path, lang, isPlain }: Shown) => {
  const context = await contextOf(person, lang)
  const key = `${person?.user._id} ${lang}`
  const page = isPlain ? undefined : waiting.get(key)
  waiting.delete(key)
  if (page) {
    await page.mouse.move(0, 0)
    await goOn(page, at(lang, path))
    return page
  }
  const fresh = await context.newPage()
  await fresh.goto(at(lang, path))
  if (!isPlain) await awake(fresh)
  return fresh
}

/** Keeps the page for the next screen, on another one when something has been opened: leaving a team closes all of it. */
const leaveScreen = async (page: Page, person: Person | undefined, { lang, isPlain, show, isLast }: Shown) => {
  if (isPlain || isLast) {
    await page.close()
    await page.context().setOffline(false)
    return
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  if (show) await goOn(page, at(lang, person ? ELSEWHERE : ELSEWHERE_AS_GUEST))
  waiting.set(`${person?.user._id} ${lang}`, page)
}

/** Checks both themes, and a phone. */
const checkPage = async (page: Page, path: string) => {
  const found: Record<string, unknown> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found[colorScheme] = await axeViolations(page, colorScheme === 'light' ? 'everything' : 'colours')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await atRest(page)
  // The page notices a moment later that it is narrow.
  const sideways = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await expect.poll(sideways, { ...soon, message: `how far ${path} reaches beyond a phone` }).toBe(0)
  return found
}

/** Checks a screen as this person sees it. */
const check = async (person: Person | undefined, screen: Shown) => {
  const page = await openScreen(person, screen)
  await screen.show?.(page)
  const found = await checkPage(page, screen.path)
  await leaveScreen(page, person, screen)
  return found
}

const nothing = { light: [], dark: [] }

describe('Before the set-up', () => {
  test.each(['en', 'fr'] as const)('the set-up in %s', async lang => {
    const page = await newPage(server)
    await open(page, at(lang, '/set-up'))
    expect(await checkPage(page, '/set-up')).toEqual(nothing)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.locator('form button[type=submit]').click()
    await expectSeen(page.locator('input[name=email]'))
    expect(await checkPage(page, 'the account of /set-up')).toEqual(nothing)
  })
})

describe('Afterwards', () => {
  beforeAll(async () => {
    ann = await signUp(server.url, 'Ann')
    const { team } = await ann.teams.create({ title: 'Atelier' })
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
    await ann.workspaces.create({ tid: team._id, title: 'Empty' })
    await ann.workspaces.create({ tid: team._id, title: 'Confitures et bocaux du Limousin, une association de six cents personnes' })
    const place = { teamId: team._id, workspaceId: workspace._id }
    const { document } = await ann.documents.create({ ...place, title: 'Travel', icon: '🚆', content: everything as never })
    await ann.documents.create({ ...place, title: 'Trains', parent: document._id })
    await ann.templates.create({ team: team._id, title: 'Letter', description: 'To write to somebody', content: everything as never })
    const closed = await ann.documents.create({ ...place, title: 'Closed' })
    await ann.documents.update({ id: closed.document._id, isRestricted: true })
    bob = await signUp(server.url, 'Bob')
    await join(ann, team._id, bob)
    await ann.users.teamInvite({ tid: team._id, email: 'waiting@example.org', group: 'admin' })
    await ann.documents.create({ ...place, title: 'A title that is far too long for the row in which it stands, as titles are' })
  })

  test.each(screens)('$name ($lang)', async ({ isGuest = false, isBob = false, ...screen }) => {
    expect(await check(isGuest ? undefined : isBob ? bob : ann, screen)).toEqual(nothing)
  })

  test('the versions of a document, and one of them', { timeout: 60_000 }, async () => {
    const [team] = await ann.teams.byUser({ userId: ann.user._id }).then(({ teams }) => teams)
    const { workspaces } = await ann.workspaces.byTeam({ tid: team!._id })
    const place = { teamId: team!._id, workspaceId: workspaces.find(({ slug }) => slug === 'handbook')!._id }
    const { document } = await ann.documents.create({ ...place, title: 'Rules', content: everything as never })
    const { history } = await ann.histories.create({ docId: document._id })
    const [first, , ...rest] = everything.content
    const changed = { type: 'doc', content: [first, ...rest.slice(0, 6), { type: 'paragraph', content: [{ type: 'text', text: 'New.' }] }] }
    await ann.documents.update({ id: document._id, content: changed as never })
    expect(await check(ann, { path: '/team/atelier/workspace/handbook/document/rules/history', lang: 'en' })).toEqual(nothing)
    const path = `/team/atelier/workspace/handbook/document/rules/history/${history._id}`
    expect(await check(ann, { path, lang: 'fr' })).toEqual(nothing)
    const show = async (page: Page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Restore version' }).click()
      await expectSeen(page.getByRole('alertdialog'))
    }
    expect(await check(ann, { path, lang: 'en', show })).toEqual(nothing)
  })

  test('the pages of an invitation', { timeout: 180_000 }, async () => {
    const { team } = await ann.teams.getDefault()
    const { token: newcomer } = await inviteByLink(ann, team._id, 'newcomer@example.org', 'admin')
    const carl = await signUp(server.url, 'Carl')
    const { token: known } = await inviteByLink(ann, team._id, carl.user.email)
    const seen = (person: Person | undefined, lang: Lang, token: string) =>
      check(person, { path: `/auth/team-invite/atelier?token=${token}`, lang })
    expect(await seen(undefined, 'fr', newcomer)).toEqual(nothing)
    expect(await seen(undefined, 'en', known)).toEqual(nothing)
    expect(await seen(carl, 'fr', known)).toEqual(nothing)
    expect(await seen(carl, 'en', newcomer)).toEqual(nothing)
    expect(await seen(undefined, 'en', 'x')).toEqual(nothing)
  })

  test('the navigation of a phone is a drawer, which closes with Escape', async () => {
    const context = await newContext(server, ann, { viewport: { width: 360, height: 740 }, hasTouch: true })
    const page = await context.newPage()
    await open(page, travel)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    const drawer = page.getByRole('dialog')
    await expectSeen(drawer.getByRole('treeitem', { name: 'Travel' }))
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page, 'colours')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count(), soon).toBe(0)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    await drawer
      .getByRole('treeitem', { name: 'Trains' })
      .or(drawer.getByRole('treeitem', { name: /A title/ }))
      .first()
      .getByRole('link')
      .click()
    await expect.poll(() => drawer.count(), soon).toBe(0)
  })
})
