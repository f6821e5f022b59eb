import { beforeAll, expect, test } from 'vitest'
import { expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { bobReads } from './bobReads.ts'
import { ann, bob, row, server, growTrees, workspaceWith } from './trees.ts'
import { join } from '../world.ts'

beforeAll(openBrowser)
await growTrees()

test('a team that Ann renames, permalink included, has its new name in Bob’s navigation, and its new address from his next page on', async () => {
  const { team: ours } = await ann.teams.create({ title: 'Studio' })
  await join(ann, ours._id, bob)
  const { path, workspace } = await workspaceWith(['Travel', 'Money'], ours)
  const page = await newPage(server, bob)
  await open(page, `${path}/document/travel`)
  await expectSeen(page.getByRole('button', { name: /^Studio,/ }))
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await ann.teams.update({ id: ours._id, title: 'Ateliers réunis', slug: 'ateliers' })
  await expectSeen(page.getByRole('button', { name: /^Ateliers réunis,/ }))
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel' }))

  await row(page, 'Money').getByRole('link').click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Money' }))
  await expectAt(page, `/team/ateliers/workspace/${workspace.slug}/document/money`)
  await page.goBack()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Travel' }))
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})

test('a document that is renamed while Bob looks at his search shows its new name there', async () => {
  const { page, rename } = await bobReads(['Travel', 'Zebras'])
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expectSeen(dialog.getByRole('option', { name: /Zebras/ }))
  await rename('Zebras', 'Zebras and gnus')
  await expectSeen(dialog.getByRole('option', { name: /Zebras and gnus/ }))
  await dialog.getByRole('combobox').pressSequentially('zebras')
  await expectSeen(dialog.getByRole('option', { name: /Zebras and gnus/ }))
  await rename('Zebras', 'Zebras alone')
  await expectSeen(dialog.getByRole('option', { name: /Zebras alone/ }))
  await expect.poll(() => dialog.getByRole('option', { name: /gnus/ }).count(), soon).toBe(0)
})

test('Bob gets to the document that he chose, also when the one that he leaves gets another address on his way', async () => {
  const { page, idOf } = await bobReads(['Travel', 'Money'])
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/documents/ws/*/money*', route => answer.promise.then(() => route.fallback()))
  const asked = page.waitForRequest('**/api/documents/ws/*/money*')
  await row(page, 'Money').getByRole('link').click()
  await asked
  await ann.documents.update({ id: idOf('Travel'), slug: 'trips' })
  await expect.poll(() => row(page, 'Travel').getByRole('link').getAttribute('href'), soon).toMatch(/trips$/)
  answer.resolve()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Money' }))
})
