import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { allow, endTrial, textWith } from '../documents.ts'
import { phone } from './finger.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show } = await oneWindow()

const rows = (page: Page) => page.getByRole('list', { name: /^Versions of/ }).getByRole('listitem')
const restoreButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Restore version' })
const answer = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Restore version' }).click()

/** A document of Ann's with these texts, each saved by hand. */
const withVersions = async (...texts: string[]) => {
  const there = await inOwnTeam(undefined, ['bob', 'dora'])
  const { ann, document } = there
  for (const text of texts) await ann.documents.update({ id: document._id, content: textWith(text), manual: 'true' })
  const { histories } = await ann.histories.fetchByDocument({ id: document._id })
  const text = async () => plainText((await there.stored()).content as Content)
  return { ...there, text, histories, history: `${there.path}/history`, newest: histories[0]?._id ?? '' }
}

/** Holds back what a page asks for, until the function it returns is called. */
const holdBack = async (page: Page, calls: string) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(calls, async route => {
    await allowed
    await route.continue()
  })
  return allow
}

test('what one person saves by hand appears in the history of another, who compares it, restores the version before and takes that back', async () => {
  const there = await withVersions('The plan for May.')
  const bob = await newPage(there, there.bob)
  await open(bob, there.path)
  await bob.getByRole('navigation', { name: 'Travel policy' }).getByRole('link', { name: 'History' }).click()
  await expect.poll(() => rows(bob).count(), soon).toBe(2)

  const ann = await show(there.path)
  await startWriting(ann)
  await ann.keyboard.press('Control+a')
  await ann.keyboard.type('The plan for June and July.')
  await ann.keyboard.press('Control+s')
  await expect.poll(() => rows(bob).nth(1).innerText(), soon).toMatch(/Ann Martin\s+just now\s+Manual\s+\+10 characters/)
  await ann.getByRole('button', { name: 'Done' }).click()
  await expectSeen(ann.getByRole('button', { name: /^Edit/ }))

  await rows(bob).nth(1).getByRole('link').click()
  await expectSeen(bob.locator('.diff-after del', { hasText: 'May' }))
  await expectSeen(bob.locator('.diff-after ins', { hasText: 'June and July' }))
  await bob.keyboard.press('Alt+ArrowDown')
  await expectSeen(bob.getByText('1 of 1', { exact: true }))
  expect(await bob.locator('[data-current]').allTextContents()).toEqual(['[Removed] May', '[Added] June and July'])

  const letGo = await holdBack(bob, '**/api/histories/**')
  const version = bob.getByRole('combobox', { name: 'Version', exact: true })
  await version.selectOption({ index: 1 })
  // The field shows what is being fetched, and the next choice is made from there.
  await expect.poll(() => version.evaluate(({ selectedIndex }: HTMLSelectElement) => selectedIndex), soon).toBe(1)
  await bob.getByRole('combobox', { name: 'Compare with' }).selectOption('nothing')
  letGo()
  await expect.poll(() => bob.locator('.document-text').innerText(), soon).toBe('The plan for May.')

  await restoreButton(bob).click()
  await expectSeen(bob.getByRole('alertdialog').getByText(/kept as a version, so you can go back/))
  await answer(bob)
  await expectAt(bob, there.path)
  await expectSeen(bob.locator('.document-text').getByText('The plan for May.'))
  await expectSeen(ann.locator('.document-text').getByText('The plan for May.'))
  await bob.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(bob.getByText('“Travel policy” has its last text back'))
  expect(await there.text()).toBe('The plan for June and July.')
  await expectSeen(bob.locator('.document-text').getByText('The plan for June and July.'))
})

test('on a wide screen the older text stands beside the newer one, what has moved says so, and one switch shows both in one', async () => {
  const there = await withVersions('The plan for May.')
  const { ann, document } = there
  const [first, second, third] = ['It begins in spring.', 'It needs three people.', 'It ends before the summer.'].map(paragraph)
  await ann.documents.update({ id: document._id, content: doc(first!, second!, third!) as never, manual: 'true' })
  await ann.documents.update({ id: document._id, content: doc(second!, third!, first!) as never, manual: 'true' })
  const { histories } = await ann.histories.fetchByDocument({ id: document._id })
  const page = await show(`${there.history}/${histories[0]?._id}`, { viewport: { width: 1440, height: 900 } })
  /** The words of each row, of the older and of the newer text. */
  const seen = () =>
    page
      .locator('.document-text > *')
      .evaluateAll(rows => rows.map(row => [...row.children].map(side => (side.checkVisibility() ? (side as HTMLElement).innerText : ''))))
  const same = ['It needs three people.', 'It ends before the summer.'].map(line => [line, line])
  await expect
    .poll(seen, soon)
    .toEqual([['Moved from here\n\nIt begins in spring.', ''], ...same, ['', 'Moved here\n\nIt begins in spring.']])
  await page.keyboard.press('Alt+ArrowDown')
  expect(await page.locator('[data-current]').allInnerTexts()).toEqual([expect.stringContaining('It begins in spring.')])
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Side by side' }).click()
  await expectAt(page, `${there.history}/${histories[0]?._id}?view=one`)
  const inOne = ['Moved from here\n\nIt begins in spring.', same[0]![0], same[1]![0], 'Moved here\n\nIt begins in spring.']
  await expect.poll(seen, soon).toEqual(inOne.map(line => ['', line]))
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => page.getByRole('button', { name: 'Side by side' }).count(), soon).toBe(0)
})

test('on a phone the list says how much each version has changed, and the comparison explains each of its marks', async () => {
  const there = await withVersions('The plan.', 'The plan for May.')
  const page = await show(there.history, phone)
  await expectSeen(rows(page).nth(1).getByText('+8 characters').filter({ visible: true }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await rows(page).nth(1).getByRole('link').tap()
  const words = page.getByText('Added', { exact: true }).locator('..').locator('ins, del, span:not(.sr-only)')
  await expect.poll(() => words.allTextContents(), soon).toEqual(['Added', 'Removed', 'Changed'])
  const names = await page.getByRole('combobox', { name: 'Version', exact: true }).getByRole('option').allInnerTexts()
  expect(new Set(names).size, names.join()).toBe(names.length)
  const [first, second, third] = ['It begins in spring.', 'It needs three people.', 'It ends before the summer.'].map(paragraph)
  const { _id: id } = there.document
  for (const content of [doc(first!, second!, third!), doc(second!, third!, first!)])
    await there.ann.documents.update({ id, content: content as never, manual: 'true' })
  const { histories } = await there.ann.histories.fetchByDocument({ id })
  await open(page, `${there.history}/${histories[0]?._id}`)
  await expect.poll(() => words.allTextContents(), soon).toEqual(['Added', 'Removed', 'Changed', 'Moved'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axeViolations(page)).toEqual([])
})

test('nothing is restored over somebody who is writing, and the question says so and stays', async () => {
  const there = await withVersions('One.', 'Two.')
  const { ann, document, text } = there
  const page = await newPage(there, there.dora)
  await open(page, `${there.history}/${there.histories[1]?._id}`)
  const { lock } = await ann.documents.lock({ id: document._id })
  await restoreButton(page).click()
  await answer(page)
  await expectSeen(page.getByRole('alertdialog').getByText('Ann Martin is editing this document. Wait until they’ve finished.'))
  expect(await text()).toBe('Two.')

  await ann.documents.unlock({ id: document._id }, { lockFence: lock.fence })
  await answer(page)
  await expectAt(page, there.path)
  expect(await text()).toBe('One.')
})

test('ten versions are on a page, the ends of the pages are disabled, and a deleted version is gone', async () => {
  const there = await withVersions(...Array.from({ length: 12 }, (_, index) => `Text ${'x'.repeat(index)}.`))
  const page = await show(there.history)
  const pages = page.getByRole('navigation', { name: 'Pages of the version history' })
  const [newer, older] = [pages.getByRole('button', { name: 'Newer' }), pages.getByRole('button', { name: 'Older' })]
  const isDisabled = () => Promise.all([newer, older].map(button => button.getAttribute('aria-disabled')))
  expect(await rows(page).count()).toBe(11)
  expect(await isDisabled()).toEqual(['true', null])
  await older.click()
  await expect.poll(() => rows(page).count(), soon).toBe(2)
  expect(await isDisabled()).toEqual([null, 'true'])
  await expectSeen(pages.getByText('11–12 of 12'))

  await rows(page)
    .last()
    .getByRole('button', { name: /^Delete the version/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete version' }).click()
  await expectSeen(pages.getByText('11–11 of 11'))
  const stored = async () => (await there.ann.histories.fetchByDocument({ id: there.document._id })).histories.length
  await expect.poll(stored, soon).toBe(11)

  await newer.click()
  await page.getByRole('button', { name: 'Keep a version now' }).click()
  await expectSeen(page.getByText('The newest version already has this text'))
})

test('without the plan the versions are there to read, and the page says why none is restored', async () => {
  const there = await withVersions('One.', 'Two.')
  await endTrial(there, there.team._id)
  const page = await show(there.history)
  await expectSeen(page.getByText('New versions aren’t kept'))
  await rows(page).last().getByRole('link').click()
  await expectSeen(page.getByText(/restoring one needs Pro/))
  expect(await restoreButton(page).isDisabled()).toBe(true)
  await expectSeen(page.locator('.diff-after del', { hasText: 'One' }))
})

test('somebody who may only read is offered no history, and sees the page of what they may not see', async () => {
  const there = await withVersions('One.')
  await allow(there.ann, there.workspace._id, {})
  const page = await newPage(there, there.bob)
  await open(page, there.path)
  await expectSeen(page.locator('.document-text').getByText('One.'))
  expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0)
  await open(page, there.history)
  await expectSeen(page.getByRole('heading', { name: 'You can’t open this page' }))
  await open(page, `${there.history}/${there.newest}`)
  await expectSeen(page.getByRole('heading', { name: 'You can’t open this page' }))
  const { ann, document, newest } = there
  await ann.histories.remove({ docId: document._id, historyId: newest })
  const annsPage = await newPage(there, ann)
  expect((await annsPage.goto(`${there.url}${there.history}/${newest}`))?.status()).toBe(404)
})
