import type { RequestListener } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import type { Content } from '#editor/node.ts'
import { pageOf, readIn, webSite } from '../webSites.ts'
import { world as newWorld } from '../world.ts'
import { oneWindow } from './oneWindow.ts'
import { windowsOf } from './windows.ts'
import { doc, documentIn, paragraph, paste, saveWord, writerOn } from './writing.ts'

beforeAll(openBrowser)
const { world, blank, writer } = await oneWindow()
const show = windowsOf(world)

const guide = pageOf(
  '<title>A guide to the coast</title><meta name="description" content="Where to swim, and when."><meta property="og:site_name" content="Guides"><meta property="og:image" content="https://pictures.example/a.png">',
)
const waiting: (() => void)[] = []
const answers: Record<string, RequestListener> = {
  '/guide': guide,
  '/slow': (request, response) => void waiting.push(() => guide(request, response)),
  '/gone': (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Nothing here</title>'),
}
const site = await webSite((request, response) => answers[request.url ?? '']?.(request, response))
readIn(world, site.surroundings)
const cardOf = (url: string) => ({
  type: 'card',
  attrs: { url, title: 'A guide to the coast', description: 'Where to swim, and when.', site: 'Guides' },
})
const linkTo = (url: string, more = '') => ({
  type: 'paragraph',
  content: [{ type: 'text', text: url + more, marks: [{ type: 'link', attrs: { href: url } }] }],
})

test('a pasted address becomes a card with the words of its page, and readers see it without asking anybody else', async () => {
  const { page, text, stored, path } = await blank({ members: ['bob'] })
  const url = site.at('/guide')
  await paste(page, { 'text/plain': url })
  await expect
    .poll(() => page.getByRole('option').allInnerTexts(), soon)
    .toEqual([expect.stringContaining('Keep link'), expect.stringContaining('Card')])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('option', { name: 'Card' }).click()
  const card = text.locator('figure.card a')
  await expectSeen(card.getByText('Where to swim, and when.'))
  await card.click()
  await expectSeen(text.locator('figure.card.ProseMirror-selectednode'))
  expect(page.context().pages()).toHaveLength(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Below')
  await page.keyboard.press('Control+s')
  const below = { type: 'paragraph', content: [{ type: 'text', text: 'Below' }] }
  await expect.poll(async () => (await stored()).content, soon).toEqual(doc(cardOf(url), below))

  const reader = await show(world.bob, path)
  const link = reader.locator('article figure.card a')
  await expectSeen(link.getByText('A guide to the coast'))
  await expectSeen(link.getByText(`pages.example:${site.port}`))
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
    url,
    '_blank',
    'noopener noreferrer nofollow',
  ])
  expect(await reader.locator('article figure.card img').count()).toBe(0)
  const others = () =>
    performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin) && !name.startsWith('data:'))
  for (const seenBy of [page, reader]) expect(await seenBy.evaluate(others)).toEqual([])
  expect(await axeViolations(reader)).toEqual([])

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectSeen(text.getByRole('link', { name: url, exact: true }))
  await page.keyboard.press('Control+s')
  await expect.poll(async () => ((await stored()).content as Content).content[0], soon).toEqual(linkTo(url))
})

test('while the page is read one may go on writing elsewhere; a link that is changed meanwhile stays as it is', async () => {
  const { page, text, stored } = await writer(doc(paragraph('First'), { type: 'paragraph' }))
  const url = site.at('/slow')
  const choose = async () => {
    await paste(page, { 'text/plain': url })
    await expectSeen(page.getByRole('option', { name: 'Card' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectSeen(text.getByText('Reading the page…'))
    await expect.poll(() => waiting.length, soon).toBe(1)
  }
  await page.keyboard.press('Control+End')
  await choose()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('The v')
  waiting.pop()!()
  await expectSeen(text.locator('figure.card').getByText('A guide to the coast'))
  await page.keyboard.type('ery f')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).content, soon).toEqual(doc(paragraph('The very fFirst'), cardOf(url)))

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await choose()
  await page.keyboard.type('more')
  waiting.pop()!()
  await expect.poll(() => text.getByText('Reading the page…').count(), soon).toBe(0)
  expect(await text.locator('figure.card').count()).toBe(0)
  await expectSeen(text.getByText(`${url}more`))
})

test('a page that cannot be read leaves the link, and says why', async () => {
  const { page, text } = await blank()
  const url = site.at('/gone')
  await paste(page, { 'text/plain': url })
  await page.getByRole('option', { name: 'Card' }).click()
  await expectSeen(page.getByRole('alert').filter({ hasText: 'This page couldn’t be read.' }))
  await expectSeen(text.getByRole('link', { name: url, exact: true }))
  await expectFocus(text)
  await expect.poll(() => text.getByText('Reading the page…').count(), soon).toBe(0)
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved/)
})

test('an instance that asks no other sites offers no card', async () => {
  const off = await documentIn(await newWorld({ LINK_CARDS: 'off' }, { pages: true }), doc({ type: 'paragraph' }))
  const page = await newPage(off, off.ann)
  await open(page, off.path)
  await writerOn(page, off)
  await paste(page, { 'text/plain': 'https://vimeo.com/76979871' })
  await expectSeen(page.getByRole('option', { name: 'Embed' }))
  expect(await page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Keep link'), expect.stringContaining('Embed')])
})
