import sharp from 'sharp'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { atRest, axeViolations, expectFocus, expectSeen, field, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { beforeSaves, caretIn, doc, dropPicture, heading, paragraph, paste, saveWord, select, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, reader, writer } = await oneWindow()

test('Ctrl+E starts, what is typed is saved by itself, and is there after a reload', async () => {
  const { page, stored } = await writer()
  const seen = Promise.withResolvers<void>()
  await beforeSaves(page, () => seen.promise)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And a second one.')
  await expect.poll(() => saveWord(page), soon).toMatch(/Unsaved changes|Saving/)
  seen.resolve()
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. And a second one.')
  await page.reload()
  await page.getByText('A first sentence. And a second one.').waitFor()
  expect(await page.locator('.ProseMirror').count()).toBe(0)
})

test('Ctrl+E starts also in the moment when the page appears', async () => {
  const { ann, team, ...server } = await inOwnTeam()
  const page = await newPage(server, ann)
  await open(page, `/team/${team.slug}`)
  await page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', ctrlKey: true, bubbles: true, cancelable: true }))
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main .document-text')) return
      observer.disconnect()
      press()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Travel policy/ })
    .first() // the home names it in two lists
    .click()
  await expectSeen(page.locator('.ProseMirror'))
})

test('starting to write moves nothing', async () => {
  const blocks = Array.from({ length: 30 }, (_, index) => [
    heading(`Part ${index}`),
    paragraph('Some words that fill a line or two of this page. '.repeat(4)),
  ]).flat()
  const list: ContentNode = {
    type: 'bulletList',
    content: ['one', 'two'].map(text => ({ type: 'listItem', content: [paragraph(text)] })),
  }
  const code: ContentNode = {
    type: 'codeBlock',
    attrs: { language: 'rust' },
    content: [{ type: 'text', text: 'fn main() {}\nlet x = 1;' }],
  }
  const callout: ContentNode = { type: 'callout', attrs: { kind: 'tip', title: 'Good to know' }, content: [paragraph('Inside.')] }
  const { page } = await reader(doc(list, code, callout, ...blocks))
  await page.evaluate(() => window.scrollTo(0, 900))
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('main .document-text > *')].map(block => block.getBoundingClientRect().top))
  const before = await places()
  await startWriting(page)
  const after = await places()
  expect(after).toHaveLength(before.length)
  for (const [index, top] of after.entries()) expect(Math.abs(top - before[index]!)).toBeLessThanOrEqual(1)
  // By the mouse: Playwright's own click would scroll to the button first.
  const done = (await page.getByRole('button', { name: 'Done' }).boundingBox())!
  await page.mouse.click(done.x + done.width / 2, done.y + done.height / 2)
  await page.waitForSelector('.ProseMirror', { state: 'detached' })
  for (const [index, top] of (await places()).entries()) expect(Math.abs(top - before[index]!)).toBeLessThanOrEqual(1)
})

test('starting to write moves nothing with a picture or a paragraph at the top; the caret is in the first block that is entirely visible', async () => {
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()
  const src = 'https://pictures.example.invalid/wide.png'
  const lines = Array.from({ length: 12 }, (_, index) =>
    paragraph(`${index} ${'Some words that fill a line or two of this page. '.repeat(6)}`),
  )
  const { ann, path, ...server } = await inOwnTeam(doc(...lines, { type: 'image', attrs: { src, alt: 'Wide' } }, ...lines))
  const page = await newPage(server, ann)
  await page.route(src, route => route.fulfill({ body: picture, contentType: 'image/png' }))
  await open(page, path)

  const cases = [
    { selector: 'main .document-text > figure', wanted: -160 },
    { selector: 'main .document-text > figure + p', wanted: 40 },
  ]
  for (const { selector, wanted } of cases) {
    const block = page.locator(selector)
    const top = () => block.evaluate(element => element.getBoundingClientRect().top)
    const shown = () => page.locator('main figure img').evaluate(img => img instanceof HTMLImageElement && img.complete && img.naturalWidth)
    await page.locator('main figure img').scrollIntoViewIfNeeded()
    await expect.poll(shown, soon).toBe(700)
    await block.evaluate((element, at) => window.scrollBy(0, element.getBoundingClientRect().top - at), wanted)
    const before = await top()
    await startWriting(page)
    await expect.poll(shown, soon).toBe(700)
    await atRest(page)
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    const caret = await page.evaluate(() => {
      const { anchorNode } = getSelection()!
      const { top: from, bottom } = (anchorNode instanceof Element ? anchorNode : anchorNode!.parentElement!)
        .closest('p')!
        .getBoundingClientRect()
      return { isBelowTheBar: from >= 60, isAboveTheEdge: bottom <= window.innerHeight }
    })
    expect(caret).toEqual({ isBelowTheBar: true, isAboveTheEdge: true })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForSelector('.ProseMirror', { state: 'detached' })
  }
})

test('Ctrl+S saves, writes a history entry and stays in the text', async () => {
  const { page, document, context, stored } = await writer()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' More.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(plainText((await stored()).content as Content)).toBe('A first sentence. More.')
  const { rows } = await context.db.execute<{ n: string }>(`select count(*) as n from histories where document = '${document._id}'`)
  expect(Number(rows[0]?.n)).toBe(1)
  expect(await page.locator('.ProseMirror').count()).toBe(1)
})

test('Ctrl+End goes into the last cell of a table; a click anywhere below the text writes on under it', async () => {
  const cell = { type: 'tableCell', content: [paragraph('Cell')] }
  const { page, stored } = await writer(doc(paragraph('Short.'), { type: 'table', content: [{ type: 'tableRow', content: [cell] }] }))
  await page.locator('.ProseMirror').getByText('Short.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' is last')
  const { width, height } = page.viewportSize()!
  await page.mouse.click(width / 2, height - 8)
  await page.keyboard.type('Below')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Not ')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => plainText((await stored()).content as Content), soon).toMatch(/^Not Short\.\s+Cell is last\s+Below$/)
})

test('the slash menu by keyboard: filtered in both languages, inserted, closed with its letters kept', async () => {
  const { page, stored } = await writer(doc({ type: 'paragraph' }))
  await page.keyboard.type('/titre')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await list.waitFor()
  await expect.poll(() => list.getByRole('option').count(), soon).toBe(3)
  await expect.poll(() => page.locator('.ProseMirror').getAttribute('role'), soon).toBe('combobox')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A section')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/tab')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect((await stored()).content).toMatchObject(doc(heading('A section'), paragraph('/tab')))
})

test('the slash menu of a phone is beside its slash, between the bars', async () => {
  const lost: ContentNode = { type: 'image', attrs: { src: 'https://pictures.example.invalid/chart.png', alt: 'A chart' } }
  const lines = ['One', 'Two', 'Three', 'Four'].map(paragraph)
  const { page } = await writer(doc(...lines, { type: 'paragraph' }, lost, ...lines), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.locator('.ProseMirror > p:empty, .ProseMirror > p:has(> br)').first().tap()
  await caretIn(page, '')
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  await list.waitFor()
  const room = async () => {
    const box = async (of: Locator) => (await of.boundingBox())!
    const [menu, slash, top, bottom] = await Promise.all([
      box(list),
      box(page.locator('.ProseMirror > p', { hasText: /^\/$/ })),
      box(page.getByRole('banner')),
      box(page.getByRole('toolbar', { name: 'Formatting' })),
    ])
    const isClear = menu.y >= top.y + top.height && menu.y + menu.height <= bottom.y
    return { isClear, isBeside: Math.min(Math.abs(slash.y - menu.y - menu.height), Math.abs(menu.y - slash.y - slash.height)) < 12 }
  }
  await expect.poll(room, soon).toEqual({ isClear: true, isBeside: true })
})

test('the toolbar of selected words: Alt+F10 goes in, marks, Escape comes back; the page has no violation', async () => {
  const { page, stored } = await writer()
  await select(page, 'Control+Home', 'Control+Shift+ArrowRight')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await bar.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => bar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed'), soon).toBe('true')
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(JSON.stringify((await stored()).content)).toContain('"bold"')
})

test('Markdown that is pasted becomes blocks, and one undo brings its letters back', async () => {
  const { page } = await writer(doc({ type: 'paragraph' }))
  await paste(page, { 'text/plain': '## Plan\n\n- **one**\n- two\n' })
  await page.waitForSelector('.ProseMirror h2')
  expect(await page.locator('.ProseMirror li').count()).toBe(2)
  expect(await page.locator('.ProseMirror strong').innerText()).toBe('one')
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('.ProseMirror').innerText(), soon).toContain('## Plan')
})

test('pictures that are pasted or dropped are uploaded and shown', async () => {
  const { page, stored } = await writer()
  await dropPicture(page, 'Map of offices.png')
  await page.waitForSelector('.ProseMirror figure.image img')
  await expect.poll(() => page.locator('.upload-placeholder').count(), soon).toBe(0)
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  const image = ((await stored()).content as Content).content.find(({ type }) => type === 'image')
  expect(image?.attrs).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), alt: 'Map of offices', width: 120, height: 80 })
  const isShown = () => page.locator('.ProseMirror figure.image img').evaluate(picture => (picture as HTMLImageElement).naturalWidth > 0)
  await expect.poll(isShown, soon).toBe(true)

  // A field for its words opens beside it, and Escape returns to it.
  const picture = page.locator('.ProseMirror figure.image')
  await picture.locator('img').click()
  await page.getByRole('button', { name: 'Description and caption' }).click()
  const description = field(page, 'Image description (alt text)')
  await expectFocus(description)
  const clearance = async () => {
    const [bar, shown] = [await page.getByRole('toolbar', { name: 'Image' }).boundingBox(), await picture.locator('img').boundingBox()]
    return shown!.y - (bar!.y + bar!.height)
  }
  await expect.poll(clearance, soon).toBeGreaterThanOrEqual(0)
  await description.fill('Where we are')
  await page.keyboard.press('Escape')
  await expectFocus(page.locator('.ProseMirror'))
  await expectSeen(page.locator('.ProseMirror figure.image.ProseMirror-selectednode'))
  expect(await description.count()).toBe(0)
  expect(await picture.locator('img').getAttribute('alt')).toBe('Where we are')
})

test('keys that come faster than the selection events of the browser act where the caret is', async () => {
  const { page, stored } = await writer(doc(paragraph('One'), paragraph('Two')))
  const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`)
  for (const line of lines) {
    for (const key of ['Control+Home', 'Control+End', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.type(line)
  }
  await page.keyboard.press('Control+s')
  await expect.poll(async () => plainText((await stored()).content as Content), soon).toBe(['One', 'Two', ...lines].join('\n'))
})
