import { beforeAll, expect, test } from 'vitest'
import type { Visibility } from '#contract/calls/workspaces.ts'
import { axeViolations, expectAt, expectSeen, field, openBrowser, problemAt, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { lastMailTo } from '../mails.ts'
import { join } from '../world.ts'
import { oneWindow } from './oneWindow.ts'
import { goOn, windowsOf } from './windows.ts'

beforeAll(openBrowser)

const { world, show } = await oneWindow()
const { ann, bob } = world
const windows = windowsOf(world)
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#07f"/></svg>'

/** Ann's team with a workspace, in which Bob is no member yet. */
const withWorkspace = async (title: string, visibility: Visibility = 'visible') => {
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title, visibility })
  await join(ann, team._id, bob)
  const at = `/team/${team.slug}/workspace/${workspace.slug}`
  const read = async () => (await ann.workspaces.get({ id: workspace._id })).workspace
  const entryOf = async (user: string) => (await read()).members.find(one => one.user === user)
  return { team, workspace, at, read, entryOf }
}

test('from its menu Ann renames a workspace, moves it to another address and gives it a logo; Bob, who writes in a document there, moves along and loses nothing', async () => {
  const { team, workspace, at, read } = await withWorkspace('Travel')
  const document = await write({ team, workspace }, ann, 'Trains', { content: textWith('All about trains.') })
  await ann.workspaces.create({ tid: team._id, title: 'Board' })
  const bobs = await windows(bob, `${at}/document/${document.slug}`)

  await bobs.keyboard.press('Control+e')
  const text = bobs.getByRole('textbox').last()
  await expectSeen(text)
  await text.click()
  await bobs.keyboard.press('Control+End')
  await bobs.keyboard.type(' Fast ones.')

  const page = await show(at)
  await page.getByRole('banner').getByRole('button', { name: 'Actions for this workspace' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expectAt(page, `${at}/settings`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.getAttribute('aria-disabled'), soon).toBe('true')
  await field(page, 'Name').fill('Journeys')
  await field(page, 'Web address').fill('board')
  await save.click()
  await expect.poll(() => problemAt(field(page, 'Web address')), soon).toMatch(/web address/)
  await field(page, 'Web address').fill('journeys')
  await save.click()
  const there = at.replace(workspace.slug, 'journeys')
  await expectAt(page, `${there}/settings`)
  await expectSeen(page.getByRole('treeitem', { name: 'Journeys' }))
  await expectAt(bobs, `${there}/document/${document.slug}`)
  await expectSeen(bobs.getByText('All about trains. Fast ones.'))
  const stored = async () => JSON.stringify((await ann.documents.get({ id: document._id })).document.content)
  await expect.poll(stored, soon).toContain('All about trains. Fast ones.')

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Upload an image').click()])
  await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) })
  await expect.poll(async () => (await read()).logo, soon).toMatch(/^\/api\/files\//)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read()).logo, soon).toBeNull()
  expect(await axeViolations(page)).toEqual([])

  // Moved from elsewhere while something is typed here.
  await field(page, 'Name').fill('Journeys by train')
  await ann.workspaces.update({ id: workspace._id, slug: 'trips' })
  await expectAt(page, `${at.replace(workspace.slug, 'trips')}/settings`)
  expect(await field(page, 'Name').inputValue()).toBe('Journeys by train')
  await field(page, 'Name').fill('Journeys')
})

test('Ann adds Bob, makes a role and gives it to him, takes him out and puts him back; he sees the members and leaves', async () => {
  const { workspace, at, read, entryOf } = await withWorkspace('Board')
  const page = await show(`${at}/settings/roles`)
  await page.getByRole('button', { name: 'New role' }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await field(dialog, 'Name').fill('Editors')
  await dialog.getByRole('group', { name: 'Documents' }).getByRole('checkbox', { name: 'Archive' }).uncheck()
  await dialog.getByRole('button', { name: 'Create role' }).click()
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Editors' }).getByText('Documents: create, edit', { exact: true }))
  const editors = (await read()).permissions.find(({ title }) => title === 'Editors')!

  await page.getByRole('link', { name: 'Members' }).click()
  await expectAt(page, `${at}/settings/members`)
  await page.getByRole('combobox', { name: 'Add people from the team' }).fill('bob')
  await page.getByRole('option', { name: /Bob Martin/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Role of Bob Martin').selectOption('Editors')
  await expect.poll(async () => (await entryOf(bob.user._id))?.group, soon).toBe(editors._id)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Bob Martin from the workspace' }).click()
  await expect.poll(() => entryOf(bob.user._id), soon).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await entryOf(bob.user._id))?.group, soon).toBe(editors._id)

  const bobs = await windows(bob, `${at}/settings/requests`)
  await expectSeen(bobs.getByRole('heading', { name: 'You can’t change this workspace' }))
  await goOn(bobs, `${at}/settings`)
  const his = bobs.getByRole('listitem').filter({ hasText: 'Bob Martin' })
  await expectSeen(his.getByText('Editors'))
  expect(
    await bobs
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0)
  await his.getByRole('button', { name: 'Leave' }).click()
  await bobs.getByRole('alertdialog', { name: 'Leave “Board”?' }).getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => entryOf(bob.user._id), soon).toBeUndefined()
  await expect.poll(() => page.getByLabel('Role of Bob Martin').count(), soon).toBe(0)
  expect((await read())._id).toBe(workspace._id)
})

test('Bob asks for a private workspace; the mail leads Ann to his request, and he is in as soon as she accepts', async () => {
  const { at } = await withWorkspace('Salaries', 'private')
  const bobs = await windows(bob, at)
  await bobs.getByRole('button', { name: 'Request access' }).click()
  await expectSeen(bobs.getByText('Access requested.', { exact: false }))
  const { link } = await lastMailTo(world, ann.user.email, /requested access to the workspace Salaries/)
  const page = await show(new URL(link, 'http://site').pathname)
  await expectAt(page, `${at}/settings/requests`)
  await page.getByRole('button', { name: 'Accept the request from Bob Martin' }).click()
  await expectSeen(page.getByText('No requests right now.', { exact: false }))
  await expectSeen(bobs.getByRole('heading', { level: 1, name: 'Salaries' }))
})

test('a new workspace gets the address and the logo that are chosen; deleting it asks for its name and says what goes', async () => {
  const { team, at } = await withWorkspace('Handbook')
  const page = await show(`${at}/settings/delete`)
  await expectSeen(page.getByText('This is the team’s only workspace'))
  await page.getByRole('navigation').getByRole('button', { name: 'New workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await field(dialog, 'Name').fill('Client work')
  await expect.poll(() => field(dialog, 'Web address').inputValue(), soon).toBe('client-work')
  await field(dialog, 'Web address').fill('clients')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByText('Choose an image').click()])
  await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PICTURE) })
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  const there = `/team/${team.slug}/workspace/clients`
  await expectAt(page, there)
  const all = async () => (await ann.workspaces.byTeam({ tid: team._id })).workspaces
  expect((await all()).find(({ slug }) => slug === 'clients')?.logo).toMatch(/^\/api\/files\//)

  await goOn(page, `${there}/settings/delete`)
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Client work”?' })
  await question.getByRole('textbox').fill('Client')
  expect(await question.getByRole('button', { name: 'Delete workspace' }).isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('Client work')
  await question.getByRole('button', { name: 'Delete workspace' }).click()
  await expectAt(page, `/team/${team.slug}`)
  await expect.poll(async () => (await all()).map(({ title }) => title), soon).toEqual(['Handbook'])
  await expect.poll(() => page.getByRole('treeitem', { name: 'Client work' }).count(), soon).toBe(0)
})
