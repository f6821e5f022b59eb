import { beforeAll, expect, test } from 'vitest'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { saveWord, select, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

test('the title is written in place; Enter goes on to the text, Backspace at its beginning comes back', async () => {
  const { ann, path, stored, ...server } = await withDocument()
  const page = await newPage(server, ann)
  await open(page, path)
  await startWriting(page)
  await select(page, 'Control+Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' 2027')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Now: ')
  const written = async () => {
    const { title, content } = await stored()
    return { title, text: plainText(content as Content) }
  }
  await expect.poll(written, soon).toEqual({ title: 'Travel policy 2027', text: 'Now: A first sentence.' })
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
})

test('a title that is emptied shows what it is without one, and who leaves it so is told its name; near its limit the letters that are left are counted', async () => {
  const { ann, path, stored, ...server } = await withDocument()
  const page = await newPage(server, ann)
  await open(page, path)
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Title of the document' })
  await expectFocus(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => field.evaluate(title => getComputedStyle(title, '::before').content), soon).toBe('"Untitled"')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.getByText('A document needs a title: this one is called “Travel policy” again.'))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
  await expectSeen(page.getByRole('button', { name: /^Edit/ }))

  await page.keyboard.press('F2')
  await expectFocus(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('x'.repeat(TITLE_MAX - 21))
  expect(await page.getByText(/left$/).count()).toBe(0)
  await page.keyboard.insertText('yyyyyy')
  await expectSeen(page.getByText('15 characters left'))
  await page.keyboard.insertText('z'.repeat(16)) // one too many: nothing of it is taken
  await expectSeen(page.getByText('15 characters left'))
  await expect.poll(async () => (await stored()).title.length, soon).toBe(TITLE_MAX - 15)
  await page.keyboard.press('Control+a') // what is selected makes room
  await page.keyboard.insertText('w'.repeat(TITLE_MAX))
  await expectSeen(page.getByText('0 characters left'))
})

test('a mark of a French title keeps to its word, reading and writing, and the title is stored as it was typed', async () => {
  const { ann, document, path, stored, ...server } = await withDocument()
  await ann.documents.update({ id: document._id, title: 'Qui fait quoi ?' })
  const page = await newPage(server, ann)
  await open(page, path)
  const shown = () => page.getByRole('heading', { level: 1 }).evaluate(title => title.textContent)
  expect(await shown()).toBe('Qui fait quoi\u00a0?')
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Title of the document' })
  await expectSeen(field.and(page.locator(':focus')))
  expect(await shown()).toBe('Qui fait quoi\u00a0?')
  await page.keyboard.press('End')
  await page.keyboard.type(' Et quand ?')
  await expect.poll(async () => (await stored()).title, soon).toBe('Qui fait quoi ? Et quand ?')
})
