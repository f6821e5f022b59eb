import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { axeViolations, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { oneWindow } from './oneWindow.ts'
import { clickCell, drawn, middleOf, paste } from './writing.ts'

beforeAll(openBrowser)
const { blank } = await oneWindow()

const copied = (name: string) => readFile(`test/fixtures/clipboard/${name}.html`, 'utf8')

test('cells of Excel, Sheets and LibreOffice become a table; in a table they fill its cells', async () => {
  const { page, text, stored, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('excel'), 'text/plain': 'Month\tNights\t\nMay\t12\t3\n\t8\t\n' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['Month', 'Nights', 'May', '12', '3', '8', ''])
  await page.keyboard.press('Control+s')
  const spans = async () => JSON.stringify((await stored()).content)
  await expect.poll(spans, soon).toContain('"colspan":2')
  expect(await spans()).toContain('"rowspan":2')
  await page.keyboard.press('Control+z')
  await expectWritten('')

  await paste(page, { 'text/html': await copied('sheets'), 'text/plain': 'North\t7\nSouth\t9' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', '7', 'South', '9'])
  await clickCell(page, '7')
  await paste(page, { 'text/html': await copied('libreoffice'), 'text/plain': 'Paris\t3\n\t4' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', 'Paris', '3', 'South', '', '4'])
})

test('cells as plain text become a table, and one undo brings the text back; Ctrl+Shift+V keeps it as text', async () => {
  const { page, text, expectWritten } = await blank()
  await paste(page, { 'text/plain': 'North\t7\nSouth\t9' })
  await expect.poll(() => text.locator('td').allTextContents(), soon).toEqual(['North', '7', 'South', '9'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.locator('td').count(), soon).toBe(0)
  expect(await text.innerText()).toContain('North')
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await text.dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true })
  await paste(page, { 'text/plain': '# North\t7\n# South\t9' })
  await expect.poll(() => text.innerText(), soon).toContain('# South')
  expect(await text.locator('td, h1').count()).toBe(0)
})

test('text of Word and of Google Docs keeps its headings, lists and marks, and nothing of its looks', async () => {
  const { page, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('word'), 'text/plain': 'Before you travel' })
  await expectWritten('## Before you travel\n\nAsk **your lead** first.\n\n- Train\n  - Second class\n- Bus\n\nThen:\n\n1. Book')
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await paste(page, { 'text/html': await copied('googleDocs'), 'text/plain': 'Packing' })
  await expectWritten('### Packing\n\nTake **little** *and light*\n\n- Passport\n  - and a copy\n- Phone')
})

test('a checklist of Google Docs keeps its ticks, and lists of Word that follow each other stay apart, each of its kind', async () => {
  const { page, text, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('googleDocsChecklist'), 'text/plain': 'Passport' })
  await expectWritten('- [x] ~~Passport~~\n  - [ ] a copy\n- [ ] Ticket')
  expect(await text.locator('img').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await paste(page, { 'text/html': await copied('wordLists'), 'text/plain': 'Bread' })
  const lists = () => text.locator(':scope > :is(ul, ol)').evaluateAll(all => all.map(list => [list.localName, list.children.length]))
  await expect.poll(lists, soon).toEqual([
    ['ul', 2],
    ['ol', 2],
    ['ol', 1],
  ])
})

test('what is copied from Notion keeps its to-dos, callouts, formulas and the language of its code', async () => {
  const { page, expectWritten } = await blank()
  await paste(page, { 'text/html': await copied('notion'), 'text/plain': '## Before the trip' })
  await expectWritten(
    [
      '## Before the trip\n\nAsk **Léa** for the [Budget](https://www.notion.so/Budget-0f1e2d3c4b5a69788796a5b4c3d2e1f0): between \\$5 and \\$10 a day.\\',
      'A night costs $\\frac{c}{n}$ each.\n\n- [x] Passport\n- [ ] Ticket\n  - [ ] a *copy*\n\n* `[ ]` is a box\n* By train\n  - at night\n\n1. Book\n2. Pack\n',
      '> [!TIP]\n> Trains are **cheaper** early.\n>\n> Ask for a seat.\n\n> [!NOTE]\n> Mind the gap.\n\n$$\nE = mc^2\n$$\n',
      '```typescript\nconst price = `$${5}` // [ ] $a$\ngo()\n```\n\n| Town | Nights |\n| --- | --- |\n| Besançon | 2 |\n',
      '<details>\n<summary>What else?</summary>\n\nAn umbrella.\n\n</details>',
    ].join('\n'),
  )
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await paste(page, { 'text/html': await copied('notionPage'), 'text/plain': 'Passport' })
  await expectWritten('- [x] Passport\n\n* [ ] Ticket\n\n- [x] Visa\n- [ ] Map\n\nThen $x_1$ days.\n\n$$\ny^2\n$$')
})

test('words of a line from Notion are words, whatever signs they have', async () => {
  const { page, expectWritten } = await blank()
  await paste(page, { 'text/html': '- [ ] is a box, from $5 to $10<!-- notionvc: 1 -->', 'text/plain': '- [ ] is a box, from $5 to $10' })
  await expectWritten('\\- \\[ \\] is a box, from \\$5 to \\$10')
})

test('what is copied from Slack keeps the steps of its lists, its paragraphs and its emoji, and requests no picture of them', async () => {
  const { page, text, expectWritten } = await blank()
  const requested: string[] = []
  await page.route(/slack-edge\.com/, route => {
    requested.push(route.request().url())
    return route.abort()
  })
  await paste(page, { 'text/html': await copied('slack'), 'text/plain': '@Léa Martin the train leaves at 8' })
  await expectWritten(
    [
      '@Léa Martin\u00a0the **train**\u00a0leaves at 8 🙂❤️\\:atelier:\\\nfrom platform `B2`.\n\nTake with you:\n',
      '- papers\n  - passport\n  - ticket\n    1. the original\n    2. a copy\n- a *book*\n\n1) Pack\n2) Go\n',
      '> All aboard\\\n> at 8\n>\n> Platform ~~A~~ B\n\n```\nif (late) {\n  run()\n}\n```\n\nSee [the train](https://trains.example/8)',
    ].join('\n'),
  )
  await page.keyboard.press('Control+z')
  await expectWritten('')
  await paste(page, { 'text/html': await copied('slackTree'), 'text/plain': 'papers' })
  await expectWritten('- **papers**\n  - passport\n    1. a copy\n- book 👋🏽')
  expect(await text.locator('img').count()).toBe(0)
  expect(requested).toEqual([])
})

test('a list of Word is numbered however its numbers are written, and goes on where it began', async () => {
  const { page, expectWritten } = await blank()
  const line = (mark: string, words: string, use: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 ${use}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`
  const lines = [
    ...[line('(1)', 'Book', 'lfo1'), line('(2)', 'Travel', 'lfo1'), line('(a)', 'By train', 'lfo2')],
    ...['<p>Then:</p>', line('3.', 'Return', 'lfo3'), line('4.', 'Hand in', 'lfo3'), line('(–)', 'Rest', 'lfo4')],
  ]
  await paste(page, { 'text/html': `<html><body>${lines.join('')}</body></html>`, 'text/plain': 'Book' })
  await expectWritten('1. Book\n2. Travel\n\n1) By train\n\nThen:\n\n3. Return\n4. Hand in\n\n* Rest')
})

test('a text from another page requests only the pictures that are shown, and nothing that the policy has to stop', async () => {
  const { page, text, stored } = await blank()
  const at = (name: string) => `//pictures.example/${name}.png`
  const requested: string[] = []
  await page.route(/pictures\.example/, route => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>' })
  })
  const unseen = `
    <template><img src="https:${at('a')}"></template><video poster="https:${at('b')}"></video><svg><image href="https:${at('c')}"/></svg>
    <img srcset="https:${at('d')} 2x"><input type="image" src="https:${at('e')}"><b style="background:url(https:${at('f')})">b</b>
    <link rel="preload" as="image" href="https:${at('g')}"><object data="https:${at('h')}"></object><embed src="https:${at('i')}">
    <style>p { background: url(https:${at('j')}) }</style><iframe src="https:${at('k')}"></iframe><base href="https:${at('l')}">`
  const shown = `<p>Before</p><img src="https:${at('near')}"><figure><img src="HTTP:${at('far')}"></figure><p onclick="x()">Only once, onto paper</p>`
  await paste(page, { 'text/html': unseen + shown })
  await expect.poll(() => requested.toSorted(), soon).toEqual([`https:${at('far')}`, `https:${at('near')}`])
  await expectSeen(text.getByText('Only once, onto paper', { exact: true }))
  await page.keyboard.press('Control+s')
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).toContain(at('far'))
})

test('a picture that is copied from a page of the product stays the same file', async () => {
  const { page, text, stored } = await blank()
  await paste(page, { 'text/html': `<p>Drawn</p><img src="${await drawn(page)}">` })
  const image = text.locator('figure.image img')
  await expect.poll(() => image.first().getAttribute('src'), soon).toMatch(/^\/api\/files\//)
  const whole = new URL((await image.first().getAttribute('src'))!, page.url())
  whole.searchParams.set('w', '320')
  await page.keyboard.press('Control+End')
  await paste(page, { 'text/html': `<p>Copied</p><img src="${whole.href}">` })
  await expect.poll(() => image.count(), soon).toBe(2)
  await page.keyboard.press('Control+s')
  const pictures = async () =>
    ((await stored()).content as Content).content.filter(({ type }) => type === 'image').map(({ attrs }) => attrs?.src)
  await expect.poll(pictures, soon).toEqual([whole.pathname, whole.pathname])
})

test('a picture within pasted text is uploaded, and made narrower by mouse and keyboard', async () => {
  const { page, text, stored, path } = await blank()
  const picture = await drawn(page)
  await paste(page, { 'text/html': `<p>Before</p><p><img src="${picture}" alt="x"></p><p>After</p>`, 'text/plain': 'Before After' })
  const image = text.locator('figure.image img')
  await expectSeen(image)
  const size = async () => ((await stored()).content as Content).content.find(({ type }) => type === 'image')?.attrs
  const isSaved = async (width: number, height: number) => {
    await page.keyboard.press('Control+s')
    await expect.poll(size, soon).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), width, height })
  }
  await isSaved(400, 200)
  expect(((await stored()).content as Content).content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])

  await image.click()
  const handle = page.getByRole('slider', { name: 'Image width' })
  await handle.hover() // Playwright hovers only when it has stopped moving
  const at = await middleOf(handle)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 100, at.y, { steps: 5 })
  await page.mouse.up()
  await isSaved(300, 150)
  expect(await axeViolations(page)).toEqual([])
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await isSaved(280, 140)
  await open(page, path)
  const shown = await page.locator('figure.image img').boundingBox()
  expect([shown!.width, shown!.height]).toEqual([280, 140])
})
