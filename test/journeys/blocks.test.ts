import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { doc, heading, paragraph, startWriting, withDocument } from './writing.ts'

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
  await expectSeen(grip(page))
  const start = await middleOf(grip(page))
  await page.mouse.move(start.x, start.y, { steps: 4 })
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 6, { steps: 3 })
  const to = await middleOf(target, height)
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expectSeen(page.locator('.drop-line'))
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
    await text.getByText(words, { exact: true }).hover()
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
