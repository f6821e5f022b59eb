import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { isTicked, tasksIn } from '#editor/tasks.ts'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, socketsOf, soon } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { windowOfFile } from './windows.ts'
import { doc, documentsOf, longDocument, oneDocument, paragraph, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const withDocument = documentsOf(server, 'Travel policy')
const [annsPage, bobsPage, dorasPage] = [
  windowOfFile(server, server.ann),
  windowOfFile(server, server.bob),
  windowOfFile(server, server.dora),
]

const lines = (page: Page) => page.locator('main .document-text > *')
const lineOf = (page: Page, index: number) => lines(page).nth(index)
const textOn = (page: Page) => page.locator('main .document-text').innerText()

/** Bob reads and sees that Ann has begun to write. */
const annWritesBobReads = async (content: Content = longDocument, openBobs = bobsPage) => {
  const there = await withDocument(content)
  const bobs = await openBobs(there.path)
  const anns = await annsPage(there.path)
  await startWriting(anns)
  await expectSeen(bobs.locator('main').getByText('Ann Martin is editing'))
  return { ...there, anns, bobs }
}

/** Holds back every save of the page until the end of the test. */
const holdBackSaves = async (page: Page) => {
  const held: Route[] = []
  let isOver = false
  await page.route(oneDocument, route => (!isOver && route.request().method() === 'PUT' ? void held.push(route) : route.fallback()))
  onTestFinished(async () => {
    // One that comes only now would never be let go, and the page leaves no text that is not saved.
    isOver = true
    await Promise.all(held.map(route => route.continue()))
  })
}

test('a reader sees what is typed into a text of 20,000 words before anything is saved, with the caret and the name of the writer', async () => {
  expect(wordCount(plainText(longDocument))).toBeGreaterThan(20_000)
  const { anns, bobs, document: written, stored } = await annWritesBobReads()
  await holdBackSaves(anns)
  await lineOf(anns, 4).click({ position: { x: 2, y: 8 } })
  await anns.keyboard.press('Home')
  await anns.keyboard.type('Seen at once: ')
  await expect.poll(() => lineOf(bobs, 4).innerText(), soon).toMatch(/^Seen at once: 1\.4 /)
  expect((await stored()).version).toBe(written.version)

  const caret = bobs.locator('[data-writer-caret]')
  await expect.poll(() => caret.innerText(), soon).toBe('Ann')
  const after = () =>
    lineOf(bobs, 4).evaluate((line, count) => {
      const range = new Range()
      range.setStart(line.firstChild!, count)
      const { left, top } = range.getClientRects()[0]!
      const box = document.querySelector('[data-writer-caret]')!.getBoundingClientRect()
      return Math.hypot(box.left - left, box.top - top)
    }, 'Seen at once: '.length)
  await expect.poll(after, soon).toBeLessThan(8)
})

test('a late reader sees what is not saved, and goes on reading with the others', async () => {
  const { anns, bobs, path, document, stored } = await annWritesBobReads()
  await holdBackSaves(anns)
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('Not saved. ')
  await expect.poll(() => lineOf(bobs, 0).innerText(), soon).toMatch(/^Not saved\. /)
  const doras = await dorasPage(path)
  await expect.poll(() => lineOf(doras, 0).innerText(), soon).toBe('Not saved. Section 1')
  await anns.keyboard.type('Still not. ')
  await anns.keyboard.press('Control+End')
  await anns.keyboard.press('Enter')
  await anns.keyboard.type('The end.')
  for (const page of [bobs, doras]) {
    await expect.poll(() => lines(page).last().innerText(), soon).toBe('The end.')
    expect(await lineOf(page, 0).innerText()).toBe('Not saved. Still not. Section 1')
  }
  expect((await stored()).version).toBe(document.version)
})

test('a reader who was offline has the right text again, wherever the writer has gone on meanwhile', async () => {
  const bobsPageAlone = await newPage(server, server.bob)
  const bobsSockets = await socketsOf(bobsPageAlone.context())
  const openBobs = (path: string) => open(bobsPageAlone, path).then(() => bobsPageAlone)
  const { anns, bobs } = await annWritesBobReads(doc(paragraph('First.'), paragraph('Last.')), openBobs)
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('Before. ')
  await expect.poll(() => textOn(bobs), soon).toContain('Before. First.')
  await bobs.context().setOffline(true)
  await bobsSockets.cut()
  await anns.keyboard.press('Control+End')
  await anns.keyboard.type(' Meanwhile.')
  await expect.poll(() => saveWord(anns), soon).toMatch(/^Saved at/)
  await anns.keyboard.type(' And more.')
  expect(await textOn(bobs)).not.toContain('Meanwhile')
  bobsSockets.letThrough()
  await bobs.context().setOffline(false)
  await expect.poll(() => textOn(bobs), soon).toContain('Last. Meanwhile. And more.')
  await anns.keyboard.type(' On.')
  await expect.poll(() => textOn(bobs), soon).toContain('Last. Meanwhile. And more. On.')
})

test('what is being read stays where it is, while lines are added far above and when the writer is done; saves are not read', async () => {
  const { anns, bobs, stored } = await annWritesBobReads()
  const read = lineOf(bobs, 300)
  const words = await read.innerText()
  const line = bobs.locator('main .document-text > *', { hasText: words.slice(0, 60) })
  await read.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = async () => Math.round((await line.boundingBox())!.y)
  const before = await top()
  let reads = 0
  bobs.on('request', request => {
    if (/\/api\/documents\/(i|ws)\//.test(request.url()) && request.method() === 'GET') reads++
  })

  await anns.keyboard.press('Control+Home')
  for (const text of ['One', 'Two', 'Three']) {
    await anns.keyboard.type(text)
    await anns.keyboard.press('Enter')
    await expect.poll(() => saveWord(anns), soon).toMatch(/^Saved at/)
  }
  await expect.poll(() => lineOf(bobs, 2).textContent(), soon).toBe('Three')
  await expect.poll(top, soon).toBe(before)
  expect(reads).toBe(0)

  await anns.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => bobs.locator('main').getByText('Ann Martin is editing').count(), soon).toBe(0)
  await expect.poll(() => bobs.locator('[data-writer-caret]').count(), soon).toBe(0)
  await expect.poll(() => reads, soon).toBe(1)
  const { content } = await stored()
  await expect.poll(() => lines(bobs).count(), soon).toBe((content as Content).content.length)
  await expect.poll(top, soon).toBe(before)
  expect(reads).toBe(1)
})

const holding = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content })
const toDo = (text: string): ContentNode => holding('taskList', holding('taskItem', paragraph(text)))

test('roles change: the reader ticks a box and writes on, and the writer reads along', async () => {
  const { anns, bobs, stored } = await annWritesBobReads(doc(toDo('Tickets'), paragraph('Begun.')))
  const [annsBox, bobsBox] = [anns, bobs].map(page => page.locator('main').getByRole('checkbox', { name: 'Tickets' })) as [Locator, Locator]
  const expectBox = async (box: Locator, is: boolean) => {
    await expect.poll(() => box.isChecked(), soon).toBe(is)
  }
  const ticks = async () => tasksIn((await stored()).content as Content).map(isTicked)
  await anns.keyboard.press('Control+End')
  await anns.keyboard.type(' By Ann.')
  await expect.poll(() => bobsBox.getAttribute('aria-disabled'), soon).toBe('true')
  await bobsBox.focus()
  await bobs.keyboard.press('Space')
  await expectSeen(bobs.getByRole('alert').getByText('Ann Martin is editing this document.'))
  expect(await bobsBox.isChecked()).toBe(false)
  expect(await axeViolations(bobs)).toEqual([])

  await anns.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => lines(bobs).last().innerText(), soon).toBe('Begun. By Ann.')
  await bobs.getByRole('button', { name: /^Edit/ }).waitFor()
  await expect.poll(() => bobsBox.getAttribute('aria-disabled'), soon).toBeNull()
  const { version } = await stored()
  await bobsBox.focus()
  await bobs.keyboard.press('Space')
  await expectBox(annsBox, true)
  expect(await ticks()).toEqual([true])
  expect((await stored()).version).toBe(version + 1)
  await expectSeen(bobs.getByText('“Tickets” was ticked'))
  await expectFocus(bobsBox)
  await bobs.getByRole('button', { name: 'Undo' }).click()
  await expectBox(annsBox, false)
  expect(await bobsBox.isChecked()).toBe(false)
  expect(await ticks()).toEqual([false])

  await startWriting(bobs)
  await bobs.keyboard.press('Control+End')
  await holdBackSaves(bobs)
  await bobs.keyboard.type(' By Bob.')
  await expectSeen(anns.locator('main').getByText('Bob Martin is editing'))
  await expect.poll(() => lines(anns).last().innerText(), soon).toBe('Begun. By Ann. By Bob.')
  expect(plainText((await stored()).content as Content)).not.toContain('By Bob')
})

test('words that a reader has selected stay selected while the same line is written', async () => {
  const { anns, bobs } = await annWritesBobReads(doc(paragraph('Keep these words, please.')))
  await bobs.evaluate(() => {
    const text = document.querySelector('main .document-text p')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 5, text, 16)
  })
  const selected = () => bobs.evaluate(() => String(getSelection()))
  expect(await selected()).toBe('these words')
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('Do: ')
  await expect.poll(() => textOn(bobs), soon).toBe('Do: Keep these words, please.')
  expect(await selected()).toBe('these words')
})

const line = (text: string): ContentNode => (text === '' ? { type: 'paragraph' } : paragraph(text))
const cell = (text: string) => holding('tableCell', line(text))
/** Words to continue after, in every kind of line; the last one is empty. */
const kinds = doc(
  holding('bulletList', holding('listItem', paragraph('Point'), holding('bulletList', holding('listItem', paragraph('Below'))))),
  holding('table', holding('tableRow', cell('Left'), cell('Right')), holding('tableRow', cell('Under'), cell(''))),
  { type: 'codeBlock', content: [{ type: 'text', text: 'first()\nsecond()' }] },
  line(''),
)

/** Returns how far the drawn caret of the writer is from the end of these words, or from the beginning of the last line. */
const missBy = (page: Page, words: string | null) =>
  page.evaluate(sought => {
    const text = document.querySelector('main .document-text')!
    const caret = document.querySelector<HTMLElement>('[data-writer-caret]')
    if (!caret || caret.hidden) return Infinity
    const { left, top, bottom } = caret.getBoundingClientRect()
    const end = () => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(sought!)
        if (at < 0) continue
        const range = new Range()
        range.setStart(node, at + sought!.length - 1)
        range.setEnd(node, at + sought!.length)
        const box = range.getBoundingClientRect()
        return { x: box.right, y: (box.top + box.bottom) / 2 }
      }
      return null
    }
    const last = text.lastElementChild!.getBoundingClientRect()
    const place = sought === null ? { x: last.left, y: (last.top + last.bottom) / 2 } : end()
    return place ? Math.hypot(place.x - left, place.y - (top + bottom) / 2) : Infinity
  }, words)

test('the caret of the writer stands where they write, in a list, a table, code and an empty line, for a reader who comes late too', async () => {
  const { anns, bobs, path } = await annWritesBobReads(kinds)
  await holdBackSaves(anns)
  for (const [after, typed] of [
    ['Point', ' one'],
    ['Below', ' two'],
    ['Right', ' three'],
    ['second()', ' four'],
  ] as const) {
    await anns.locator('.ProseMirror').getByText(after).last().click()
    await anns.keyboard.press('End')
    await anns.keyboard.type(typed)
    await expect.poll(() => missBy(bobs, after + typed), { ...soon, message: after }).toBeLessThan(5)
  }
  const doras = await dorasPage(path)
  await expect.poll(() => missBy(doras, 'second() four'), soon).toBeLessThan(5)

  await anns.keyboard.press('Control+End')
  for (const page of [bobs, doras]) await expect.poll(() => missBy(page, null), { ...soon, message: 'the empty line' }).toBeLessThan(8)
  await anns.keyboard.type('Five')
  for (const page of [bobs, doras]) await expect.poll(() => missBy(page, 'Five'), soon).toBeLessThan(5)
})

test('the name of the writer leaves the page as narrow as a phone is', async () => {
  const { anns, bobs } = await annWritesBobReads(doc(paragraph('Line ')))
  await bobs.setViewportSize({ width: 360, height: 740 })
  const widest = bobs.evaluateHandle(() => {
    const seen = { beyond: 0 }
    const look = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      seen.beyond = Math.max(seen.beyond, scrollWidth - clientWidth)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await anns.keyboard.press('Control+End')
  const words = 'which is long enough for two lines on a phone, with some words more.'
  await anns.keyboard.type(words, { delay: 60 }) // each letter is drawn
  await expect.poll(() => missBy(bobs, 'words more.'), soon).toBeLessThan(5)
  expect(await (await widest).evaluate(({ beyond }) => beyond)).toBe(0)
})
