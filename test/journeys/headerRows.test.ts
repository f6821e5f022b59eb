import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { expectSeen, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, clickCell, doc, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { reader } = await oneWindow()

/** A table of sixty rows, whose cells say in which row and column they are. */
const longTable = (columns: number, width?: number, more = ''): ContentNode => ({
  type: 'table',
  content: Array.from({ length: 60 }, (_row, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_column, column) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      ...(width && { attrs: { colwidth: [width] } }),
      content: [paragraph(row > 0 ? `Cell ${row}.${column}` : column > 0 ? `Head ${column}` : `Head 0${more}`)],
    })),
  })),
})
const around = (table: ContentNode) => doc(paragraph('Before'), table, ...Array.from({ length: 40 }, () => paragraph('After')))
const sideways = around(longTable(8, 200))
const fitting = around(longTable(2))

/** Scrolls the page so that the cell with these words stands in the middle of it. */
const showInMiddle = (page: Page, words: string) =>
  page
    .locator('main .document-text')
    .getByText(words, { exact: true })
    .evaluate(element => element.scrollIntoView({ block: 'center' }))

/** How far below the bar of the page the header row begins; null where something else is seen in its place. */
const belowBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header:has(+ div + #content), header:has(+ #content)')!.getBoundingClientRect()
    const table = document.querySelector('main .tableWrapper')!
    const cells = [...table.querySelectorAll('th')]
    const seen = cells.find(cell => cell.getBoundingClientRect().left >= table.getBoundingClientRect().left)!
    const { left, top, height } = seen.getBoundingClientRect()
    const isSeen = seen.contains(document.elementFromPoint(left + 20, top + height / 2))
    return isSeen ? Math.round(top - bar.bottom) || 0 : null
  })

const expectHeaderRow = async (page: Page) => {
  await showInMiddle(page, 'Cell 30.1')
  await expect.poll(() => belowBar(page), soon).toBe(0)
  await showInMiddle(page, 'Cell 50.1')
  await expect.poll(() => belowBar(page), soon).toBe(0)
  // It goes with the end of its table, inside of which nothing can be scrolled down for it.
  await page
    .locator('main .document-text > p')
    .nth(30)
    .evaluate(line => line.scrollIntoView({ block: 'center' }))
  await expect.poll(() => belowBar(page), soon).toBe(null)
  expect(await page.locator('.tableWrapper').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => belowBar(page), soon).toBeGreaterThan(0)
}

const phone = { viewport: { width: 360, height: 740 } }

test.each([
  ['that is scrolled sideways', sideways, {}],
  ['that is scrolled sideways on a phone', sideways, phone],
  ['that fits into its line', fitting, {}],
  ['that fits into its line on a phone', fitting, phone],
])('the header row of a long table %s stays below the bar, for readers and while writing', async (_, content, device) => {
  const { page } = await reader(content, device)
  await expectHeaderRow(page)
  await startWriting(page)
  await expectHeaderRow(page)
})

test('the header row goes sideways with its table', async () => {
  const { page } = await reader(sideways)
  await showInMiddle(page, 'Cell 30.1')
  await page.locator('.tableWrapper').evaluate(wrapper => wrapper.scrollTo({ left: 150 }))
  const places = () =>
    page.evaluate(() =>
      ['Head 3', 'Cell 30.3'].map(words => {
        const cell = [...document.querySelectorAll('main .document-text :is(td, th)')].find(each => each.textContent === words)!
        return Math.round(cell.getBoundingClientRect().left)
      }),
    )
  await expect.poll(async () => new Set(await places()).size, soon).toBe(1)
  await expect.poll(() => belowBar(page), soon).toBe(0)
})

/** Whether the header row lies over the first line of what is selected. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const { top } = getSelection()!.getRangeAt(0).getBoundingClientRect()
    return top < document.querySelector('main .document-text th')!.getBoundingClientRect().bottom
  })

test('a header row of several lines covers neither the caret nor a hit, and its handle goes with it', async () => {
  const { page } = await reader(around(longTable(2, undefined, ' and some words more'.repeat(8))))
  await startWriting(page)
  await showInMiddle(page, 'Cell 40.1')
  await clickCell(page, 'Cell 40.1')
  await page.keyboard.press('End')
  for (let row = 39; row > 20; row--) {
    await page.keyboard.press('ArrowUp')
    await caretIn(page, `Cell ${row}.1`)
    await expect.poll(() => isCovered(page), { ...soon, message: `row ${row}` }).toBe(false)
  }
  expect(await belowBar(page)).toBe(0)

  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox', { name: 'Words to find' }).fill('Cell 7.1')
  const isHitSeen = () =>
    page.evaluate(() => {
      const [hit] = [...(CSS.highlights.get('find-current') ?? [])] as Range[]
      const box = hit?.getBoundingClientRect()
      return !!box && hit!.startContainer.parentElement!.contains(document.elementFromPoint(box.left + 5, box.top + 5))
    })
  await expect.poll(isHitSeen, soon).toBe(true)
  await page.keyboard.press('Escape')

  await showInMiddle(page, 'Cell 30.1')
  await clickCell(page, 'Head 1')
  await page.mouse.move(5, 5)
  const fromHandle = () =>
    page.evaluate(() => {
      const [handle, row] = ['.table-handle.row', 'th'].map(name => document.querySelector(`main ${name}`)!.getBoundingClientRect())
      return Math.round(handle!.top + handle!.height / 2 - row!.top - row!.height / 2) || 0
    })
  await expect.poll(fromHandle, soon).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(fromHandle, soon).toBe(0)
  expect(await belowBar(page)).toBe(0)
  await expectSeen(page.getByRole('button', { name: 'Row menu' }))
})
