import { beforeAll, expect, test } from 'vitest'
import { TREE } from '#web/platform/shortcuts/tree.ts'
import { expectAt, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { expectTabAt } from './besideTab.ts'
import { oneWindow } from './oneWindow.ts'
import { checkAll, press } from './shortcutChecks.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { reader } = await oneWindow()

test('every shortcut of the document list', async () => {
  const { page, workspace, ann, team, path } = await reader(doc(paragraph('Short.')))
  const create = (title: string, parent = 'root') => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title, parent })
  const { document } = await create('Guides')
  await create('Algorithms', document._id)
  await create('Zoo')
  const tree = page.getByRole('tree')
  const row = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  const at = (name: string) => expectFocus(row(name))
  const isOpen = (name: string) => row(name).getAttribute('aria-expanded')
  const selected = () => tree.locator('[aria-selected=true]').count()
  await expectSeen(row('Zoo'))
  await expect.poll(() => isOpen('Guides'), soon).toBe('false')

  await row('Travel policy').focus()
  await checkAll(TREE, {
    walk: async (down, up) => {
      await press(page, down)
      await at('Guides')
      await press(page, up)
      await at('Travel policy')
    },
    unfold: async (unfold, fold) => {
      await row('Guides').focus()
      await press(page, unfold)
      await expectSeen(row('Algorithms'))
      await press(page, fold)
      await expect.poll(() => isOpen('Guides'), soon).toBe('false')
    },
    ends: async (first, last) => {
      await press(page, last)
      await at('Zoo')
      await press(page, first)
      await at('Handbook')
    },
    unfoldAll: async keys => {
      await row('Zoo').focus()
      await press(page, keys)
      await expect.poll(() => isOpen('Guides'), soon).toBe('true')
    },
    letters: async () => {
      await page.keyboard.type('alg')
      await at('Algorithms')
    },
    open: async keys => {
      await press(page, keys)
      await expectAt(page, path.replace(/[^/]+$/, 'algorithms'))
    },
    openBeside: async keys => {
      await row('Zoo').focus()
      await expectTabAt(page, path.replace(/[^/]+$/, 'zoo'), () => press(page, keys))
    },
    select: async (one, range) => {
      await row('Guides').focus()
      await press(page, one)
      await expect.poll(selected, soon).toBe(1)
      await row('Zoo').focus()
      await press(page, range)
      await expect.poll(selected, soon).toBe(3)
    },
    clear: async keys => {
      await press(page, keys)
      await expect.poll(selected, soon).toBe(0)
    },
    selectMore: async (down, up) => {
      await row('Travel policy').focus()
      await press(page, down)
      await expect.poll(selected, soon).toBe(2)
      await press(page, up)
      await expect.poll(selected, soon).toBe(1)
    },
    selectAll: async keys => {
      await press(page, keys)
      await expect.poll(selected, soon).toBe(4)
      await press(page, TREE.clear[0])
    },
    rename: async keys => {
      await row('Zoo').focus()
      await press(page, keys)
      await expectFocus(page.getByRole('textbox', { name: 'New name' }))
      await page.keyboard.press('Escape')
      await at('Zoo')
    },
    remove: async keys => {
      await press(page, keys)
      await expectSeen(page.getByRole('alertdialog'))
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('alertdialog').count(), soon).toBe(0)
    },
    menu: async keys => {
      await row('Zoo').focus()
      await press(page, keys)
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await expectSeen(page.getByRole('status').getByText('“Zoo” was archived'))
      await expect.poll(() => row('Zoo').count(), soon).toBe(0)
    },
    undoChange: async keys => {
      await row('Guides').focus()
      await press(page, keys)
      await expectSeen(row('Zoo'))
    },
  })
})
