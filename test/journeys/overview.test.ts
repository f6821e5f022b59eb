import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectAt, expectSeen, openBrowser, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { worldOfFile } from '../world.ts'
import { handbook } from './axeScreen.ts'
import { windowsOf } from './windows.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const { ann, bob, workspace } = server
const show = windowsOf(server)

const row = (page: Page, title: string) => page.getByRole('treeitem', { name: title, exact: true })
const expectRows = async (page: Page, ...titles: string[]) => {
  for (const title of titles) await expectSeen(row(page, title))
}
const expectNoRow = async (page: Page, title: string) => {
  await expect.poll(() => row(page, title).count(), soon).toBe(0)
}

test('another document becomes the overview by its menu, also on the page of somebody who reads the workspace', async () => {
  await ann.documents.update({ id: workspace.overview!, title: 'Read me', content: textWith('What was said first.') })
  const guide = await write(server, ann, 'Guide', { content: textWith('How we work here.') })
  await write(server, ann, 'Chapter', { parent: guide._id })
  const reading = await show(bob, handbook)
  await expectSeen(reading.getByRole('main').getByText('What was said first.'))
  await expectRows(reading, 'Guide')
  const page = await show(ann, `${handbook}/document/guide`)

  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name: 'Use as overview…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Use “Guide” as the overview?' })
  await expectSeen(dialog)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use as overview' }).click()
  await expectAt(page, handbook)
  await expectSeen(page.getByText('“Guide” is now the overview'))

  for (const one of [page, reading]) {
    await expectSeen(one.getByRole('main').getByText('How we work here.'))
    await expectRows(one, 'Read me', 'Chapter')
    await expectNoRow(one, 'Guide')
  }

  // The one that it was is a document like others, and may become the overview again, from its row.
  await row(page, 'Read me').getByRole('link').click()
  await expectAt(page, `${handbook}/document/read-me`)
  await expectSeen(page.getByText('What was said first.'))
  await row(page, 'Read me').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Use as overview…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use as overview' }).click()
  await expectAt(page, handbook)
  for (const one of [page, reading]) {
    await expectSeen(one.getByRole('main').getByText('What was said first.'))
    await expectRows(one, 'Guide')
  }
})

test('who reads the document that becomes the overview goes on reading it; a refusal is said, and changes nothing', async () => {
  const plan = await write(server, ann, 'Plan', { content: textWith('What comes next.') })
  const reading = await show(bob, `${handbook}/document/plan`)
  await expectSeen(reading.getByText('What comes next.'))
  const { lock } = await bob.documents.lock({ id: plan._id })
  const page = await show(ann, handbook)
  const plans = page.getByRole('treeitem', { name: /^Plan/ }) // the name also says who edits it
  const choose = async () => {
    await plans.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Use as overview…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use as overview' }).click()
  }
  await choose()
  await expectSeen(page.getByText(/^Bob .*is editing/))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expectSeen(plans)

  await bob.documents.unlock({ id: plan._id }, { lockFence: lock.fence })
  await choose()
  await expectSeen(page.getByRole('main').getByText('What comes next.'))
  await expectAt(reading, `${handbook}/document/overview`)
  await expectSeen(reading.getByText('What comes next.'))
})
