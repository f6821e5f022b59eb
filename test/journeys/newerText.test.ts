import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectSeen, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph, savesOf } from './writing.ts'

beforeAll(openBrowser)
const { reader, world } = await oneWindow()

test('a text with parts of a newer version is shown with them, and nobody can overwrite it from this page', async () => {
  const { page, document, path } = await reader(doc(paragraph('Before.')))
  const widget = { type: 'widget', attrs: { of: 'tomorrow' }, content: [paragraph('Inside.')] }
  const inline = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'In a line ' },
      { type: 'gadget', attrs: { of: 'tomorrow' } },
    ],
  }
  const newer = doc(paragraph('Before.'), widget as never, inline as never)
  const { db } = world.context
  await db.execute(sql`update document_texts set content = ${JSON.stringify(newer)}::jsonb where document = ${document._id}`)
  await page.goto(path)
  await expectSeen(page.locator('article .unknown').getByText('Inside.'))
  expect(await page.locator('article .unknown').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])

  const saves = savesOf(page)
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expectSeen(page.getByText('This text comes from a newer version'))
  await expectSeen(page.getByRole('button', { name: /^Edit/ }))
  await page.keyboard.type('Words that go nowhere')
  await page.keyboard.press('Control+s')
  expect(await page.locator('.ProseMirror').count()).toBe(0)
  await expectSeen(page.locator('article .unknown').getByText('Inside.'))
  expect(saves).toEqual([])
  const stored = await world.ann.documents.get({ id: document._id })
  expect(stored.document.content).toEqual(newer)
  // The lock is free again.
  await expect.poll(async () => (await world.ann.documents.lock({ id: document._id })).lock.fence, soon).toBeGreaterThan(0)
})
