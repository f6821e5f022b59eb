import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { saveWord } from './writing.ts'

beforeAll(openBrowser)
const { reader, writer } = await oneWindow()

/** Drops a file with these letters onto the first line. */
const dropFile = (page: Page, name: string, type: string, letters: string) =>
  page.evaluate(
    file => {
      const data = new DataTransfer()
      data.items.add(new File([file.letters], file.name, { type: file.type }))
      const block = document.querySelector('.ProseMirror p')!
      const { left, top } = block.getBoundingClientRect()
      const place = { clientX: left + 20, clientY: top + 10 }
      block.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place }))
    },
    { name, type, letters },
  )

test('a file that is no picture is uploaded and can be downloaded from the text; a program is refused and leaves nothing', async () => {
  const { page, bob, path, stored, ...server } = await writer(undefined, { members: ['bob'] })
  await dropFile(page, 'Fares 2026.pdf', 'application/pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await expectSeen(page.locator('.ProseMirror p.attachment').getByText('Fares 2026.pdf'))

  await dropFile(page, 'run.exe', 'application/octet-stream', `MZ${'\0'.repeat(200)}`)
  await expectSeen(page.getByRole('alert').getByText('The file wasn’t uploaded'))
  await expect.poll(() => page.locator('.upload-placeholder').count(), soon).toBe(0)
  expect(await page.locator('.ProseMirror p.attachment').count()).toBe(1)

  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  const kept = ((await stored()).content as Content).content.find(({ type }) => type === 'attachment')
  expect(kept?.attrs).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), name: 'Fares 2026.pdf', size: 48 })

  const reader = await newPage(server, bob)
  await open(reader, path)
  const exportIt = async () => {
    await reader.getByRole('button', { name: 'More actions for this document' }).click()
    await reader.getByRole('menuitem', { name: 'Export…' }).click()
    await reader.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  }
  const exporting = reader.waitForEvent('download')
  await exportIt()
  expect((await exporting).suggestedFilename()).toMatch(/\.zip$/)
  await reader.context().setOffline(true)
  await exportIt()
  await expectSeen(reader.getByText('You’re offline. Exporting needs the server'))
  await reader.context().setOffline(false)
})

test('an export that takes long shows that and can be cancelled; one that fails half-way is reported', async () => {
  const { page, document } = await reader()
  const downloads: string[] = []
  page.on('download', download => downloads.push(download.suggestedFilename()))
  const exportIt = async () => {
    await page.getByRole('button', { name: 'More actions for this document' }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  }
  const answers: Route[] = []
  await page.route('**/api/documents/i/*/export*', route => void answers.push(route))
  const running = page.getByRole('status').filter({ hasText: `Exporting “${document.title}”…` })

  await exportIt()
  const stopped = page.waitForEvent('requestfailed')
  await running.getByRole('button', { name: 'Cancel' }).click()
  expect((await stopped).url()).toMatch(/\/export\?format=markdown$/)
  await expect.poll(() => running.count(), soon).toBe(0)

  await exportIt()
  await expectSeen(running)
  await answers[1]!.abort('connectionreset')
  const failed = page.getByRole('alert').filter({ hasText: `“${document.title}” wasn’t exported` })
  await expectSeen(failed.getByText('The connection was lost before the export was complete. Try again.'))
  await expect.poll(() => running.count(), soon).toBe(0)
  expect(downloads).toEqual([])

  await exportIt()
  await expectSeen(running)
  const arrived = page.waitForEvent('download')
  await answers[2]!.continue()
  await arrived
  await expect.poll(() => running.count(), soon).toBe(0)
  expect(downloads).toHaveLength(1)
})
