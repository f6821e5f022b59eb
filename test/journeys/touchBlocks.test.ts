import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { fingerOn, phone } from './finger.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, doc, middleOf, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { writer } = await oneWindow()

const grip = (page: Page) => page.getByRole('button', { name: 'Move the block or open its menu' })
const lines = (page: Page) => page.locator('.drop-line:visible')

/** Takes the handle of the block that has these words, with the caret in it. */
const take = async (page: Page, text: Locator, words: string) => {
  const block = text.getByText(words, { exact: true })
  await block.tap()
  await caretIn(page, words)
  await expectSeen(grip(page))
  const { y } = await middleOf(block)
  await expect.poll(async () => Math.abs((await middleOf(grip(page))).y - y), soon).toBeLessThan(4)
  const finger = await fingerOn(page)
  // On the dots, which are in the margin.
  const { y: at } = await middleOf(grip(page))
  const start = { x: 350, y: at }
  await finger.down(start)
  const carryTo = async (to: { x: number; y: number }) => {
    for (const part of [0.1, 0.4, 0.7, 1]) await finger.move({ x: start.x + (to.x - start.x) * part, y: start.y + (to.y - start.y) * part })
  }
  return { ...finger, carryTo }
}

test('a finger moves the block of the caret by its handle, and one undo takes that back', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two'), paragraph('Three')), phone)
  const finger = await take(page, text, 'Three')
  const { width, height } = (await grip(page).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await finger.carryTo(await middleOf(text.getByText('One'), 0.1))
  await expect.poll(() => lines(page).count(), soon).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await finger.up()
  await expectWritten('Three\n\nOne\n\nTwo')
  await expectFocus(text)
  expect(await lines(page).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expectWritten('One\n\nTwo\n\nThree')
})

test('a finger that the browser takes away moves nothing', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two'), paragraph('Three')), phone)
  const finger = await take(page, text, 'Three')
  await finger.carryTo(await middleOf(text.getByText('One'), 0.1))
  await expect.poll(() => lines(page).count(), soon).toBe(1)
  await finger.cancel()
  await expect.poll(() => lines(page).count(), soon).toBe(0)
  expect(await page.locator('[data-dragging]').count()).toBe(0)
  await page.keyboard.type('!')
  await expectWritten('One\n\nTwo\n\nThree!')
})

test('the page scrolls while a block is held at its edge', async () => {
  const far = Array.from({ length: 40 }, (_, line) => paragraph(`Line ${line}`))
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), ...far), phone)
  const finger = await take(page, text, 'One')
  await finger.carryTo({ x: 340, y: 690 })
  const last = text.getByText('Line 39', { exact: true })
  await expect.poll(async () => (await last.boundingBox())!.y, soon).toBeLessThan(600)
  // In the middle of the window it stops, after one more step perhaps.
  await finger.carryTo({ x: 340, y: 370 })
  const farBelow = async () => (await lines(page).boundingBox())!.y - (await last.boundingBox())!.y
  await expect
    .poll(async () => {
      await finger.move(await middleOf(last, 0.9))
      return farBelow()
    }, soon)
    .toBeGreaterThan(20)
  await finger.up()
  await expectWritten([...far.map(({ content }) => content![0]!.text), 'One'].join('\n\n'))
})

test('a tap on the handle opens the menu of the block, and one on the words below it puts the caret there', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('A word '.repeat(60).trim()), paragraph('Two')), phone)
  const long = text.locator('p').first()
  await long.tap()
  await expectSeen(grip(page))
  const box = (await grip(page).boundingBox())!
  await page.touchscreen.tap(box.x + 4, box.y + 22)
  await expectFocus(text)
  expect(await page.getByRole('menu').count()).toBe(0)
  await page.keyboard.type('|')
  const written = await long.innerText()
  expect(written.indexOf('|'), 'at the end of the first line').toBeGreaterThan(20)
  expect(written.indexOf('|')).toBeLessThan(60)
  await page.keyboard.press('Backspace')

  await text.getByText('Two').tap()
  await caretIn(page, 'Two')
  await expect.poll(async () => Math.abs((await middleOf(grip(page))).y - (await middleOf(text.getByText('Two'))).y), soon).toBeLessThan(4)
  await page.touchscreen.tap(350, (await middleOf(grip(page))).y)
  await page.getByRole('menu', { name: 'Move the block or open its menu' }).getByRole('menuitem', { name: 'Duplicate' }).tap()
  await expectWritten(`${'A word '.repeat(60).trim()}\n\nTwo\n\nTwo`)
})
