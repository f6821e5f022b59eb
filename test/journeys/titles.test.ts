import { setTimeout as sleep } from 'node:timers/promises'
import type { Editor } from '@tiptap/core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { beforeSaves, doc, keptDrafts, oneDocument, paragraph, savesOf, saveWord, select, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, reader, writer } = await oneWindow()

test('the title is written in place; Enter goes on to the text, Backspace at its beginning comes back', async () => {
  const { page, stored } = await writer()
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

test('an emptied title shows a placeholder, and leaving it so shows the default name; near its limit the remaining letters are counted', async () => {
  const { page, stored } = await reader()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Document title' })
  await expectFocus(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => field.evaluate(title => getComputedStyle(title, '::before').content), soon).toBe('"Untitled"')
  // The lock is given back late: who goes on at once is not told that they write in another tab.
  await page.route('**/api/documents/i/*/lock', async route => {
    if (route.request().method() === 'DELETE') await sleep(1500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.getByText('A document needs a title, so this one is still called “Travel policy”.'))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
  await expectSeen(page.getByRole('button', { name: /^Edit/ }))

  await page.keyboard.press('F2')
  await expectFocus(field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('x'.repeat(TITLE_MAX - 21))
  expect(await page.getByText(/left$/).count()).toBe(0)
  await page.keyboard.insertText('yyyyyy')
  await expectSeen(page.getByText('15 characters left'))
  await page.keyboard.insertText('z'.repeat(16)) // one too many: none of them is inserted
  await expectSeen(page.getByText('15 characters left'))
  await expect.poll(async () => (await stored()).title.length, soon).toBe(TITLE_MAX - 15)
  await page.keyboard.press('Control+a') // replacing the selection makes room
  await page.keyboard.insertText('w'.repeat(TITLE_MAX))
  await expectSeen(page.getByText('0 characters left'))
})

test('a mark of a French title keeps to its word, reading and writing, and the title is stored as it was typed', async () => {
  const { ann, document, path, stored } = await inOwnTeam()
  await ann.documents.update({ id: document._id, title: 'Qui fait quoi ?' })
  const page = await show(path)
  const shown = () => page.getByRole('heading', { level: 1 }).evaluate(title => title.textContent)
  expect(await shown()).toBe('Qui fait quoi\u00a0?')
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Document title' })
  await expectSeen(field.and(page.locator(':focus')))
  expect(await shown()).toBe('Qui fait quoi\u00a0?')
  await page.keyboard.press('End')
  await page.keyboard.type(' Et quand ?')
  await expect.poll(async () => (await stored()).title, soon).toBe('Qui fait quoi ? Et quand ?')
})

/** Changes title and text in the same moment, so that no save comes between them. */
const changeBoth = (page: Page, title: string, words: string) =>
  page.evaluate(
    typed => {
      const field = window.document.querySelector<HTMLElement>('h1 [role=textbox]')!
      const { editor } = window.document.querySelector('.ProseMirror') as unknown as { editor: Editor }
      field.focus()
      window.getSelection()!.selectAllChildren(field)
      window.document.execCommand('insertText', false, typed.title)
      editor.view.focus()
      editor.commands.insertContentAt(1, typed.words)
    },
    { title, words },
  )

const writingBoth = async () => {
  const there = await inOwnTeam()
  const page = await newPage(there, there.ann) // its drafts are counted
  await open(page, there.path)
  await startWriting(page)
  const sent = savesOf(page)
  const expectBothAfterReload = async () => {
    await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByRole('button', { name: /^Edit/ }))
    await expectSeen(page.getByText('Now: A first sentence.'))
    expect((await there.stored()).title).toBe('Trains')
    await page.reload()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Trains' }))
    await expectSeen(page.getByText('Now: A first sentence.'))
  }
  return { ...there, page, sent, expectBothAfterReload }
}

test('title and text that were changed together go to the server in one save, and are there after a reload', async () => {
  const { page, sent, expectBothAfterReload } = await writingBoth()
  await changeBoth(page, 'Trains', 'Now: ')
  await expectBothAfterReload()
  expect(sent).toMatchObject([{ title: 'Trains', content: { type: 'doc' } }])
})

test('a refused save of both loses neither: both are kept on the device, and sent again', async () => {
  const { page, sent, stored, expectBothAfterReload } = await writingBoth()
  const message = 'Not today.'
  await page.route(oneDocument, async route => {
    if (route.request().method() !== 'PUT' || sent.length > 1) return route.fallback()
    return route.fulfill({ status: 400, json: { statusCode: 400, code: 'errors.d.content', message } })
  })
  await changeBoth(page, 'Trains', 'Now: ')
  await expectSeen(page.getByText(message))
  expect(await keptDrafts(page)).toBe(1)
  expect((await stored()).title).toBe('Travel policy')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectBothAfterReload()
  expect(sent).toMatchObject(Array.from({ length: 2 }, () => ({ title: 'Trains', content: { type: 'doc' } })))
  expect(await keptDrafts(page)).toBe(0)
})

test('somebody else has saved meanwhile: both titles and texts are shown, and keeping mine brings both', async () => {
  const { page, ann, document, expectBothAfterReload } = await writingBoth()
  // Before the first letter the page would load it without asking.
  let theirs: Promise<unknown> | undefined
  const content = doc(paragraph('Somebody else was here.')) as never
  await beforeSaves(page, () => (theirs ??= ann.documents.update({ id: document._id, title: 'Planes', content, version: 0 })))
  await changeBoth(page, 'Trains', 'Now: ')
  const dialog = page.getByRole('dialog', { name: /Two versions/ })
  const mine = dialog.getByRole('region', { name: 'Your version' })
  await expectSeen(mine.getByText('Trains'))
  await expectSeen(mine.getByText('Now: A first sentence.'))
  const stored = dialog.getByRole('region', { name: /Saved version/ })
  await expectSeen(stored.getByText('Planes'))
  await expectSeen(stored.getByText('Somebody else was here.'))
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expectBothAfterReload()
})
