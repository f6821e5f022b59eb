import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, newContext, newPage, open, openBrowser, soon, watched } from '../browser.ts'
import { crash } from './nothingLost.ts'
import { beforeSaves, doc, keptDrafts, paragraph, saveWord, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

test('somebody else has saved: both versions are shown, and mine can be kept', async () => {
  const { ann, path, document, stored, ...server } = await withDocument()
  const page = await newPage(server, ann)
  await open(page, path)
  await startWriting(page)
  // Before the first letter the page would take it over without a question.
  let theirs: Promise<unknown> | undefined
  const content = doc(paragraph('Somebody else was here.')) as never
  await beforeSaves(page, () => (theirs ??= ann.documents.update({ id: document._id, content, version: document.version })))
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mine.')
  const dialog = page.getByRole('dialog', { name: /Two versions/ })
  await dialog.waitFor()
  await dialog.getByText('Somebody else was here.').waitFor()
  await dialog.getByText('A first sentence. Mine.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. Mine.')
})

test('offline: kept on this device, said so, and saved when the network is back', async () => {
  const { ann, path, stored, ...server } = await withDocument()
  const context = await newContext(server, ann)
  const page = watched(await context.newPage())
  await open(page, path)
  await startWriting(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Written in the train.')
  await expect.poll(() => saveWord(page), soon).toBe('Offline – kept on this device')
  await context.setOffline(false)
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. Written in the train.')
})

test('a tab that is lost while offline offers its text on the next visit', async () => {
  const { ann, path, stored, ...server } = await withDocument()
  const context = await newContext(server, ann)
  const page = watched(await context.newPage())
  await open(page, path)
  await startWriting(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Not lost.')
  await expect.poll(() => saveWord(page), soon).toBe('Offline – kept on this device')
  // A tab that is closed may still save behind the back of a network that is only said to be gone.
  await crash(page)
  await context.setOffline(false)
  const again = watched(await context.newPage())
  await open(again, path)
  await again.getByRole('button', { name: 'Continue with them' }).click()
  await expect.poll(() => saveWord(again), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. Not lost.')
  await again.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => keptDrafts(again), soon).toBe(0)
})

test('leaving for another page saves first', async () => {
  const { ann, path, stored, ...server } = await withDocument()
  const page = await newPage(server, ann)
  await open(page, path)
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' In haste.')
  await page.getByRole('link', { name: 'Handbook' }).first().click()
  await page.waitForURL(url => !url.pathname.includes('/document/'))
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. In haste.')
})
