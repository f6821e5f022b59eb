import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readCover } from '#contract/coverPlace.ts'
import { share, write } from '../documents.ts'
import {
  awake,
  axeViolations,
  expectAt,
  expectFocus,
  expectSeen,
  field,
  newContext,
  newPage,
  open,
  openBrowser,
  problemAt,
  soon,
} from '../browser.ts'
import { watched } from '../watched.ts'
import { PIXEL, storeFile } from '../files.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, drawn, paragraph, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, reader } = await oneWindow()

const menu = 'More actions for this document'

test('a star makes a favourite in every tab; the list gives it back, is sorted by dragging and by keys, and its place in the side navigation', async () => {
  const { ann, path, team, workspace, ...server } = await inOwnTeam()
  const context = await newContext(server, ann)
  const [page, other] = [watched(await context.newPage()), watched(await context.newPage())]
  await open(other, `/team/${team.slug}/favourites`)
  await expectSeen(other.getByText('Select the star of a document to find it here.'))
  await open(page, path)
  const star = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await star('Add to favourites').click()
  await expectSeen(star('Remove from favourites'))
  const row = other.getByRole('main').getByRole('link', { name: /Travel policy/ })
  await expectSeen(row)

  await other.getByRole('button', { name: 'Remove “Travel policy” from favourites' }).click()
  await expect.poll(() => row.count(), soon).toBe(0)
  await expectSeen(star('Add to favourites'))
  await other.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(row)
  await expectSeen(star('Remove from favourites'))

  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Remove from favourites' }).click()
  await expect.poll(async () => (await ann.auth.me()).user.favourites, soon).toEqual([])
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expectAt(page, `/team/${team.slug}/favourites`)

  for (const title of ['Three', 'Two', 'One']) {
    const { _id } = await write({ team, workspace }, ann, title)
    await ann.users.favourite({ document: _id, team: team._id })
  }
  const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const listed = async (tab: Page) =>
    (await tab.getByRole('main').getByRole('listitem').allInnerTexts()).map(text => text.trim().split(/\s/)[0])
  await expect.poll(() => listed(page), soon).toEqual(['One', 'Two', 'Three'])
  await line('Three').dragTo(line('One'), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => listed(other), soon).toEqual(['Three', 'One', 'Two'])
  expect(await listed(page)).toEqual(['Three', 'One', 'Two'])

  const grip = page.getByRole('button', { name: 'Move “One”', exact: true })
  await grip.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await expectFocus(grip)
  expect(await axeViolations(page)).toEqual([])
  await expectSeen(page.getByRole('status').getByText('“One” is now number 3 of 3'))
  await expect.poll(() => listed(other), soon).toEqual(['Three', 'Two', 'One'])

  await page.getByRole('button', { name: 'Remove “Two” from favourites' }).click()
  await expect.poll(() => listed(other), soon).toEqual(['Three', 'One'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listed(other), soon).toEqual(['Three', 'Two', 'One'])
  await page.route('**/api/users/fav-doc/**', route => route.abort())
  await line('Two').dragTo(line('Three'), { targetPosition: { x: 60, y: 4 } })
  await expectSeen(page.getByRole('alert'))
  await expect.poll(() => listed(page), soon).toEqual(['Three', 'Two', 'One'])
  await page.unroute('**/api/users/fav-doc/**')
})

test('a cover is chosen, moved, uploaded and removed, and comes back by Undo', async () => {
  const { page, stored } = await reader()
  const cover = async () => (await stored()).cover
  await page.getByRole('heading', { level: 1 }).hover()
  const offer = page.getByRole('button', { name: 'Add cover' })
  const tabs = await page.locator('.document-tabs').boundingBox()
  expect((await offer.boundingBox())!.y, 'the offer is below the tabs').toBeGreaterThanOrEqual(tabs!.y + tabs!.height)
  await offer.click()
  await page.getByRole('button', { name: 'Hills' }).click()
  await expect.poll(cover, soon).toBe('/covers/hills.svg')
  const image = page.locator('main img[src="/covers/hills.svg"]')
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth > 0, shown.clientHeight]), soon)
    .toEqual([true, 400])

  await image.hover()
  await page.getByRole('button', { name: 'Reposition' }).click()
  await expectFocus(page.getByRole('slider', { name: 'Position of the cover' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(cover, soon).toBe('/covers/hills.svg#y=95')
  await expect.poll(() => image.evaluate(shown => getComputedStyle(shown).objectPosition), soon).toBe('50% 95%')

  await image.hover()
  await page.getByRole('button', { name: 'Change cover' }).click()
  const buffer = Buffer.from((await drawn(page)).split(',')[1]!, 'base64')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
  await expect.poll(cover, soon).toMatch(/^\/api\/files\//)
  const { image: uploaded } = readCover((await cover()) ?? '')
  await page.locator(`main img[src="${uploaded}"]`).hover()
  await page.getByRole('button', { name: 'Remove cover' }).click()
  await expect.poll(cover, soon).toBe(null)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(cover, soon).toBe(uploaded)
})

test('a cover is chosen among the files of the workspace', async () => {
  const { page, ann, team, workspace, stored } = await reader()
  const { url } = await storeFile(ann, { team, workspace }, 'pixel.png', PIXEL, { folder: 'root' })
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('button', { name: 'Add cover' }).click()
  await page.getByRole('button', { name: 'From the files…' }).click()
  const files = page.getByRole('dialog', { name: 'Choose an image' })
  await files.getByRole('option', { name: 'pixel.png' }).click()
  await files.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect.poll(async () => (await stored()).cover, soon).toBe(url)
  await expectSeen(page.locator(`main img[src="${url}"]`))
  await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
})

test('the address of a document changes with its page; one that is taken is said at the field', async () => {
  const { ann, path, team, workspace } = await inOwnTeam()
  await write({ team, workspace }, ann, 'Other', { slug: 'taken' })
  const page = await show(path)
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Change address…' }).click()
  const address = field(page, 'Address')
  await address.fill('taken')
  await page.keyboard.press('Enter')
  await expect.poll(() => problemAt(address), soon).toMatch(/already/)
  await address.fill('Trips')
  await page.keyboard.press('Enter')
  await expectAt(page, path.replace(/[^/]+$/, 'trips'))
  await page.reload()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
})

test('a former address that is typed or that a text links to shows the page at its present one, with what is asked of it', async () => {
  const { ann, path, team, workspace, document } = await inOwnTeam(doc(paragraph('By train.')))
  const link = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: `${path}?from=links#at` } }] }
  const { slug } = await write({ team, workspace }, ann, 'Links', { content: doc({ type: 'paragraph', content: [link] }) })
  await ann.documents.update({ id: document._id, slug: 'trips' })
  const at = (dslug: string) => path.replace(/[^/]+$/, dslug)
  const page = await show(`${path}?from=mail`)
  await expectAt(page, `${at('trips')}?from=mail`)
  await expectSeen(page.getByText('By train.'))

  await ann.workspaces.update({ id: workspace._id, slug: 'guide' })
  const now = (address: string) => address.replace(`/${workspace.slug}/`, '/guide/')
  await open(page, now(at(slug)))
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  let asked = 0
  page.on('request', request => void (asked += Number(request.url().includes('/api/documents/ws/'))))
  await page.getByRole('link', { name: 'the rules' }).click()
  await expectSeen(page.getByText('By train.'))
  await expect.poll(() => page.url(), soon).toContain(`${now(at('trips'))}?from=links#at`)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(asked, 'how often the document was asked for').toBeLessThanOrEqual(2)
  await page.goBack()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Links' }))
})

test('words are found in the page that is read, and in the text that is written, where the caret goes to them', async () => {
  const long = Array.from({ length: 60 }, (_, line) => paragraph(`Line ${line} of many.`))
  const { page, ann, path, ...server } = await reader(doc(paragraph('Élan is first.'), ...long, paragraph('At the end, relance.')))
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Find in document' }).click()
  const bar = page.getByRole('region', { name: 'Search results in this document' })
  const words = bar.getByRole('searchbox')
  await expectFocus(words)
  await words.fill('elan')
  await expectSeen(bar.getByText('1 of 2'))
  await page.keyboard.press('Enter')
  await expectSeen(bar.getByText('2 of 2'))
  await page.keyboard.press('Shift+Tab')
  await expectSeen(bar.getByText('1 of 2'))
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count(), soon).toBe(0)

  await startWriting(page)
  await page.keyboard.press('Control+f')
  await expectFocus(words)
  await words.fill('relan')
  await expectSeen(bar.getByText('1 of 1'))
  await page.keyboard.press('Escape')
  await expectFocus(page.locator('.ProseMirror'))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('relan')

  // As the search opens a hit in another tab.
  const beside = await newPage(server, ann)
  await open(beside, `${path}#find=elan`)
  await expectSeen(beside.getByRole('region', { name: 'Search results in this document' }).getByText('1 of 1'))
  expect(await beside.evaluate(() => CSS.highlights.has('find-current'))).toBe(true)
})

test('somebody from outside reads what was shared with them, and sees nothing else of the team', async () => {
  const { ann, carol, team, document, ...server } = await withDocument(doc(paragraph('For Carol as well.')))
  await share({ ...server, ann }, document._id, carol, 'read')
  const page = await newPage(server, carol)
  await open(page, '/team')
  await page.getByRole('link', { name: 'Shared with you' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Travel policy/ })
    .click()
  await expectAt(page, `/doc/${document._id}`)
  await expectSeen(page.getByText('For Carol as well.'))
  const response = await page.reload()
  expect(response?.status()).toBe(200)
  await awake(page)
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
  expect(await page.getByRole('tree').count()).toBe(0)
  expect(await page.content()).not.toContain(team.title)

  const { document: shared } = await ann.documents.get({ id: document._id })
  const entry = shared.members.find(({ user }) => user === carol.user._id)!
  await ann.documents.kickMember({ id: document._id, memberId: entry._id })
  await expect.poll(() => page.getByText('For Carol as well.').count(), soon).toBe(0)
})

test('on paper there is the document alone, always light, with the addresses of its links', async () => {
  const linked = { type: 'text', text: 'Our site', marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] }
  const inside = { type: 'text', text: 'our teams', marks: [{ type: 'link', attrs: { href: '/team' } }] }
  const { ann, path, ...server } = await inOwnTeam({ type: 'doc', content: [{ type: 'paragraph', content: [linked, inside] }] })
  const page = await newPage(server, ann, { colorScheme: 'dark' })
  await open(page, path)
  await page.emulateMedia({ media: 'print' })
  const besideInside = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      return getComputedStyle(document.querySelector('main .document-text a[href="/team"]')!, '::after').content
    })
  await expect.poll(besideInside, soon).toContain(`${server.url}/team`)
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel policy' }))
  const shown = () =>
    page.evaluate(() => ({
      beside: ['header', 'aside', 'button'].flatMap(name =>
        [...document.querySelectorAll<HTMLElement>(name)].filter(one => one.offsetHeight > 0 && !one.querySelector('h1')),
      ).length,
      ink: getComputedStyle(document.querySelector('h1')!).color,
      link: getComputedStyle(document.querySelector('main .document-text a')!, '::after').content,
      date: getComputedStyle(document.querySelector('main time')!, '::after').content,
    }))
  expect(await shown()).toMatchObject({
    beside: 0,
    ink: 'rgb(29, 27, 58)',
    link: expect.stringContaining('https://example.org/'),
    date: expect.stringMatching(/\d{4}/),
  })
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
})
