import { beforeAll, expect, test } from 'vitest'
import { sumOf } from '#editor/excerpts/excerpt.ts'
import type { ContentNode } from '#editor/node.ts'
import { write } from '../documents.ts'
import { axeViolations, expectFocus, expectSeen, newPage, openBrowser, soon } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { windowsOf } from './windows.ts'
import { doc, heading, paragraph, paste, saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)
const here = await worldOfFile({ pages: true })
const { ann, bob, team, workspace } = here
const show = windowsOf(here)
const pathOf = (slug: string) => `/team/${team.slug}/workspace/${workspace.slug}/document/${slug}`
const task = (text: string): ContentNode => ({ type: 'taskList', content: [{ type: 'taskItem', content: [paragraph(text)] }] })

test('a writer finds a document and shows it, and part of another by its address; readers see what they may, as it is now, before any script', async () => {
  const source = await write(here, ann, 'Opening hours', {
    content: doc(heading('Summer'), paragraph('From nine to seven'), task('Ring the bell')) as never,
  })
  const handbook = await write(here, ann, 'Rules', {
    content: doc(heading('Keys'), paragraph('Under the mat'), heading('Doors'), paragraph('Shut')) as never,
  })
  const host = await write(here, ann, 'Host', { content: doc(task('Own task'), { type: 'paragraph' }) as never })

  const reader = await show(bob, pathOf(host.slug))
  const page = await show(ann, pathOf(host.slug))
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('/excerpt')
  await expectSeen(page.getByRole('option', { name: 'Excerpt' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Show an excerpt' })
  await expectFocus(dialog.getByRole('combobox'))
  await page.keyboard.type('opening')
  await expectSeen(dialog.getByRole('option', { name: 'Opening hours' }))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const inEditor = page.locator('.ProseMirror .excerpt')
  await expectSeen(inEditor.getByText('From nine to seven'))
  await expectSeen(reader.locator('.excerpt').getByText('From nine to seven'))

  await paste(page, { 'text/plain': `${here.url}${pathOf(handbook.slug)}#keys` })
  await expectSeen(page.getByRole('option', { name: 'Excerpt' }))
  await page.getByRole('option', { name: 'Excerpt' }).click()
  await expectSeen(inEditor.nth(1).getByText('Under the mat'))
  await expect.poll(() => inEditor.getByText('Shut').count(), soon).toBe(0)
  await page.keyboard.press('Control+s')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved/)
  const { content } = (await ann.documents.get({ id: host._id })).document
  expect(content.content).toEqual(
    expect.arrayContaining([
      { type: 'excerpt', attrs: { document: source._id } },
      { type: 'excerpt', attrs: { document: handbook._id, part: sumOf('keys') } },
    ]),
  )

  // A source that changes is seen by whoever writes the host, and by whoever reads it.
  await ann.documents.update({ id: source._id, content: doc(paragraph('Closed'), task('Go home')) as never, title: 'Winter hours' })
  await expectSeen(inEditor.getByText('Closed'))
  await expectSeen(inEditor.getByRole('link', { name: 'Winter hours' }))
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.locator('.document-text:not(.ProseMirror) .excerpt').getByText('Closed'))

  await expectSeen(reader.locator('.excerpt').getByText('Closed'))
  await ann.documents.update({ id: source._id, content: doc(paragraph('Closed for good'), task('Go home')) as never })
  for (const seenBy of [page, reader]) await expectSeen(seenBy.locator('.excerpt').getByText('Closed for good'))

  // Its tasks are those of its own document, and its words are found with those of the page.
  await expect
    .poll(() => reader.locator('.document-text input').evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).disabled)), soon)
    .toEqual([false, true])
  await reader.getByText('Own task').locator('xpath=ancestor::li').getByRole('checkbox').click()
  await expect
    .poll(async () => JSON.stringify((await ann.documents.get({ id: host._id })).document.content), soon)
    .toContain('"checked":true')
  expect(await axeViolations(reader)).toEqual([])

  const unscripted = await newPage(here, bob, { javaScriptEnabled: false })
  await unscripted.goto(pathOf(host.slug))
  await expectSeen(unscripted.locator('.excerpt').getByText('Closed'))
  await expectSeen(unscripted.locator('.excerpt').getByText('Under the mat'))

  // Whoever loses the source loses the excerpt, and learns nothing of it.
  await ann.documents.update({ id: handbook._id, isRestricted: true })
  await expectSeen(reader.getByText('This excerpt is of a document that you can’t read.'))
  await expect.poll(() => reader.locator('article').getByText('Under the mat').count(), soon).toBe(0)
  await ann.documents.update({ id: handbook._id, isRestricted: false })
  await expectSeen(reader.locator('.excerpt').getByText('Under the mat'))

  await reader.locator('.excerpt').getByRole('link', { name: 'Rules' }).click()
  await reader.waitForURL(`**${pathOf(handbook.slug)}#keys`)
})
