import { beforeAll, expect, test } from 'vitest'
import { awake, expectSeen, openBrowser, soon } from '../browser.ts'
import { expectTree, growTrees, row, withWorkspace } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

const LONG_MS = 60_000

/** A page on which “Two” has just been deleted, with a clock that the test controls. */
const deleted = async () => {
  const there = await withWorkspace(['One', 'Two'])
  const { page } = there
  await page.clock.install()
  await page.reload()
  await awake(page)
  await row(page, 'Two').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Delete document' }).press('Enter')
  const toast = page.getByRole('status').filter({ hasText: '“Two” was deleted' })
  const undo = toast.getByRole('button', { name: 'Undo' })
  await expectSeen(undo)
  return { ...there, toast, undo }
}

test('a toast that offers to undo stays while the pointer is on it, and goes afterwards', async () => {
  const { page, toast, undo } = await deleted()
  await toast.hover()
  await page.clock.fastForward(LONG_MS)
  await undo.hover()
  await page.clock.fastForward(LONG_MS)
  await expectSeen(undo)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(LONG_MS)
  await expect.poll(() => toast.count(), soon).toBe(0)
})

test('it stays while it has the focus, and undoes the deletion', async () => {
  const { page, workspace, undo } = await deleted()
  await undo.focus()
  await page.clock.fastForward(LONG_MS)
  await undo.press('Enter')
  await expectSeen(page.getByRole('status').getByText('“Two” was restored'))
  await expectTree(page, workspace, ['One', 'Two'])
})

test('it goes when the focus leaves it', async () => {
  const { page, toast, undo } = await deleted()
  await undo.focus()
  await page.clock.fastForward(LONG_MS)
  await expectSeen(undo)
  await row(page, 'One').focus()
  await page.clock.fastForward(LONG_MS)
  await expect.poll(() => toast.count(), soon).toBe(0)
})
