import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { storePicture } from '../files.ts'
import { awake, axeViolations, expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { expectTabAt } from './besideTab.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, heading, paragraph, saveWord, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, reader } = await oneWindow()

const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

test('the text, its headings and the title are in the first HTML, before any script', async () => {
  const { ann, path } = await withDocument(doc(heading('Trains first'), paragraph('Take the train below four hours.')))
  await ann.auth.login({ email: ann.user.email, password: ann.password })
  const html = await (await ann.send('GET', path)).text()
  expect(html).toContain('Take the train below four hours.')
  expect(html).toContain('id="trains-first"')
  expect(html).toMatch(/<h1[^>]*>Travel policy<\/h1>/)
})

test('the editor is not loaded before somebody writes, and the page has no violation', async () => {
  const { ann, path, ...server } = await inOwnTeam(doc(heading('One'), paragraph('text'), heading('Two'), paragraph('text')))
  const page = await newPage(server, ann)
  await open(page, path)
  expect(await page.locator('.ProseMirror').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test('the exact time of a change shows under the pointer, also when it came before the script that shows it', async () => {
  const { ann, path, ...server } = await inOwnTeam()
  const page = await newPage(server, ann)
  const pointed = Promise.withResolvers<void>()
  await page.route('**/assets/TooltipLayer-*.js', route => pointed.promise.then(() => route.fallback()))
  await open(page, path)
  await page.getByRole('main').getByText('just now').hover()
  pointed.resolve()
  await expectSeen(page.locator('#tooltip', { hasText: / 20\d\d at \d\d:\d\d$/ }))
})

test('words that a search found are marked; Tab goes through them, Escape clears them', async () => {
  const { ann, path, ...server } = await inOwnTeam(doc(paragraph('Élan and elan.'), paragraph(`${'No other, '.repeat(1500)}but elans.`)))
  const page = await newPage(server, ann)
  await open(page, path)
  await page.evaluate(at => window.history.replaceState({ ...window.history.state, usr: { find: 'elan' } }, '', at), path)
  await page.reload()
  await awake(page)
  const bar = page.getByRole('region', { name: 'Search results in this document' })
  await bar.getByText('1 of 3').waitFor()
  await page.keyboard.press('Tab')
  await bar.getByText('2 of 3').waitFor()
  await page.keyboard.press('Tab')
  await bar.getByText('3 of 3').waitFor()
  // At the end of a paragraph that is taller than the window.
  const clearance = () =>
    page.evaluate(() => {
      const words = document.querySelector('main .document-text > :last-child')!.firstChild as Text
      const range = new Range()
      range.setStart(words, words.length - 6)
      range.setEnd(words, words.length)
      const { top, bottom } = range.getBoundingClientRect()
      const bars = [document.querySelector('header')!, document.querySelector('[aria-label="Search results in this document"]')!]
      const [above, below] = bars.map(bar => bar.getBoundingClientRect()) as [DOMRect, DOMRect]
      return Math.min(top - above.bottom, below.top - bottom)
    })
  await expect.poll(clearance, soon).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count(), soon).toBe(0)
})

test('a picture that cannot be loaded leaves its words and its address, in the same place while writing', async () => {
  const src = 'https://pictures.example.invalid/chart.png'
  const { page } = await reader(
    doc({ type: 'image', attrs: { src, alt: 'How we grew' } }, { type: 'image', attrs: { src, alt: null } }, paragraph('Below.')),
  )
  const shown = () =>
    page.locator('main figure.image img').evaluateAll(pictures =>
      pictures.map(picture => {
        const { top, height, width } = picture.getBoundingClientRect()
        const words = (part: string) => getComputedStyle(picture, part).content
        return { top, height, width, alt: words('::before'), address: words('::after') }
      }),
    )
  await expect.poll(async () => Math.min(...(await shown()).map(({ height }) => height)), soon).toBeGreaterThan(40)
  const reading = await shown()
  expect(reading.map(({ alt, address }) => ({ alt, address }))).toEqual([
    { alt: '"How we grew"', address: `"${src}"` },
    { alt: '""', address: `"${src}"` },
  ])
  expect(Math.max(...reading.map(({ height }) => height))).toBeLessThan(90)
  await page.locator('main figure.image img').first().click()
  await startWriting(page)
  await expect.poll(shown, soon).toEqual(reading)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a picture is enlarged by click, Enter and Space, and has its words as its name; Escape closes it and the focus returns', async () => {
  const { ann, path, document, team, workspace } = await inOwnTeam()
  const form = new FormData()
  form.append('document', document._id)
  form.append('file', new Blob([new Uint8Array(await pngOf(400, 300))]), 'growth.png')
  const { file } = (await (await ann.send('POST', `/api/files/${team._id}/${workspace._id}`, form)).json()) as { file: { url: string } }
  const lost: ContentNode = { type: 'image', attrs: { src: 'https://pictures.example.invalid/chart.png', alt: 'Lost' } }
  const content = doc(
    { type: 'image', attrs: { src: file.url, alt: 'How we grew' } },
    { type: 'image', attrs: { src: file.url, alt: null } },
    lost,
  )
  await ann.documents.update({ id: document._id, content: content as never, version: document.version })
  const page = await show(path)
  const pictures = page.locator('main figure.image').getByRole('button')
  await expect.poll(() => pictures.count(), soon).toBe(2)
  const [named, unnamed] = [pictures.first(), page.getByRole('button', { name: 'Enlarge image' })]
  expect(await named.and(page.getByRole('button', { name: 'How we grew' })).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  const enlarge = async (how: () => Promise<void>, name: string) => {
    await how()
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), soon).toBe(0)
  }
  await named.focus()
  await enlarge(() => page.keyboard.press('Enter'), 'How we grew')
  await expectSeen(named.and(page.locator(':focus')))
  await page.keyboard.press('Tab')
  await expectSeen(unnamed.and(page.locator(':focus')))
  await enlarge(() => page.keyboard.press('Space'), 'Image')
  await expectSeen(unnamed.and(page.locator(':focus')))
  await enlarge(() => named.click(), 'How we grew')

  await page.keyboard.press('Control+e')
  await page.waitForSelector('.ProseMirror figure.image')
  expect(await pictures.count()).toBe(0)
})

test('the space of a picture is reserved until it is loaded', async () => {
  const src = 'https://pictures.example.invalid/slow.png'
  const size = { width: 400, height: 300 }
  const { ann, path, ...server } = await inOwnTeam(doc({ type: 'image', attrs: { src, alt: 'Slow', ...size } }, paragraph('Below.')))
  const page = await newPage(server, ann)
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<() => Promise<void>>()
  await page.route(src, route => answer(async () => route.fulfill({ body: await pngOf(400, 300), contentType: 'image/png' })))
  await page.goto(path, { waitUntil: 'commit' })
  const below = page.getByRole('main').getByText('Below.')
  const release = await isAsked
  await awake(page) // a browser may ask for the picture before it has the styles of the page
  const before = (await below.boundingBox())?.y
  await release()
  await expect.poll(() => page.locator('figure.image img').evaluate(picture => (picture as HTMLImageElement).naturalWidth), soon).toBe(400)
  expect((await below.boundingBox())?.y).toBe(before)
  expect(await page.locator('figure.image img').boundingBox()).toMatchObject(size)
})

test('F2 puts the caret into the title of the document, unless something is being typed', async () => {
  const { page, stored } = await reader()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Document title' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Trips')
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect((await stored()).title).toBe('Trips')
  expect(plainText((await stored()).content as Content)).toContain('!')
})

test('a link by id leads to the page of the document, in the language of the page it is on, else in that of the reader', async () => {
  const { ann, document, path, ...server } = await inOwnTeam()
  const link = { type: 'link', attrs: { href: `/doc/${document._id}` } }
  const content = doc({ type: 'paragraph', content: [{ type: 'text', text: 'once more', marks: [link] }] })
  await ann.documents.update({ id: document._id, content: content as never, version: document.version })

  const french = await newPage(server, ann, { locale: 'fr-FR' })
  await french.goto(`/doc/${document._id}?find=a`)
  await expectAt(french, `/fr${path}?find=a`)
  const english = await newPage(server, ann, { locale: 'en-GB' })
  for (const [page, at] of [
    [french, path],
    [english, `/fr${path}`],
  ] as const) {
    await open(page, at)
    await expectTabAt(page, at, () => page.getByRole('link', { name: 'once more' }).click({ modifiers: ['Control'] }))
  }
  await english.goto(`/doc/${document._id}`)
  await expectAt(english, path)
})

test('a picture far below is not fetched before somebody comes near it, also while the document is written', async () => {
  const { ann, path, document: made, ...there } = await inOwnTeam()
  const [near, far] = [await storePicture(ann, there), await storePicture(ann, there)]
  const picture = (src: string): ContentNode => ({ type: 'image', attrs: { src, alt: '', width: 800, height: 600 } })
  await ann.documents.update({
    id: made._id,
    content: doc(paragraph('Above.'), ...Array.from({ length: 12 }, () => picture(near)), picture(far)),
  })
  const page = await newPage(there, ann)
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await open(page, path)
  await startWriting(page)
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.ProseMirror img')?.naturalWidth === 1)
  await page.waitForLoadState('networkidle')
  expect(fetched).toContain(near)
  expect(fetched).not.toContain(far)
  await page.locator('.ProseMirror img').last().scrollIntoViewIfNeeded()
  await expect.poll(() => fetched, soon).toContain(far)
})
