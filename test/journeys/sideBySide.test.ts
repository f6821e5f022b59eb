import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'

beforeAll(openBrowser)
const { blank } = await oneWindow()

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
