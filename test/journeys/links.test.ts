import { beforeAll, expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, expectAt, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { expectTabAt } from './besideTab.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph, paste, saveWord, select, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, writer } = await oneWindow()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('an address that is pasted over words makes a link', async () => {
  const { page, stored } = await writer()
  await select(page, 'Control+Home', 'Shift+End')
  await paste(page, { 'text/plain': 'https://example.org/policy' })
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(JSON.stringify((await stored()).content)).toContain('https://example.org/policy')
  expect(plainText((await stored()).content as Content)).toBe('A first sentence.')
})

test('a click on a link places the caret and shows the address; the address is edited, and what is typed afterwards does not replace the words of the link', async () => {
  const words: ContentNode = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: 'https://example.org/old' } }] }
  const { page, stored } = await writer(doc({ type: 'paragraph', content: [words] }))
  const text = page.locator('.ProseMirror')
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await text.locator('a').click()
  await expectSeen(tools.getByText('https://example.org/old'))
  expect(await axeViolations(page)).toEqual([])
  await expectFocus(text)
  await tools.getByRole('button', { name: 'Edit link' }).click()
  const address = page.getByRole('combobox', { name: 'Address or document' })
  await expectFocus(address)
  expect(await address.inputValue()).toBe('https://example.org/old')
  await address.fill('example.org/new')
  await expectSeen(page.getByRole('option', { name: 'https://example.org/new' }))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectFocus(text)
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  const written = JSON.stringify((await stored()).content)
  expect(written).toContain('https://example.org/new')
  expect(written).not.toContain('https://example.org/old')
  expect(plainText((await stored()).content as Content).replace('!', '')).toBe('the rules')
})

test('a link to a document is found by its title; a click on it stays in the text, with Ctrl it opens a new tab, and a bare word is no address', async () => {
  const { ann, team, workspace, path, stored } = await inOwnTeam(doc(paragraph('See the rules.')))
  const { document: rules } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'House rules' })
  const page = await show(path)
  await startWriting(page)
  const text = page.locator('.ProseMirror')
  await select(page, 'Control+Home', 'Shift+End')
  await page.keyboard.press('Control+k')
  const address = page.getByRole('combobox', { name: 'Address or document' })
  await expectFocus(address)
  await page.keyboard.type('nothing')
  await expectSeen(page.getByText('No document has this title. An address looks like example.org.'))
  await page.keyboard.press('Enter')
  expect(await text.locator('a').count()).toBe(0)
  await address.fill('house')
  await expectSeen(page.getByRole('option', { name: /House rules/, selected: true }))
  await page.keyboard.press('Enter')
  await expectFocus(text)
  await expect.poll(() => text.locator('a').getAttribute('href'), soon).toBe(`/doc/${rules._id}`)

  await text.locator('a').click()
  await expectSeen(page.getByRole('toolbar', { name: 'Formatting' }).getByText('House rules'))
  expect(new URL(page.url()).pathname).toBe(path)
  await expectTabAt(page, path.replace('travel-policy', 'house-rules'), () => text.locator('a').click({ modifiers: ['Control'] }))
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(() => text.locator('a').count(), soon).toBe(0)
  const words = await text.innerText()
  await page.keyboard.type('!')
  await expect.poll(() => text.innerText(), soon).toHaveLength(words.length + 1) // they are not selected
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).not.toContain('/doc/')
})

test('a title with a colon or a dot is found as one, and what looks like an address becomes one immediately where no document has that title', async () => {
  const { ann, team, workspace, path } = await inOwnTeam(doc(paragraph('See the rules.')))
  const titled = async (title: string) => (await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })).document._id
  const [guide, node] = [await titled('Guide: travel'), await titled('Node.js at work')]
  await titled('Why node.js')
  const page = await show(path)
  await startWriting(page)
  const link = page.locator('.ProseMirror a')
  const options = page.getByRole('option')
  const address = page.getByRole('combobox', { name: 'Address or document' })
  const ask = async (typed: string) => {
    await select(page, 'Control+Home', 'Shift+End')
    await page.keyboard.press('Control+k')
    await expectFocus(address)
    await address.fill(typed)
  }
  await ask('Guide: travel')
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href'), soon).toBe(`/doc/${guide}`)
  await ask('node.js')
  const listed = [/^Node\.js at work/, /^https:\/\/node\.js/, /^Why node\.js/].map(name => expect.stringMatching(name) as string)
  await expect.poll(() => options.allInnerTexts(), soon).toEqual(listed)
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href'), soon).toBe(`/doc/${node}`)
  await ask('deno.com')
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href'), soon).toBe('https://deno.com')
})

test('an address of a document of this site is shown by its title: as a link, in the search, and as a place to move to', async () => {
  const { ann, bob, team, workspace, path, ...server } = await inOwnTeam(doc(paragraph('See the rules.')), ['bob'])
  const { document: rules } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'House rules' })
  const { document: closed } = await bob.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Closed' })
  await ann.documents.remove({ id: closed._id })
  const page = await show(path) // the window was open before Ann was in this team
  await startWriting(page)
  const link = page.locator('.ProseMirror a')
  const address = page.getByRole('combobox', { name: 'Address or document' })
  const ask = async (typed: string) => {
    await select(page, 'Control+Home', 'Shift+End')
    await page.keyboard.press('Control+k')
    await expectFocus(address)
    await address.fill(typed)
  }
  await ask(`${server.url}/fr/doc/${rules._id}#food`)
  await expectSeen(page.getByRole('option', { name: /^House rules/, selected: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href'), soon).toBe(`/doc/${rules._id}#food`)
  await ask(`${server.url}${path.replace('travel-policy', 'house-rules')}`)
  await expectSeen(page.getByRole('option', { name: /^House rules/, selected: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href'), soon).toBe(`/doc/${rules._id}`)
  await ask(`${server.url}/doc/${closed._id}`)
  await expectSeen(page.getByRole('option', { name: /^A document you can’t open/, selected: true }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()

  await expectSeen(page.getByRole('button', { name: /^Edit/ }))
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(`${server.url}/doc/${closed._id}`)
  await expectSeen(search.getByText('This address leads to a document you can’t open.'))
  await search.getByRole('combobox').fill(`${server.url}/doc/${rules._id}`)
  await expect.poll(() => search.getByRole('option').allInnerTexts(), soon).toEqual([expect.stringContaining('House rules')])
  await page.keyboard.press('Enter')
  await expectAt(page, path.replace('travel-policy', 'house-rules'))

  await page.getByRole('treeitem', { name: 'House rules' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  const move = page.getByRole('dialog', { name: 'Move “House rules”' })
  await move.getByRole('combobox').fill(`${server.url}${path}`)
  await expectSeen(move.getByRole('option', { name: 'Travel policy', selected: true }))
})

test('a link between documents opens a new tab in the language of the reader, and is stored without a language', async () => {
  const { ann, document, path, stored } = await inOwnTeam()
  const words: ContentNode = { type: 'text', text: 'the policy', marks: [{ type: 'link', attrs: { href: `/doc/${document._id}` } }] }
  await ann.documents.update({ id: document._id, content: doc({ type: 'paragraph', content: [words] }) as never })
  const page = await show(`/fr${path}`, { locale: 'en-GB' })
  const link = page.getByRole('link', { name: 'the policy' })
  const expectBeside = (act: () => Promise<void>) => expectTabAt(page, `/fr${path}`, act)
  await expectBeside(() => link.click({ modifiers: ['Control'] }))
  await startWriting(page)
  await expectBeside(() => page.locator('.ProseMirror a').click({ modifiers: ['Control'] }))
  await page.locator('.ProseMirror a').click()
  await expectBeside(() => page.getByRole('button', { name: 'Ouvrir le lien' }).click())
  expect(JSON.stringify((await stored()).content)).toContain(`"/doc/${document._id}"`)
})

test('a link to a document that one may not read shows no title, and a search that fails does not claim that there is no document', async () => {
  const gone = '/doc/00000000-0000-7000-8000-000000000000'
  const words: ContentNode = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: gone } }] }
  const { page } = await writer(doc({ type: 'paragraph', content: [words] }))
  await page.locator('.ProseMirror a').click()
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await expectSeen(tools.getByText('A document you can’t open'))
  await page.route('**/search/**', route => route.abort())
  await page.keyboard.press('Control+k')
  const address = page.getByRole('combobox', { name: 'Address or document' })
  await expectFocus(address)
  expect(await address.inputValue()).toBe('')
  await page.keyboard.type('rules')
  await expectSeen(page.getByText('Documents couldn’t be searched. You can still type an address.'))
  await address.fill('example.org')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ProseMirror a').getAttribute('href'), soon).toBe('https://example.org')
})

test('on a phone the tools come back from editing a link when it is left unchanged', async () => {
  const words: ContentNode = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: 'https://example.org' } }] }
  const { page } = await writer(doc({ type: 'paragraph', content: [words] }), phone)
  await page.locator('.ProseMirror a').tap()
  const link = page.getByRole('button', { name: 'Link', exact: true })
  await link.tap()
  await expectSeen(page.getByText('https://example.org', { exact: true }))
  await page.getByRole('button', { name: 'Close' }).tap()
  await link.tap()
  await page.getByRole('button', { name: 'Edit link' }).tap()
  await expectFocus(page.getByRole('combobox', { name: 'Address or document' }))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).tap()
  await expectSeen(link)
  expect(await page.locator('.ProseMirror a').getAttribute('href')).toBe('https://example.org')
})

test('on a phone the address of the link that the caret is in is shown above the bar, while one goes on writing', async () => {
  const linked = (text: string, href: string): ContentNode => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
  const { ann, team, workspace, document, path } = await inOwnTeam()
  const { document: rules } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'House rules' })
  const far = `https://example.org/${'a-long-way-to-go/'.repeat(5)}`
  const lines = doc(
    { type: 'paragraph', content: [linked('the rules', `/doc/${rules._id}`)] },
    { type: 'paragraph', content: [linked('far away', far)] },
    paragraph('Other words.'),
  )
  await ann.documents.update({ id: document._id, content: lines as never })
  const page = await show(path, phone)
  await startWriting(page)
  const text = page.locator('.ProseMirror')
  const row = page.getByRole('toolbar', { name: 'Link' })
  const bar = page.getByRole('toolbar', { name: 'Formatting' })

  await text.getByText('the rules').tap()
  await expectSeen(row.getByText('House rules'))
  await expectSeen(bar.getByRole('button', { name: 'Insert a block' }))
  await expectFocus(text)
  expect(await axeViolations(page)).toEqual([])
  await expectTabAt(page, path.replace('travel-policy', 'house-rules'), () => row.getByRole('button', { name: 'Open link' }).tap())
  await row.getByText('House rules').tap()
  await expectFocus(text)
  const expectGoneAfter = async (act: () => Promise<void>) => {
    await text.getByText('the rules').tap()
    await expectSeen(row.getByText('House rules'))
    await act()
    await expect.poll(() => row.count(), soon).toBe(0)
  }
  await expectGoneAfter(() => page.getByRole('textbox', { name: 'Document title' }).tap())
  await expectGoneAfter(() => text.getByText('Other words.').tap())
  await expectGoneAfter(() => page.keyboard.press('Control+a'))
  await page.keyboard.press('ArrowRight') // a tap on selected words keeps the selection

  await text.getByText('far away').tap()
  await expectSeen(row.getByText(far))
  const [above, below] = [(await row.boundingBox())!, (await bar.boundingBox())!]
  expect(below.y - above.y - above.height).toBe(0)
  for (const button of await row.getByRole('button').all()) {
    const { x, width, height } = (await button.boundingBox())!
    expect({ isWide: width >= 44, isHigh: height >= 44, isWhole: x >= 0 && x + width <= 360 }).toEqual({
      isWide: true,
      isHigh: true,
      isWhole: true,
    })
  }
  await row.getByRole('button', { name: 'Edit link' }).tap()
  const address = page.getByRole('combobox', { name: 'Address or document' })
  await expectFocus(address)
  expect(await address.inputValue()).toBe(far)
  await page.keyboard.press('Escape')
  await expectFocus(text)
  await row.getByRole('button', { name: 'Remove link' }).tap()
  await expect.poll(() => text.locator('a').allInnerTexts(), soon).toEqual(['the rules'])
  await expectFocus(text)
  expect(await row.count()).toBe(0)
})
