import { beforeAll, describe, expect, test } from 'vitest'
import { expectAt, expectSeen, openBrowser, soon } from '../browser.ts'
import { growTrees, stored, withWorkspace } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

/** A page on which somebody has chosen to log out while an import is being sent; its bytes are held back until `letGo`. */
const loggingOut = async () => {
  const { page, workspace } = await withWorkspace([])
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/imports/w/*', async route => {
    await sent
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const upload = { name: 'page.md', mimeType: 'text/markdown', buffer: Buffer.from('# Page') }
  await dialog.getByLabel('Choose files or a ZIP').setInputFiles(upload)
  await expectSeen(dialog.getByRole('progressbar', { name: 'Uploading' }))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /Team and account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()

  const question = page.getByRole('alertdialog')
  await expectSeen(question.getByText('An import is still uploading. If you log out now, it will be cancelled.'))
  return { page, workspace, letGo, question }
}

describe('Logging out while an import is being sent asks first', () => {
  test('staying completes the import', async () => {
    const { workspace, letGo, question } = await loggingOut()
    await question.getByRole('button', { name: 'Cancel' }).click()
    letGo()
    await expect.poll(() => stored(workspace), soon).toEqual(['Page'])
  })

  test('leaving cancels it, and the browser does not ask again', async () => {
    const { page, workspace, question } = await loggingOut()
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await question.getByRole('button', { name: 'Log out' }).click()
    await expectAt(page, '/auth/login')
    expect(dialogs).toEqual([])
    expect(await stored(workspace)).toEqual([])
  })
})
