import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectSeen, moving, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, heading, longDocument, paragraph, withDocument } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, reader, writer } = await oneWindow()

const column = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a jump by the summary is a step that Back takes back, to the very line; the keyboard goes on from there', async () => {
  const { page } = await reader(longDocument, moving)
  await page.evaluate(() => window.scrollTo(0, 2777))
  // It follows the reader when its script has come; until then it is links, after which the browser keeps the place for the keyboard to itself.
  await expect.poll(() => column(page).locator('[aria-current=location]').innerText(), soon).not.toBe('Section 1')
  // Playwright's click would move the page first, so that the whole list is in sight.
  await column(page).getByRole('link', { name: 'Section 40', exact: true }).dispatchEvent('click')
  await expect.poll(() => scrolled(page), soon).toBeGreaterThan(5000)
  const place = async () => [new URL(page.url()).hash, await page.evaluate(() => document.activeElement?.id)]
  await expect.poll(place, soon).toEqual(['#section-40', 'section-40'])
  await page.goBack()
  await expect.poll(() => scrolled(page), soon).toBe(2777)
  await expect.poll(() => new URL(page.url()).hash, soon).toBe('')
  await page.goForward()
  await expect.poll(() => scrolled(page), soon).toBeGreaterThan(5000)
})

test('the summary follows the reader in the middle of its list, and is on the page once', async () => {
  const { ann, path, ...server } = await inOwnTeam(longDocument)
  const page = await newPage(server, ann)
  await open(page, `${path}#section-60`)
  const current = column(page).locator('[aria-current=location]')
  await expect.poll(() => current.innerText(), soon).toBe('Section 60')
  const offMiddle = () =>
    current.evaluate(link => {
      const list = link.closest('nav')!.getBoundingClientRect()
      const { top, height } = link.getBoundingClientRect()
      return Math.abs(top + height / 2 - (list.top + list.height / 2))
    })
  await expect.poll(offMiddle, soon).toBeLessThan(20)

  const side = page.getByRole('navigation', { name: 'Sidebar' })
  await side.getByRole('button', { name: 'On this page' }).click()
  await expectSeen(side.getByRole('link', { name: 'Section 60', exact: true }))
  await expect.poll(() => side.locator('[aria-current=location]').innerText(), soon).toBe('Section 60')
  await expect.poll(() => page.getByRole('link', { name: 'Section 60', exact: true }).filter({ visible: true }).count(), soon).toBe(1)
  await side.getByRole('button', { name: 'On this page' }).last().click()
  await expectSeen(column(page))
})

test('Ctrl+. puts the side navigation away and brings it back, also on a French keyboard, which writes the dot with Shift', async () => {
  const { page } = await reader(doc(paragraph('Short.')))
  const isShown = () => page.getByRole('navigation', { name: 'Sidebar' }).isVisible()
  await page.keyboard.press('Control+.')
  await expect.poll(isShown, soon).toBe(false)
  await page.evaluate(() => {
    const french = { key: '.', code: 'Comma', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', french))
  })
  await expect.poll(isShown, soon).toBe(true)
})

test.each([
  { text: 'a summary beside it', content: longDocument },
  { text: 'no summary', content: doc(paragraph('Short.')) },
])('the tabs of a document stay in place from page to page, with $text', async ({ content }) => {
  const { page } = await reader(content)
  const current = (name: string) => page.locator('.document-tabs [aria-current=page]').filter({ hasText: name })
  const left = () => page.locator('.document-tabs').evaluate(tabs => tabs.getBoundingClientRect().x)
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSeen(current('Document'))
    const before = await left()
    for (const name of ['History', 'Settings', 'Document']) {
      await page.locator('.document-tabs').getByRole('link', { name, exact: true }).click()
      await expectSeen(current(name))
      expect(await left(), `${name} at ${width} px`).toBe(before)
    }
  }
})

test('a text without headings has the room of the summary, and does not move while somebody writes the first ones', async () => {
  const { page, text } = await writer(doc({ type: 'paragraph' }), moving)
  const place = async () => {
    const box = await page.locator('article').boundingBox()
    return box && { x: box.x, width: box.width }
  }
  const alone = await place()
  expect(alone?.width).toBe(720)
  await text.click()
  await page.keyboard.type('# One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# Two')
  await expect.poll(() => text.locator('h1').count(), soon).toBe(2)
  expect(await place()).toEqual(alone)
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(column(page))
  expect((await place())?.width).toBeLessThan(600)
})

test('crumbs keep the workspace, the parent and the page; the rest waits behind …', async () => {
  const { ann, team, workspace, document } = await inOwnTeam()
  const place = { teamId: team._id, workspaceId: workspace._id }
  let parent = document._id
  let path = ''
  for (const title of [
    'Second',
    'Third',
    'Parent',
    'A page with a title that is far too long for any bar at the top of any window on any desk'.repeat(2),
  ]) {
    const made = (await ann.documents.create({ ...place, title, parent })).document
    parent = made._id
    path = `/team/${team.slug}/workspace/${workspace.slug}/document/${made.slug}`
  }
  const page = await show(path, moving)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  const seen = () =>
    crumbs
      .locator('li')
      .filter({ visible: true })
      .evaluateAll(all => all.map(li => (li.querySelector('a') ?? li.querySelector('button'))!.textContent || '…'))
  expect((await seen()).map(title => title.slice(0, 12))).toEqual([workspace.title, '…', 'Parent', 'A page with '])
  const strokes = () =>
    crumbs
      .locator('[aria-hidden=true]:not(svg)')
      .filter({ visible: true })
      .evaluateAll(all => all.map(stroke => stroke.getBoundingClientRect().width > 8))
  expect(await strokes()).toEqual([true, true, true])
  await crumbs.getByRole('button').filter({ visible: true }).click()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts(), soon).toEqual(['Travel policy', 'Second', 'Third'])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await seen()).map(title => title.slice(0, 6)), soon).toEqual(['…', 'A page'])
  await crumbs.getByRole('button').filter({ visible: true }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts(), soon)
    .toEqual([workspace.title, 'Travel policy', 'Second', 'Third', 'Parent'])
})

test('copied text looks as if written by hand; Ctrl+A selects the text only', async () => {
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] })
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
  const { ann, path, ...server } = await withDocument(
    doc(
      heading('Packing'),
      { type: 'bulletList', content: [item('Bread'), item('Butter')] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('Knife')] }] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('Paris'), cell('3')] }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'if (a) {\n  b()\n}' }] },
      paragraph('The end.'),
    ) as never,
  )
  const text = 'Packing\n\n- Bread\n- Butter\n\n- [x] Knife\n\n| Paris | 3 |\n\nif (a) {\n  b()\n}\n\nThe end.'
  const page = await newPage(server, ann)
  /** What the page puts on the clipboard; null when it leaves copying to the browser. */
  const copied = () =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer()
      const from = window.getSelection()!.anchorNode!
      const isLeft = from.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return isLeft ? String(window.getSelection()) : clipboardData.getData('text/plain')
    })
  await open(page, path)
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+a')
      return copied()
    }, soon)
    .toBe(text)
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main li p')
    window.getSelection()!.setBaseAndExtent(first!.firstChild!, 0, second!.firstChild!, 6)
  })
  expect(await copied()).toBe('- Bread\n- Butter')
  await page.evaluate(() =>
    window
      .getSelection()!
      .setBaseAndExtent(document.querySelector('main li p')!.firstChild!, 0, document.querySelector('main li p')!.firstChild!, 3),
  )
  expect(await copied()).toBe('Bre')
  await page.evaluate(() => window.getSelection()!.selectAllChildren(document.querySelector('main pre')!))
  expect(await copied()).toBe('if (a) {\n  b()\n}')

  await page.keyboard.press('Control+e')
  await page.waitForSelector('.ProseMirror')
  await page.locator('.ProseMirror h2').click()
  await page.keyboard.press('Control+a')
  await expect.poll(copied, soon).toBe(text)
})

test('a notification of a mention is read when its document has been read; a phone marks its ☰ while there is one', async () => {
  const { ann, bob, team, workspace, ...server } = await withDocument()
  const content = doc({
    type: 'paragraph',
    content: [{ type: 'mention', attrs: { kind: 'user', id: bob.user._id, label: 'Bob' } }],
  } as never)
  const { document } = await ann.documents.create({
    teamId: team._id,
    workspaceId: workspace._id,
    title: 'For Bob',
    content: content as never,
  })
  const page = await newPage(server, bob, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await open(page, `/team/${team.slug}`)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Show sidebar/ })
  await expect.poll(() => menu.getAttribute('aria-label'), soon).toBe('Show sidebar (1)')
  await open(page, `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`)
  await expect.poll(() => menu.getAttribute('aria-label'), soon).toBe('Show sidebar')
  const areRead = async () => (await bob.notifications.fetchByTeam({ id: team._id })).notifications.map(({ isRead }) => isRead)
  await expect.poll(areRead, soon).toEqual([true])
})
