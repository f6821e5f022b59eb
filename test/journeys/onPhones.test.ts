import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectAt, expectSeen, openBrowser, soon } from '../browser.ts'
import { phone } from './finger.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { reader } = await oneWindow()

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for this document' }).tap()
  await expectSeen(page.getByRole('menuitem').last())
}

test('the menu leads to the comments of a document that has none yet, and they come there once it has', async () => {
  const { ann, document, page } = await reader(doc(paragraph('A text to read.')), phone)
  expect(
    await page
      .getByRole('button', { name: /^Comments/, includeHidden: true })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Comments' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Comments' })
  await expectSeen(sheet)
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Comment on the document' }).last().tap()
  await sheet.getByRole('textbox', { name: 'Write a comment, mention people with @' }).pressSequentially('Well said.')
  await sheet.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect.poll(async () => (await ann.comments.list({ id: document._id })).comments.length, soon).toBe(1)
  await sheet.getByRole('button', { name: 'Close comments' }).tap()
  await expectSeen(page.getByRole('button', { name: 'Comments: 1 open thread' }))
})

test('who may not comment is led to comments only where there are some', async () => {
  const { ann, document, page, stored } = await reader(doc(paragraph('A text to read.')), phone)
  await ann.documents.update({ id: document._id, isArchived: true })
  await expect.poll(async () => (await stored()).isArchived, soon).toBe(true)
  await expectSeen(page.getByRole('button', { name: 'Unarchive' }).first())
  await openMenu(page)
  expect(await page.getByRole('menuitem', { name: 'Comments' }).count()).toBe(0)
})

test('a finger copies a block of code by a button beside its lines, which covers none of them', async () => {
  const code = (text: string): ContentNode => ({ type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text }] })
  const long = `const words = '${'one two three '.repeat(8)}'`
  const { page } = await reader(doc(paragraph('A text to read.'), code('npm start'), paragraph('More.'), code(long)), phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const buttons = page.getByRole('button', { name: 'Copy code' })
  await expect.poll(() => buttons.count(), soon).toBe(2)
  for (const [at, block] of (await page.locator('.document-text pre').all()).entries()) {
    const { x, y, width, height } = (await buttons.nth(at).boundingBox())!
    const around = (await block.boundingBox())!
    expect([width, height]).toEqual([44, 44])
    expect([y >= around.y, y + height <= around.y + around.height]).toEqual([true, true])
    const edge = await block.evaluate(pre => pre.getBoundingClientRect().left + pre.clientLeft + pre.clientWidth)
    expect(edge).toBeLessThanOrEqual(x)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page)).toEqual([])
  await buttons.last().tap()
  await expectSeen(page.getByText('Code copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
})

test('the documents before and after are reached below the text', async () => {
  const { ann, team, workspace, document, page, path } = await reader(doc(paragraph('A text to read.')), phone)
  const title = `Rules ${'for everything that is ever bought '.repeat(3)}`.trim()
  const { document: after } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
  const beside = page.getByRole('navigation', { name: 'Previous and next document' })
  const next = beside.getByRole('link', { name: `Next ${title}` })
  await expectSeen(next)
  const { x, width, height } = (await next.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(340)
  expect(height).toBeGreaterThanOrEqual(44)
  expect(await axeViolations(page)).toEqual([])
  await next.tap()
  await expectAt(page, path.replace(document.slug, after.slug))
  await beside.getByRole('link', { name: `Previous ${document.title}` }).tap()
  await expectAt(page, path)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => beside.count(), soon).toBe(0)
})
