import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectFocus, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { clickCell, doc, middleOf, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { writer } = await oneWindow()

const cell = (words: string, type = 'tableCell'): ContentNode => ({
  type,
  content: [words === '' ? { type: 'paragraph' } : paragraph(words)],
})
const table = (head: string[], ...rows: string[][]): ContentNode => ({
  type: 'table',
  content: [head.map(words => cell(words, 'tableHeader')), ...rows.map(row => row.map(words => cell(words)))].map(content => ({
    type: 'tableRow',
    content,
  })),
})
const abc = () => table(['A', 'B', 'C'], ['1', '2', '3'], ['4', '5', '6'])

test('a table is edited with the mouse: + at its edges, menus of a row and a column, moving and deleting them', async () => {
  const { page, text, expectWritten } = await writer(doc(abc()))
  /** Waits for the handles of its row and column beside the cell. */
  const hover = async (words: string) => {
    const place = text.getByText(words, { exact: true })
    await place.hover()
    const distance = async () => {
      const [cellBox, column, row] = [
        await place.locator('xpath=..').boundingBox(),
        await columnMenu.boundingBox(),
        await rowMenu.boundingBox(),
      ]
      if (!cellBox || !column || !row) return Infinity
      const middle = (from: number, size: number) => from + size / 2
      const across = middle(cellBox.x, cellBox.width) - middle(column.x, column.width)
      return Math.abs(across) + Math.abs(middle(cellBox.y, cellBox.height) - middle(row.y, row.height))
    }
    await expect.poll(distance, soon).toBeLessThan(8)
  }
  const columnMenu = page.getByRole('button', { name: 'Column menu' })
  const rowMenu = page.getByRole('button', { name: 'Row menu' })
  const ofColumn = async (words: string, item: string) => {
    await hover(words)
    await columnMenu.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const ofRow = async (words: string, item: string) => {
    await hover(words)
    await rowMenu.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await ofColumn('B', 'Move left')
  await expectWritten('| B | A | C |\n| --- | --- | --- |\n| 2 | 1 | 3 |\n| 5 | 4 | 6 |')
  await ofRow('4', 'Move up')
  await expectWritten('| B | A | C |\n| --- | --- | --- |\n| 5 | 4 | 6 |\n| 2 | 1 | 3 |')
  await ofColumn('C', 'Delete column')
  await ofRow('1', 'Delete row')
  await expectWritten('| B | A |\n| --- | --- |\n| 5 | 4 |')
  await text.getByText('4', { exact: true }).hover()
  await page.getByRole('button', { name: 'Add row' }).click()
  await expectFocus(text)
  await page.keyboard.type('new')
  await expectWritten('| B | A |\n| --- | --- |\n| 5 | 4 |\n| new |  |')
  await text.getByText('4', { exact: true }).hover()
  await page.getByRole('button', { name: 'Add column' }).click()
  await expectFocus(text)
  await page.keyboard.type('D')
  await expectWritten('| B | A | D |\n| --- | --- | --- |\n| 5 | 4 |  |\n| new |  |  |')
  await text.getByText('5', { exact: true }).hover()
  expect(await axeViolations(page)).toEqual([])
})

test('a table is edited by keyboard alone: Tab adds a row, cells are merged and split, a column gets a header', async () => {
  const { page, text, stored } = await writer(doc(table(['A', 'B'], ['1', '2'])))
  const save = async () => {
    await page.keyboard.press('Control+s')
    return JSON.stringify((await stored()).content)
  }
  await clickCell(page, '2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(save, soon).toContain('"4"')
  expect(await text.locator('tr').count()).toBe(3)

  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => text.locator('.selectedCell').count(), soon).toBe(2)
  const tools = page.getByRole('toolbar', { name: 'Table' })
  const press = async (name: string) => {
    await expectSeen(tools.getByRole('button', { name }))
    const isInside = async () => {
      await page.keyboard.press('Alt+F10')
      return tools.evaluate(bar => bar.contains(document.activeElement))
    }
    await expect.poll(isInside, soon).toBe(true)
    const walk = async () => {
      if ((await focused(page)) !== name) await page.keyboard.press('ArrowRight')
      return focused(page)
    }
    await expect.poll(walk, { ...soon, interval: 1 }).toBe(name)
    await page.keyboard.press('Enter')
  }
  await press('Merge cells')
  await expect.poll(save, soon).toContain('"colspan":2')
  await press('Split cell')
  await expect.poll(save, soon).not.toContain('"colspan":2')
})

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }

test.each([
  ['with a mouse', {}],
  ['on a tablet', tablet],
])('%s the tools of a table leave the words above it alone while one writes in a cell', async (_, device) => {
  const above = paragraph('Words up to the very end of the line, and beyond it, so that they reach below the tools. '.repeat(3))
  const { page, text } = await writer(doc(above, abc(), paragraph('After')), device)
  await clickCell(page, 'C')
  await expectSeen(page.getByRole('button', { name: 'Row', exact: true }))
  const covered = () =>
    text
      .locator('> p')
      .first()
      .evaluate(line => {
        const { left, right, bottom } = line.getBoundingClientRect()
        const places = Array.from({ length: Math.floor((right - left) / 10) }, (_, step) => left + step * 10 + 5)
        return places.filter(x => document.elementFromPoint(x, bottom - 8)?.closest('p') !== line).length
      })
  await expect.poll(covered, soon).toBe(0)
})

test('on a tablet the tools of a table work under a finger', async () => {
  const { page, text } = await writer(doc(abc()), tablet)
  await clickCell(page, 'C')
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Row', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Row below' }).tap()
  await expect.poll(() => text.locator('tr').count(), soon).toBe(4)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const widths = (of: Page) =>
  of
    .locator('main .document-text tr')
    .first()
    .locator('th')
    .evaluateAll(async cells => {
      await document.fonts.ready // letters of another font are wider
      return cells.map(each => Math.round(each.getBoundingClientRect().width))
    })

test('the columns of a new table are equally wide in any window, whatever is written into one of them, for readers too', async () => {
  const { page, text, path, expectWritten } = await writer(doc({ type: 'paragraph' }))
  await text.click()
  await page.keyboard.type('/table')
  await expectSeen(page.getByRole('option', { name: /^Table Rows/ }))
  await page.keyboard.press('Enter')
  await expect.poll(() => text.locator('tr').count(), soon).toBe(3)
  const isEven = async () => {
    const line = await page.locator('main .document-text').evaluate(element => element.clientWidth)
    const each = Math.max(120, line / 3) // a cell is never narrower
    return (await widths(page)).every(one => Math.abs(one - each) <= 1)
  }
  const expectEven = async () => {
    for (const width of [1280, 1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(isEven, { ...soon, message: `at ${width} px` }).toBe(true)
    }
  }
  await expectEven()
  const words = 'Much more is written here than fits into a third of the line, and the others are empty.'
  await page.keyboard.type(words)
  expect(await isEven()).toBe(true)
  await expectEven()
  await expectWritten(`| ${words} |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |`)
  await open(page, path)
  expect(await isEven()).toBe(true)
  await expectEven()
})

test('a table that came without widths is laid out by its text, and does not shift while somebody writes in it', async () => {
  const { page, text, stored, path } = await writer(
    doc(table(['No.', 'Rule', 'Since'], ['1', 'What goes by rail. '.repeat(12), '2026']), paragraph('After')),
  )
  const before = await widths(page)
  // Stored widths are whole pixels.
  const areKept = async () => (await widths(page)).every((width, column) => Math.abs(width - before[column]!) <= 1)
  expect(before[1]).toBeGreaterThan(2 * before[0]!)
  await clickCell(page, 'No.')
  expect(await areKept()).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' of the rule, as the book of rules has it')
  expect(await areKept()).toBe(true)
  await clickCell(page, 'After')
  expect(await areKept()).toBe(true)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).toContain('book of rules')
  await open(page, path)
  expect(await areKept()).toBe(true)
  await startWriting(page)
  await clickCell(page, '2026')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+z')
  await expectSeen(text.getByText('2026', { exact: true }))
  expect(await areKept()).toBe(true)
})

test('a column is made wider with the mouse and by keyboard; readers see the same widths without a jump', async () => {
  const { page, text, stored, path } = await writer(doc(abc(), paragraph('After')))
  const before = await widths(page)
  const [border, ofB] = [page.getByRole('separator', { name: 'Column width' }).last(), text.getByText('B', { exact: true })]
  await ofB.hover()
  const isAtB = async () => {
    const { x, width } = (await ofB.locator('xpath=..').boundingBox())!
    return Math.abs((await middleOf(border)).x - x - width) < 4
  }
  await expect.poll(isAtB, soon).toBe(true) // until then it is that of the caret's column
  await border.hover()
  const at = await middleOf(border)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 50, at.y, { steps: 5 })
  await page.mouse.up()
  const areNear = async (wanted: number[]) => (await widths(page)).every((width, column) => Math.abs(width - wanted[column]!) <= 1)
  await expect.poll(() => areNear([before[0]!, before[1]! + 50, before[2]! - 50]), soon).toBe(true)
  await clickCell(page, 'A')
  await border.focus()
  await page.keyboard.press('ArrowLeft')
  // 20 px of a line that is as wide as it gets
  const step = (20 * before.reduce((sum, each) => sum + each)) / 720
  const wanted = [before[0]! - step, before[1]! + 50 + step, before[2]! - 50]
  await expect.poll(() => areNear(wanted), soon).toBe(true)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).toMatch(/"colwidth":\[2[12]\d\]/)
  const written = await widths(page)
  await open(page, path)
  expect(await widths(page)).toEqual(written)
})
