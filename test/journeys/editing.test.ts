import type { Editor } from '@tiptap/core'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, expectAt, expectSeen, newContext, newPage, open, openBrowser, soon, watched } from '../browser.ts'
import { world } from '../world.ts'

beforeAll(openBrowser)

const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string, level = 2): ContentNode => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })

/** Ann with a document of this text, and its address. */
const withDocument = async (content: Content = doc(paragraph('A first sentence.'))) => {
  const there = await world({}, { pages: true })
  const { ann, team, workspace } = there
  const { document } = await ann.documents.create({
    teamId: team._id,
    workspaceId: workspace._id,
    title: 'Travel policy',
    content: content as never,
  })
  const path = `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`
  const stored = async () => (await ann.documents.get({ id: document._id })).document
  return { ...there, document, path, stored }
}

const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

const startWriting = async (page: Page) => {
  await page.keyboard.press('Control+e')
  await page.waitForSelector('.ProseMirror')
}

/** Presses keys that move the selection, and waits after each until the editor has heard where it is. */
const select = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForFunction(() => {
      const { editor } = document.querySelector('.ProseMirror') as HTMLElement & { editor: Editor }
      const shown = getSelection()
      const { anchor, head } = editor.state.selection
      const at = (node: Node | null, offset: number) => (node ? editor.view.posAtDOM(node, offset) : -1)
      return at(shown!.anchorNode, shown!.anchorOffset) === anchor && at(shown!.focusNode, shown!.focusOffset) === head
    })
  }
}

/** How many drafts this device keeps. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cahier-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counted = opening.result.transaction('drafts').objectStore('drafts').count()
          counted.onsuccess = () => resolve(counted.result)
          counted.onerror = () => reject(counted.error)
          opening.result.close()
        }
      }),
  )

const saveWord = (page: Page) => page.locator('header [role=status]').innerText()

describe('Reading', () => {
  test('the text, its headings and the title are in the first HTML, before any script', async () => {
    const { ann, path } = await withDocument(doc(heading('Trains first'), paragraph('Take the train below four hours.')))
    await ann.auth.login({ email: ann.user.email, password: ann.password })
    const html = await (await ann.send('GET', path)).text()
    expect(html).toContain('Take the train below four hours.')
    expect(html).toContain('id="trains-first"')
    expect(html).toMatch(/<h1[^>]*>Travel policy<\/h1>/)
  })

  test('nothing of the editor is loaded before it is wanted, and the page has no violation', async () => {
    const { ann, path, ...server } = await withDocument(doc(heading('One'), paragraph('text'), heading('Two'), paragraph('text')))
    const page = await newPage(server, ann)
    await open(page, path)
    expect(await page.locator('.ProseMirror').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })

  test('words that a search found are marked; Tab walks them, Escape clears', async () => {
    const { ann, path, ...server } = await withDocument(doc(paragraph('Élan and elan.'), paragraph('No other, but elans.')))
    const page = await newPage(server, ann)
    await open(page, path)
    await page.evaluate(at => window.history.replaceState({ ...window.history.state, usr: { find: 'elan' } }, '', at), path)
    await page.reload()
    const bar = page.getByRole('region', { name: 'Words found in this document' })
    await bar.getByText('1 of 3').waitFor()
    await page.keyboard.press('Tab')
    await bar.getByText('2 of 3').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.count()).toBe(0)
  })

  test('a picture that cannot be loaded leaves its words and its address, in the same place while writing', async () => {
    const src = 'https://pictures.example.invalid/chart.png'
    const { ann, path, ...server } = await withDocument(
      doc({ type: 'image', attrs: { src, alt: 'How we grew' } }, { type: 'image', attrs: { src, alt: null } }, paragraph('Below.')),
    )
    const page = await newPage(server, ann)
    await open(page, path)
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

  test('a picture is enlarged by click, Enter and Space, called by its words; Escape closes and the focus returns', async () => {
    const { ann, path, document, team, workspace, ...server } = await withDocument()
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
    const page = await newPage(server, ann)
    await open(page, path)
    const pictures = page.locator('main figure.image').getByRole('button')
    await expect.poll(() => pictures.count(), soon).toBe(2)
    const [named, unnamed] = [pictures.first(), page.getByRole('button', { name: 'Enlarge the picture' })]
    expect(await named.and(page.getByRole('button', { name: 'How we grew' })).count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])

    const dialog = page.getByRole('dialog')
    const enlarge = async (how: () => Promise<void>, name: string) => {
      await how()
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }
    await named.focus()
    await enlarge(() => page.keyboard.press('Enter'), 'How we grew')
    await expectSeen(named.and(page.locator(':focus')))
    await page.keyboard.press('Tab')
    await expectSeen(unnamed.and(page.locator(':focus')))
    await enlarge(() => page.keyboard.press('Space'), 'Picture')
    await expectSeen(unnamed.and(page.locator(':focus')))
    await enlarge(() => named.click(), 'How we grew')

    await page.keyboard.press('Control+e')
    await page.waitForSelector('.ProseMirror figure.image')
    expect(await pictures.count()).toBe(0)
  })

  test('the place of a picture is kept until it is there', async () => {
    const src = 'https://pictures.example.invalid/slow.png'
    const size = { width: 400, height: 300 }
    const { ann, path, ...server } = await withDocument(doc({ type: 'image', attrs: { src, alt: 'Slow', ...size } }, paragraph('Below.')))
    const page = await newPage(server, ann)
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<() => Promise<void>>()
    await page.route(src, route => answer(async () => route.fulfill({ body: await pngOf(400, 300), contentType: 'image/png' })))
    await page.goto(path, { waitUntil: 'commit' })
    const below = page.getByRole('main').getByText('Below.')
    const release = await isAsked
    const before = (await below.boundingBox())?.y
    await release()
    await expect
      .poll(() => page.locator('figure.image img').evaluate(picture => (picture as HTMLImageElement).naturalWidth), soon)
      .toBe(400)
    expect((await below.boundingBox())?.y).toBe(before)
    expect(await page.locator('figure.image img').boundingBox()).toMatchObject(size)
  })

  test('F2 puts the caret into the title of the document, unless something is being typed', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Title of the document' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Trips')
    await page.locator('.ProseMirror').click()
    await page.keyboard.press('F2')
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    expect((await stored()).title).toBe('Trips')
    expect(plainText((await stored()).content as Content)).toContain('!')
  })

  test('a link by id leads to the page of the document', async () => {
    const { ann, document, path, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await page.goto(`/doc/${document._id}`)
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('a link by id opens in the language of the page it stands on, else in that of the reader', async () => {
    const { ann, document, path, ...server } = await withDocument()
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
      const beside = page.context().waitForEvent('page')
      await page.getByRole('link', { name: 'once more' }).click({ modifiers: ['Control'] })
      await expectAt(await beside, at)
    }
    await english.goto(`/doc/${document._id}`)
    await expectAt(english, path)
  })
})

describe('Writing', () => {
  test('Ctrl+E starts, what is typed is saved by itself, and is there after a reload', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And a second one.')
    await expect.poll(() => saveWord(page)).toMatch(/Unsaved changes|Saving/)
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toMatch(/^Saved at/)
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. And a second one.')
    await page.reload()
    await page.getByText('A first sentence. And a second one.').waitFor()
    expect(await page.locator('.ProseMirror').count()).toBe(0)
  })

  test('starting to write moves nothing', async () => {
    const blocks = Array.from({ length: 30 }, (_, index) => [
      heading(`Part ${index}`),
      paragraph('Some words that fill a line or two of this page. '.repeat(4)),
    ]).flat()
    const list: ContentNode = {
      type: 'bulletList',
      content: ['one', 'two'].map(text => ({ type: 'listItem', content: [paragraph(text)] })),
    }
    const code: ContentNode = {
      type: 'codeBlock',
      attrs: { language: 'rust' },
      content: [{ type: 'text', text: 'fn main() {}\nlet x = 1;' }],
    }
    const callout: ContentNode = { type: 'callout', attrs: { kind: 'tip', title: 'Good to know' }, content: [paragraph('Inside.')] }
    const { ann, path, ...server } = await withDocument(doc(list, code, callout, ...blocks))
    const page = await newPage(server, ann)
    await open(page, path)
    await page.evaluate(() => window.scrollTo(0, 900))
    const places = () =>
      page.evaluate(() => [...document.querySelectorAll('main .document-text > *')].map(block => block.getBoundingClientRect().top))
    const before = await places()
    await startWriting(page)
    const after = await places()
    expect(after).toHaveLength(before.length)
    for (const [index, top] of after.entries()) expect(Math.abs(top - before[index]!)).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForSelector('.ProseMirror', { state: 'detached' })
    for (const [index, top] of (await places()).entries()) expect(Math.abs(top - before[index]!)).toBeLessThanOrEqual(1)
  })

  test('Ctrl+S saves, writes a history entry and stays in the text', async () => {
    const { ann, path, document, context, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' More.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. More.')
    const { rows } = await context.db.execute<{ n: string }>(`select count(*) as n from histories where document = '${document._id}'`)
    expect(Number(rows[0]?.n)).toBe(1)
    expect(await page.locator('.ProseMirror').count()).toBe(1)
  })

  test('the title is written in place; Enter goes on to the text, Backspace at its beginning comes back', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await select(page, 'Control+Home')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' 2027')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Now: ')
    const written = async () => {
      const { title, content } = await stored()
      return { title, text: plainText(content as Content) }
    }
    await expect.poll(written, { timeout: 8000 }).toEqual({ title: 'Travel policy 2027', text: 'Now: A first sentence.' })
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toMatch(/^Saved at/)
  })

  test('a mark of a French title keeps to its word, reading and writing, and the title is stored as it was typed', async () => {
    const { ann, document, path, stored, ...server } = await withDocument()
    await ann.documents.update({ id: document._id, title: 'Qui fait quoi ?' })
    const page = await newPage(server, ann)
    await open(page, path)
    const shown = () => page.getByRole('heading', { level: 1 }).evaluate(title => title.textContent)
    expect(await shown()).toBe('Qui fait quoi\u00a0?')
    await page.keyboard.press('F2')
    const field = page.getByRole('textbox', { name: 'Title of the document' })
    await expectSeen(field.and(page.locator(':focus')))
    expect(await shown()).toBe('Qui fait quoi\u00a0?')
    await page.keyboard.press('End')
    await page.keyboard.type(' Et quand ?')
    await expect.poll(async () => (await stored()).title, soon).toBe('Qui fait quoi ? Et quand ?')
  })

  test('the slash menu by keyboard: filtered in both languages, inserted, closed with its letters kept', async () => {
    const { ann, path, stored, ...server } = await withDocument(doc({ type: 'paragraph' }))
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await page.keyboard.type('/titre')
    const list = page.getByRole('listbox', { name: 'Blocks' })
    await list.waitFor()
    expect(await list.getByRole('option').count()).toBe(3)
    expect(await page.locator('.ProseMirror').getAttribute('role')).toBe('combobox')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A section')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/tab')
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    expect((await stored()).content).toMatchObject(doc(heading('A section'), paragraph('/tab')))
  })

  test('the slash menu of a phone stands beside its slash, between the bars', async () => {
    const lost: ContentNode = { type: 'image', attrs: { src: 'https://pictures.example.invalid/chart.png', alt: 'A chart' } }
    const lines = ['One', 'Two', 'Three', 'Four'].map(paragraph)
    const { ann, path, ...server } = await withDocument(doc(...lines, { type: 'paragraph' }, lost, ...lines))
    const page = await newPage(server, ann, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await open(page, path)
    await startWriting(page)
    await page.locator('.ProseMirror > p:empty, .ProseMirror > p:has(> br)').first().tap()
    await page.keyboard.type('/')
    const list = page.getByRole('listbox', { name: 'Blocks' })
    await list.waitFor()
    const room = async () => {
      const box = async (of: Locator) => (await of.boundingBox())!
      const [menu, slash, top, bottom] = await Promise.all([
        box(list),
        box(page.locator('.ProseMirror > p', { hasText: /^\/$/ })),
        box(page.getByRole('banner')),
        box(page.getByRole('toolbar', { name: 'Formatting' })),
      ])
      const isClear = menu.y >= top.y + top.height && menu.y + menu.height <= bottom.y
      return { isClear, isBeside: Math.min(Math.abs(slash.y - menu.y - menu.height), Math.abs(menu.y - slash.y - slash.height)) < 12 }
    }
    await expect.poll(room, soon).toEqual({ isClear: true, isBeside: true })
  })

  test('the toolbar of selected words: Alt+F10 goes in, marks, Escape comes back; the page has no violation', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await select(page, 'Control+Home', 'Control+Shift+ArrowRight')
    const bar = page.getByRole('toolbar', { name: 'Formatting' })
    await bar.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await bar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    expect(JSON.stringify((await stored()).content)).toContain('"bold"')
  })

  test('Markdown that is pasted becomes blocks, and one undo brings its letters back', async () => {
    const { ann, path, ...server } = await withDocument(doc({ type: 'paragraph' }))
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await paste(page, { 'text/plain': '## Plan\n\n- **one**\n- two\n' })
    await page.waitForSelector('.ProseMirror h2')
    expect(await page.locator('.ProseMirror li').count()).toBe(2)
    expect(await page.locator('.ProseMirror strong').innerText()).toBe('one')
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('.ProseMirror').innerText()).toContain('## Plan')
  })

  test('an address that is pasted over words makes a link', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await select(page, 'Control+Home', 'Shift+End')
    await paste(page, { 'text/plain': 'https://example.org/policy' })
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    expect(JSON.stringify((await stored()).content)).toContain('https://example.org/policy')
    expect(plainText((await stored()).content as Content)).toBe('A first sentence.')
  })

  test('a click on a link offers its address; what is typed afterwards does not replace its words', async () => {
    const words: ContentNode = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: 'https://example.org/old' } }] }
    const { ann, path, stored, ...server } = await withDocument(doc({ type: 'paragraph', content: [words] }))
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await page.locator('.ProseMirror a').click()
    const address = page.getByRole('textbox', { name: 'Address' })
    await expect.poll(() => address.inputValue(), soon).toBe('https://example.org/old')
    await expect.poll(() => address.evaluate(field => field === document.activeElement), soon).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await address.fill('https://example.org/new')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.ProseMirror').evaluate(text => text === document.activeElement), soon).toBe(true)
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
    const text = JSON.stringify((await stored()).content)
    expect(text).toContain('https://example.org/new')
    expect(text).not.toContain('https://example.org/old')
    expect(plainText((await stored()).content as Content).replace('!', '')).toBe('the rules')
  })

  test('pictures that are pasted or dropped are uploaded and shown', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await dropPicture(page, 'Map of offices.png')
    await page.waitForSelector('.ProseMirror figure.image img')
    await expect.poll(() => page.locator('.upload-placeholder').count()).toBe(0)
    await page.keyboard.press('Control+s')
    await expect.poll(() => saveWord(page)).toMatch(/^Saved at/)
    const image = ((await stored()).content as Content).content.find(({ type }) => type === 'image')
    expect(image?.attrs).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), alt: 'Map of offices', width: 120, height: 80 })
    const isShown = () => page.locator('.ProseMirror figure.image img').evaluate(picture => (picture as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isShown).toBe(true)
  })
})

describe('When saving is not easy', () => {
  test('somebody else has saved: both versions are shown, and mine can be kept', async () => {
    const { ann, path, document, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await ann.documents.update({ id: document._id, content: doc(paragraph('Somebody else was here.')) as never, version: document.version })
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Mine.')
    const dialog = page.getByRole('dialog', { name: /Two versions/ })
    await dialog.waitFor()
    await dialog.getByText('Somebody else was here.').waitFor()
    await dialog.getByText('A first sentence. Mine.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toMatch(/^Saved at/)
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. Mine.')
  })

  test('offline: kept on this device, said so, and saved when the network is back', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const context = await newContext(server, ann)
    const page = watched(await context.newPage())
    await open(page, path)
    await startWriting(page)
    await context.setOffline(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Written in the train.')
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toBe('Offline – kept on this device')
    await context.setOffline(false)
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toMatch(/^Saved at/)
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. Written in the train.')
  })

  test('a tab that is lost while offline offers its text on the next visit', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const context = await newContext(server, ann)
    const page = watched(await context.newPage())
    await open(page, path)
    await startWriting(page)
    await context.setOffline(true)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Not lost.')
    await expect.poll(() => saveWord(page), { timeout: 8000 }).toBe('Offline – kept on this device')
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = watched(await context.newPage())
    await open(again, path)
    await again.getByRole('button', { name: 'Continue with them' }).click()
    await expect.poll(() => saveWord(again), { timeout: 8000 }).toMatch(/^Saved at/)
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. Not lost.')
    await again.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => keptDrafts(again), { timeout: 8000 }).toBe(0)
  })

  test('leaving for another page saves first', async () => {
    const { ann, path, stored, ...server } = await withDocument()
    const page = await newPage(server, ann)
    await open(page, path)
    await startWriting(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' In haste.')
    await page.getByRole('link', { name: 'Handbook' }).first().click()
    await page.waitForURL(url => !url.pathname.includes('/document/'))
    expect(plainText((await stored()).content as Content)).toBe('A first sentence. In haste.')
  })
})

/** What the clipboard holds, handed to the text as a browser does. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    document.querySelector('.ProseMirror')!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** A small picture, drawn in the page. */
const dropPicture = (page: Page, name: string) =>
  page.evaluate(async file => {
    const canvas = new OffscreenCanvas(120, 80)
    canvas.getContext('2d')!.fillRect(20, 20, 60, 30)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob()], file, { type: 'image/png' }))
    const block = document.querySelector('.ProseMirror p')!
    const { left, top } = block.getBoundingClientRect()
    block.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 10 }),
    )
  }, name)
