import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPage, open, openBrowser } from '../browser.ts'
import { doc, longDocument, paragraph, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

/** How far the line of the caret is from what covers the top and the bottom of the window; negative when it is covered. */
const clearance = (page: Page) =>
  page.evaluate(() => {
    const range = getSelection()!.getRangeAt(0)
    const holder = range.startContainer
    const box = range.getClientRects()[0] ?? (holder instanceof Element ? holder : holder.parentElement!).getBoundingClientRect()
    const bar = document.querySelector('header')!.getBoundingClientRect().bottom
    const bottomBar = Number.parseFloat(document.documentElement.style.getPropertyValue('--bottom-bar')) || 0
    return { top: box.top - bar, bottom: innerHeight - bottomBar - box.bottom }
  })

const expectClear = async (page: Page, after: string) => {
  // What moves the caret scrolls in the same frame or in the next one.
  await expect.poll(async () => Math.min(...Object.values(await clearance(page))), { message: `after ${after}` }).toBeGreaterThanOrEqual(0)
}

test.each([360, 1440])('the line of the caret is never covered, in a window of %i pixels', async width => {
  const { ann, path, ...server } = await withDocument(doc(paragraph('The first line.'), ...longDocument.content.slice(0, 60)))
  const page = await newPage(server, ann, { viewport: { width, height: 800 } })
  await open(page, path)
  await startWriting(page)
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
    await expectClear(page, `${key}, ${times} times`)
  }
  await press('Control+End')
  await press('ArrowUp', 30)
  await press('PageUp', 2)
  await press('ArrowDown', 30)
  await press('PageDown', 2)
  await press('Control+Home')
  await page.keyboard.type('Words. ')
  await press('Control+End')
  await page.keyboard.type(' Last words.')
  await press('Enter', 3)
  await press('Control+Home')
  await press('Control+z', 4)
  await press('Control+Shift+z', 2)
})
