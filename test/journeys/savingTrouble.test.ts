import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, newContext, open, openBrowser, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { worldOfFile } from '../world.ts'
import { windowOfFile } from './windows.ts'
import { crash } from './nothingLost.ts'
import { beforeSaves, doc, documentsOf, keptDrafts, paragraph, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const { ann } = server
const withDocument = documentsOf(server, 'Travel policy')
const annsPage = windowOfFile(server, ann)

test('somebody else has saved: both versions are shown, and mine can be kept', async () => {
  const { path, document, stored } = await withDocument()
  const page = await annsPage(path)
  await startWriting(page)
  // Before the first letter the page would load it without asking.
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
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. Mine.')
})

/** A tab with this text, and perhaps this title, crashes while offline; the others save theirs before the next visit. */
const lost = async (typed: { title?: string; text: string }, others: { title?: string; text: string }) => {
  const { path, document, stored } = await withDocument()
  const context = await newContext(server, ann)
  const page = watched(await context.newPage())
  await open(page, path)
  await startWriting(page)
  await context.setOffline(true)
  if (typed.title !== undefined) {
    await page.locator('h1 [role=textbox]').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(typed.title)
    await page.locator('.ProseMirror').click()
  }
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(typed.text)
  await expect.poll(() => saveWord(page), soon).toBe('Offline – kept on this device')
  await crash(page)
  await context.setOffline(false)
  const { version } = document
  const content = doc(paragraph(`A first sentence.${others.text}`)) as never
  await ann.documents.update({ id: document._id, content, version, ...(others.title !== undefined && { title: others.title }) })
  const again = watched(await context.newPage())
  await open(again, path)
  const now = async () => {
    const { title, content: text } = await stored()
    return [title, plainText(text as Content)]
  }
  return {
    again,
    now,
    compare: again.getByRole('button', { name: 'Compare…' }),
    dialog: again.getByRole('dialog', { name: /Two versions/ }),
  }
}

test('a kept text that the server already has is dropped, even if the document has a new title', async () => {
  const { again, now, compare } = await lost({ text: ' Mine.' }, { text: ' Mine.', title: 'Trains' })
  await expect.poll(() => keptDrafts(again), soon).toBe(0)
  expect(await compare.count()).toBe(0)
  expect(await now()).toEqual(['Trains', 'A first sentence. Mine.'])
})

test('keeping one’s own text does not undo the title that somebody else has given', async () => {
  const { again, now, compare, dialog } = await lost({ text: ' Mine.' }, { text: ' Theirs.', title: 'Trains' })
  await compare.click()
  await dialog.getByText('A first sentence. Theirs.').waitFor()
  expect(await dialog.getByText('Travel policy').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(() => saveWord(again), soon).toMatch(/^Saved at/)
  expect(await now()).toEqual(['Trains', 'A first sentence. Mine.'])
})

test('two titles are shown where both were changed, and texts that are equal are not', async () => {
  const both = await lost({ text: ' Mine.', title: 'Planes' }, { text: ' Theirs.', title: 'Trains' })
  await both.compare.click()
  const mine = both.dialog.getByRole('region', { name: 'Your version' })
  const theirs = both.dialog.getByRole('region', { name: /Saved version/ })
  await theirs.getByText('Trains').waitFor()
  await mine.getByText('Planes').waitFor()
  await mine.getByText('A first sentence. Mine.').waitFor()
  expect(await axeViolations(both.again)).toEqual([])
  await both.dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(() => saveWord(both.again), soon).toMatch(/^Saved at/)
  expect(await both.now()).toEqual(['Planes', 'A first sentence. Mine.'])

  const titles = await lost({ text: ' Mine.', title: 'Planes' }, { text: ' Mine.', title: 'Trains' })
  await titles.compare.click()
  await titles.dialog.getByText(/Choose which title to keep/).waitFor()
  expect(await titles.dialog.getByText('A first sentence.').count()).toBe(0)
  await titles.dialog.getByRole('button', { name: 'Use saved version' }).click()
  await expect.poll(() => keptDrafts(titles.again), soon).toBe(0)
  expect(await titles.now()).toEqual(['Trains', 'A first sentence. Mine.'])
})

test('offline: kept on this device, said so, and saved when the network is back', async () => {
  const { path, stored } = await withDocument()
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
  const { path, stored } = await withDocument()
  const context = await newContext(server, ann)
  const page = watched(await context.newPage())
  await open(page, path)
  await startWriting(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Not lost.')
  await expect.poll(() => saveWord(page), soon).toBe('Offline – kept on this device')
  // Emulated offline mode does not stop a last save of a tab that is closed.
  await crash(page)
  await context.setOffline(false)
  const again = watched(await context.newPage())
  await open(again, path)
  await again.getByRole('button', { name: 'Restore changes' }).click()
  await expect.poll(() => saveWord(again), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. Not lost.')
  await again.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => keptDrafts(again), soon).toBe(0)
})

test('leaving for another page saves first', async () => {
  const { path, stored } = await withDocument()
  const page = await annsPage(path)
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' In haste.')
  await page.getByRole('link', { name: 'Handbook' }).first().click()
  await page.waitForURL(url => !url.pathname.includes('/document/'))
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. In haste.')
})
