import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { awake, axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { join, signUp } from '../world.ts'
import { bobReads as bobReadsIn, documentsIn, lines, placeOf, scrollTree } from './bobReads.ts'
import { windowOfFile } from './windows.ts'
import { ann, bob, openRow, type Outline, row, server, shown, growTrees, team, workspaceWith } from './trees.ts'
import { startWriting } from './writing.ts'

beforeAll(openBrowser)
await growTrees()
const [annsPage, bobsPage] = [windowOfFile(server, ann), windowOfFile(server, bob)]
const bobReads = (outline: Outline) => bobReadsIn(outline, { inWindow: bobsPage })

const expectPlace = async (line: Locator, place: number) => {
  await expect.poll(() => placeOf(line), soon).toBeCloseTo(place, 0)
}

describe('What Ann does shows on Bob’s screen without a reload', () => {
  test('a rename: in the tree, in the breadcrumbs, as the title of page and tab, among the neighbours', async () => {
    const { page, rename, remained } = await bobReads(['Travel', 'Money'])
    await rename('Travel', 'Journeys')
    await expectSeen(row(page, 'Journeys'))
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Journeys' }))
    await expectSeen(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Journeys'))
    await expect.poll(() => page.title(), soon).toContain('Journeys')
    await rename('Money', 'Expenses')
    await expectSeen(page.getByRole('link', { name: 'Next document: Expenses' }))
    await remained()
  })

  test('a new document, a move, an archived one and one that is brought back, a deleted one whose children move up', async () => {
    const { page, workspace, idOf, remained } = await bobReads(['Travel', '  Trains', '  Ships', 'Money'])
    await openRow(page, 'Travel')
    await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Food' })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Travel', '  Trains', '  Ships', 'Money', 'Food'])
    await ann.documents.update({ id: idOf('Money'), parent: idOf('Travel'), order: 1 })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Travel', '  Trains', '  Money', '  Ships', 'Food'])
    await ann.documents.update({ id: idOf('Ships'), isArchived: true })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Travel', '  Trains', '  Money', 'Food'])
    await ann.documents.update({ id: idOf('Ships'), isArchived: false, parent: idOf('Travel'), order: 0 })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Travel', '  Ships', '  Trains', '  Money', 'Food'])
    await ann.documents.remove({ id: idOf('Travel'), parentId: 'root' })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Ships', 'Trains', 'Money', 'Food'])
    await remained()
  })

  test('on the page of the team the recent documents, and in the archive panel what has gone there', async () => {
    const { workspace, page, idOf, rename } = await bobReads(['Travel', 'Money'])
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Archive' }).click()
    await expectSeen(page.getByRole('heading', { name: `Archive of “${workspace.title}”` }))
    await ann.documents.update({ id: idOf('Money'), isArchived: true })
    await expectSeen(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: /^Money/ }))
    await open(page, `/team/${team.slug}`)
    await rename('Travel', 'Journeys')
    await expectSeen(page.getByRole('main').getByText('Journeys').first())
  })

  test('a workspace that Ann renames', async () => {
    const { page, workspace, remained } = await bobReads(['Travel'])
    await ann.workspaces.update({ id: workspace._id, title: 'Renamed space' })
    await expectSeen(row(page, 'Renamed space'))
    await remained()
  })
})

describe('Bob’s place is kept', () => {
  test('what he looks at in the tree stays where it is when rows come and go above it', async () => {
    const { page, workspace, idOf } = await bobReads(lines(60))
    await scrollTree(page, 1000)
    await expectSeen(row(page, 'Page 40'))
    const place = await placeOf(row(page, 'Page 40'))
    await ann.documents.update({ id: idOf('Page 50'), order: 1 })
    await expect.poll(async () => (await documentsIn(workspace._id))[1]?.title, soon).toBe('Page 50')
    const watched = row(page, 'Page 40')
    await expect.poll(() => watched.getAttribute('aria-posinset'), soon).toBe('42')
    await expectPlace(watched, place)
    await ann.documents.update({ id: idOf('Page 3'), isArchived: true })
    await ann.documents.remove({ id: idOf('Page 4'), parentId: 'root' })
    await expect.poll(() => watched.getAttribute('aria-posinset'), soon).toBe('40')
    await expectPlace(watched, place)
  })

  test('a name that he is writing is not disturbed by moves and renames around it, nor by another name for the same row', async () => {
    const { page, workspace, idOf, rename } = await bobReads(['One', 'Two', 'Three', 'Four'])
    await row(page, 'Three').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Tre')
    await rename('One', 'First')
    await ann.documents.update({ id: idOf('Four'), order: 0 })
    await rename('Three', 'Third')
    await expect.poll(() => row(page, 'Third').getAttribute('aria-posinset'), soon).toBe('4')
    await page.keyboard.type('nta')
    const field = page.getByRole('treeitem').getByRole('textbox')
    expect(await field.inputValue()).toBe('Trenta')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Four', 'First', 'Two', 'Trenta'])
    await expect.poll(async () => (await documentsIn(workspace._id)).map(({ title }) => title), soon).toContain('Trenta')
  })

  test('a rename that he only opened does not take back what Ann has called it meanwhile', async () => {
    const { page, workspace, rename } = await bobReads(['One', 'Two'])
    await row(page, 'Two').focus()
    await page.keyboard.press('F2')
    await rename('Two', 'Second')
    await expectSeen(row(page, 'Second'))
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Second'])
    expect((await documentsIn(workspace._id)).map(({ title }) => title)).toEqual(['One', 'Second'])
  })

  test('the focus stays on its row, and open rows stay open', async () => {
    const { page, workspace, idOf } = await bobReads(['One', '  Inside', 'Two', 'Three'])
    await openRow(page, 'One')
    await row(page, 'Two').focus()
    await ann.documents.update({ id: idOf('Three'), order: 0 })
    await ann.documents.update({ id: idOf('Two'), order: 1 })
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Three', 'Two', 'One', '  Inside'])
    await expectSeen(row(page, 'Two').and(page.locator(':focus')))
  })

  test('a row that he drags lands where he drops it, although rows have come in above it', async () => {
    const { page, workspace, idOf } = await bobReads(['One', 'Two', 'Three', 'Four', 'Five'])
    const box = (await row(page, 'Five').boundingBox())!
    await page.mouse.move(box.x + 80, box.y + box.height / 2)
    await page.mouse.down()
    await expect.poll(() => row(page, 'Five').getAttribute('draggable'), soon).toBe('true')
    await page.mouse.move(box.x + 84, box.y + 4, { steps: 3 })
    const target = (await row(page, 'Three').boundingBox())!
    await page.mouse.move(target.x + 80, target.y + 2, { steps: 6 })
    await ann.documents.update({ id: idOf('One'), order: 4 })
    await expect.poll(() => row(page, 'One').getAttribute('aria-posinset'), soon).toBe('5')
    const now = (await row(page, 'Three').boundingBox())!
    await page.mouse.move(now.x + 80, now.y + 2, { steps: 4 })
    await page.mouse.move(now.x + 82, now.y + 2)
    await page.mouse.up()
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Two', 'Five', 'Three', 'Four', 'One'])
  })
})

describe('The document that Bob reads', () => {
  test('is moved: the way to it is the new one, and it says so', async () => {
    const { page, path, idOf, remained } = await bobReads(['Travel', 'Money'])
    await annsPage(`${path}/document/travel`)
    await expectSeen(page.getByRole('button', { name: 'Also viewing: Ann Martin – reading now' }))
    await ann.documents.update({ id: idOf('Travel'), parent: idOf('Money') })
    await expectSeen(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Money'))
    await expectSeen(page.getByRole('status').filter({ hasText: 'This document was moved' }))
    await remained()
  })

  test('is archived, and deleted: it says so, and what he was reading stays on the screen', async () => {
    const { page, idOf, remained } = await bobReads(['Travel', 'Money'])
    await ann.documents.update({ id: idOf('Travel'), isArchived: true })
    await expectSeen(page.getByText('This document is archived.'))
    await ann.documents.remove({ id: idOf('Travel'), parentId: 'root' })
    await expectSeen(page.getByText('This document was deleted'))
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel' }))
    await remained()
  })

  test('is closed to him: the page says that he has no access', async () => {
    const { page, idOf, workspace } = await bobReads(['Travel', 'Money'])
    await ann.documents.update({ id: idOf('Travel'), isRestricted: true })
    await expectSeen(page.getByRole('heading', { name: 'You can’t open this page' }))
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Money'])
  })
})

describe('Where Bob may not be any more', () => {
  test('a workspace that becomes private leaves his tree, and its page says that he has no access', async () => {
    const { page, workspace } = await bobReads(['Travel', 'Money'])
    await ann.workspaces.update({ id: workspace._id, visibility: 'private' })
    await expectSeen(page.getByRole('heading', { name: 'You can’t open this page' }))
    await expect.poll(() => row(page, workspace.title).count(), soon).toBe(0)
  })

  test('somebody who is removed from the team sees nothing of it any more', async () => {
    const eve = await signUp(server.url, 'Eve')
    await join(ann, team._id, eve)
    const { path } = await workspaceWith(['Travel'])
    const page = await newPage(server, eve)
    await open(page, `${path}/document/travel`)
    await ann.teams.kickMember({ id: team._id, uid: eve.user._id })
    await expectSeen(page.getByRole('heading', { name: /You can’t open this page|This page could not be found/ }))
    await expect.poll(() => page.getByRole('tree').count(), soon).toBe(0)
  })
})

describe('Who is there', () => {
  test('Ann sees that Bob has the page open, that he looks away, and that he has gone', async () => {
    const { page, path } = await bobReadsIn(['Travel', 'Money']) // a window of his own, since it looks away for good
    const anns = await annsPage(`${path}/document/travel`)
    const there = anns.getByRole('button', { name: 'Also viewing' })
    await expectSeen(anns.getByRole('button', { name: 'Also viewing: Bob Martin – reading now' }))
    await expectSeen(page.getByRole('button', { name: 'Also viewing: Ann Martin – reading now' }))
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expectSeen(anns.getByRole('button', { name: 'Also viewing: Bob Martin – away' }))
    await row(page, 'Money').getByRole('link').click()
    await expect.poll(() => there.count(), soon).toBe(0)
    await page.goBack()
    await awake(page)
    await expectSeen(there)
  })

  test('on a phone there is room for one avatar; behind it everybody is listed by name', async () => {
    const { page, path } = await bobReads(['Travel'])
    const annsPhone = await newPage(server, ann, { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })
    await open(annsPhone, `${path}/document/travel`)
    const count = annsPhone.getByRole('button', { name: /^Also viewing: Bob Martin/ })
    await expectSeen(count)
    const { width, height } = (await count.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await count.tap()
    const everybody = annsPhone.getByRole('dialog', { name: 'Also viewing' })
    await expectSeen(everybody.getByText('Bob Martin – reading now'))
    expect(await axeViolations(annsPhone)).toEqual([])
    await page.close()
    await expect.poll(() => everybody.count(), soon).toBe(0)
  })

  test('the tree shows everybody else which document is being written, until the writer is done', async () => {
    const { page, path } = await bobReads(['Money', 'Travel'])
    const anns = await annsPage(`${path}/document/travel`)
    await startWriting(anns)
    await expectSeen(row(page, 'Travel, Ann Martin is editing'))
    expect(await axeViolations(page)).toEqual([])
    expect(await row(anns, 'Travel').count()).toBe(1)
    await anns.getByRole('button', { name: 'Done' }).click()
    await expectSeen(row(page, 'Travel'))
  })
})
