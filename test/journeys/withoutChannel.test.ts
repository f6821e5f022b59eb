import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectSeen, newPage, open, openBrowser, socketsOf, soon } from '../browser.ts'
import type { Person } from '../world.ts'
import { holdBackSaves, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

/** A page whose network blocks both websockets and the plain requests of the channel. */
const withoutChannel = async (server: { url: string }, person: Person, path: string): Promise<Page> => {
  const page = await newPage(server, person)
  await (await socketsOf(page.context())).cut()
  await open(page, path)
  return page
}

/** Simulates that so much time has passed, and that somebody returns to the tab. */
const comeBackAfter = (page: Page, ms: number) =>
  page.evaluate(by => {
    const now = Date.now
    Date.now = () => now() + by
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, ms)

test('a reader without a channel sees what is typed before it is saved, by polling, and may write when the writer has finished', async () => {
  const { ann, bob, path, document, stored, ...server } = await withDocument()
  const anns = await newPage(server, ann)
  await holdBackSaves(anns)
  await open(anns, path)
  await startWriting(anns)
  const bobs = await withoutChannel(server, bob, path)
  await expectSeen(bobs.locator('main').getByText('Ann Martin is editing'))
  for (const words of [' Not saved.', ' Nor this.']) {
    await anns.keyboard.press('Control+End')
    await anns.keyboard.type(words)
    await expectSeen(bobs.locator('main').getByText(words.trim()))
  }
  expect((await stored()).version).toBe(document.version)

  await anns.unrouteAll({ behavior: 'ignoreErrors' })
  await anns.close()
  await expect.poll(() => bobs.getByRole('button', { name: /^Edit/ }).isVisible(), { timeout: 90_000 }).toBe(true)
}, 240_000)

test('without a channel a rename shows when somebody returns to the tab after half a minute', async () => {
  const { ann, bob, path, document, workspace, ...server } = await withDocument()
  const page = await withoutChannel(server, bob, path)
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await expectSeen(row('Travel policy'))
  await ann.documents.update({ id: document._id, title: 'Journeys' })
  await ann.workspaces.update({ id: workspace._id, title: 'Manual' })
  await comeBackAfter(page, 31_000)
  await expectSeen(row('Journeys'))
  await expectSeen(row('Manual'))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Journeys' }))
  await expect.poll(() => page.title(), soon).toContain('Journeys')
})
