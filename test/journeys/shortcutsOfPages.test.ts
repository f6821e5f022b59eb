import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { COMMENTS, DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'
import { FINDING } from '#web/platform/shortcuts/finding.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'
import { TREE } from '#web/platform/shortcuts/tree.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import { expectAt, expectFocus, expectSeen, open, openBrowser, soon } from '../browser.ts'
import { textWith } from '../documents.ts'
import { storePicture } from '../files.ts'
import { expectTabAt } from './besideTab.ts'
import { oneWindow } from './oneWindow.ts'
import { checkAll, press } from './shortcutChecks.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { world, reader } = await oneWindow()

const inputIn = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Search results in this document' }).getByRole('searchbox', { name })

test('every shortcut of reading and commenting', async () => {
  const { page, path, ann, document, team, workspace, stored } = await reader(textWith('The plan for May.'))
  const src = await storePicture(ann, { team, workspace })
  const text = page.locator('main .document-text').first()
  const selected = () => page.evaluate(() => window.getSelection()?.toString().trim())

  await checkAll(DOCUMENT, {
    edit: async keys => {
      await press(page, keys)
      await expectFocus(page.locator('.ProseMirror'))
      await page.getByRole('button', { name: 'Done' }).click()
      await expectSeen(page.getByRole('button', { name: /^Edit/ }))
    },
    save: async keys => {
      await press(page, DOCUMENT.edit[0])
      await expectFocus(page.locator('.ProseMirror'))
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' It rains.')
      await press(page, keys)
      await expect.poll(async () => (await stored()).content, soon).toEqual(textWith('The plan for May. It rains.'))
      const [newest] = (await ann.histories.fetchByDocument({ id: document._id })).histories
      expect(newest?.kind).toBe('manual')
      await page.getByRole('button', { name: 'Done' }).click()
      await expectSeen(page.getByRole('button', { name: /^Edit/ }))
    },
    comment: async keys => {
      await text.getByText('plan').dblclick()
      await expectSeen(page.getByRole('button', { name: 'Comment on the selected text' }))
      await press(page, keys)
      await expectFocus(page.getByRole('textbox', { name: 'Write a comment, mention people with @' }))
      await page.keyboard.type('Which?')
      await press(page, COMMENTS.send[0])
      await expect.poll(async () => (await ann.comments.list({ id: document._id })).comments.length, soon).toBe(1)
    },
    selectText: async keys => {
      await text.click()
      await press(page, keys)
      await expect.poll(selected, soon).toBe('The plan for May. It rains.')
    },
    focus: async keys => {
      await press(page, keys)
      await expectSeen(page.getByRole('button', { name: 'Leave focus mode' }))
      await press(page, keys)
      await expect.poll(() => page.getByRole('button', { name: 'Leave focus mode' }).count(), soon).toBe(0)
    },
    walkPictures: async (next, previous) => {
      const image = (alt: string): ContentNode => ({ type: 'image', attrs: { src, alt } })
      const content = doc({ type: 'gallery', content: [image('Left'), image('Right')] }) as never
      await ann.documents.update({ id: document._id, content, manual: 'true' })
      await page.getByRole('button', { name: /Left/ }).or(text.locator('img[alt=Left]')).first().click()
      await expectSeen(page.getByRole('dialog', { name: 'Left' }))
      await press(page, next)
      await expectSeen(page.getByRole('dialog', { name: 'Right' }))
      await press(page, previous)
      await expectSeen(page.getByRole('dialog', { name: 'Left' }))
      await press(page, EVERYWHERE.closeTop[0])
      await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
    },
    walkChanges: async (next, previous) => {
      await ann.documents.update({ id: document._id, content: textWith('The plan for June.'), manual: 'true' })
      const [newest] = (await ann.histories.fetchByDocument({ id: document._id })).histories
      await open(page, `${path}/history/${newest!._id}`)
      await expectSeen(page.locator('.diff-after ins', { hasText: 'June' }))
      await press(page, next)
      await expectSeen(page.getByText(/^1 of \d$/))
      await press(page, previous)
      await expectSeen(page.getByText(/^(\d) of \1$/))
    },
  })
  expect((await stored()).content).toEqual(textWith('The plan for June.'))
})

test('every shortcut of finding in a document', async () => {
  const { page } = await reader(doc(paragraph('A plan, and a Plan, and planning.')))
  const place = (words: string) => expectSeen(page.getByText(words, { exact: true }))
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name: 'Find in document' }).click()
  await expectFocus(inputIn(page, 'Words to find'))
  await page.keyboard.type('plan')
  await place('1 of 3')
  const walks = async (next: string, previous: string) => {
    await press(page, next)
    await place('2 of 3')
    await press(page, previous)
    await place('1 of 3')
  }
  const isStricter = async (keys: string, left: string) => {
    await press(page, keys)
    await place(left)
    await press(page, keys)
    await place('1 of 3')
  }
  await checkAll(FINDING, {
    nextHit: walks,
    nextFromField: walks,
    exact: keys => isStricter(keys, '1 of 2'),
    whole: keys => isStricter(keys, '1 of 2'),
    clearHits: async keys => {
      await press(page, keys)
      await expect.poll(() => inputIn(page, 'Words to find').count(), soon).toBe(0)
    },
  })
})

test('every shortcut that works everywhere, and in lists to choose from', async () => {
  const { team: other } = await world.ann.teams.create({ title: 'Another one' })
  const { ann, team, page, workspace, path } = await reader(doc(paragraph('Short.')))
  const palette = page.getByRole('dialog', { name: 'Search' })
  const search = async (words = '') => {
    await press(page, EVERYWHERE.search[0])
    await expectFocus(palette.getByRole('combobox'))
    await page.keyboard.type(words)
  }
  const close = async () => {
    await press(page, EVERYWHERE.closeTop[0])
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
  }
  const isSideShown = () => page.getByRole('navigation', { name: 'Sidebar' }).isVisible()

  await checkAll(EVERYWHERE, {
    search: () => search().then(close),
    navigation: async (...ways) => {
      for (const keys of ways) {
        await press(page, keys)
        await expect.poll(isSideShown, soon).toBe(false)
        await press(page, keys)
        await expect.poll(isSideShown, soon).toBe(true)
      }
    },
    renamePage: async keys => {
      await press(page, keys)
      await expectFocus(page.getByRole('textbox', { name: 'Document title' }))
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Done' }).click()
      await expectSeen(page.getByRole('button', { name: /^Edit/ }))
    },
    closeTop: () => search().then(close),
    sheet: async keys => {
      await press(page, keys)
      const sheet = page.getByRole('dialog', { name: 'Help' })
      const named = [EVERYWHERE, DOCUMENT, FINDING, WRITING, COMMENTS, LISTS, TREE].flatMap(group => Object.keys(group))
      await expect.poll(() => sheet.locator('dt').count(), soon).toBe(named.length)
      await close()
    },
  })

  await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Travel costs' })
  /** Opens the list of the person's teams. */
  const teams = async () => {
    await page.getByRole('button', { name: /Team and account/ }).click()
    await page.getByRole('menuitem', { name: 'Switch team…' }).click()
    await expectFocus(page.getByRole('combobox', { name: 'Find a team' }))
    return page.getByRole('listbox', { name: 'Find a team' }).getByRole('option')
  }
  const chosen = (name: RegExp) => expectSeen(palette.getByRole('option', { name, selected: true }))
  await checkAll(LISTS, {
    walkList: async (next, previous) => {
      await open(page, path)
      const options = await teams()
      await expect.poll(() => options.filter({ hasText: other.title }).count(), soon).toBe(1)
      const at = () => options.and(page.locator('[aria-selected=true]')).innerText()
      const first = await at()
      await press(page, next)
      await expect.poll(at, soon).not.toBe(first)
      await press(page, previous)
      await expect.poll(at, soon).toBe(first)
      await close()
    },
    pick: async keys => {
      await search('travel costs')
      await chosen(/Travel costs/)
      await press(page, keys)
      await expectAt(page, path.replace(/[^/]+$/, 'travel-costs'))
    },
    pickBeside: async keys => {
      await search('travel policy')
      await chosen(/Travel policy/)
      await expectTabAt(page, `${path}#find=travel%20policy`, () => press(page, keys))
      await close()
    },
    create: async keys => {
      await search('Quite new')
      await expectSeen(palette.getByRole('option', { name: 'Create document “Quite new” in Handbook' }))
      await press(page, keys)
      await expectSeen(page.getByRole('textbox', { name: 'Document title' }))
      await page.getByRole('button', { name: 'Done' }).click()
    },
    team: async (...numbers) => {
      const titles = await (await teams()).allInnerTexts()
      await press(page, numbers[titles.findIndex(title => title.startsWith(other.title))]!)
      await expectAt(page, `/team/${other.slug}`)
    },
  })
})
