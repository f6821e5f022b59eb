import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { fingerOn, phone } from './finger.ts'
import {
  ann,
  expectTree,
  openRow,
  type Outline,
  refusal,
  refuseChanges,
  row,
  server,
  shown,
  growTreesInOneWindow,
  stored,
  undo,
  workspaceWith,
} from './trees.ts'

beforeAll(openBrowser)
const withWorkspace = await growTreesInOneWindow()

const PARTS = { before: 0.1, into: 0.5, after: 0.9 }

/** A point in a row. */
const at = async (of: Locator, part = PARTS.into) => {
  const box = (await of.boundingBox())!
  return { x: box.x + 80, y: box.y + box.height * part }
}

/** Drags a row to another one, as a person does: press, move, look where it would land, release. */
const drag = async (page: Page, title: string, where: keyof typeof PARTS, target: string) => {
  const from = await at(row(page, title))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await expect.poll(() => row(page, title).getAttribute('draggable'), soon).toBe('true')
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 })
  const to = await at(row(page, target), PARTS[where])
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.move(to.x + 2, to.y)
  await page.mouse.up()
}

describe('Dragging with the mouse', () => {
  test('before, after and inside another row', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three', 'Four'])
    await drag(page, 'Four', 'before', 'One')
    await expectTree(page, workspace, ['Four', 'One', 'Two', 'Three'])
    await drag(page, 'One', 'after', 'Two')
    await expectTree(page, workspace, ['Four', 'Two', 'One', 'Three'])
    await drag(page, 'Three', 'into', 'Four')
    await expectSeen(page.getByRole('status').getByText('“Three” was moved into “Four”'))
    await expectTree(page, workspace, ['Four', '  Three', 'Two', 'One'])
  })

  test('a move is undone', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await drag(page, 'Three', 'before', 'Two')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Three', 'Two'])
    await undo(page, '“Three” was moved')
    await expectTree(page, workspace, ['One', 'Two', 'Three'])
  })

  test('below an open parent means into it, and nothing goes into itself', async () => {
    const { page, workspace } = await withWorkspace(['One', '  Inside', 'Two'])
    await openRow(page, 'One')
    await drag(page, 'Two', 'after', 'One')
    await expectTree(page, workspace, ['One', '  Two', '  Inside'])
    await drag(page, 'One', 'into', 'Inside')
    await expectTree(page, workspace, ['One', '  Two', '  Inside'])
  })

  test('a refused move is taken back and reported', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await refuseChanges(page)
    await drag(page, 'Three', 'before', 'One')
    await expectSeen(page.getByRole('alert').getByText(refusal.message))
    await expectTree(page, workspace, ['One', 'Two', 'Three'])
  })
})

describe('Selecting several', () => {
  const bar = (page: Page) => page.getByRole('navigation').getByRole('toolbar', { name: 'Actions for what is selected' })
  const expectSelected = async (page: Page, ...titles: string[]) => {
    const selected = () => page.locator('[role=treeitem][aria-selected=true]').evaluateAll(rows => rows.map(found => found.ariaLabel))
    await expect.poll(selected, soon).toEqual(titles)
    if (titles.length > 0) await expectSeen(bar(page).getByText(`${titles.length} selected`))
    else await expect.poll(() => bar(page).count(), soon).toBe(0)
  }

  test('one selected row takes the others along, in their order, and one Undo takes it back', async () => {
    const { page, workspace } = await withWorkspace(['One', '  Inside', 'Two', 'Three', 'Four'])
    await row(page, 'Three').click({ modifiers: ['Shift'] })
    await expectSelected(page, 'Three')
    await row(page, 'One').click()
    await expectSelected(page, 'One', 'Three')
    expect(await axeViolations(page)).toEqual([])
    await drag(page, 'Three', 'into', 'Four')
    await expectSeen(page.getByRole('status').getByText('2 documents were moved into “Four”'))
    await expect.poll(() => stored(workspace), soon).toEqual(['Two', 'Four', '  One', '    Inside', '  Three'])
    await expectSelected(page)
    await undo(page, '2 documents were moved')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', '  Inside', 'Two', 'Three', 'Four'])
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  test('a second change of all waits for the first one, in the menu as in the bar', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three', 'Four'])
    const answer = Promise.withResolvers<void>()
    await page.route('**/places', async route => {
      await answer.promise
      await route.continue()
    })
    await row(page, 'Two').click({ modifiers: ['Shift'] })
    await row(page, 'Three').click()
    await expectSelected(page, 'Two', 'Three')
    await drag(page, 'Three', 'before', 'One')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Two', 'Three', 'One', 'Four'])
    await row(page, 'Two').click({ button: 'right' })
    const isDisabled = (name: string) => page.getByRole('menuitem', { name, exact: true }).getAttribute('aria-disabled')
    expect([await isDisabled('Move'), await isDisabled('Archive'), await isDisabled('Export')]).toEqual(['true', 'true', 'true'])
    await page.keyboard.press('Escape')
    expect(await bar(page).getByRole('button', { name: 'Archive' }).isDisabled()).toBe(true)
    answer.resolve()
    await expectSelected(page)
    await expect.poll(() => stored(workspace), soon).toEqual(['Two', 'Three', 'One', 'Four'])
  })

  test('by keys: a step, a step back, one more, all, and none; and by the menu', async () => {
    const { page, workspace, path } = await withWorkspace(['One', 'Two', 'Three'])
    await expectSelected(page)
    await row(page, 'One').focus()
    await page.keyboard.press('Space')
    await expectSelected(page, 'One')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expectSelected(page, 'One', 'Two', 'Three')
    await expectFocus(row(page, 'Three'))
    await page.keyboard.press('Shift+ArrowUp')
    await expectSelected(page, 'One', 'Two')
    await page.keyboard.press('Escape')
    await expectSelected(page)
    await page.keyboard.press('Control+a')
    await expectSelected(page, 'One', 'Two', 'Three')
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expectSelected(page)
    await expectFocus(row(page, 'Two'))
    expect(new URL(page.url()).pathname).toBe(path)

    await row(page, 'Two').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await expectSelected(page, 'Two')
    await expectFocus(row(page, 'Two'))
    await row(page, 'Two').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Clear selection' }).click()
    await expectSelected(page)

    // The menu of one that is selected is for all of them; that of another row is for that row.
    await row(page, 'Three').click({ modifiers: ['Shift'] })
    await row(page, 'Two').click({ modifiers: ['Shift'] })
    await expectSelected(page, 'Two', 'Three')
    await row(page, 'One').click({ button: 'right' })
    await expectSeen(page.getByRole('menuitem', { name: 'Rename' }))
    await page.keyboard.press('Escape')
    await row(page, 'Two').click({ button: 'right' })
    const all = page.getByRole('menu', { name: 'Actions for what is selected' })
    expect(await all.getByRole('menuitem').allInnerTexts()).toEqual(['Move', 'Archive', 'Export', 'Clear selection\nEsc'])
    await all.getByRole('menuitem', { name: 'Archive' }).click()
    await expectSeen(page.getByText('2 documents were archived'))
    await expectTree(page, workspace, ['One'])
  })
})

describe('Dragging with a finger', () => {
  const onPhone = async (outline: Outline) => {
    // A team of its own, so that there is nothing above these rows.
    const own = (await ann.teams.create({ title: 'Pocket' })).team
    const { workspace, path } = await workspaceWith(outline, own)
    const page = await newPage(server, ann, phone)
    await open(page, path)
    await page.getByRole('button', { name: 'Show sidebar' }).tap()
    await expectSeen(row(page, outline[0]!))
    return { page, workspace, finger: await fingerOn(page) }
  }
  const chip = (page: Page, title: string) => page.locator('body > div').filter({ hasText: new RegExp(`^${title}$`) })

  test('a tap that is over before the script of dragging has come picks nothing up', async () => {
    const { page, finger } = await onPhone(['One', 'Two'])
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await script.promise
      await route.continue()
    })
    const came = page.waitForResponse(/touchDrag/)
    await finger.down(await at(row(page, 'One')))
    await finger.up()
    script.resolve()
    await (await came).finished()
    await page.evaluate(() => new Promise(done => setTimeout(done, 600))) // longer than a finger rests
    expect(await chip(page, 'One').count()).toBe(0)
  })

  test('a finger that rests picks a row up and drops it where it is shown', async () => {
    const { page, workspace, finger } = await onPhone(['One', 'Two', 'Three'])
    await finger.down(await at(row(page, 'Three')))
    await expectSeen(chip(page, 'Three'))
    await finger.move(await at(row(page, 'One'), PARTS.before))
    await finger.up()
    await expect.poll(() => stored(workspace), soon).toEqual(['Three', 'One', 'Two'])
    await expect.poll(() => chip(page, 'Three').count(), soon).toBe(0)
    await undo(page, '“Three” was moved')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Two', 'Three'])

    await finger.down(await at(row(page, 'Three')))
    await expectSeen(chip(page, 'Three'))
    await finger.move(await at(row(page, 'One'), PARTS.into))
    await finger.up()
    await expect.poll(() => stored(workspace), soon).toEqual(['One', '  Three', 'Two'])
  })

  test('a row that a busy page picked up although the browser scrolls already is put back', async () => {
    const { page, workspace, finger } = await onPhone(['One', 'Two', 'Three'])
    const touch = async (type: 'touchstart' | 'touchmove' | 'touchend', from: string, to = from) =>
      row(page, from).evaluate(
        (element, { type, point }) => {
          const touches = [new Touch({ identifier: 7, target: element, clientX: point.x, clientY: point.y })]
          const still = type === 'touchend' ? [] : touches
          element.dispatchEvent(
            new TouchEvent(type, { touches: still, changedTouches: touches, bubbles: true, cancelable: type === 'touchstart' }),
          )
        },
        { type, point: await at(row(page, to), PARTS.before) },
      )
    await touch('touchstart', 'Three')
    await expectSeen(chip(page, 'Three'))
    await touch('touchmove', 'Three', 'One')
    await touch('touchend', 'Three', 'One')
    await expect.poll(() => chip(page, 'Three').count(), soon).toBe(0)

    await finger.down(await at(row(page, 'Two')))
    await expectSeen(chip(page, 'Two'))
    await finger.move(await at(row(page, 'One'), PARTS.before))
    await finger.up()
    await expect.poll(() => stored(workspace), soon).toEqual(['Two', 'One', 'Three'])
  })

  test('a finger that moves immediately scrolls the tree; a tap opens the page', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `Page ${index + 1}`)
    const { page, workspace, finger } = await onPhone(titles)
    const start = await at(row(page, 'Page 6'))
    const inTheMiddle = () =>
      page.evaluate(
        x =>
          document
            .elementFromPoint(x, innerHeight / 2)
            ?.closest('[role=treeitem]')
            ?.getAttribute('aria-label'),
        start.x,
      )
    const atFirst = await inTheMiddle()
    // Without a pause: on a busy machine the finger would rest long enough to pick the row up.
    await Promise.all([finger.down(start), ...[20, 60, 120, 180].map(step => finger.move({ ...start, y: start.y - step }))])
    await finger.up()

    // The momentum of a fling scrolls on for a while.
    let last = atFirst
    const isAtRest = async () => {
      const before = last
      last = await inTheMiddle()
      return last !== atFirst && last === before
    }
    await expect.poll(isAtRest, { ...soon, interval: 250 }).toBe(true)
    expect(await stored(workspace)).toEqual(titles)
    await row(page, last!).getByRole('link').tap()
    await expectSeen(page.getByRole('heading', { level: 1, name: last! }))
  })
})
