import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { awake, axeViolations, expectSeen, newPage, open, openBrowser, soon, type WindowOptions } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { zipOf } from '../zip.ts'
import { guide, picture } from './guide.ts'
import { holdStorage, openDialog, trialIsOver } from './importing.ts'

const server = await worldOfFile({ pages: true })
const { ann, team } = server
let made = 0

beforeAll(openBrowser)

const emptyWorkspace = async (options: WindowOptions = {}) => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: `Space ${++made} of everybody who travels` })
  const page = await newPage(server, ann, options)
  await open(page, `/team/${team.slug}/workspace/${workspace.slug}`)
  return { workspace, page }
}

type Files = Parameters<typeof zipOf>[0]
const upload = async (files: Files) => ({ name: 'guide.zip', mimeType: 'application/zip', buffer: await zipOf(files) })

const beginAndClose = async (page: Page, files: Files) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Choose files or a ZIP').setInputFiles(await upload(files))
  await expectSeen(dialog.getByRole('progressbar', { name: 'Saving images and files' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
}

test('on a phone the button of the navigation shows the progress of all together; a toast announces each end and leads to its report', async () => {
  const { page, workspace } = await emptyWorkspace({ viewport: { width: 360, height: 740 } })
  const create = await page
    .getByRole('main')
    .getByRole('button', { name: /^New document in/ })
    .boundingBox()
  expect(create!.x).toBeGreaterThanOrEqual(20)
  const { letGo } = holdStorage(server)
  await beginAndClose(page, guide)
  const bar = page.getByRole('banner')
  await expectSeen(bar.getByRole('progressbar', { name: `Importing into “${workspace.title}”` }))
  await expectSeen(bar.getByRole('button', { name: 'Show sidebar', exact: true }))
  expect(await axeViolations(page)).toEqual([])

  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other space' })
  await page.goto(`/team/${team.slug}/workspace/${other.slug}`)
  await awake(page)
  await beginAndClose(page, { 'one.md': '# One\n\n![a](a.png)', 'a.png': picture })
  await expectSeen(bar.getByRole('progressbar', { name: '2 imports are running' }))
  letGo()

  const toasts = page.getByRole('region', { name: 'Notifications' })
  const toast = (said: string) => toasts.getByRole('status').filter({ hasText: said })
  await expectSeen(toast('Imported 1 document into “Other space”'))
  await toast('Other space').hover() // the timers of the toasts stop
  await expectSeen(toast(`Imported 4 documents into “${workspace.title}”`))
  await expectSeen(bar.getByRole('button', { name: 'Show sidebar (2)' }))
  await expect.poll(() => bar.getByRole('progressbar').count(), soon).toBe(0)
  const report = page.getByRole('dialog', { name: 'Import complete' })
  await toast('Other space').getByRole('button', { name: 'Show report' }).click()
  await toast(workspace.title).getByRole('button', { name: 'Show report' }).click()
  await expectSeen(report.getByText(/4 documents · 1 file/))
  await expect.poll(() => toasts.getByRole('status').count(), soon).toBe(0)
})

test('an import that fails says so, and its report says why', async () => {
  const { page, workspace } = await emptyWorkspace()
  const { letGo } = holdStorage(server)
  const pages = Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`${number}.md`, '![a](a.png)']))
  await beginAndClose(page, { ...pages, 'a.png': picture })
  await trialIsOver(server)
  letGo()
  const alert = page.getByRole('alert').filter({ hasText: `The import into “${workspace.title}” failed` })
  await expectSeen(alert.getByText('Nothing was imported. The report says why.'))
  await alert.getByRole('button', { name: 'Show report' }).click()
  await expectSeen(page.getByRole('dialog').getByText('The Basic plan is limited to 50 documents.'))
})

test('somebody who looks at the import sees its end in the dialog alone', async () => {
  const { page } = await emptyWorkspace()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Choose files or a ZIP').setInputFiles(await upload(guide))
  await expectSeen(page.getByRole('dialog', { name: 'Import complete' }))
  expect(await page.getByText(/^Imported/).count()).toBe(0)
})
