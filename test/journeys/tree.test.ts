import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, expectAt, expectFocus, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { ann, expectTree, growTreesInOneWindow, openRow, refusal, refuseChanges, row, shown, stored, undo } from './trees.ts'

beforeAll(openBrowser)
const withWorkspace = await growTreesInOneWindow()

const choose = async (page: Page, title: string, command: string) => {
  await row(page, title).hover()
  await page.getByRole('button', { name: `Actions for “${title}”`, exact: true }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

describe('Renaming in place', () => {
  test('F2, the new name, Enter: the focus stays on the row; Escape changes nothing', async () => {
    const { page, workspace } = await withWorkspace(['Travel', 'Money'])
    await row(page, 'Money').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Expenses')
    await page.keyboard.press('Escape')
    await expectSeen(row(page, 'Money').and(page.locator(':focus')))

    await page.keyboard.press('F2')
    await page.keyboard.type('Expenses')
    await page.keyboard.press('Enter')
    await expectSeen(row(page, 'Expenses').and(page.locator(':focus')))
    await expectTree(page, workspace, ['Travel', 'Expenses'])
  })

  test('a double click on the name', async () => {
    const { page, workspace } = await withWorkspace(['Travel', 'Money'])
    await row(page, 'Travel').getByRole('link').dblclick()
    await page.getByRole('textbox', { name: 'New name' }).fill('Journeys')
    await page.keyboard.press('Enter')
    // The first click leads to the page, which must have come before the tree is loaded anew.
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Journeys' }))
    await expectTree(page, workspace, ['Journeys', 'Money'])
  })

  test('a refused name is taken back and reported', async () => {
    const { page, workspace } = await withWorkspace(['Travel'])
    await refuseChanges(page)
    await row(page, 'Travel').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Journeys')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('alert').getByText(refusal.message))
    await expectTree(page, workspace, ['Travel'])
  })
})

describe('By keyboard', () => {
  test('arrows move, open and close; Home, End, * and letters; Enter opens the page', async () => {
    const { page, path } = await withWorkspace(['Élan', '  Inside', 'Money', 'Trains', '  Night trains', 'Travel'])
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key)
      await expect.poll(at, { ...soon, message: key }).toBe(expected)
    }
    await row(page, 'Élan').focus()
    await press('ArrowRight', 'Élan')
    await expectSeen(row(page, 'Inside'))
    await press('ArrowRight', 'Inside')
    await press('ArrowDown', 'Money')
    await press('ArrowUp', 'Inside')
    await press('ArrowLeft', 'Élan')
    await press('ArrowLeft', 'Élan')
    await expect.poll(() => row(page, 'Inside').count(), soon).toBe(0)
    await press('t', 'Trains')
    await press('*', 'Trains')
    await expectSeen(row(page, 'Night trains'))
    await expectSeen(row(page, 'Inside'))
    await press('End', 'Travel')
    await press('e', 'Élan')
    await press('Home', 'Handbook')
    await page.keyboard.type('tra')
    await expect.poll(at, soon).toBe('Trains')
    await page.keyboard.press('Enter')
    await expectAt(page, `${path}/document/trains`)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Trains' }))
  })

  test('Move to… moves a document without a mouse, and the move is undone', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await row(page, 'Three').focus()
    await page.keyboard.press('Shift+F10')
    await expectFocus(page.getByRole('menu'))
    await page.keyboard.type('Mo')
    await expectSeen(page.getByRole('menuitem', { name: 'Move to…' }).and(page.locator(':focus')))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move “Three”' })
    await expectSeen(dialog.getByRole('option', { name: 'One' }))
    await expectFocus(dialog.getByRole('combobox'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expectSeen(dialog.getByRole('radio', { name: 'Before', checked: true }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Three', 'One', 'Two'])
    await undo(page, '“Three” was moved')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two', 'Three'])

    // The same by Ctrl+Z, as long as the toast shows; Tab goes to the buttons of the row, and the focus is never lost.
    await row(page, 'Two').focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(row(page, 'Three'))
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('button', { name: 'New document in “Three”' }))
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('button', { name: 'Actions for “Three”' }))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await row(page, 'Three').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expectSeen(page.getByRole('status').getByText('“Three” was archived'))
    await row(page, 'Two').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.getByRole('status').getByText('“Three” was archived').count(), soon).toBe(0)
    await expectTree(page, workspace, ['One', 'Two', 'Three'])
  })

  test('Delete asks, deletes, and moves the focus to the row that takes its place', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await row(page, 'Two').focus()
    await page.keyboard.press('Delete')
    await expectSeen(page.getByRole('alertdialog', { name: 'Delete “Two”?' }))
    await page.keyboard.press('Escape')
    await expectSeen(row(page, 'Two').and(page.locator(':focus')))
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete document' }).press('Enter')
    await expectSeen(row(page, 'Three').and(page.locator(':focus')))
    await expectTree(page, workspace, ['One', 'Three'])
  })
})

describe('Archiving and deleting', () => {
  test('a document leaves the tree with all that is inside it; undo brings everything back to its place', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', '  Deep', '    Deeper', 'Three'])
    await choose(page, 'Two', 'Archive')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Three'])
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Three'])
    await undo(page, '“Two” and the document inside it were archived')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Two', '  Deep', '    Deeper', 'Three'])
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two', 'Three'])
    await openRow(page, 'Two')
    await openRow(page, 'Deep')
    await expectTree(page, workspace, ['One', 'Two', '  Deep', '    Deeper', 'Three'])
  })

  test('what is archived is found in the archive and comes back from there', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two'])
    await choose(page, 'One', 'Archive')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Unarchive “One”' }).click()
    await expectSeen(page.getByText('No archived documents.'))
    await page.getByRole('button', { name: 'Back to the documents' }).click()
    await expectTree(page, workspace, ['Two', 'One'])
  })

  test('deleting moves what is inside up; undo restores the document with its children', async () => {
    const before = ['One', 'Two', '  First', '  Second', '    Deep', '  Third', 'Three']
    const { page, workspace } = await withWorkspace(before)
    await openRow(page, 'Two')
    await openRow(page, 'Second')
    await choose(page, 'Two', 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Two”?' })
    await expectSeen(dialog.getByText('The 3 documents directly inside it are kept'))
    await dialog.getByRole('button', { name: 'Delete document' }).click()
    const lifted = ['One', 'First', 'Second', '  Deep', 'Third', 'Three']
    await expect.poll(() => stored(workspace), soon).toEqual(lifted)
    await expect.poll(() => shown(page, workspace), soon).toEqual(lifted)
    await undo(page, '“Two” was deleted')
    await expectSeen(page.getByRole('status').getByText('“Two” was restored'))
    await expectTree(page, workspace, before)
  })

  test('what was deleted is found beside the archive, and comes back with the documents that were inside it', async () => {
    const before = ['One', 'Two', '  First', '  Second', 'Three']
    const { page, workspace } = await withWorkspace(before)
    const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })
    await ann.documents.remove({ id: documents[1]!._id })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'First', 'Second', 'Three'])
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('Deleted', { exact: true }).click()
    await expectSeen(page.getByText(/^Deleted by Ann Martin/))
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore “Two”' }).click()
    await expectSeen(page.getByText('No deleted documents that you can restore.'))
    await page.getByRole('button', { name: 'Back to the documents' }).click()
    await openRow(page, 'Two')
    await expectTree(page, workspace, before)
  })

  test('deleting the open document leads to the page above it', async () => {
    const { page, path } = await withWorkspace(['One', '  Inside'])
    await open(page, `${path}/document/inside`)
    await choose(page, 'Inside', 'Delete')
    await page.getByRole('button', { name: 'Delete document' }).click()
    await expectAt(page, `${path}/document/one`)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'One' }))
  })
})
