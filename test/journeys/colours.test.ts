import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { oneWindow } from './oneWindow.ts'
import { caretIn, doc, heading, longDocument, middleOf, paragraph, paste, select, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, writer, blank } = await oneWindow()

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const inMenu = (page: Page, group: string, name: string) => page.getByRole('group', { name: group }).getByRole('menuitemradio', { name })

test('words and blocks get colours by name; the one used last is a press or a key away, and Default takes it away', async () => {
  const { page, text, expectWritten } = await writer(doc(paragraph('Words'), paragraph('A line')))
  await page.keyboard.press('Control+Home')
  await select(page, 'Shift+End')
  await tools(page).getByRole('button', { name: 'Colours' }).click()
  await expectSeen(inMenu(page, 'Text colour', 'Blue'))
  expect(await axeViolations(page)).toEqual([])
  await inMenu(page, 'Highlight', 'Yellow').click()
  await expectFocus(text)
  const drawn = () => text.locator('p').first().innerHTML()
  await expect.poll(drawn, soon).toBe('<mark data-background="yellow">Words</mark>')
  await page.keyboard.press('Control+Shift+h')
  await expect.poll(drawn, soon).toBe('Words')
  await page.keyboard.press('Control+Shift+h')
  await tools(page).getByRole('button', { name: 'Text colour: Red' }).click()
  await expectWritten('<span data-colour="red"><mark data-background="yellow">Words</mark></span>\n\nA line')
  await tools(page).getByRole('button', { name: 'Colours' }).click()
  await inMenu(page, 'Text colour', 'Default').click()
  await expectFocus(text)

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: 'Colour', exact: true }).click()
  await inMenu(page, 'Background', 'Green').click()
  await expectFocus(text)
  // The next line is a plain one, and another kind of line keeps its colour.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: 'Turn into' }).click()
  await page.getByRole('menuitem', { name: 'Heading 2' }).click()
  await expectFocus(text)
  await expectWritten('<mark data-background="yellow">Words</mark>\n\n<div data-background="green">\n\n## A line\n\n</div>\n\nBelow')
})

test('a link to a block leads to it on a phone, after others were inserted before it, and marks it', async () => {
  const target = { type: 'details', content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [paragraph('The target.')] }] }
  const there = await inOwnTeam(doc(heading('Plan'), ...longDocument.content.slice(0, 40), target, paragraph('The end.')), ['bob'])
  const { ann, bob, path } = there
  const page = watched(await (await newContext(there, ann, { permissions: ['clipboard-read', 'clipboard-write'] })).newPage())
  await open(page, path)
  await startWriting(page)
  const copyAt = async (words: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    const line = page.locator('.ProseMirror').getByText(words, { exact: true })
    await line.click()
    await caretIn(page, words)
    const handle = page.getByRole('button', { name: 'Move the block or open its menu' })
    const apart = async () => Math.abs((await middleOf(handle)).y - (await middleOf(line)).y)
    await expect.poll(apart, { ...soon, message: `the handle is beside ${words}` }).toBeLessThan(12)
    await page.keyboard.press('Control+/')
    await page.getByRole('menuitem', { name: 'Copy link to block' }).click()
    await expectSeen(page.getByText('Link copied').first())
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), soon).not.toBe('')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const link = await copyAt('The target.')
  expect(link).toMatch(/#b-[a-z0-9]+$/)
  expect(new URL(link).pathname).toBe(path)
  expect(await copyAt('The target.')).toBe(link)
  expect(await copyAt('Plan')).toMatch(/#plan$/)
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 3; line++) {
    await page.keyboard.type('Before it')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('banner').getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.locator('.ProseMirror').count(), soon).toBe(0)

  // From a link within the site, which loads no page; the section around the block is folded.
  await page.evaluate(href => {
    const anchor = document.createElement('a')
    anchor.href = href
    document.querySelector('article')!.append(anchor)
    anchor.click()
  }, link)
  await expectLedTo(page)

  const phone = await newPage(there, bob, { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true })
  await open(phone, new URL(link).pathname + new URL(link).hash)
  await expectLedTo(phone)
})

const expectLedTo = async (page: Page) => {
  const place = () =>
    page
      .locator('article')
      .getByText('The target.')
      .evaluate(line => {
        const { top, bottom, height } = line.getBoundingClientRect()
        return { isInSight: height > 0 && top > 60 && bottom < innerHeight, mark: getComputedStyle(line).animationName }
      })
  await expect.poll(place, soon).toEqual({ isInSight: true, mark: 'led-here' })
}

test('a pasted address on an empty line is a link, and may be a mention or a video; nobody asks another site', async () => {
  const { page, text, expectWritten, ann, team, workspace, url } = await blank()
  await expectFocus(text)
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'The rules' })
  const outside: string[] = []
  page.on('request', request => void (new URL(request.url()).origin === new URL(url).origin || outside.push(request.url())))
  const menu = page.getByRole('listbox', { name: 'Pasted link' })
  const video = 'https://vimeo.com/76979871'
  await paste(page, { 'text/plain': video })
  await expectSeen(menu.getByRole('option', { name: 'Embed' }))
  await page.keyboard.type(' is seen')
  await expect.poll(() => menu.count(), soon).toBe(0)
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': video })
  await expectSeen(menu)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.count(), soon).toBe(0)
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': video })
  await expectSeen(menu)
  await page.keyboard.press('Enter')
  await expect.poll(() => menu.count(), soon).toBe(0)
  await paste(page, { 'text/plain': `${new URL(page.url()).origin}/doc/${document._id}` })
  await menu.getByRole('option', { name: 'Mention The rules' }).click()
  await expectSeen(text.locator('.mention'))
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': video })
  await expectSeen(menu)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSeen(text.locator('figure.embed'))
  const before = `<${video}> is seen\n\n<${video}>\n\n<${video}>\n\n[The rules](mention:document/${document._id})`
  await expectWritten(`${before}\n\n[vimeo.com](${video} "▶")`)
  await page.keyboard.press('Control+z')
  await expectWritten(`${before}\n\n<${video}>`)
  expect(outside).toEqual([])
})
