import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { write } from '../documents.ts'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, doc, paragraph, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, blank } = await oneWindow()

const TEX = String.raw`\int_0^1 x^2\,dx = \frac{1}{3}`
const inline = (tex: string): ContentNode => ({ type: 'inlineMaths', attrs: { tex } })
const formulas = doc(
  { type: 'maths', attrs: { tex: TEX } },
  { type: 'paragraph', content: [{ type: 'text', text: 'Energy is ' }, inline('E = mc^2'), { type: 'text', text: ', always.' }] },
  { type: 'paragraph', content: [inline(String.raw`\frac{`)] },
)
/** The scripts for formulas that the page asks for. */
const scriptsFor = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => /\/(drawMaths|drawAll|katex)[\w-]*\.js/.test(request.url()) && asked.push(request.url()))
  return asked
}
const height = (page: Page) => page.locator('div.maths').evaluate(element => element.getBoundingClientRect().height)
const field = (page: Page) => page.getByRole('textbox', { name: 'TeX of the formula' })

test('readers get formulas drawn, on the first page and on the next, without the script that draws', async () => {
  const here = await inOwnTeam(formulas, ['bob'])
  await write(here, here.ann, 'Second', { content: doc({ type: 'maths', attrs: { tex: 'a^2 + b^2' } }) as never })
  const unscripted = await newPage(here, here.bob, { javaScriptEnabled: false })
  await unscripted.goto(here.path)
  await expectSeen(unscripted.locator('div.maths .katex-display'))
  expect(await unscripted.locator('span.maths math').first().getAttribute('xmlns')).toContain('MathML')
  await expectSeen(unscripted.locator('.maths').getByText('This formula can’t be shown as it is written.'))

  const page = await newPage(here, here.bob)
  const scripts = scriptsFor(page)
  await open(page, here.path)
  await expectSeen(page.locator('div.maths .katex-display'))
  expect(await page.evaluate(async () => (await document.fonts.ready).check('16px KaTeX_Main'))).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Second' }).first().click()
  await expectSeen(page.locator('div.maths .katex-display').filter({ hasText: 'b' }))
  expect(scripts).toEqual([])
})

test('a writer types formulas by their signs, sees them drawn, and a reader sees each letter', async () => {
  const here = await inOwnTeam(doc(paragraph('Costs:'), { type: 'paragraph' }), ['bob'])
  const reader = await newPage(here, here.bob)
  await open(reader, here.path)
  const page = await show(here.path)
  await startWriting(page)
  await caretIn(page, 'Costs:')
  await page.keyboard.press('End')
  await page.keyboard.type(' $5 and $6, so $x^2$ it is')
  await expectSeen(page.locator('p > span.maths .katex'))
  await expectSeen(reader.locator('p > span.maths .katex'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('$$ ')
  await expectFocus(field(page))
  await page.keyboard.type(String.raw`\frac{a`)
  await expectSeen(page.getByText('This formula is unfinished, or has a mistake in it.'))
  await page.keyboard.type('}{b}')
  await expectSeen(page.locator('.ProseMirror div.maths .katex-display'))
  await expectSeen(reader.locator('div.maths .katex-display'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below it.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect((await here.stored()).content).toEqual(
    doc(
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Costs: $5 and $6, so ' }, inline('x^2'), { type: 'text', text: ' it is' }],
      },
      { type: 'maths', attrs: { tex: String.raw`\frac{a}{b}` } },
      paragraph('Below it.'),
    ),
  )
})

test('by keyboard one gets into a formula, through it and out; writing begins and ends without a jump', async () => {
  const here = await inOwnTeam(doc(paragraph('Above.'), { type: 'maths', attrs: { tex: TEX } }, paragraph('Below.')))
  const page = await show(here.path)
  await expectSeen(page.locator('div.maths .katex-display'))
  const read = await height(page)
  await startWriting(page)
  expect(await height(page)).toBe(read)
  await caretIn(page, 'Above.')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expectSeen(page.locator('.ProseMirror div.maths.ProseMirror-selectednode'))
  await page.keyboard.press('Enter')
  await expectFocus(field(page))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectFocus(page.locator('.ProseMirror'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Right ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.ProseMirror > *').allInnerTexts(), soon).toEqual(['Above.', 'Right Below.'])
})

test('the menu of blocks makes a formula; a drawn one is copied and pasted as its TeX', async () => {
  const { page } = await blank()
  await page.keyboard.type('/inline maths')
  await page.keyboard.press('Enter')
  await expectFocus(field(page))
  await page.keyboard.type('a_1')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' is first')
  await expect.poll(() => page.locator('.ProseMirror p').first().innerText(), soon).toMatch(/ is first$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.locator('.ProseMirror span.maths annotation').allTextContents(), soon).toEqual(['a_1', 'a_1'])
})
