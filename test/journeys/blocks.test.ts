import { readFile } from 'node:fs/promises'
import type { Editor } from '@tiptap/core'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { doc, heading, paragraph, paste, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

const list = (...items: ContentNode[]): ContentNode => ({ type: 'bulletList', content: items })
const item = (...content: ContentNode[]): ContentNode => ({ type: 'listItem', content })

/** Ann writes in a document of this text; `written` is what is stored, as Markdown. */
const writer = async (content: Content, options?: Parameters<typeof newPage>[2]) => {
  const there = await withDocument(content)
  const page = await newPage(there, there.ann, options)
  await open(page, there.path)
  await startWriting(page)
  const written = async () => markdownFromContent((await there.stored()).content as Content).trim()
  const expectWritten = async (text: string) => {
    await page.keyboard.press('Control+s')
    await expect.poll(written, soon).toBe(text)
  }
  return { ...there, page, text: page.locator('.ProseMirror'), expectWritten }
}

const middleOf = async (of: Locator, height = 0.5) => {
  const box = (await of.boundingBox())!
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + box.height * height }
}
const grip = (page: Page) => page.getByRole('button', { name: 'Move the block or open its menu' })

/** Takes a block by its handle and carries it to a height within another one, without letting go. */
const carry = async (page: Page, block: Locator, target: Locator, height: number) => {
  const from = await middleOf(block)
  await page.mouse.move(from.x, from.y)
  await page.mouse.move(from.x + 3, from.y + 1)
  await expect.poll(async () => Math.abs((await middleOf(grip(page))).y - from.y), soon).toBeLessThan(12)
  const start = await middleOf(grip(page))
  await page.mouse.move(start.x, start.y, { steps: 4 })
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 6, { steps: 3 })
  const to = await middleOf(target, height)
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expectSeen(page.locator('.drop-line'))
}

/** Puts the caret into a cell. A browser tells the editor a moment later: a key that comes before would go where the caret was. */
const clickCell = async (page: Page, words: string) => {
  await page.locator('.ProseMirror').getByText(words, { exact: true }).click()
  await page.waitForFunction(shown => {
    const { editor } = window.document.querySelector('.ProseMirror') as unknown as { editor: Editor }
    return editor.state.selection.$from.parent.textContent === shown
  }, words)
}

test('a block is carried to another place by its handle; Escape leaves it where it was', async () => {
  const { page, text, expectWritten } = await writer(
    doc(heading('Plan'), paragraph('One'), list(item(paragraph('a')), item(paragraph('b')))),
  )
  await carry(page, text.getByText('One'), text.getByText('Plan'), 0.1)
  await page.keyboard.press('Escape')
  expect(await page.locator('.drop-line').count()).toBe(0)
  await page.mouse.up()
  await expectWritten('## Plan\n\nOne\n\n- a\n- b')

  await carry(page, text.getByText('One'), text.getByText('Plan'), 0.1)
  await page.mouse.up()
  await expectWritten('One\n\n## Plan\n\n- a\n- b')
  await carry(page, text.getByText('b', { exact: true }), text.getByText('a', { exact: true }), 0.1)
  await page.mouse.up()
  await expectWritten('One\n\n## Plan\n\n- b\n- a')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectWritten('## Plan\n\nOne\n\n- a\n- b')
})

test('by keyboard: Alt with an arrow moves, Escape selects the block and gives the caret back, Ctrl+/ opens its menu', async () => {
  const { page, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two'), list(item(paragraph('a')), item(paragraph('b')))))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Alt+ArrowDown')
  await expectWritten('Two\n\nOne\n\n- a\n- b')
  await page.keyboard.press('Escape')
  await expectSeen(page.locator('p.ProseMirror-selectednode', { hasText: 'One' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.ProseMirror-selectednode').count(), soon).toBe(0)
  await page.keyboard.type('Number ')
  await expectWritten('Two\n\nNumber One\n\n- a\n- b')

  await page.keyboard.press('Control+/')
  const menu = page.getByRole('menu', { name: 'Move the block or open its menu' })
  await expectSeen(menu)
  expect(await axeViolations(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.keyboard.type('!')
  await expectWritten('Two\n\nNumber One\n\nNumber One!\n\n- a\n- b')
})

test('the menu of a block turns it into another kind and deletes it; + inserts below', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two'), paragraph('Three')))
  const openMenu = async (words: string) => {
    const block = text.getByText(words, { exact: true })
    await block.hover()
    const { y } = await middleOf(block)
    await expect.poll(async () => Math.abs((await middleOf(grip(page))).y - y), soon).toBeLessThan(12)
    await grip(page).click()
  }
  await openMenu('Two')
  await page.getByRole('menuitem', { name: 'Turn into' }).click()
  await page.getByRole('menuitem', { name: 'Heading 2' }).click()
  await expectWritten('One\n\n## Two\n\nThree')
  await openMenu('One')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectWritten('## Two\n\nThree')
  await text.getByText('Two').hover()
  await page.getByRole('button', { name: 'Insert a block below' }).click()
  await expectSeen(page.getByRole('listbox', { name: 'Blocks' }))
  await page.keyboard.type('quote')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wise words')
  await expectWritten('## Two\n\n> Wise words\n\nThree')
})

test('on a phone there is no handle; the bar has the menu of the block', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two')), phone)
  await text.getByText('Two').tap()
  expect(await grip(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Block', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Move up' }).tap()
  await expectWritten('Two\n\nOne')
})

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
  /** Until the handles of its row and column stand beside the cell. */
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
  const columnMenu = page.getByRole('button', { name: 'Menu of the column' })
  const rowMenu = page.getByRole('button', { name: 'Menu of the row' })
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
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.keyboard.type('new')
  await expectWritten('| B | A |\n| --- | --- |\n| 5 | 4 |\n| new |  |')
  await text.getByText('4', { exact: true }).hover()
  await page.getByRole('button', { name: 'Add a column' }).click()
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
    for (let i = 0; i < 8 && (await focused(page)) !== name; i++) await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe(name)
    await page.keyboard.press('Enter')
  }
  await press('Merge cells')
  await expect.poll(save, soon).toContain('"colspan":2')
  await press('Split the cell')
  await expect.poll(save, soon).not.toContain('"colspan":2')
})

test('the tools of a table leave the words above it alone while one writes in a cell', async () => {
  const above = paragraph('Words up to the very end of the line, and beyond it, so that they reach below the tools. '.repeat(3))
  const { page, text } = await writer(doc(above, abc(), paragraph('After')))
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

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a column is made wider with the mouse and by keyboard; readers see the same widths without a jump', async () => {
  const { page, text, stored, path } = await writer(doc(abc(), paragraph('After')))
  const widths = (of: Page) =>
    of
      .locator('main .document-text tr')
      .first()
      .locator('th')
      .evaluateAll(cells => cells.map(each => Math.round(each.getBoundingClientRect().width)))
  const before = await widths(page)
  await text.getByText('B', { exact: true }).hover()
  const border = page.getByRole('separator', { name: 'Width of the column' }).last()
  const at = await middleOf(border)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 50, at.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widths(page), soon).toEqual([before[0], before[1]! + 50, before[2]])
  await clickCell(page, 'A')
  await border.focus()
  await page.keyboard.press('ArrowLeft')
  const wanted = [before[0]! - 20, before[1]! + 50, before[2]!]
  await expect.poll(() => widths(page), soon).toEqual(wanted)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).toContain(`"colwidth":[${wanted[0]}]`)
  await open(page, path)
  expect(await widths(page)).toEqual(wanted)
})

const copied = (name: string) => readFile(`test/fixtures/clipboard/${name}.html`, 'utf8')
const blank = () => writer(doc({ type: 'paragraph' }))

test('cells of Excel, Sheets and LibreOffice become a table; in a table they fill its cells', async () => {
  const { page, text, stored, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('excel'), 'text/plain': 'Month\tNights\t\nMay\t12\t3\n\t8\t\n' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['Month', 'Nights', 'May', '12', '3', '8', ''])
  await page.keyboard.press('Control+s')
  const spans = async () => JSON.stringify((await stored()).content)
  await expect.poll(spans, soon).toContain('"colspan":2')
  expect(await spans()).toContain('"rowspan":2')
  await page.keyboard.press('Control+z')
  await expectWritten('')

  await paste(page, { 'text/html': await copied('sheets'), 'text/plain': 'North\t7\nSouth\t9' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', '7', 'South', '9'])
  await clickCell(page, '7')
  await paste(page, { 'text/html': await copied('libreoffice'), 'text/plain': 'Paris\t3\n\t4' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', 'Paris', '3', 'South', '', '4'])
})

test('cells as plain text become a table, and one undo brings the text back; Ctrl+Shift+V leaves it text', async () => {
  const { page, text, expectWritten } = await blank()
  await paste(page, { 'text/plain': 'North\t7\nSouth\t9' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', '7', 'South', '9'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.locator('td').count(), soon).toBe(0)
  expect(await text.innerText()).toContain('North')
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await text.dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true })
  await paste(page, { 'text/plain': '# North\t7\n# South\t9' })
  await expect.poll(() => text.innerText(), soon).toContain('# South')
  expect(await text.locator('td, h1').count()).toBe(0)
})

test('text of Word and of Google Docs keeps its headings, lists and marks, and nothing of its looks', async () => {
  const { page, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('word'), 'text/plain': 'Before you travel' })
  await expectWritten('## Before you travel\n\nAsk **your lead** first.\n\n- Train\n  - Second class\n- Bus\n\nThen:\n\n1. Book')
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await paste(page, { 'text/html': await copied('googleDocs'), 'text/plain': 'Packing' })
  await expectWritten('### Packing\n\nTake **little** *and light*\n\n- Passport\n  - and a copy\n- Phone')
})

/** A drawing of this size, as the address that a page may carry it in. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    canvas.getContext('2d')!.fillRect(40, 40, 200, 60)
    return canvas.toDataURL('image/png')
  })

test('a picture within pasted text is uploaded, and made narrower by mouse and keyboard', async () => {
  const { page, text, stored, path } = await blank()
  const picture = await drawn(page)
  await paste(page, { 'text/html': `<p>Before</p><p><img src="${picture}" alt="x"></p><p>After</p>`, 'text/plain': 'Before After' })
  const image = text.locator('figure.image img')
  await expectSeen(image)
  const size = async () => ((await stored()).content as Content).content.find(({ type }) => type === 'image')?.attrs
  const isSaved = async (width: number, height: number) => {
    await page.keyboard.press('Control+s')
    await expect.poll(size, soon).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), width, height })
  }
  await isSaved(400, 200)
  expect(((await stored()).content as Content).content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])

  await image.click()
  const handle = page.getByRole('slider', { name: 'Width of the picture' })
  const at = await middleOf(handle)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 100, at.y, { steps: 5 })
  await page.mouse.up()
  await isSaved(300, 150)
  expect(await axeViolations(page)).toEqual([])
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await isSaved(280, 140)
  await open(page, path)
  const shown = await page.locator('figure.image img').boundingBox()
  expect([shown!.width, shown!.height]).toEqual([280, 140])
})

test('undo goes back through moves, tables and pictures to the text of the beginning, and redo forth again', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two')))
  const picture = await drawn(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Control+End')
  await paste(page, { 'text/html': `<p><img src="${picture}"></p>` })
  await expectSeen(text.locator('figure.image img'))
  await text.locator('figure.image img').click()
  await page.getByRole('slider', { name: 'Width of the picture' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => text.locator('figure.image img').getAttribute('width'), soon).toBe('380')
  await text.getByText('Two').click()
  await page.keyboard.press('End')
  await paste(page, { 'text/plain': 'a\tb\nc\td' })
  await expectSeen(text.locator('table'))
  await clickCell(page, 'd')
  await page.keyboard.press('Tab')
  await expect.poll(() => text.locator('tr').count(), soon).toBe(3)

  const isStart = async () =>
    (await text.innerText()).replace(/\s+/g, ' ').trim() === 'One Two' && (await text.locator('img').count()) === 0
  for (let i = 0; i < 12 && !(await isStart()); i++) await page.keyboard.press('Control+z')
  await expectWritten('One\n\nTwo')
  for (let i = 0; i < 12; i++) await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => text.locator('tr').count(), soon).toBe(3)
  await expect.poll(() => text.locator('figure.image img').getAttribute('width'), soon).toBe('380')
})

test('an undo right after Markdown has turned into a block or a mark brings back the letters that were typed', async () => {
  const { page, text } = await blank()
  await page.keyboard.type('## ')
  await expectSeen(text.locator('h2'))
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.locator('p').first().textContent(), soon).toBe('## ')
  await page.keyboard.type('and **bold**')
  await expectSeen(text.locator('strong'))
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.locator('p').first().textContent(), soon).toBe('## and **bold**')
})
