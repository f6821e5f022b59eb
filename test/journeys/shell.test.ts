import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAt, expectFocus, expectSeen, field, moving, newPage, open, openBrowser, socketsOf, soon } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { expectTabAt } from './besideTab.ts'
import { goOn, windowOfFile } from './windows.ts'

const server = await worldOfFile({ pages: true })
const { ann, bob, team } = server
const annsPage = windowOfFile(server, ann, moving)
let made = 0

beforeAll(openBrowser)

/** Creates a workspace with these documents. */
const workspaceWith = async (...titles: string[]) => {
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: `Space ${++made}` })
  const place = { teamId: team._id, workspaceId: workspace._id }
  const documents = []
  for (const title of titles) documents.push((await ann.documents.create({ ...place, title })).document)
  return { workspace, documents, path: `/team/${team.slug}/workspace/${workspace.slug}` }
}

const row = (page: Page, title: string) => page.getByRole('treeitem', { name: title, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const refusal = { statusCode: 503, code: 'errors.request.unavailable', message: 'Nothing was changed; try again in a moment.' }

describe('Workspaces', () => {
  test('are created with a name and a visibility; a name is required', async () => {
    const page = await annsPage(`/team/${team.slug}`)
    await page.getByRole('navigation').getByRole('button', { name: 'New workspace' }).click()
    const dialog = page.getByRole('dialog', { name: 'New workspace' })
    await expectSeen(field(dialog, 'Name').and(page.locator(':focus')))
    await page.keyboard.press('Enter')
    await expect.poll(() => field(dialog, 'Name').getAttribute('aria-invalid'), soon).toBe('true')
    await field(dialog, 'Name').fill('Board papers')
    await dialog.getByRole('radio', { name: /^Private/ }).check()
    await dialog.getByRole('button', { name: 'Create workspace' }).click()
    await expectAt(page, `/team/${team.slug}/workspace/board-papers`)
    await expectSeen(page.getByRole('status').getByText('“Board papers” was created'))
    await expectSeen(page.getByRole('treeitem', { name: /^Board papers/ }))
    const { workspaces } = await ann.workspaces.byTeam({ tid: team._id })
    expect(workspaces.find(({ title }) => title === 'Board papers')).toMatchObject({ visibility: 'private' })
  })

  test('are renamed everywhere immediately; a refused name is reported and can be sent again', async () => {
    const { path, workspace } = await workspaceWith('One')
    const page = await annsPage(path)
    await page.getByRole('banner').getByRole('button', { name: 'Actions for this workspace' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog', { name: `Rename “${workspace.title}”` })
    // Refuses the change only: the page may read the workspaces again at any time.
    await page.route('**/api/workspaces/**', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refusal }) : route.fallback(),
    )
    await field(dialog, 'Name').fill('Field notes')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('alert').getByText(refusal.message))
    await expectSeen(row(page, workspace.title))
    expect(await field(dialog, 'Name').inputValue()).toBe('Field notes')
    await page.unroute('**/api/workspaces/**')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectSeen(heading(page, 'Field notes'))
    await expectSeen(row(page, 'Field notes'))
    await expect.poll(() => dialog.count(), soon).toBe(0)
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('are shown by a link, also when the page has not heard of them', async () => {
    const page = await newPage(server, ann)
    await (await socketsOf(page.context())).cut()
    await open(page, `/team/${team.slug}`)
    const { path, workspace } = await workspaceWith('One')
    await goOn(page, path)
    await expectSeen(heading(page, workspace.title))
    await expectSeen(row(page, 'One'))
  })

  test('F2 asks for another name as the menu does, and means nothing in a field', async () => {
    const { path, workspace } = await workspaceWith('One')
    const page = await annsPage(path)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: `Rename “${workspace.title}”` })
    await field(dialog, 'Name').fill('Field notes')
    await page.keyboard.press('F2')
    expect(await field(dialog, 'Name').inputValue()).toBe('Field notes')
    await page.keyboard.press('Enter')
    await expectSeen(heading(page, 'Field notes'))
    await expect.poll(() => dialog.count(), soon).toBe(0)
  })
})

describe('The help', () => {
  test('opens with ?, and gives the focus back when Escape closes it', async () => {
    const { path } = await workspaceWith('One')
    const page = await annsPage(path)
    await row(page, 'One').focus()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Help' })
    await expectSeen(sheet.getByRole('heading', { name: 'In the document list' }))
    await expect.poll(async () => Math.round((await sheet.locator('..').boundingBox())?.width ?? 0), soon).toBe(450)
    await page.keyboard.press('?')
    await sheet.getByRole('searchbox').fill('bold')
    await expect.poll(() => sheet.getByRole('term').allInnerTexts(), soon).toEqual(['Bold'])
    await page.keyboard.press('Escape')
    await expectSeen(sheet.getByRole('heading', { name: 'In the document list' }))
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count(), soon).toBe(0)
    await expectSeen(row(page, 'One').and(page.locator(':focus')))
  })

  test('? is a letter in the search and in a text', async () => {
    const { path } = await workspaceWith('One')
    const page = await annsPage(`${path}/document/one`)
    const sheet = page.getByRole('dialog', { name: 'Help' })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').pressSequentially('why?')
    expect(await page.getByRole('combobox').inputValue()).toBe('why?')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
    await page.keyboard.press('Control+e')
    await page.locator('.ProseMirror').pressSequentially('Why?')
    await expectSeen(page.locator('.ProseMirror').getByText('Why?'))
    expect(await sheet.count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByRole('button', { name: /^Edit/ }))
    await page.keyboard.press('?')
    await expectSeen(sheet)
  })
})

describe('Search', () => {
  const openPalette = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k')
    await expectFocus(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox'))
    await page.keyboard.type(words)
  }
  const hits = (page: Page) => page.getByRole('option', { name: /^An? .*heron/ })

  test('the filters of workspace and archive narrow it, and the page offers to widen it again', async () => {
    const here = await workspaceWith('A heron here', 'An old heron')
    const there = await workspaceWith('A heron there')
    await ann.documents.update({ id: here.documents[1]!._id, isArchived: true })
    const page = await annsPage(here.path)
    await openPalette(page, 'heron')
    await expect.poll(() => hits(page).count(), soon).toBe(2)
    await page.keyboard.press('Tab')
    await expectSeen(page.getByRole('button', { name: 'Workspace' }).and(page.locator(':focus')))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: there.workspace.title }).click()
    await expect.poll(() => hits(page).allInnerTexts(), soon).toEqual([expect.stringContaining('A heron there')])
    await page.getByRole('button', { name: 'Archived' }).click()
    await expectSeen(page.getByText('No results for “heron” in the archive', { exact: false }))
    await page.getByRole('option', { name: 'Search all workspaces' }).click()
    await expect.poll(() => hits(page).allInnerTexts(), soon).toEqual([expect.stringContaining('An old heron')])
  })

  test('Enter opens a hit in the place of the page, Ctrl+Enter beside it', async () => {
    const { path } = await workspaceWith('Kingfisher')
    const page = await newPage(server, ann)
    const find = async () => {
      await open(page, path)
      await openPalette(page, 'kingfisher')
      await expectSeen(page.getByRole('option', { name: /Kingfisher/, selected: true }))
    }
    await find()
    await page.keyboard.press('Enter')
    await expectAt(page, `${path}/document/kingfisher`)
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)

    await find()
    await expectTabAt(page, `${path}/document/kingfisher#find=kingfisher`, () => page.keyboard.press('Control+Enter'))
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('Enter before the answer waits for it, and opens what was found for these words; suggestions are only opened when they are visible', async () => {
    const { path, workspace } = await workspaceWith('Bittern', 'Bunting')
    const page = await annsPage(path)
    await openPalette(page, 'bit')
    await expectSeen(page.getByRole('option', { name: /Bittern/, selected: true }))
    const searching = Promise.withResolvers<void>()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/search/bunt**', async route => {
      searching.resolve()
      await pressed.promise
      await route.fallback()
    })
    await page.keyboard.press('Control+a')
    await page.keyboard.type('bunt')
    await searching.promise
    await page.keyboard.press('Enter')
    pressed.resolve()
    await expectAt(page, `${path}/document/bunting`)

    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
    await openPalette(page, 'nothing is called so')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('No results for “nothing is called so”'))
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('option', { name: `Create document “nothing is called so” in ${workspace.title}` }))
    expect(new URL(page.url()).pathname).toBe(`${path}/document/bunting`)
    await page.keyboard.press('Shift+Enter')
    await expectAt(page, `${path}/document/nothing-is-called-so`)
  })

  test('typing on discards the answer to the letters before', async () => {
    const { path } = await workspaceWith('Egret')
    const page = await newPage(server, ann)
    await page.route('**/search/egr?*', () => undefined)
    await open(page, path)
    const [search] = await Promise.all([page.waitForRequest('**/search/egr?*'), openPalette(page, 'egr')])
    await Promise.all([page.waitForEvent('requestfailed', request => request === search), page.keyboard.type('et')])
    await expectSeen(page.getByRole('option', { name: /^Egret/ }))
  })

  test('on a phone a button in the bar opens it, and another one closes it', async () => {
    const { path } = await workspaceWith('One')
    const page = await newPage(server, ann, { ...moving, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await open(page, path)
    await page.getByRole('banner').getByRole('button', { name: 'Find anything' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => dialog.count(), soon).toBe(0)
  })
})

describe('A page that cannot be shown', () => {
  test('keeps the navigation: a document that does not exist', async () => {
    const { path, workspace } = await workspaceWith('One')
    const page = await newPage(server, ann)
    expect((await open(page, `${path}/document/nothing`))?.status()).toBe(404)
    await expectSeen(heading(page, 'This page could not be found'))
    await row(page, 'One').getByRole('link').click()
    await expectSeen(heading(page, 'One'))
    await page.goBack()
    await expectSeen(heading(page, 'This page could not be found'))
    await page.getByRole('link', { name: 'Back to the workspace' }).click()
    await expectSeen(heading(page, workspace.title))
  })

  test('keeps the navigation: a document that is closed to the reader, which is not named', async () => {
    const { path, documents } = await workspaceWith('Wages', 'Open')
    await ann.documents.update({ id: documents[0]!._id, isRestricted: true })
    const page = await newPage(server, bob)
    expect((await open(page, `${path}/document/wages`))?.status()).toBe(403)
    await expectSeen(heading(page, 'You can’t open this page'))
    await expectSeen(row(page, 'Open'))
    expect(await page.content()).not.toContain('Wages')
  })

  test('has no navigation where there is no team', async () => {
    const page = await newPage(server, bob)
    expect((await open(page, '/team/nobody-s'))?.status()).toBe(404)
    await expectSeen(heading(page, 'This page could not be found'))
    expect(await page.getByRole('navigation', { name: 'Sidebar' }).count()).toBe(0)
  })
})

test('a link between documents keeps the language of the reader', async () => {
  const { path, documents, workspace } = await workspaceWith('Target')
  const link = { type: 'text', text: 'over there', marks: [{ type: 'link', attrs: { href: `/doc/${documents[0]!._id}` } }] }
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
  await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Source', content: content as never })
  const page = await newPage(server, ann)
  await open(page, `/fr${path}/document/source`)
  await page.getByRole('link', { name: 'over there' }).click()
  await expectAt(page, `/fr${path}/document/target`)
  await expectSeen(heading(page, 'Target'))
})
