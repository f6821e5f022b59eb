import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { join } from '../world.ts'
import { holdBackSaves, keptDrafts, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

const noAccess = (page: Page) => page.getByRole('heading', { name: /You can’t open this page|This page could not be found/ })
const kept = (page: Page) =>
  page.getByText('Changes that couldn’t be saved are kept on this device: open the document here again to get them back.')

/** Bob writes, and none of his saves has arrived yet. */
const bobWrites = async ({ prepare }: { prepare?: (page: Page) => Promise<unknown> } = {}) => {
  const there = await withDocument()
  const page = await newPage(there, there.bob)
  await prepare?.(page)
  await open(page, there.path)
  await startWriting(page)
  await holdBackSaves(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Typed by Bob.')
  await expect.poll(() => keptDrafts(page), soon).toBe(1)
  return { ...there, page }
}

/**
 * The draft of this device is offered, and saved to the server. The page is closed before access is given back: closing it drops the requests that were held back, and a save that
 * is accepted would leave no draft to be offered.
 */
const goOn = async (page: Page, path: string, giveBack: () => Promise<unknown>) => {
  const again = watched(await page.context().newPage())
  await page.close()
  await giveBack()
  await open(again, path)
  await again.getByRole('button', { name: 'Restore changes' }).click()
  await expectSeen(again.locator('.ProseMirror').getByText('A first sentence. Typed by Bob.'))
}

test('somebody who is removed from the team while they write sees that, and that their text is kept; back in the team they go on with it', async () => {
  const { ann, bob, team, page, path } = await bobWrites()
  await ann.teams.kickMember({ id: team._id, uid: bob.user._id })
  await expectSeen(noAccess(page))
  await expectSeen(kept(page))
  expect(await keptDrafts(page)).toBe(1)
  await goOn(page, path, () => join(ann, team._id, bob))
})

/** The storage of this device confirms each write only so much later. */
const confirmsLate = (page: Page, delay: number) =>
  page.addInitScript(ms => {
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set(this: IDBTransaction, listener: () => void) {
        this.addEventListener('complete', () => setTimeout(listener, this.mode === 'readwrite' ? ms : 0))
      },
    })
  }, delay)

test('what was typed last is kept too when the page is closed before the device has confirmed that it keeps it', async () => {
  const { ann, bob, team, page, path } = await bobWrites({ prepare: fresh => confirmsLate(fresh, 60_000) })
  await ann.teams.kickMember({ id: team._id, uid: bob.user._id })
  await expectSeen(noAccess(page))
  await goOn(page, path, () => join(ann, team._id, bob))
})

test('they see that it is kept as soon as the device has confirmed it', async () => {
  const { ann, document, page } = await bobWrites({ prepare: fresh => confirmsLate(fresh, 3000) })
  await ann.documents.update({ id: document._id, isRestricted: true })
  await expectSeen(noAccess(page))
  await expectSeen(kept(page))
})

test('they see it too when their lock is refused first, while a save has no answer yet', async () => {
  const { ann, document, page } = await bobWrites()
  const refusedLock = page.waitForResponse(answer => answer.url().endsWith('/lock') && answer.status() >= 400)
  await page.route('**/api/**', async route => {
    if (route.request().method() === 'GET') await refusedLock
    await route.fallback()
  })
  await ann.documents.update({ id: document._id, isRestricted: true })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectSeen(noAccess(page))
  await expectSeen(kept(page))
})

test('somebody who loses access to the document they write in sees that, and goes on with what they had typed when they have access again', async () => {
  const { ann, document, page, path } = await bobWrites()
  await ann.documents.update({ id: document._id, isRestricted: true })
  await expectSeen(noAccess(page))
  await expectSeen(kept(page))
  await goOn(page, path, () => ann.documents.update({ id: document._id, isRestricted: false }))
})

test('somebody whose document is archived and deleted by force while they write sees that, and what they had typed is in it when it is restored', async () => {
  const { ann, document, page, path } = await bobWrites()
  await expect.poll(async () => JSON.stringify((await ann.documents.live({ id: document._id })).live), soon).toContain('Typed by Bob.')
  await ann.documents.update({ id: document._id, isArchived: true, force: 'true' })
  await expectSeen(page.getByText('This document is archived.').first())
  await ann.documents.remove({ id: document._id, force: 'true' })
  await expectSeen(page.getByText('This document was deleted').first())
  expect(await keptDrafts(page)).toBe(1)
  await ann.documents.restore({ id: document._id })
  await ann.documents.update({ id: document._id, isArchived: false })
  await open(page, path)
  await expectSeen(page.locator('main').getByText('A first sentence. Typed by Bob.'))
})
