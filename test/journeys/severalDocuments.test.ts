import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { write } from '../documents.ts'
import { worldOfFile } from '../world.ts'
import { ELSEWHERE, handbook } from './axeScreen.ts'
import { goOn, windowsOf } from './windows.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const { ann, bob } = server
const show = windowsOf(server)

const listOf = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Documents' })
const titlesIn = async (page: Page) =>
  (
    await listOf(page)
      .getByRole('checkbox')
      .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''))
  )
    .map(label => label.slice(8, -1))
    .join(' ')
const box = (page: Page, title: string) => listOf(page).getByRole('checkbox', { name: `Select “${title}”` })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for what is selected' })
const expectTitles = async (page: Page, titles: string) => {
  await expect.poll(() => titlesIn(page), soon).toBe(titles)
}
const expectSelected = (page: Page, count: number) => expectSeen(bar(page).getByText(`${count} selected`))
const expectGone = async (page: Page) => {
  await expect.poll(() => bar(page).count(), soon).toBe(0)
}

test('documents are shown as a list, selected, and moved, archived and exported together', async () => {
  const made = []
  for (const title of ['A', 'B', 'C', 'D', 'E']) made.push(await write(server, ann, title))
  await write(server, ann, 'Inside', { parent: made[0]!._id })
  const page = await show(ann, handbook)
  await page.getByRole('radio', { name: 'List' }).check()
  await expectTitles(page, 'A B C D E')

  await box(page, 'B').check()
  await box(page, 'D').click({ modifiers: ['Shift'] })
  await expectSelected(page, 3)
  expect(await axeViolations(page)).toEqual([])
  await box(page, 'C').uncheck()
  await expectSelected(page, 2)
  await page.keyboard.press('Escape')
  await expectGone(page)
  await page.keyboard.press('ControlOrMeta+a')
  await expectSelected(page, 5)
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expectGone(page)
  await expectFocus(box(page, 'A'))

  // Moved together, and back by one Undo.
  await box(page, 'C').check()
  await box(page, 'A').check()
  await bar(page).getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 2 documents' })
  await moving.getByRole('option', { name: 'D', exact: true }).click()
  expect(await moving.getByRole('option', { name: 'C', exact: true }).count()).toBe(0)
  await moving.getByRole('button', { name: 'Move' }).click()
  await expectSeen(page.getByText('2 documents were moved into “D”'))
  await expectTitles(page, 'B D E')
  await expectGone(page)
  const below = await ann.documents.byWorkspace({ workspaceId: server.workspace._id, parent: made[3]!._id })
  expect(below.documents.map(({ title }) => title)).toEqual(['A', 'C'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTitles(page, 'A B C D E')

  // What cannot be done is said, stays, and stays selected.
  await bob.documents.lock({ id: made[1]!._id })
  await box(page, 'A').check()
  await box(page, 'B').check()
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await expectSeen(page.getByText('1 document was archived'))
  await expectSeen(page.getByText('“B”: Bob Martin is editing this document.'))
  await expectTitles(page, 'B C D E')
  await expectSelected(page, 1)
  expect(await box(page, 'B').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTitles(page, 'A B C D E')

  // On a phone too, and the choice is remembered.
  await goOn(page, ELSEWHERE)
  await page.setViewportSize({ width: 360, height: 740 })
  await goOn(page, handbook)
  await expectTitles(page, 'A B C D E')
  await box(page, 'E').check()
  await box(page, 'A').check()
  await expectSelected(page, 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export 2 documents' })
  expect(await exporting.getByRole('checkbox', { name: 'Include nested documents' }).isChecked()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe('Documents.zip')
})
