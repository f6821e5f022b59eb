import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectSeen, openBrowser, soon } from '../browser.ts'
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
