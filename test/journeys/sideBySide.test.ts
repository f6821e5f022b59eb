import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, clickCell, doc, middleOf, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { blank, writer } = await oneWindow()

const pictureOf = async (name: string, red: number) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 140 } } })
    .png()
    .toBuffer(),
})
const choose = async (page: Page, how: () => Promise<void>, ...names: string[]) => {
  const asking = page.waitForEvent('filechooser')
  await how()
  await (await asking).setFiles(await Promise.all(names.map((name, at) => pictureOf(name, 60 * at))))
}
/** The descriptions of the pictures, those of a gallery in a list of their own. */
const shown = ({ content }: Content): unknown[] => {
  const said = (node: ContentNode): unknown[] =>
    node.type === 'image' ? [node.attrs?.alt] : node.type === 'gallery' ? [node.content?.flatMap(said)] : []
  return content.flatMap(said)
}

test('a gallery is made of chosen pictures, grows, is put in order by keys, and leads a reader from picture to picture', async () => {
  const { page, text, stored } = await blank()
  const written = async () => {
    await page.keyboard.press('Control+s')
    return shown((await stored()).content as Content)
  }
  page.on('filechooser', () => {}) // from now on the browser asks the test
  await page.keyboard.type('/gallery')
  await expectSeen(page.getByRole('option', { name: 'Gallery' }))
  await choose(page, () => page.keyboard.press('Enter'), 'sunrise', 'midday', 'evening')
  await expect.poll(written, soon).toEqual([['sunrise', 'midday', 'evening']])
  const tiles = text.locator('.gallery figure.image')
  const [first, second] = await Promise.all([0, 1].map(async at => (await tiles.nth(at).boundingBox())!))
  expect(second!.y).toBe(first!.y)
  expect(second!.x).toBeGreaterThan(first!.x + first!.width)

  await tiles.nth(2).locator('img').click()
  const tools = page.getByRole('toolbar', { name: 'Gallery' })
  await choose(page, () => tools.getByRole('button', { name: 'Add images' }).click(), 'midnight')
  await expect.poll(written, soon).toEqual([['sunrise', 'midday', 'evening', 'midnight']])
  await tiles.nth(2).locator('img').click()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(written, soon).toEqual([['evening', 'sunrise', 'midday', 'midnight']])
  await tools.getByRole('button', { name: 'Move right' }).click()
  await tools.getByRole('button', { name: 'Description and caption' }).click()
  await tools.getByRole('textbox', { name: 'Caption' }).fill('Long shadows')
  await page.keyboard.press('Enter')
  await expectSeen(text.locator('.gallery figcaption').getByText('Long shadows'))
  expect(await axeViolations(page)).toEqual([])
  await tools.getByRole('button', { name: 'Separate the images' }).click()
  await expect.poll(written, soon).toEqual(['sunrise', 'evening', 'midday', 'midnight'])
  await page.getByRole('toolbar', { name: 'Image' }).getByRole('button', { name: 'Make a gallery' }).click()
  await page.keyboard.press('Delete')
  await expect.poll(written, soon).toEqual([['evening', 'midday', 'midnight']])

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const pictures = page.locator('main .gallery').getByRole('button')
  await expect.poll(() => pictures.count(), soon).toBe(3)
  await pictures.nth(1).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('dialog', { name: 'midday' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'midnight' }).waitFor()
  await expectSeen(dialog.getByText('3 of 3'))
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Previous image' }).click()
  await expectSeen(dialog.getByText('2 of 3'))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('dialog', { name: 'evening' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await expectSeen(pictures.nth(1).and(page.locator(':focus')))
  await page.setViewportSize({ width: 360, height: 800 })
  const row = await Promise.all([0, 1, 2].map(async at => (await pictures.nth(at).boundingBox())!))
  expect(row.map(({ y }) => y === row[0]!.y)).toEqual([true, true, false])
})

/** Text in columns, as Markdown. */
const beside = (...columns: string[]) =>
  [
    '<div class="columns">',
    ...columns.flatMap(column => ['<div class="column">', ...(column === '' ? [] : [column]), '</div>']),
    '</div>',
  ].join('\n\n')

test('two columns are written in, left by keys and taken apart; a block is dragged into one and walks out of it', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('Above'), { type: 'paragraph' }, paragraph('Below')))
  await text.locator('p').nth(1).click()
  await caretIn(page, '')
  await page.keyboard.type('/two')
  await expectSeen(page.getByRole('option', { name: 'Two columns' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Left')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Right')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('More')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('!')
  await expectWritten(['Above', beside('Left!', 'Right\n\nMore'), 'Below'].join('\n\n'))
  const [left, right] = await Promise.all(['Left!', 'Right'].map(async words => (await text.getByText(words).boundingBox())!))
  expect(right!.y).toBe(left!.y)
  expect(right!.x).toBeGreaterThan(left!.x + left!.width)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await caretIn(page, 'Below')
  await clickCell(page, 'More')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await caretIn(page, 'Above')

  const grip = page.getByRole('button', { name: 'Move the block or open its menu' })
  const point = async (to: Locator, height = 0.5) => {
    const { x, y } = await middleOf(to, height)
    await page.mouse.move(x, y)
    await page.mouse.move(x + 2, y + 1)
  }
  await point(text.getByText('More'))
  const column = (await text.locator('.column').nth(1).boundingBox())!
  await expect.poll(async () => column.x - (await grip.boundingBox())!.x, soon).toBeLessThan(40)
  await point(text.getByText('Below'))
  await expect.poll(async () => Math.abs((await middleOf(grip)).y - (await middleOf(text.getByText('Below'))).y), soon).toBeLessThan(12)
  const start = await middleOf(grip)
  await page.mouse.move(start.x, start.y, { steps: 4 })
  await page.mouse.down()
  await page.mouse.move(start.x, start.y - 6, { steps: 3 })
  const to = await middleOf(text.getByText('More'), 0.2)
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expectSeen(page.locator('.drop-line'))
  expect((await page.locator('.drop-line').boundingBox())!.x).toBeGreaterThan(column.x - 8)
  await page.mouse.up()
  await expectWritten(['Above', beside('Left!', 'Right\n\nBelow\n\nMore')].join('\n\n'))
  await clickCell(page, 'More')
  await page.keyboard.press('Alt+ArrowDown')
  await expectWritten(['Above', beside('Left!', 'Right\n\nBelow'), 'More'].join('\n\n'))

  await clickCell(page, 'Left!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectSeen(text.locator('.columns.ProseMirror-selectednode'))
  await page.keyboard.press('Alt+ArrowUp')
  await expectWritten([beside('Left!', 'Right\n\nBelow'), 'Above', 'More'].join('\n\n'))
  await clickCell(page, 'Below')
  await page.keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: 'Add a column' }).click()
  await page.keyboard.type('Third')
  await expectWritten([beside('Left!', 'Right\n\nBelow', 'Third'), 'Above', 'More'].join('\n\n'))
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace')
  await clickCell(page, 'Left!')
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace')
  await expectWritten('Right\n\nBelow\n\nAbove\n\nMore')
  await page.keyboard.press('Control+z')
  await page.setViewportSize({ width: 360, height: 800 })
  const boxes = await Promise.all([0, 1].map(async at => (await text.locator('.column').nth(at).boundingBox())!))
  expect(boxes[0]!.x).toBe(boxes[1]!.x)
  expect(boxes[1]!.y).toBeGreaterThan(boxes[0]!.y)
})
