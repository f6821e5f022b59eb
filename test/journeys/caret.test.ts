import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { expectFocus, field, newPage, open, openBrowser, soon } from '../browser.ts'
import { inviteByLink, world } from '../world.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, longDocument, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, reader, writer } = await oneWindow()

const KEYBOARD_PX = 300
const narrow = { viewport: { width: 360, height: 800 } }
const phone = { ...narrow, hasTouch: true, isMobile: true }
const devices = [
  ['360 pixels', narrow],
  ['1440 pixels', { viewport: { width: 1440, height: 800 } }],
  ['a phone', phone],
] as const

type Line = 'caret' | 'hit' | 'focus'

/** Returns which edges of a line of the text are hidden by a bar, the keyboard or the end of the window. */
const coveredEdges = (page: Page, line: Line) =>
  page.evaluate(what => {
    const boxOf = (range: Range) => {
      const holder = range.startContainer
      return range.getClientRects()[0] ?? (holder instanceof Element ? holder : holder.parentElement!).getBoundingClientRect()
    }
    const box = {
      caret: () => boxOf(getSelection()!.getRangeAt(0)),
      hit: () => boxOf([...CSS.highlights.get('find-current')!][0] as Range),
      focus: () => document.activeElement!.getBoundingClientRect(),
    }[what]()
    const { offsetTop, height } = visualViewport!
    const isSeen = (y: number) =>
      y > offsetTop && y < offsetTop + height && document.elementFromPoint(box.left + 1, y)?.closest('.document-text')
    return Object.entries({ top: box.top + 2, bottom: box.bottom - 2 }).flatMap(([edge, y]) => (isSeen(y) ? [] : [edge]))
  }, line)

const expectClear = async (page: Page, line: Line, after: string): Promise<void> => {
  await expect.poll(() => coveredEdges(page, line), { ...soon, message: `${line} after ${after}` }).toEqual([])
}

/** Opens the keyboard of a phone, which automated browsers do not have: it makes the visual viewport smaller, and not the layout viewport. Closed after the test. */
const openKeyboard = async (page: Page) => {
  const cover = (covered: number) =>
    page.evaluate(by => {
      const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')!
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => get!.call(visualViewport) - by })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, covered)
  await cover(KEYBOARD_PX)
  onTestFinished(() => cover(0))
}

const table = (rows: number): ContentNode => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: [{ type: 'tableCell', content: [paragraph(`Row ${row + 1}`)] }],
  })),
})

describe('While one writes', () => {
  test.each(devices)('the line of the caret is never covered, on %s', async (_, device) => {
    const { page } = await writer(doc(paragraph('The first line.'), ...longDocument.content.slice(0, 60)), device)
    if (device === phone) await openKeyboard(page)
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key)
      await expectClear(page, 'caret', `${key}, ${times} times`)
    }
    await press('Control+End')
    await press('ArrowUp', 30)
    await press('PageUp', 2)
    await press('ArrowDown', 30)
    await press('PageDown', 2)
    await press('Control+Home')
    await page.keyboard.type('Words. ')
    await press('Control+End')
    await page.keyboard.type(' Last words.')
    await press('Enter', 3)
    await press('Control+Home')
    await press('Control+z', 4)
    await press('Control+Shift+z', 2)
  })

  test('it moves above the keyboard that opens over it, and above the tools of a table', async () => {
    const { page } = await writer(doc(table(40), ...longDocument.content.slice(0, 60)), phone)
    const last = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('.ProseMirror td')]
      return cells.filter(cell => cell.getBoundingClientRect().bottom < innerHeight - 60).length - 1
    })
    await page.locator('.ProseMirror td').nth(last).tap()
    await expect.poll(() => page.evaluate(() => getSelection()!.anchorNode?.textContent), soon).toBe(`Row ${last + 1}`)
    await expectClear(page, 'caret', 'a tap')
    await openKeyboard(page)
    await expectClear(page, 'caret', 'the keyboard')
  })
})

describe('While one reads', () => {
  /** When the middle of a paragraph that is taller than the window is visible, its words may be under the bars. */
  const long = (at: number) =>
    `${'One word more, and then another one. '.repeat(15 * at)}a needle ${'And then it goes on as it began. '.repeat(15 * (12 - at))}`
  const text = doc(
    ...longDocument.content.slice(0, 20),
    ...Array.from({ length: 12 }, (_, at) => [paragraph(long(at)), ...longDocument.content.slice(20 + at * 4, 24 + at * 4)]).flat(),
    paragraph('The last needle.'),
  )

  test.each(devices)('no hit of the search is covered, on %s', async (_, device) => {
    const { path } = await inOwnTeam(text)
    const page = await show(`${path}#find=needle`, device)
    const place = page.getByRole('status').getByText(/^\d+ of 13$/)
    const steps = [...Array.from({ length: 13 }, () => 'Tab'), ...Array.from({ length: 13 }, () => 'Shift+Tab')]
    let at = 1
    for (const key of steps) {
      await expect.poll(() => place.innerText(), soon).toBe(`${at} of 13`)
      await expectClear(page, 'hit', `hit ${at}`)
      await page.keyboard.press(key)
      at = key === 'Tab' ? (at % 13) + 1 : ((at + 11) % 13) + 1
    }
  })

  test.each(devices)('no link that the keyboard leads to is covered, on %s', async (_, device) => {
    const linked = (at: number): ContentNode => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `Link ${at}`, marks: [{ type: 'link', attrs: { href: `https://example.org/${at}` } }] }],
    })
    const { page } = await reader(doc(...Array.from({ length: 60 }, (_unused, at) => linked(at))), device)
    await page.getByRole('link', { name: 'Link 0', exact: true }).focus()
    for (let step = 0; step < 59; step++) await page.keyboard.press('Tab')
    await expectClear(page, 'focus', 'Tab')
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Shift+Tab')
      expect(await coveredEdges(page, 'focus'), `Shift+Tab ${step}`).toEqual([])
    }
  })
})

test('each form opens with the caret in its first field', async () => {
  const server = await world({ REGISTRATION: 'open' }, { pages: true })
  const { ann, team, workspace } = server
  const { document } = await ann.documents.create({
    ...{ teamId: team._id, workspaceId: workspace._id, title: 'Travel' },
    content: doc(paragraph('Some words.')) as never,
  })
  const guest = await newPage(server)
  const token = async (email: string) => (await inviteByLink(ann, team._id, email)).token
  for (const [path, label] of [
    ['/auth/login', 'Email'],
    ['/auth/signup', 'First name'],
    ['/auth/reset-password', 'Email'],
    ['/auth/new-password?token=of-a-mail', 'New password'],
    [`/auth/team-invite/${team.slug}/new@example.org/create-password?token=${await token('new@example.org')}`, 'First name'],
  ] as const) {
    await open(guest, path)
    await expectFocus(field(guest, label))
  }

  const page = await newPage(server, ann)
  for (const [path, label] of [
    ['/auth/step-team', 'Team name'],
    ['/auth/step-workspace', 'Workspace name'],
  ] as const) {
    await open(page, path)
    await expectFocus(field(page, label))
  }

  const dialog = page.getByRole('dialog')
  const expectFirst = async (where: Locator) => {
    await expectFocus(where)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), soon).toBe(0)
  }
  await open(page, `/team/${team.slug}/settings`)
  await page.getByRole('button', { name: 'Invite people' }).click()
  await expectFirst(dialog.getByRole('textbox').first())
  await page.getByRole('navigation').getByRole('button', { name: 'New workspace' }).click()
  await expectFirst(field(dialog, 'Name'))

  const home = `/team/${team.slug}/workspace/${workspace.slug}`
  await open(page, home)
  await page.getByRole('button', { name: 'Actions for this workspace' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expectFirst(dialog.getByRole('textbox'))
  for (const [item, first] of [
    ['Move to…', dialog.getByRole('combobox')],
    [/^Import/, dialog.locator('input[type=file]').first()],
  ] as const) {
    await page.getByRole('treeitem', { name: 'Travel' }).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: item }).click()
    await expectFirst(first)
  }
  await page
    .getByRole('button', { name: /^New document elsewhere/ })
    .first()
    .click()
  await expectFirst(dialog.getByRole('combobox'))

  await open(page, `${home}/document/${document.slug}`)
  await startWriting(page)
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await expect.poll(() => page.evaluate(() => String(getSelection())), soon).toBe('Some words.')
  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('combobox', { name: 'Address or document' }))
})
