import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAt, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { behindProxy, continueDraft, editor, cutSaves, judgeClaims, typeOn } from './nothingLost.ts'
import { startWriting } from './writing.ts'

beforeAll(openBrowser)
judgeClaims()

describe('Logging out with something unsaved', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /Team and account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  }

  test('saves it first, in the other tabs too', async () => {
    const { visit, saved } = await behindProxy()
    const writing = await visit()
    const leaving = await visit('/team/atelier')
    await startWriting(writing)
    await typeOn(writing, ' Second.')
    await logOut(leaving)
    await expectAt(leaving, '/auth/login')
    expect((await saved()).last).toBe('First. Second.')
  })

  test('asks when it cannot be saved; staying goes on, and after leaving it is offered again', async () => {
    const { visit, context, ann, saved } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    await cutSaves(page)
    await typeOn(page, ' Second.')
    await logOut(page)
    const dialog = page.getByRole('alertdialog', { name: 'Log out with unsaved changes?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(editor(page).getByText('First. Second.'))

    await logOut(page)
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expectAt(page, '/auth/login')
    await page.unroute('**/api/documents/i/*')
    await context.request.post('/api/auth', { data: { email: ann.user.email, password: ann.password } })
    await open(page, '/team/atelier')
    await expectSeen(page.getByText('Unsaved changes on this device:'))
    await page.getByRole('status').getByRole('link', { name: 'Travel policy' }).click()
    await continueDraft(page)
    await expect.poll(async () => (await saved()).last, soon).toBe('First. Second.')
  })
})
