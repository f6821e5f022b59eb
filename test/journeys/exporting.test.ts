import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { mention } from './mentioning.ts'
import { doc, paragraph } from './writing.ts'
import { worldOfFile } from '../world.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const { ann, team, workspace } = server

const written = async (title: string, fields: object = {}) =>
  (await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title, ...fields })).document
const pathOf = ({ slug }: { slug: string }) => `/team/${team.slug}/workspace/${workspace.slug}/document/${slug}`
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a document leaves as a web page, with what is inside it as a zip, and on paper', async () => {
  const guide = await written('Guide', { content: doc(paragraph('Trains leave.')) })
  await written('Chapter', { parent: guide._id })
  const page = await newPage(server, ann)
  await open(page, pathOf(guide))
  const dialog = page.getByRole('dialog', { name: 'Export “Guide”' })

  await choose(page, 'Export…')
  await dialog.getByRole('radio', { name: /^Web page/ }).check()
  expect(await axeViolations(page)).toEqual([])
  const single = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await single).suggestedFilename()).toBe('Guide.html')
  expect(await readFile(await (await single).path(), 'utf8')).toContain('<p dir="auto">Trains leave.</p>')

  await page.getByRole('treeitem', { name: 'Guide' }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await dialog.getByRole('checkbox', { name: 'Include nested documents' }).check()
  const all = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await all).suggestedFilename()).toBe('Guide.zip')

  await page.evaluate(() => {
    window.print = () => void (window.name = `printed ${document.querySelector('h1')?.textContent}`)
  })
  await page.getByRole('treeitem', { name: 'Guide' }).press('ArrowRight')
  await page.getByRole('treeitem', { name: 'Chapter' }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect.poll(() => page.evaluate(() => window.name), soon).toBe('printed Chapter')
})

test('the text is read and copied as Markdown', async () => {
  const rules = await written('Rules', { markdown: '## One\n\n- **first**' })
  const page = await newPage(server, ann, { permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, pathOf(rules))
  await choose(page, 'View as Markdown')
  const dialog = page.getByRole('dialog', { name: '“Rules” as Markdown' })
  const text = '# Rules\n\n## One\n\n- **first**\n'
  await expect.poll(() => dialog.getByRole('textbox').inputValue(), soon).toBe(text)
  expect(await axeViolations(page)).toEqual([])
  await ann.documents.update({ id: rules._id, markdown: 'Two' })
  await expect.poll(() => dialog.getByRole('textbox').inputValue(), soon).toBe('# Rules\n\nTwo\n')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expectSeen(page.getByText('Markdown copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Rules\n\nTwo\n')
})

test('a document names those that mention it, which follow their titles', async () => {
  const target = await written('Target')
  const source = await written('Source', { content: doc({ type: 'paragraph', content: [mention('document', target._id, 'Target')] }) })
  const page = await newPage(server, ann)
  await open(page, pathOf(target))
  const list = page.getByRole('navigation', { name: 'Mentioned in' })
  await expectSeen(list.getByRole('link', { name: 'Source' }))
  expect(await axeViolations(page)).toEqual([])
  await ann.documents.update({ id: source._id, title: 'Origin' })
  await list.getByRole('link', { name: 'Origin' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Origin' }))
  await expect.poll(() => list.count(), soon).toBe(0)
})
