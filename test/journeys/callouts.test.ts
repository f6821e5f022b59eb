import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, doc, middleOf, paragraph, writerOn } from './writing.ts'

beforeAll(openBrowser)
const { reader, writer } = await oneWindow()

const callout = (title: string | null, ...lines: string[]): ContentNode => ({
  type: 'callout',
  attrs: { kind: 'note', ...(title !== null && { title }) },
  content: lines.map(paragraph),
})
const titleField = (page: Page) => page.locator('.ProseMirror').getByRole('textbox', { name: 'Callout title' })

test('the title of a callout is written where it stands, and the arrows lead through it', async () => {
  const { page, ...there } = await reader(doc(paragraph('Before.'), callout('Mind', 'Inside.'), paragraph('After.')))
  const height = () => page.locator('main .callout-title').evaluate(title => title.getBoundingClientRect().top)
  const read = await height()
  const { expectWritten } = await writerOn(page, there)
  expect(await height()).toBe(read)
  await titleField(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' the step')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await caretIn(page, 'Inside.')
  await page.keyboard.type('Well: ')
  await expectWritten('Before.\n\n> [!NOTE] Mind the step\n> Well: Inside.\n\nAfter.')

  await page.keyboard.press('ArrowUp')
  await expectFocus(titleField(page))
  await page.keyboard.type('!')
  await page.keyboard.press('ArrowUp')
  await caretIn(page, 'Before.')
  await page.keyboard.press('End')
  await page.keyboard.type(' So.')
  await expectWritten('Before. So.\n\n> [!NOTE] Mind the step!\n> Well: Inside.\n\nAfter.')

  // What was typed is undone there too. Emptied, it goes.
  await titleField(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await expect.poll(() => titleField(page).innerText(), soon).toBe('Mind the step!?')
  await page.keyboard.press('Control+z')
  await expect.poll(() => titleField(page).innerText(), soon).toBe('Mind the step!')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await caretIn(page, 'Well: Inside.')
  await expect.poll(() => titleField(page).count(), soon).toBe(0)
  await expectWritten('Before. So.\n\n> [!NOTE]\n> Well: Inside.\n\nAfter.')
})

test('a callout without a title gets one by its tools, which goes when nothing was typed; what is pasted there is words', async () => {
  const { page, text, expectWritten } = await writer(doc(callout(null, 'Inside.'), paragraph('After.')))
  expect(await titleField(page).count()).toBe(0)
  await text.getByText('Inside.').click()
  await caretIn(page, 'Inside.')
  const handle = page.getByRole('button', { name: 'Move the block or open its menu' })
  const middles = () => Promise.all([handle, text.locator('.callout-body')].map(async one => (await middleOf(one)).y))
  await expect.poll(async () => Math.abs(((await middles())[0] ?? 0) - ((await middles())[1] ?? 0)), soon).toBeLessThan(12)
  const ask = page.getByRole('toolbar', { name: 'Callout' }).getByRole('button', { name: 'Callout title' })
  await ask.click()
  await expectFocus(titleField(page))
  await page.keyboard.press('Escape')
  await caretIn(page, 'Inside.')
  await expect.poll(() => titleField(page).count(), soon).toBe(0)

  await ask.click()
  await expectFocus(titleField(page))
  await page.keyboard.insertText('Two\nlines & <b>signs</b>')
  await page.keyboard.press('Enter')
  await caretIn(page, 'Inside.')
  await expectSeen(text.locator('.callout-title').getByText('Two lines & <b>signs</b>'))
  await expectWritten('> [!NOTE] Two lines & \\<b>signs\\</b>\n> Inside.\n\nAfter.')
})

test('the kind is chosen at the icon, and stays with undo', async () => {
  const { page, text, stored } = await writer(doc(callout('Mind', 'Inside.'), paragraph('After.')))
  const kind = () => text.locator('.callout').getAttribute('data-kind')
  await text.locator('.callout-kind').click()
  await page.getByRole('menuitemradio', { name: 'Tip' }).click()
  await expect.poll(kind, soon).toBe('tip')
  await expect.poll(() => page.getByRole('menu').count(), soon).toBe(0)
  await expectFocus(text)
  await page.keyboard.press('Control+z')
  await expect.poll(kind, soon).toBe('note')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).content, soon).toMatchObject({ content: [{ attrs: { kind: 'tip', title: 'Mind' } }, {}] })
})
