import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, clickCell, doc, drawn, heading, middleOf, paragraph, paste } from './writing.ts'

beforeAll(openBrowser)
const { writer, blank } = await oneWindow()

const list = (...items: ContentNode[]): ContentNode => ({ type: 'bulletList', content: items })
const item = (...content: ContentNode[]): ContentNode => ({ type: 'listItem', content })
const grip = (page: Page) => page.getByRole('button', { name: 'Move the block or open its menu' })

const isInSight = (place: Locator) =>
  place.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

/** Drags a block by its handle to a height within another one, without releasing it. */
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

test('a block is dragged to another place by its handle; Escape leaves it where it was', async () => {
  const { page, text, expectWritten } = await writer(
    doc(heading('Plan'), paragraph('One'), list(item(paragraph('a')), item(paragraph('b')))),
  )
  await carry(page, text.getByText('One'), text.getByText('Plan'), 0.1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.drop-line').count(), soon).toBe(0)
  await page.mouse.up()
  expect(await text.locator('> *').first().innerText()).toBe('Plan')
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
  const { page, text, expectWritten } = await writer(
    doc(paragraph('One'), paragraph('Two'), list(item(paragraph('a')), item(paragraph('b')))),
  )
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
  await expect.poll(() => menu.count(), soon).toBe(0)
  await expectFocus(text)
  await page.keyboard.type('!')
  await expectWritten('Two\n\nNumber One\n\nNumber One!\n\n- a\n- b')

  // While it is selected, typing or Enter does not replace it.
  await page.keyboard.press('Escape')
  await page.keyboard.type('?')
  await expectWritten('Two\n\nNumber One\n\nNumber One!?\n\n- a\n- b')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Three')
  await expectWritten('Two\n\nNumber One\n\nNumber One!?\n\nThree\n\n- a\n- b')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expectWritten('Two\n\nNumber One\n\nNumber One!?\n\n- a\n- b')
})

test('a caption of code is written among its tools, and long lines are wrapped; readers see both', async () => {
  const code: ContentNode = { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'a = 1' }] }
  const { page, text, stored } = await writer(doc(code, paragraph('Two')))
  await text.getByText('a = 1').click()
  const tools = page.getByRole('toolbar', { name: 'Code', exact: true })
  await tools.getByRole('button', { name: 'Caption' }).click()
  await expectFocus(tools.getByRole('textbox', { name: 'Caption' }))
  await page.keyboard.type('main.py')
  await expectSeen(text.locator('figure.code figcaption').getByText('main.py'))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectFocus(text)
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  const wrap = tools.getByRole('button', { name: 'Wrap long lines' })
  await wrap.click()
  await expect.poll(() => wrap.getAttribute('aria-pressed'), soon).toBe('true')
  await page.keyboard.press('Control+s')
  const written = { type: 'codeBlock', attrs: { caption: 'main.py', wrapped: true }, content: [{ type: 'text', text: 'a = 10' }] }
  await expect.poll(async () => (await stored()).content, soon).toEqual(doc(written as never, paragraph('Two')))
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.locator('article figure.code figcaption').getByText('main.py'))
  const spaces = page.locator('article figure.code code').evaluate(code => getComputedStyle(code).whiteSpace)
  expect(await spaces).toBe('pre-wrap')
})

test('Tab does not replace code that is selected as a block, and Enter goes on below any block', async () => {
  const code: ContentNode = { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'a = 1' }] }
  const { page, text, expectWritten } = await writer(doc(code, paragraph('Two')))
  await text.getByText('a = 1').click()
  await caretIn(page, 'a = 1')
  await page.keyboard.press('Escape')
  await expectSeen(page.locator('.ProseMirror-selectednode', { hasText: 'a = 1' }))
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expectWritten('```\na = 1\n```\n\nTwo')
    await text.getByText('a = 1').click()
    await caretIn(page, 'a = 1')
    await page.keyboard.press('Escape')
    await expectSeen(page.locator('.ProseMirror-selectednode', { hasText: 'a = 1' }))
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('One')
  await expectWritten('```\na = 1\n```\n\nOne\n\nTwo')
  await page.keyboard.press('Escape')
  await expectSeen(page.locator('p.ProseMirror-selectednode', { hasText: 'One' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('More')
  await expectWritten('```\na = 1\n```\n\nOne\n\nMore\n\nTwo')
})

test('the menu of a block turns it into another kind and deletes it; + inserts below', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two'), paragraph('Three')))
  /** Waits for the handle beside the block. */
  const point = async (words: string) => {
    const block = text.getByText(words, { exact: true })
    await block.hover()
    const { y } = await middleOf(block)
    await expect.poll(async () => Math.abs((await middleOf(grip(page))).y - y), soon).toBeLessThan(12)
  }
  const openMenu = async (words: string) => {
    await point(words)
    await grip(page).click()
  }
  await openMenu('Two')
  await page.getByRole('menuitem', { name: 'Turn into' }).click()
  await page.getByRole('menuitem', { name: 'Heading 2' }).click()
  await expectWritten('One\n\n## Two\n\nThree')
  await openMenu('One')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectWritten('## Two\n\nThree')
  await point('Two')
  await page.getByRole('button', { name: 'Insert a block below' }).click()
  await expectSeen(page.getByRole('listbox', { name: 'Blocks' }))
  await expectFocus(text)
  await page.keyboard.type('quote')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wise words')
  await expectWritten('## Two\n\n> Wise words\n\nThree')
})

test('on a phone the bar has the menu of the block', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two')), phone)
  await text.getByText('Two').tap()
  await caretIn(page, 'Two')
  await page.getByRole('button', { name: 'Block', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Move up' }).tap()
  await expectWritten('Two\n\nOne')

  // The second menu is not cut off at the side.
  await page.getByRole('button', { name: 'Block', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Turn into' }).tap()
  const heading2 = page.getByRole('menuitem', { name: 'Heading 2' })
  await expectSeen(heading2)
  await expect.poll(async () => (await heading2.boundingBox())!, soon).toSatisfy(({ x, width }) => x >= 0 && x + width <= 360)
  await heading2.tap()
  await expectWritten('## Two\n\nOne')
})

test('a table of contents follows the headings for writer and readers, and leads to them', async () => {
  const far = Array.from({ length: 60 }, (_, line) => paragraph(`Line ${line}`))
  const { page, text, expectWritten, path, bob, ...here } = await writer(doc({ type: 'paragraph' }, heading('Goals'), ...far), {
    members: ['bob'],
  })
  const reader = await newPage(here, bob)
  await open(reader, path)
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('/sommaire')
  await page.keyboard.press('Enter')
  const [written, read] = [page, reader].map(one => one.getByRole('navigation', { name: 'Table of contents' }).getByRole('link'))
  await expect.poll(() => written!.allTextContents(), soon).toEqual(['Goals'])
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('### Plan B')
  for (const links of [written!, read!]) await expect.poll(() => links.allTextContents(), soon).toEqual(['Goals', 'Plan B'])
  expect(await read!.last().getAttribute('href')).toBe('#plan-b')
  expect(await reader.getByRole('navigation', { name: 'Table of contents' }).evaluate(nav => getComputedStyle(nav).display)).toBe('block')
  expect(await axeViolations(page)).toEqual([])

  await read!.last().click()
  await expect.poll(() => isInSight(reader.getByRole('heading', { name: 'Plan B' })), soon).toBe(true)
  await written!.first().click()
  await expect.poll(() => isInSight(text.getByRole('heading', { name: 'Goals' })), soon).toBe(true)
  await expectFocus(text)
  await page.keyboard.type('!')
  await expect.poll(() => written!.allTextContents(), soon).toEqual(['Goals!', 'Plan B'])
  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox').fill('Plan B')
  await expectSeen(page.getByText('1 of 1'))
  await page.keyboard.press('Escape')
  const lines = far.map(({ content }) => content![0]!.text)
  await expectWritten(['[TOC]', '## Goals!', ...lines, '### Plan B'].join('\n\n'))
})

test('undo goes back through moves, tables and pictures to the first text, and redo forward again', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('One'), paragraph('Two')))
  const picture = await drawn(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Control+End')
  await paste(page, { 'text/html': `<p><img src="${picture}"></p>` })
  await expectSeen(text.locator('figure.image img'))
  await text.locator('figure.image img').click()
  await page.getByRole('slider', { name: 'Image width' }).focus()
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
  for (const _more of [1, 2]) {
    await page.keyboard.press('Control+Shift+z') // nothing is left to be redone
    expect(await text.locator('tr').count()).toBe(3)
  }
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
