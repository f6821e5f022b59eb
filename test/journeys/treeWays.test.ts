import { beforeAll, describe, expect, test } from 'vitest'
import { awake, expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { allow } from '../documents.ts'
import { join } from '../world.ts'
import { ann, bob, expectTree, growTrees, openRow, row, server, shown, team, withWorkspace, workspaceWith } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

describe('Finding one’s way', () => {
  test('a link deep into a long tree opens the way to the page and scrolls to it', { timeout: 180_000 }, async () => {
    const chapters = Array.from({ length: 70 }, (_, index) => `Chapter ${index + 1}`)
    const { workspace, path } = await workspaceWith([...chapters, '  Section', '    Footnote'])
    const page = await newPage(server, ann)
    await open(page, `${path}/document/footnote`)
    const own = row(page, 'Footnote')
    await expectSeen(own)
    expect(await own.getAttribute('aria-current')).toBe('page')
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

  test('a reader without more rights has no +, no rename, no drag', async () => {
    const { workspace, path } = await workspaceWith(['One', 'Two'])
    await allow(ann, workspace._id, {})
    const page = await newPage(server, bob)
    await open(page, path)
    await row(page, 'One').hover()
    await page.getByRole('button', { name: 'Actions for “One”' }).click()
    await expectSeen(page.getByRole('menuitem', { name: 'Copy link' }))
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Open in new tab',
      'Copy link',
      'Add to favourites',
      'Select',
      'Export…',
    ])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: /New document in/ }).count()).toBe(0)
    expect(await row(page, 'One').getAttribute('data-draggable')).toBeNull()
    await row(page, 'Two').focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Delete')
    expect(await page.getByRole('textbox', { name: 'New name' }).count()).toBe(0)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await row(page, 'Two').getByRole('link').click()
    await expectAt(page, `${path}/document/two`)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Two' }))
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  })

  test('a right that is taken or given while a page is open shows on it, and a private workspace appears and disappears with the membership', async () => {
    const { team: small } = await ann.teams.create({ title: 'Small' })
    await join(ann, small._id, bob)
    const { workspace, path } = await workspaceWith(['One'], small)
    const { workspace: board } = await ann.workspaces.create({ tid: small._id, title: 'Inner circle', visibility: 'private' })
    const page = await newPage(server, bob)
    await open(page, `${path}/document/one`)
    const edit = page.getByRole('button', { name: /^Edit/ })
    await expectSeen(edit)
    await allow(ann, workspace._id, {})
    await expect.poll(() => edit.count(), soon).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /New document in/ }).count(), soon).toBe(0)
    await allow(ann, workspace._id, { documents: ['create', 'edit'] })
    await expectSeen(edit)

    const circle = page.getByText('Inner circle')
    expect(await circle.count()).toBe(0)
    await ann.workspaces.addMember({ id: board._id, user: bob.user._id })
    await expectSeen(circle)
    await ann.workspaces.kickMember({ id: board._id, uid: bob.user._id })
    await expect.poll(() => circle.count(), soon).toBe(0)
    await expectSeen(edit)
  })

  test('a private workspace does not show for somebody outside it', async () => {
    await ann.workspaces.create({ tid: team._id, title: 'Secret plans', visibility: 'private' })
    const page = await newPage(server, bob)
    await open(page, `/team/${team.slug}`)
    await expectSeen(page.getByRole('treeitem').first())
    expect(await page.getByText('Secret plans').count()).toBe(0)
    expect((await open(page, `/team/${team.slug}/workspace/secret-plans`))?.status()).toBe(403)
    await expectSeen(page.getByRole('heading', { name: 'You can’t open this page' }))
    expect(await page.content()).not.toContain('Secret plans')
  })
})
