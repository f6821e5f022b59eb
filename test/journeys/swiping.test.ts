import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { expectSeen, moving, openBrowser, soon } from '../browser.ts'
import { fingerOn, phone } from './finger.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { reader } = await oneWindow()

const row = (tag: 'tableHeader' | 'tableCell', word: string): ContentNode => ({
  type: 'tableRow',
  content: Array.from({ length: 6 }, (_, at) => ({ type: tag, content: [paragraph(`${word} ${at + 1}`)] })),
})
const table: ContentNode = { type: 'table', content: [row('tableHeader', 'Column'), row('tableCell', 'Value')] }

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Sidebar' })
const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: box!.x + box!.width / 2,
  y: box!.y + box!.height / 2,
})

test('a finger brings in the navigation from the left and pushes it back, and neither while it scrolls', async () => {
  const { page } = await reader(doc(paragraph('A text to read.'), table, ...Array.from({ length: 30 }, () => paragraph('More.'))), {
    ...phone,
    ...moving,
  })
  const finger = await fingerOn(page)
  const text = middleOf(await page.getByText('A text to read.').boundingBox())
  const swipe = (from: { x: number; y: number }, x: number, y = 0) => finger.swipe(from, { x: from.x + x, y: from.y + y })

  // The script that follows fingers comes when the page is idle.
  await expect
    .poll(async () => {
      await swipe(text, 150, 10)
      return drawer(page).count()
    }, soon)
    .toBe(1)
  const panel = drawer(page).locator('..')
  const left = async () => (await panel.boundingBox())?.x
  await expect.poll(left, soon).toBe(0)
  const inPanel = middleOf(await panel.boundingBox())
  await finger.down(inPanel)
  await finger.move({ x: inPanel.x - 50, y: inPanel.y })
  await expect.poll(left, soon).toBe(-50)
  await finger.move({ x: inPanel.x - 20, y: inPanel.y })
  await finger.up()
  await expect.poll(left, soon).toBe(0)
  await swipe(inPanel, -200)
  await expect.poll(() => drawer(page).count(), soon).toBe(0)

  const cell = page.getByText('Value 3')
  await cell.evaluate(one => {
    for (let at: Element | null = one; at; at = at.parentElement) at.scrollLeft = 60
  })
  await swipe(middleOf(await cell.boundingBox()), 150)
  await swipe(text, 60, -160)
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(50)
  expect(await drawer(page).count()).toBe(0)
})

test('a finger goes through the pictures of a gallery', async () => {
  const src = (name: string) => `https://pictures.example.invalid/${name}.png`
  const image = (name: string): ContentNode => ({ type: 'image', attrs: { src: src(name), alt: name } })
  const { page, path } = await reader(doc({ type: 'gallery', content: ['sunrise', 'midday'].map(image) }), phone)
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await page.route(src('*'), route => route.fulfill({ body, contentType: 'image/png' }))
  await page.goto(path)
  await page.locator('main .gallery').getByRole('button', { name: 'sunrise' }).tap()
  const shown = (name: string) => page.getByRole('dialog', { name })
  await expectSeen(shown('sunrise'))
  const finger = await fingerOn(page)
  const picture = page.getByRole('dialog').getByRole('img')
  const isLoaded = () => picture.evaluate(img => (img as HTMLImageElement).naturalWidth > 0)
  const swipe = async (x: number) => {
    // It gets its place when it is loaded.
    await expect.poll(isLoaded, soon).toBe(true)
    const from = middleOf(await picture.boundingBox())
    await finger.swipe(from, { x: from.x + x, y: from.y })
  }
  await swipe(-120)
  await expectSeen(shown('midday'))
  await swipe(-120)
  await expectSeen(shown('midday'))
  await swipe(120)
  await expectSeen(shown('sunrise'))
})
