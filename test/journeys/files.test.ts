import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { storeFile } from '../files.ts'
import { temporaryFolder } from '../postgres.ts'
import { openProxy } from '../proxy.ts'
import { worldOfFile } from '../world.ts'
import { windowOfFile } from './windows.ts'
import { doc, documentsOf, paragraph, paste, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const { ann, bob, team } = server
const [annsPage, bobsPage] = [windowOfFile(server, ann), windowOfFile(server, bob)]
let made = 0

/** A workspace of this test, which has no files yet, and its address. */
const newWorkspace = async () => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: `Harbour ${++made}` })
  return { team, workspace, handbook: `/team/${team.slug}/workspace/${workspace.slug}` }
}

/** A document of Ann's in such a workspace. */
const withDocument = async (content?: Content) => {
  const { workspace } = await newWorkspace()
  return { team, workspace, ...(await documentsOf({ ...server, workspace }, 'Travel policy')(content)) }
}

/** Drops files onto the element, as a browser does. A picture is drawn; others have these letters. */
const dropFiles = (page: Page, onto: string, files: { name: string; type: string; letters?: string }[]) =>
  page
    .locator(onto)
    .first()
    .evaluate(async (element, given) => {
      const data = new DataTransfer()
      for (const { name, type, letters } of given) {
        const canvas = new OffscreenCanvas(120, 80)
        canvas.getContext('2d')!.fillRect(20, 20, 60, 30)
        data.items.add(new File([letters ?? (await canvas.convertToBlob())], name, { type }))
      }
      const { left, top } = element.getBoundingClientRect()
      const place = { clientX: left + 20, clientY: top + 10, bubbles: true, cancelable: true, dataTransfer: data }
      element.dispatchEvent(new DragEvent('dragover', place))
      element.dispatchEvent(new DragEvent('drop', place))
    }, files)

/** A second of video, recorded by the browser itself. */
const recorded = async (page: Page): Promise<Buffer> => {
  const letters = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const pen = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const stopped = new Promise(resolve => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 6; frame++) {
      pen.fillStyle = `hsl(${frame * 60} 80% 50%)`
      pen.fillRect(0, 0, 64, 36)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())].map(byte => String.fromCharCode(byte)).join('')
  })
  return Buffer.from(letters, 'latin1')
}

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** Opens the files of the workspace from the menu of its page. */
const openFiles = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for this workspace' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  const dialog = page.getByRole('dialog', { name: /^Files of/ })
  await expectSeen(dialog.getByRole('listbox', { name: 'Files and folders' }))
  return dialog
}

test('a PDF and a picture that are dropped together are both in the text after a save, the PDF to look at or download', async () => {
  const here = await withDocument()
  const page = await annsPage(here.path)
  await startWriting(page)
  await dropFiles(page, '.ProseMirror p', [
    { name: 'Fares 2026.pdf', type: 'application/pdf', letters: PDF },
    { name: 'harbour plan.png', type: 'image/png' },
  ])
  await expectSeen(page.locator('.ProseMirror p.attachment').getByText('Fares 2026.pdf'))
  await expectSeen(page.locator('.ProseMirror figure.image img'))
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)

  const reader = await bobsPage(here.path)
  await expectSeen(reader.locator('figure.image img'))
  const link = reader.getByRole('link', { name: 'Fares 2026.pdf' })
  await expect.poll(() => link.getAttribute('aria-haspopup'), soon).toBe('dialog')
  await link.click()
  const preview = reader.getByRole('dialog', { name: 'Fares 2026.pdf' })
  await expectSeen(preview.getByRole('link', { name: 'Open in a new tab' }))
  const downloading = reader.waitForEvent('download')
  await preview.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('Fares 2026.pdf')
  await reader.keyboard.press('Escape')
  await expect.poll(() => preview.count(), soon).toBe(0)
})

test('a file that could not be sent waits in the text, says why, and is sent at the next try', async () => {
  const here = await withDocument()
  const page = await annsPage(here.path)
  await startWriting(page)
  let isCut = true
  await page.route('**/api/files/**', route => (isCut && route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await dropFiles(page, '.ProseMirror p', [{ name: 'Fares.pdf', type: 'application/pdf', letters: PDF }])
  const waiting = page.locator('.upload-placeholder')
  await expectSeen(waiting.getByText('Fares.pdf wasn’t uploaded'))
  await expectSeen(page.getByRole('alert').getByText('The file wasn’t uploaded'))
  isCut = false
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expectSeen(page.locator('.ProseMirror p.attachment').getByText('Fares.pdf'))
  expect(await waiting.count()).toBe(0)
})

test('an uploaded video plays, and a video of another site asks that site only when somebody starts it', async () => {
  const here = await withDocument(doc({ type: 'paragraph' }, paragraph('The end.')))
  const page = await annsPage(here.path)
  const outside: string[] = []
  await page.route(/youtube/, route => {
    outside.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  const film = await storeFile(ann, here, 'film.webm', await recorded(page), { folder: 'root' })
  await startWriting(page)
  await expectFocus(page.locator('.ProseMirror')) // the menu is over when the caret goes elsewhere
  await paste(page, { 'text/plain': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s' })
  await expectSeen(page.getByRole('listbox', { name: 'Pasted link' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSeen(page.locator('.ProseMirror figure.embed a'))
  await page.locator('.ProseMirror').getByText('The end.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/from the files')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a file' })
  await dialog.getByRole('option', { name: 'film.webm' }).dblclick()
  await expectSeen(page.locator('.ProseMirror figure.video video'))
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  const kept = ((await here.stored()).content as Content).content
  expect(kept.map(({ type }) => type)).toEqual(['embed', 'paragraph', 'video'])
  expect(kept[0]!.attrs).toMatchObject({ host: 'youtube', video: 'dQw4w9WgXcQ' })
  expect(kept[2]!.attrs).toMatchObject({ src: film.url })

  await page.getByRole('banner').getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.locator('.ProseMirror').count(), soon).toBe(0)
  const video = page.locator('article figure.video video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), soon).toBeGreaterThan(0)
  const box = (await video.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(16 / 9, 1)
  expect(outside).toEqual([])
  await page.locator('article figure.embed a').click()
  await expectSeen(page.frameLocator('article figure.embed iframe').getByText('The player'))
  expect(outside).toEqual(['www.youtube-nocookie.com'])
  expect(await page.locator('article figure.embed iframe').getAttribute('sandbox')).not.toContain('top-navigation')
})

test('folders are made, files uploaded, renamed, moved, found and deleted', async () => {
  const { workspace, handbook } = await newWorkspace()
  const page = await annsPage(handbook)
  const dialog = await openFiles(page)
  const option = (name: string) => dialog.getByRole('option', { name: new RegExp(`^${name}`) })
  const named = async () => {
    const { folders, files } = await ann.folders.list({ workspaceId: workspace._id })
    return [...folders, ...files].map(({ name }) => name)
  }
  await expectSeen(dialog.getByText(/No files here yet/))
  await dialog.getByRole('button', { name: 'New folder' }).click()
  const asking = page.getByRole('dialog', { name: 'New folder' })
  await asking.getByRole('textbox').fill('Plans')
  await asking.getByRole('button', { name: 'Create folder' }).click()
  await expectSeen(option('Plans'))

  await dropFiles(page, '[role=dialog] [role=listbox]', [
    { name: 'notes.txt', type: 'text/plain', letters: 'A line' },
    { name: 'old.txt', type: 'text/plain', letters: 'Another' },
  ])
  await expectSeen(option('notes.txt'))
  await expectSeen(page.getByRole('region', { name: 'Uploads' }).getByText('2 files uploaded'))

  await option('notes.txt').click()
  await page.keyboard.press('F2')
  const renaming = page.getByRole('dialog', { name: /^Rename/ })
  await renaming.getByRole('textbox').fill('a/b?.txt')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expectSeen(renaming.getByText(/can’t be empty or contain/))
  await renaming.getByRole('textbox').fill('OLD.txt')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expectSeen(renaming.getByText(/already exists here/))
  await renaming.getByRole('textbox').fill('minutes.txt')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expectSeen(option('minutes.txt'))
  expect(await named()).toEqual(['Plans', 'minutes.txt', 'old.txt'])

  await option('minutes.txt').click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: /^Move/ })
  await moving.getByRole('button', { name: 'Plans', exact: true }).click()
  await moving.getByRole('button', { name: 'Move here' }).click()
  await expect.poll(named, soon).toEqual(['Plans', 'old.txt'])
  await dialog.getByRole('searchbox').fill('MINUTES')
  await expectSeen(option('minutes.txt'))
  await option('minutes.txt').press('Enter')
  const preview = page.getByRole('dialog', { name: 'minutes.txt' })
  await expect.poll(() => preview.getByRole('textbox').inputValue(), soon).toBe('A line')
  await page.keyboard.press('Escape')
  await dialog.getByRole('searchbox').fill('')

  await option('old.txt').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(named, soon).toEqual([])
  await expectSeen(dialog.getByText(/No files here yet/))
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
})

test('a large file goes in pieces while pages change, goes on after a lost connection, and leaving the site asks first', async () => {
  const { workspace, handbook } = await newWorkspace()
  const proxy = await openProxy(server.url) // the browser would hand each piece to a route of Playwright, as text
  const page = await newPage({ url: proxy.url }, ann) // the list of uploads has no earlier ones
  await open(page, handbook)
  const dialog = await openFiles(page)
  const pieces: (string | undefined)[] = []
  const isPiece = ({ url }: IncomingMessage) => url!.startsWith('/api/uploads/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  proxy.hold(request => (isPiece(request) ? released : undefined))
  proxy.loseAnswers(request => isPiece(request) && pieces.push(request.method) === 2)
  using folder = temporaryFolder() // given by its path, the file does not pass through the channel to the browser
  await writeFile(join(folder.path, 'film.bin'), Buffer.alloc(21 * 1024 * 1024, 7))
  await dialog.locator('input[type=file]').setInputFiles(join(folder.path, 'film.bin'))
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expectSeen(uploads.getByText('Uploading 1 file'))
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expectSeen(uploads.getByText('Uploading 1 file'))
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  release()
  await expectSeen(uploads.getByText('1 file uploaded'))
  expect(pieces).toContain('HEAD')
  const { files } = await ann.folders.list({ workspaceId: workspace._id })
  expect(files.map(({ name, size }) => [name, size])).toEqual([['film.bin', 21 * 1024 * 1024]])
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
})

test('a page or a drawing with a script in it is shown as nothing that runs, wherever it is looked at', async () => {
  const { handbook, ...here } = await newWorkspace()
  const script = '<script>document.title = "ran"; fetch("/api/auth/me")</script>'
  const html = await storeFile(ann, here, 'page.html', `<!doctype html><body>${script}</body>`, { folder: 'root' })
  await storeFile(ann, here, 'drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`, {
    folder: 'root',
  })
  await storeFile(ann, here, '‮txt.<img onerror=alert(1)>'.replace(/[<>]/g, "'"), 'x', { folder: 'root' })
  const page = await annsPage(handbook)
  const dialog = await openFiles(page)
  await dialog.getByRole('option', { name: 'drawing.svg' }).dblclick()
  await expectSeen(page.getByRole('dialog', { name: 'drawing.svg' }).getByRole('img'))
  await page.keyboard.press('Escape')
  await dialog.getByRole('option', { name: 'page.html' }).dblclick()
  await expectSeen(page.getByRole('dialog', { name: 'page.html' }).getByText('This kind of file can’t be shown here.'))
  expect(await page.locator('iframe, object, embed').count()).toBe(0)
  const answer = await ann.send('GET', html.url)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await page.title()).not.toBe('ran')
})
