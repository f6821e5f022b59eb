import type { Locator, Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentRow } from '#contract/documents.ts'
import type { Team } from '#contract/teams.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { awake, expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { join, type Person, type RunningServer, signUp, startTestServer } from '../world.ts'

let server: RunningServer
let ann: Person
let bob: Person
let team: Team
let made = 0

beforeAll(openBrowser)
beforeAll(async () => {
  server = await startTestServer({}, { pages: true })
  ann = await signUp(server.url, 'Ann')
  bob = await signUp(server.url, 'Bob')
  team = (await ann.teams.create({ title: 'Atelier' })).team
  await join(server, team._id, bob.user._id, 'member')
})
afterAll(() => server.stop())

/** Titles, two spaces further in for each level. */
type Outline = string[]

/** A workspace of its own with these documents. */
const workspaceWith = async (outline: Outline, within = team) => {
  const { workspace } = await ann.workspaces.create({ tid: within._id, title: `Space ${++made}` })
  const above: string[] = []
  for (const line of outline) {
    const depth = (line.length - line.trimStart().length) / 2
    const { document } = await ann.documents.create({
      teamId: within._id,
      workspaceId: workspace._id,
      title: line.trim(),
      parent: above[depth - 1] ?? 'root',
    })
    above[depth] = document._id
  }
  return { workspace, path: `/team/${within.slug}/workspace/${workspace.slug}` }
}

const withWorkspace = async (outline: Outline, { as = ann } = {}) => {
  const there = await workspaceWith(outline)
  const page = await newPage(server, as)
  await open(page, there.path)
  if (outline.length > 0) await expectSeen(row(page, outline[0]!.trim()))
  return { ...there, page }
}

const row = (page: Page, title: string): Locator => page.getByRole('treeitem', { name: title, exact: true })

/** The documents of this workspace as the tree shows them. */
const shown = async (page: Page, { title }: Workspace): Promise<Outline> => {
  const rows = await page.getByRole('treeitem').evaluateAll(items =>
    items
      .map(item => ({
        at: Number(item.getAttribute('data-index')),
        level: Number(item.getAttribute('aria-level')),
        name: item.getAttribute('aria-label') ?? '',
      }))
      .sort((a, b) => a.at - b.at),
  )
  const from = rows.findIndex(({ level, name }) => level === 1 && name === title)
  const rest = rows.slice(from + 1)
  const to = rest.findIndex(({ level }) => level === 1)
  return rest.slice(0, to < 0 ? rest.length : to).map(({ level, name }) => '  '.repeat(level - 2) + name)
}

/** The documents of this workspace as the server has them. */
const stored = async ({ _id }: Workspace): Promise<Outline> => {
  const below = async (parent: string, depth: number): Promise<Outline> => {
    const { documents } = await ann.documents.byWorkspace({ workspaceId: _id, parent })
    expect(documents.map(({ order }: DocumentRow) => order)).toEqual(documents.map((_, index) => index))
    const lines = await Promise.all(documents.map(async one => ['  '.repeat(depth) + one.title, ...(await below(one._id, depth + 1))]))
    return lines.flat()
  }
  return below('root', 0)
}

/** The tree shows this now, the server has it, and a page that is loaded anew shows it again. */
const expectTree = async (page: Page, workspace: Workspace, outline: Outline) => {
  await expect.poll(() => shown(page, workspace), soon).toEqual(outline)
  await expect.poll(() => stored(workspace), soon).toEqual(outline)
  await page.reload()
  await awake(page)
  await expect.poll(() => shown(page, workspace), soon).toEqual(outline)
}

const openRow = async (page: Page, title: string) => {
  await row(page, title).locator('[data-part=toggle]').click()
  await expect.poll(() => row(page, title).getAttribute('aria-expanded'), soon).toBe('true')
}

const undo = (page: Page, said: string | RegExp) =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()

const choose = async (page: Page, title: string, command: string) => {
  await row(page, title).hover()
  await page.getByRole('button', { name: `Actions for “${title}”`, exact: true }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

const PARTS = { before: 0.1, into: 0.5, after: 0.9 }

/** Carries a row to another one, as a hand does: press, move, look where it would land, let go. */
const drag = async (page: Page, title: string, where: keyof typeof PARTS, target: string) => {
  const middle = async (of: Locator, part: number) => {
    const box = (await of.boundingBox())!
    return { x: box.x + 80, y: box.y + box.height * part }
  }
  const from = await middle(row(page, title), 0.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await expect.poll(() => row(page, title).getAttribute('draggable'), soon).toBe('true')
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 })
  const to = await middle(row(page, target), PARTS[where])
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.move(to.x + 2, to.y)
  await page.mouse.up()
}

describe('Creating', () => {
  test('the + of a row makes a document inside it and opens it for writing', async () => {
    const { page, workspace, path } = await withWorkspace(['Travel', 'Money'])
    await row(page, 'Travel').hover()
    await page.getByRole('button', { name: 'New document inside “Travel”' }).click()
    await expect.poll(() => page.url(), soon).toContain(`${path}/document/untitled`)
    await expectSeen(page.getByRole('button', { name: 'Done' }))
    await page.keyboard.type('Trains')
    await expectSeen(row(page, 'Trains'))
    await expect.poll(() => stored(workspace), soon).toEqual(['Travel', '  Trains', 'Money'])
    await page.getByRole('button', { name: 'Done' }).click()
    await expectTree(page, workspace, ['Travel', '  Trains', 'Money'])
  })

  test('the button at the foot makes one beside the open document', async () => {
    const { page, workspace } = await withWorkspace(['Travel', '  Trains', 'Money'])
    await openRow(page, 'Travel')
    await row(page, 'Trains').getByRole('link').click()
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Trains' }))
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('button', { name: 'New document', exact: true }).click()
    await expectSeen(page.getByRole('button', { name: 'Done' }))
    await expectTree(page, workspace, ['Travel', '  Trains', '  Untitled', 'Money'])
  })

  test('an empty workspace says so and offers the first document', async () => {
    const { page, workspace } = await withWorkspace([])
    await expectSeen(page.getByRole('tree').getByText('No documents yet'))
    await page.getByRole('main').getByRole('button', { name: 'New document' }).last().click()
    await expectSeen(page.getByRole('button', { name: 'Done' }))
    await expectTree(page, workspace, ['Untitled'])
  })
})

describe('Renaming in place', () => {
  test('F2, the new name, Enter: the focus stays on the row; Escape changes nothing', async () => {
    const { page, workspace } = await withWorkspace(['Travel', 'Money'])
    await row(page, 'Money').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Expenses')
    await page.keyboard.press('Escape')
    await expectSeen(row(page, 'Money').and(page.locator(':focus')))

    await page.keyboard.press('F2')
    await page.keyboard.type('Expenses')
    await page.keyboard.press('Enter')
    await expectSeen(row(page, 'Expenses').and(page.locator(':focus')))
    await expectTree(page, workspace, ['Travel', 'Expenses'])
  })

  test('a double click on the name', async () => {
    const { page, workspace } = await withWorkspace(['Travel', 'Money'])
    await row(page, 'Travel').getByRole('link').dblclick()
    await page.getByRole('textbox', { name: 'New name' }).fill('Journeys')
    await page.keyboard.press('Enter')
    await expectTree(page, workspace, ['Journeys', 'Money'])
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Journeys' }))
  })

  test('a name that is refused is taken back and said', async () => {
    const { page, workspace } = await withWorkspace(['Travel'])
    await page.route('**/api/documents/i/*', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
    )
    await row(page, 'Travel').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Journeys')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('alert').getByText(refusal.message))
    await expectTree(page, workspace, ['Travel'])
  })
})

const refusal = { statusCode: 503, code: 'errors.request.unavailable', message: 'Nothing was changed; try again in a moment.' }

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

  test('a move that is refused is taken back and said', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await page.route('**/api/documents/i/*', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
    )
    await drag(page, 'Three', 'before', 'One')
    await expectSeen(page.getByRole('alert').getByText(refusal.message))
    await expectTree(page, workspace, ['One', 'Two', 'Three'])
  })
})

/** A finger on the screen: what the browser would tell of it, in the order that it does. */
const touch = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const at = async (of: Locator, part = 0.5) => {
    const box = (await of.boundingBox())!
    return { x: box.x + 80, y: box.y + box.height * part }
  }
  return {
    at,
    down: (to: { x: number; y: number }) => tell('touchStart', to),
    move: (to: { x: number; y: number }) => tell('touchMove', to),
    up: () => tell('touchEnd'),
  }
}
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

describe('Dragging with a finger', () => {
  const onPhone = async (outline: Outline) => {
    // A team of its own, so that nothing stands above these rows.
    const own = (await ann.teams.create({ title: 'Pocket' })).team
    const { workspace, path } = await workspaceWith(outline, own)
    const page = await newPage(server, ann, phone)
    await open(page, path)
    await page.getByRole('button', { name: 'Show the navigation' }).tap()
    await expectSeen(row(page, outline[0]!))
    return { page, workspace, finger: await touch(page) }
  }
  const chip = (page: Page, title: string) => page.locator('body > div').filter({ hasText: new RegExp(`^${title}$`) })

  test('a finger that rests picks a row up and drops it where it is shown', async () => {
    const { page, workspace, finger } = await onPhone(['One', 'Two', 'Three'])
    await finger.down(await finger.at(row(page, 'Three')))
    await expectSeen(chip(page, 'Three'))
    await finger.move(await finger.at(row(page, 'One'), PARTS.before))
    await finger.up()
    await expect.poll(() => stored(workspace), soon).toEqual(['Three', 'One', 'Two'])
    await expect.poll(() => chip(page, 'Three').count(), soon).toBe(0)
    await undo(page, '“Three” was moved')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Two', 'Three'])

    await finger.down(await finger.at(row(page, 'Three')))
    await expectSeen(chip(page, 'Three'))
    await finger.move(await finger.at(row(page, 'One'), PARTS.into))
    await finger.up()
    await expect.poll(() => stored(workspace), soon).toEqual(['One', '  Three', 'Two'])
  })

  test('a finger that moves at once scrolls the tree; a tap opens the page', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `Page ${index + 1}`)
    const { page, workspace, finger } = await onPhone(titles)
    const start = await finger.at(row(page, 'Page 6'))
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
    await finger.down(start)
    for (const step of [20, 60, 120, 180]) await finger.move({ ...start, y: start.y - step })
    await finger.up()

    // A list that is thrown runs on for a while.
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

describe('By keyboard', () => {
  test('arrows walk, open and close; Home, End, * and letters; Enter opens the page', async () => {
    const { page, path } = await withWorkspace(['Élan', '  Inside', 'Money', 'Trains', '  Night trains', 'Travel'])
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    const press = async (key: string, expected: string) => {
      await page.keyboard.press(key)
      await expect.poll(at, { ...soon, message: key }).toBe(expected)
    }
    await row(page, 'Élan').focus()
    await press('ArrowRight', 'Élan')
    await expectSeen(row(page, 'Inside'))
    await press('ArrowRight', 'Inside')
    await press('ArrowDown', 'Money')
    await press('ArrowUp', 'Inside')
    await press('ArrowLeft', 'Élan')
    await press('ArrowLeft', 'Élan')
    expect(await row(page, 'Inside').count()).toBe(0)
    await press('t', 'Trains')
    await press('*', 'Trains')
    await expectSeen(row(page, 'Night trains'))
    await expectSeen(row(page, 'Inside'))
    await press('End', 'Travel')
    await press('e', 'Élan')
    await press('Home', 'Space 1')
    await page.keyboard.type('tra')
    await expect.poll(at, soon).toBe('Trains')
    await page.keyboard.press('Enter')
    await expectAt(page, `${path}/document/trains`)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Trains' }))
  })

  test('Move to… moves a document without a mouse, and the move is undone', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await row(page, 'Three').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await page.keyboard.type('Mo')
    await expectSeen(page.getByRole('menuitem', { name: 'Move to…' }).and(page.locator(':focus')))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move “Three”' })
    await expectSeen(dialog.getByRole('option', { name: 'One' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expectSeen(dialog.getByRole('radio', { name: 'Before', checked: true }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page, workspace), soon).toEqual(['Three', 'One', 'Two'])
    await undo(page, '“Three” was moved')
    await expectTree(page, workspace, ['One', 'Two', 'Three'])
  })

  test('Delete asks, deletes, and gives the focus to the row that takes the place', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', 'Three'])
    await row(page, 'Two').focus()
    await page.keyboard.press('Delete')
    await expectSeen(page.getByRole('alertdialog', { name: 'Delete “Two”?' }))
    await page.keyboard.press('Escape')
    await expectSeen(row(page, 'Two').and(page.locator(':focus')))
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete document' }).press('Enter')
    await expectSeen(row(page, 'Three').and(page.locator(':focus')))
    await expectTree(page, workspace, ['One', 'Three'])
  })
})

describe('Archiving and deleting', () => {
  test('a document leaves the tree with all that is inside it; undo brings everything back to its place', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two', '  Deep', '    Deeper', 'Three'])
    await choose(page, 'Two', 'Archive')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Three'])
    expect(await shown(page, workspace)).toEqual(['One', 'Three'])
    await undo(page, '“Two” and the document inside it were archived')
    await expect.poll(() => stored(workspace), soon).toEqual(['One', 'Two', '  Deep', '    Deeper', 'Three'])
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two', 'Three'])
    await openRow(page, 'Two')
    await openRow(page, 'Deep')
    await expectTree(page, workspace, ['One', 'Two', '  Deep', '    Deeper', 'Three'])
  })

  test('what is archived is found in the archive and comes back from there', async () => {
    const { page, workspace } = await withWorkspace(['One', 'Two'])
    await choose(page, 'One', 'Archive')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Take “One” out of the archive' }).click()
    await expectSeen(page.getByText('Nothing is archived.'))
    await page.getByRole('button', { name: 'Back to the documents' }).click()
    await expectTree(page, workspace, ['Two', 'One'])
  })

  test('deleting moves what is inside up; undo restores the document with its children', async () => {
    const before = ['One', 'Two', '  First', '  Second', '    Deep', '  Third', 'Three']
    const { page, workspace } = await withWorkspace(before)
    await openRow(page, 'Two')
    await openRow(page, 'Second')
    await choose(page, 'Two', 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Two”?' })
    await expectSeen(dialog.getByText('The 3 documents directly inside it are kept'))
    await dialog.getByRole('button', { name: 'Delete document' }).click()
    const lifted = ['One', 'First', 'Second', '  Deep', 'Third', 'Three']
    await expect.poll(() => stored(workspace), soon).toEqual(lifted)
    await expect.poll(() => shown(page, workspace), soon).toEqual(lifted)
    await undo(page, '“Two” was deleted')
    await expectSeen(page.getByRole('status').getByText('“Two” is back'))
    await expectTree(page, workspace, before)
  })

  test('deleting the open document leads to the page above it', async () => {
    const { page, path } = await withWorkspace(['One', '  Inside'])
    await open(page, `${path}/document/inside`)
    await choose(page, 'Inside', 'Delete')
    await page.getByRole('button', { name: 'Delete document' }).click()
    await expectAt(page, `${path}/document/one`)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'One' }))
  })
})

describe('Finding one’s way', () => {
  test('a link deep into a long tree opens the way to the page and scrolls to it', async () => {
    const chapters = Array.from({ length: 70 }, (_, index) => `Chapter ${index + 1}`)
    const { workspace, path } = await workspaceWith([...chapters, '  Section', '    Footnote'])
    const page = await newPage(server, ann)
    await open(page, `${path}/document/footnote`)
    const own = row(page, 'Footnote')
    await expectSeen(own)
    expect(await own.getAttribute('aria-selected')).toBe('true')
    const isInView = () =>
      own.evaluate(element => {
        const { left, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 40, top + height / 2))
      })
    await expect.poll(isInView, soon).toBe(true)
    expect((await shown(page, workspace)).slice(-3)).toEqual(['Chapter 70', '  Section', '    Footnote'])
    expect(await page.getByRole('treeitem').count()).toBeLessThan(60)
  })

  test('what was opened stays open on this device', async () => {
    const { page, workspace } = await withWorkspace(['One', '  Inside', 'Two'])
    await openRow(page, 'One')
    await expectTree(page, workspace, ['One', '  Inside', 'Two'])
    await row(page, 'One').locator('[data-part=toggle]').click()
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two'])
    await page.reload()
    await awake(page)
    await expect.poll(() => shown(page, workspace), soon).toEqual(['One', 'Two'])
  })

  test('who may only read sees no +, no rename, no drag', async () => {
    const { workspace, path } = await workspaceWith(['One', 'Two'])
    await server.context.db.execute(
      sql`update permission_sets set list = '{}'::jsonb where workspace = ${workspace._id}::uuid and "isDefault"`,
    )
    const page = await newPage(server, bob)
    await open(page, path)
    await row(page, 'One').hover()
    await page.getByRole('button', { name: 'Actions for “One”' }).click()
    await expectSeen(page.getByRole('menuitem', { name: 'Copy link' }))
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open in new tab', 'Copy link'])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: /New document inside/ }).count()).toBe(0)
    expect(await row(page, 'One').getAttribute('data-draggable')).toBeNull()
    await row(page, 'Two').focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Delete')
    expect(await page.getByRole('textbox', { name: 'New name' }).count()).toBe(0)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await row(page, 'Two').getByRole('link').click()
    await expectAt(page, `${path}/document/two`)
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  })

  test('a private workspace is not there for somebody outside it', async () => {
    await ann.workspaces.create({ tid: team._id, title: 'Secret plans', visibility: 'private' })
    const page = await newPage(server, bob)
    await open(page, `/team/${team.slug}`)
    await expectSeen(page.getByRole('treeitem').first())
    expect(await page.getByText('Secret plans').count()).toBe(0)
    expect((await open(page, `/team/${team.slug}/workspace/secret-plans`))?.status()).toBe(403)
    await expectSeen(page.getByRole('heading', { name: 'You cannot open this page' }))
    expect(await page.content()).not.toContain('Secret plans')
  })
})
