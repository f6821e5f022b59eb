import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { expectSeen } from '../browser.ts'
import type { RunningServer } from '../world.ts'

/** The dialog of an import into the workspace whose page is open. */
export const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectSeen(dialog.getByText('Drop a folder, files or a ZIP file here').or(dialog.getByText('Choose files or a ZIP')))
  return dialog
}

/** The server stores the next file only when `letGo` is called; `asked` resolves when one waits. */
export const holdStorage = ({ context: { storage } }: Pick<RunningServer, 'context'>, isHeld: () => boolean = () => true) => {
  const [asked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { put } = storage
  const holding = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    if (isHeld()) {
      asked.resolve()
      await letGo.promise
    }
    return put(...given)
  })
  onTestFinished(() => holding.mockRestore())
  return { asked: asked.promise, letGo: letGo.resolve }
}

/** Until the end of the test no team is on trial: all have the free plan. */
export const trialIsOver = async ({ context: { db } }: Pick<RunningServer, 'context'>): Promise<void> => {
  const trialEnds = (ends: string) => db.execute(sql`update teams set trial_ends_at = now() + ${ends}::interval`)
  onTestFinished(() => trialEnds('14 days').then(() => {}))
  await trialEnds('-1 day')
}
