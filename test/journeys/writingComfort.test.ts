import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, heading, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { writer, reader } = await oneWindow()

const cell = (text: string): ContentNode => ({ type: 'tableCell', content: [paragraph(text)] })
const row = (...words: string[]): ContentNode => ({ type: 'tableRow', content: words.map(cell) })

test('a page is made wide: its table has the whole container, its text keeps its measure, for everybody and from the first HTML on', async () => {
  const wide = doc(heading('Prices'), paragraph('Words. '.repeat(60)), { type: 'table', content: [row('A', 'B')] }, heading('Dates'))
  const { page, path, stored, ann, bob, ...server } = await reader(wide, { members: ['bob'] })
  await page.setViewportSize({ width: 1500, height: 900 })
  const bobs = await newPage(server, bob)
  await bobs.setViewportSize({ width: 1500, height: 900 })
  await open(bobs, path)
  const measures = (of = page) =>
    of.evaluate(() => {
      const article = document.querySelector('article')!
      const [text, table] = ['.document-text > p', '.document-text > .tableWrapper'].map(each =>
        article.querySelector(each)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      const container = article.parentElement!.getBoundingClientRect().width
      return { container, text: text.width, table: table.width, isInLine: text.x === table.x }
    })
  const summary = page.getByRole('navigation', { name: 'On this page' })
  await expectSeen(summary)
  expect(await measures()).toEqual({ container: 1024, text: 720, table: 720, isInLine: true })

  await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('article .document-text > p')!))
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await expectSeen(page.getByRole('menuitem', { name: /Word count 60 words selected/ }))
  await page.getByRole('menuitem', { name: 'Make page wide' }).click()
  const isWide = { container: 1024, text: 720, table: 1024, isInLine: true }
  await expect.poll(() => measures(), soon).toEqual(isWide)
  expect(await summary.isVisible()).toBe(false)
  await expect.poll(() => measures(bobs), soon).toEqual(isWide)
  await expect.poll(async () => (await stored()).isWide, soon).toBe(true)
  expect(await (await ann.send('GET', path)).text()).toContain('<article data-wide="true"')

  await startWriting(page)
  await expect.poll(() => measures(), soon).toEqual(isWide)
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the focus mode leaves only the text, dims what is not being written, and gives everything back', async () => {
  const { page, text } = await writer(doc(heading('Goals'), paragraph('The first line.'), paragraph('The second line.'), heading('Dates')))
  await page.keyboard.press('Control+Home')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/FocusedPage-*.js*', route => arrived.promise.then(() => route.fallback()))
  const actions = page.getByRole('button', { name: 'More actions for this document' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Focus mode' }).click()
  await expectFocus(actions)
  arrived.resolve()
  const navigation = page.getByRole('navigation', { name: 'Sidebar' })
  await expect.poll(() => navigation.isVisible(), soon).toBe(false)
  await expectFocus(page.locator('.ProseMirror'))
  const [bar, blocks] = [page.getByRole('banner'), page.locator('.ProseMirror > *')]
  const seen = () => Promise.all([bar, blocks].map(all => all.evaluateAll(each => each.map(one => getComputedStyle(one).opacity))))
  await page.mouse.move(600, 700)
  await expect.poll(seen, soon).toEqual([['0'], ['1', '0.45', '0.45', '0.45']])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Here: ')
  await expect.poll(seen, soon).toEqual([['0'], ['0.45', '1', '0.45', '0.45']])
  await expect.poll(() => text.innerText(), soon).toContain('Here: The first line.')
  await page.mouse.move(600, 20)
  await expect.poll(async () => (await seen())[0], soon).toEqual(['1'])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.locator('.ProseMirror').count(), soon).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expectSeen(navigation)
  await page.keyboard.press('Control+Shift+f')
  await expect.poll(() => navigation.isVisible(), soon).toBe(false)
  await page.getByRole('button', { name: 'Leave focus mode' }).click()
  await expectSeen(navigation)
})

test('what is replaced right after the last letter is what all letters find', async () => {
  const { page, text } = await writer(doc(paragraph('It ends here. And more.')))
  await page.keyboard.press('Control+h')
  await page.keyboard.type('and mor')
  const bar = page.getByRole('region', { name: 'Search results in this document' })
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('And words')
  await expectSeen(bar.getByText('1 of 1'))
  await bar.getByRole('searchbox').fill('and more')
  await bar.getByRole('textbox', { name: 'Replace with' }).press('Enter')
  await expect.poll(() => text.innerText(), soon).toBe('It ends here. And words.')
})

test('words are replaced one by one and all at once, which is one step of undo; Escape returns to the text', async () => {
  const bold: ContentNode = { type: 'text', text: 'Élan', marks: [{ type: 'bold' }] }
  const { page, text, expectWritten } = await writer(
    doc(
      paragraph('An elan is first.'),
      { type: 'paragraph', content: [bold, { type: 'text', text: ' and elans.' }] },
      paragraph('Then relance, and elan.'),
    ),
  )
  await page.keyboard.press('Control+h')
  const bar = page.getByRole('region', { name: 'Search results in this document' })
  const words = bar.getByRole('searchbox')
  await page.keyboard.type('elan') // at once: none of it goes into the text
  await expectSeen(bar.getByText('1 of 5'))
  await page.keyboard.press('Alt+w')
  await expectSeen(bar.getByText('1 of 3'))
  const marked = () => page.evaluate(() => [...CSS.highlights.get('find')!].map(range => `${range as Range}`))
  await expect.poll(marked, soon).toEqual(['elan', 'Élan', 'elan'])
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expectSeen(bar.getByText('2 of 3'))
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(words)
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('elan vital')
  await page.keyboard.press('Enter')
  // What was put there holds the words as well, and is not found again at once.
  await expectSeen(bar.getByText('2 of 3'))
  await expectSeen(bar.getByText('1 replaced'))
  await expectWritten('An elan vital is first.\n\n**Élan** and elans.\n\nThen relance, and elan.')
  await words.fill('Élan')
  await page.keyboard.press('Alt+w')
  await page.keyboard.press('Alt+c')
  await expectSeen(bar.getByText('1 of 1'))
  await page.keyboard.press('Alt+c')
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('dash')
  await expectSeen(bar.getByText('of 5'))
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expectSeen(bar.getByText('5 replaced'))
  await expectWritten('An dash vital is first.\n\n**dash** and dashs.\n\nThen rdashce, and dash.')

  await page.keyboard.press('Escape')
  await expectFocus(text)
  await page.keyboard.press('Control+z')
  await expectWritten('An elan vital is first.\n\n**Élan** and elans.\n\nThen relance, and elan.')

  // The selected words are what is looked for.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+f')
  await expect.poll(() => words.inputValue(), soon).toBe('An')
  await expectFocus(words)
  await page.keyboard.press('Escape')
  await expectFocus(text)

  // What is selected is counted in the menu.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name: /5 words selected · 23 characters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Word count' })
  await expectSeen(dialog.getByRole('row', { name: 'Words 12 5' }))
  expect(await axeViolations(page)).toEqual([])
})

test('punctuation is set while it is typed, Backspace brings back what was typed, and the menu turns it off', async () => {
  const { page, text, expectWritten } = await writer(doc({ type: 'paragraph' }))
  await page.keyboard.type(`"It's here" -- one... `)
  await expectWritten('“It’s here” – one…')
  await page.keyboard.type("d'")
  await page.keyboard.press('Backspace')
  await page.keyboard.type(" `c's`")
  await expectWritten("“It’s here” – one… d' `c's`")

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name: 'Turn off smart punctuation' }).click()
  await text.focus()
  await page.keyboard.type("it's")
  await expectWritten("it's")
})
