import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest, awake, axeViolations, expectSeen, newContext, open, openBrowser, openContext, soon } from '../browser.ts'
import { inviteByLink, join, type Person, serverOfFile, signUp } from '../world.ts'
import { at, everything, type Lang, type Screen, travel } from './axeScreen.ts'
import { screens } from './axeScreens.ts'

const server = await serverOfFile({}, { pages: true })
let ann: Person
let bob: Person

beforeAll(openBrowser)

const contexts = new Map<Person | undefined, Promise<BrowserContext>>()
afterAll(async () => {
  for (const context of contexts.values()) await (await context).close()
})

/** One window for all screens of a person, so that scripts are loaded only once. */
const contextOf = (person?: Person): Promise<BrowserContext> => {
  const context = contexts.get(person) ?? openContext(server, person, { reducedMotion: 'reduce' })
  contexts.set(person, context)
  return context
}

/** Checks both themes, and a phone. */
const check = async (context: BrowserContext, { path, lang, isPlain, show }: Omit<Screen, 'name' | 'isGuest' | 'isBob'>) => {
  const page = await context.newPage()
  await page.goto(at(lang, path))
  if (!isPlain) await awake(page)
  await show?.(page)
  const found: Record<string, unknown> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found[colorScheme] = await axeViolations(page, colorScheme === 'light' ? 'everything' : 'colours')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await atRest(page)
  // The page notices a moment later that it is narrow.
  const sideways = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await expect.poll(sideways, { ...soon, message: `how far ${path} reaches beyond a phone` }).toBe(0)
  await page.close()
  await context.setOffline(false)
  return found
}

const nothing = { light: [], dark: [] }

describe('Before the set-up', () => {
  test.each(['en', 'fr'] as const)('the set-up in %s', async lang => {
    const context = await newContext(server, undefined, { reducedMotion: 'reduce' })
    expect(await check(context, { path: '/set-up', lang })).toEqual(nothing)
    const account = await check(context, {
      path: '/set-up',
      lang,
      show: async page => {
        await page.locator('form button[type=submit]').click()
        await expectSeen(page.locator('input[name=email]'))
      },
    })
    expect(account).toEqual(nothing)
  })
})

describe('Afterwards', () => {
  beforeAll(async () => {
    ann = await signUp(server.url, 'Ann')
    const { team } = await ann.teams.create({ title: 'Atelier' })
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
    await ann.workspaces.create({ tid: team._id, title: 'Empty' })
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
    const context = await contextOf(isGuest ? undefined : isBob ? bob : ann)
    expect(await check(context, screen)).toEqual(nothing)
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
    const context = await contextOf(ann)
    expect(await check(context, { path: '/team/atelier/workspace/handbook/document/rules/history', lang: 'en' })).toEqual(nothing)
    const path = `/team/atelier/workspace/handbook/document/rules/history/${history._id}`
    expect(await check(context, { path, lang: 'fr' })).toEqual(nothing)
    const show = async (page: Page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Restore version' }).click()
      await expectSeen(page.getByRole('alertdialog'))
    }
    expect(await check(context, { path, lang: 'en', show })).toEqual(nothing)
  })

  test('the pages of an invitation', { timeout: 180_000 }, async () => {
    const { team } = await ann.teams.getDefault()
    const { token: newcomer } = await inviteByLink(ann, team._id, 'newcomer@example.org', 'admin')
    const carl = await signUp(server.url, 'Carl')
    const { token: known } = await inviteByLink(ann, team._id, carl.user.email)
    const seen = async (person: Person | undefined, lang: Lang, token: string) => {
      const context = await contextOf(person)
      return check(context, { path: `/auth/team-invite/atelier?token=${token}`, lang })
    }
    expect(await seen(undefined, 'fr', newcomer)).toEqual(nothing)
    expect(await seen(undefined, 'en', known)).toEqual(nothing)
    expect(await seen(carl, 'fr', known)).toEqual(nothing)
    expect(await seen(carl, 'en', newcomer)).toEqual(nothing)
    expect(await seen(undefined, 'en', 'x')).toEqual(nothing)
  })

  test('the navigation of a phone is a drawer, which closes with Escape', async () => {
    const context = await newContext(server, ann, { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' })
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
