import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { TOAST_MS } from '#contract/limits.ts'
import { plainText } from '#editor/plainText.ts'
import type { Content } from '#editor/node.ts'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { patiently, startWriting, withDocument, withoutTimers } from './writing.ts'

beforeAll(openBrowser)

const editor = (page: Page) => page.locator('.ProseMirror')
const waitingFor = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name} Martin is editing`) })
const ask = async (page: Page, writer: string) => {
  await waitingFor(page, writer).click()
  await page.getByRole('menuitem', { name: 'Ask to edit' }).click()
}
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Ann writes a document that Bob and Dora have open. */
const annWrites = async () => {
  const there = await withDocument()
  const [ann, bob, dora] = [await newPage(there, there.ann), await newPage(there, there.bob), await newPage(there, there.dora)]
  for (const page of [ann, bob, dora]) {
    await open(page, there.path)
    await patiently(page)
    // On a busy machine they would be gone before they are looked for.
    await withoutTimers(page, TOAST_MS.success)
    await withoutTimers(page, TOAST_MS.info)
  }
  await startWriting(ann)
  await expectSeen(waitingFor(bob, 'Ann'))
  await expectSeen(waitingFor(dora, 'Ann'))
  const text = async () => plainText((await there.stored()).content as Content)
  return { ...there, text, pages: { ann, bob, dora } }
}

test('who asks first gets the document with all that was typed, and writes at once; who comes after waits in line', async () => {
  const { pages, text } = await annWrites()
  const { ann, bob, dora } = pages
  await editor(ann).click()
  await ann.keyboard.press('Control+End')
  await ann.keyboard.type(' By Ann.')
  await ask(bob, 'Ann')
  await expectSeen(ann.getByText('Bob Martin would like to edit this document'))
  expect(await axeViolations(ann)).toEqual([])
  await ask(dora, 'Ann')
  await expectSeen(ann.getByText('1 more person is waiting.'))
  await waitingFor(dora, 'Ann').click()
  await expectSeen(dora.getByText('You’re number 2 in line'))
  await dora.keyboard.press('Escape')

  await answer(ann, 'Hand over now')
  await expectSeen(bob.getByText('You can edit “Travel policy” now'))
  await expectSeen(editor(bob).getByText('A first sentence. By Ann.'))
  await expectSeen(ann.getByText('Bob Martin can edit now'))
  await expectSeen(waitingFor(ann, 'Bob'))
  await expectSeen(bob.getByText('Dora Martin would like to edit this document'))
  await answer(bob, 'Not now')
  await expectSeen(dora.getByText('Bob isn’t handing over now'))

  await editor(bob).click()
  await bob.keyboard.press('Control+End')
  await bob.keyboard.type(' By Bob.')
  await bob.getByRole('button', { name: 'Done' }).click()
  await expect.poll(text, soon).toBe('A first sentence. By Ann. By Bob.')
})

test('a writer who leaves makes way for who asks, and one who promises can take it back', async () => {
  const { pages } = await annWrites()
  const { ann, bob } = pages
  await ask(bob, 'Ann')
  await answer(ann, 'In a minute')
  await expectSeen(bob.getByText('Ann hands over in about a minute'))
  await expectSeen(ann.getByText(/^Bob can edit in \d+ s$/))
  await answer(ann, 'Keep editing')
  await expectSeen(bob.getByText('Ann isn’t handing over now'))
  expect(await ann.getByText('would like to edit').count()).toBe(0)

  await ask(bob, 'Ann')
  await expectSeen(ann.getByText('Bob Martin would like to edit this document'))
  await ann.goto('/team')
  await expectSeen(editor(bob))
})
