import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { textWith } from '../documents.ts'
import { expectAt, expectFocus, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { ann, expectTree, growTrees, openRow, row, stored, withWorkspace, workspaceWith } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

/** The button at the foot of the navigation, which names the place. */
const newDocument = (page: Page, place = /^New document in Space/) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: place })

test('the + of a row creates a document inside it and opens it for writing', async () => {
  const { page, workspace, path } = await withWorkspace(['Travel', 'Money'])
  await row(page, 'Travel').hover()
  await page.getByRole('button', { name: 'New document in “Travel”' }).click()
  await expect.poll(() => page.url(), soon).toContain(`${path}/document/untitled`)
  await expectSeen(page.getByRole('button', { name: 'Done' }))
  await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
  await page.keyboard.type('Trains')
  await expectSeen(row(page, 'Trains'))
  await expect.poll(() => stored(workspace), soon).toEqual(['Travel', '  Trains', 'Money'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expectTree(page, workspace, ['Travel', '  Trains', 'Money'])
})

test('its address follows its title, while the writer goes on', async () => {
  const { page, workspace, path } = await withWorkspace(['Travel'])
  const other = await page.context().newPage()
  await newDocument(page).click()
  await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
  await expectAt(page, `${path}/document/untitled`)
  await open(other, `${path}/document/untitled`)
  const entries = await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    return history.length
  })

  await page.keyboard.type('Tr')
  await expectAt(page, `${path}/document/tr`)
  await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
  await page.keyboard.type('ains to the south')
  await page.keyboard.press('Enter')
  // The title is saved when the caret leaves it, so the address changes while the text is still unsaved.
  await page.keyboard.type('Platform 3, ', { delay: 150 })
  await expectAt(page, `${path}/document/trains-to-the-south`)
  await page.keyboard.type('at noon')
  await expectFocus(page.locator('.ProseMirror'))
  await expectAt(other, `${path}/document/trains-to-the-south`)
  await expectSeen(row(other, 'Trains to the south'))
  expect(await page.evaluate(() => ['isSamePage' in window, history.length])).toEqual([true, entries])

  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.getByRole('button', { name: 'Edit' }))
  await expectSeen(page.getByText('Platform 3, at noon'))
  const { document } = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'trains-to-the-south' })
  expect(document.content).toEqual(textWith('Platform 3, at noon'))
  await expectTree(page, workspace, ['Travel', 'Trains to the south'])
  await newDocument(page).click()
  await expectAt(page, `${path}/document/untitled`)
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Untitled' }))
  await page.goBack()
  await expectAt(page, `${path}/document/trains-to-the-south`)
  await expectSeen(page.getByText('Platform 3, at noon'))
})

test('the button at the foot names the place: beside the open document; another one can be chosen, and Home asks for one', async () => {
  const { page, workspace } = await withWorkspace(['Travel', '  Trains', 'Money'])
  const { workspace: other } = await workspaceWith([])
  await openRow(page, 'Travel')
  await row(page, 'Trains').getByRole('link').click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Trains' }))
  await newDocument(page, /^New document below Travel$/).click()
  await expectSeen(page.getByRole('button', { name: 'Done' }))
  await expect.poll(() => stored(workspace), soon).toEqual(['Travel', '  Trains', '  Untitled', 'Money'])
  await page.getByRole('button', { name: 'Done' }).click()

  const dialog = page.getByRole('dialog', { name: 'Where should the new document go?' })
  const places = () => dialog.getByRole('group').first().getByRole('option').allInnerTexts()
  await newDocument(page, /^New document elsewhere/).click()
  await expect.poll(places, soon).toEqual(['Untitled', 'Travel'])
  await page.keyboard.type('mone')
  await expectSeen(dialog.getByRole('option', { name: /^Money/, selected: true }))
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
  await page.keyboard.type('Coins')
  await expectSeen(row(page, 'Coins'))
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Home' }).click()
  await newDocument(page, /^New document…$/).click()
  await dialog.getByRole('option', { name: other.title }).click()
  await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
  await expect.poll(() => stored(other), soon).toEqual(['Untitled'])
  expect(await stored(workspace)).toEqual(['Travel', '  Trains', '  Untitled', 'Money', '  Coins'])
})

test('an empty workspace says so and offers the first document', async () => {
  const { page, workspace } = await withWorkspace([])
  await expectSeen(page.getByRole('tree').getByText('No documents yet'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New document in/ })
    .click()
  await expectSeen(page.getByRole('button', { name: 'Done' }))
  await expectTree(page, workspace, ['Untitled'])
})
