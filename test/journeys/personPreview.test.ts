import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { mention, paragraphOf } from './mentioning.ts'
import { goOn, windowsOf } from './windows.ts'
import { doc, documentIn, paragraph, startWriting } from './writing.ts'

beforeAll(openBrowser)
const world = await worldOfFile({ pages: true })
const show = windowsOf(world)

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const preview = (page: Page, name = 'Bob Martin') => page.getByRole('dialog', { name, exact: true })
const gone = async (page: Page, name?: string) => {
  await expect.poll(() => preview(page, name).count(), soon).toBe(0)
}
const face = (page: Page, name = 'Bob Martin') => page.getByRole('button', { name, exact: true })

/** A document that mentions Bob, and Carol, who is not in the team; Bob has commented on it. */
const withPeople = async () => {
  const there = await documentIn(world)
  const { ann, bob, carol, document } = there
  const both = paragraphOf(mention('user', bob.user._id, 'Bob M.'), mention('user', carol.user._id, 'Carol M.'))
  const content = doc(both, ...Array.from({ length: 60 }, () => paragraph('A line.')))
  await ann.documents.update({ id: document._id, content: content as never, version: document.version })
  await bob.users.update({ id: bob.user._id, job_title: 'Gardener', location: 'Lyon', business_phone: '+33 4 72 00 00 00' })
  await bob.comments.create({ id: document._id, content: doc(paragraphOf(mention('user', ann.user._id, 'Ann M.'))) as never })
  return there
}

test('a face or a mention opens a preview of the person: by resting on it, by pressing it, by keyboard and by finger; of who is not in the team it tells nothing', async () => {
  const { ann, bob, path, team } = await withPeople()
  const page = await show(ann, path)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/users/fetchById/') && asked.push(request.url()))

  const mentioned = page.getByRole('button', { name: '@Bob Martin' })
  await expectSeen(mentioned)
  await page.emulateMedia({ media: 'print' }) // paper has no buttons, but these words
  await expectSeen(page.getByText('@Bob Martin'))
  await expectSeen(page.getByText('by Ann Martin'))
  await page.emulateMedia({ media: null })
  await mentioned.hover()
  await expectSeen(preview(page).getByText('Gardener'))
  expect(await preview(page).evaluate(card => card.getBoundingClientRect().width)).toBe(550)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await preview(page).hover()
  await page.keyboard.press('Escape')
  await gone(page)

  await mentioned.focus()
  await page.keyboard.press('Enter')
  await expectFocus(preview(page))
  expect(await axeViolations(page)).toEqual([])
  for (const name of [bob.user.email, '+33 4 72 00 00 00', 'View profile']) {
    await page.keyboard.press('Tab')
    await expectFocus(preview(page).getByRole('link', { name }))
  }
  await page.keyboard.press('Tab')
  await gone(page)
  await expectFocus(mentioned)
  expect(asked).toHaveLength(1) // one request for a person, however often

  expect(await page.getByRole('button', { name: /Carol/ }).count()).toBe(0)
  await page.getByText('@Carol M.').hover()
  await expectSeen(preview(page, 'Carol M.').getByText(`Not a member of ${team.title}.`))
  expect(await preview(page, 'Carol M.').getByRole('link').count()).toBe(0)
  await page.mouse.wheel(0, 300)
  await gone(page, 'Carol M.')

  // Who wrote last, who is here, who has commented, whom the comment mentions.
  const bobsPage = await show(bob, path, phone)
  await page.getByRole('button', { name: 'by Ann Martin' }).click()
  await expectFocus(preview(page, 'Ann Martin'))
  await page.keyboard.press('Escape')
  await gone(page, 'Ann Martin')
  await page
    .getByRole('button', { name: /^Also viewing/ })
    .locator('[data-person]')
    .hover()
  await expectSeen(preview(page).getByText('Reading now'))
  await page.mouse.move(0, 0)
  await gone(page)
  await page.getByRole('button', { name: /^Also viewing/ }).click()
  await page.getByRole('dialog').and(page.locator('section')).getByRole('button', { name: 'Bob Martin' }).click()
  await expectFocus(preview(page))
  await page.keyboard.press('Escape')
  await gone(page)
  await expectFocus(face(page))
  await page.keyboard.press('Escape')
  await gone(page, 'Also viewing') // its list fades away with a face of Bob's in it
  await page.getByRole('button', { name: /^Comments/ }).click()
  await face(page).click()
  await expectFocus(preview(page))
  await page.keyboard.press('Escape')
  await gone(page)
  await expectFocus(face(page))
  await page.getByRole('button', { name: '@Ann Martin' }).click()
  await preview(page, 'Ann Martin').getByRole('link', { name: 'View profile' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Ann Martin' }))
  await gone(page, 'Ann Martin')

  await goOn(page, `/team/${team.slug}/settings`)
  await page.getByRole('link', { name: 'Bob Martin' }).hover()
  await expectSeen(preview(page).getByText('Gardener'))

  // While writing, and by finger.
  await bobsPage.getByRole('button', { name: '@Bob Martin' }).tap()
  await expectFocus(preview(bobsPage))
  const edges = () =>
    preview(bobsPage).evaluate(card => {
      const { left, right, bottom } = card.getBoundingClientRect()
      return [left, right, bottom]
    })
  await expect.poll(edges, soon).toEqual([12, 348, 728])
  expect(await axeViolations(bobsPage)).toEqual([])
  await bobsPage.getByText('A line.').first().tap()
  await gone(bobsPage)
  await startWriting(bobsPage)
  await bobsPage.locator('.ProseMirror .mention').first().tap()
  await bobsPage.getByRole('button', { name: 'Show who this is' }).tap()
  await expectSeen(preview(bobsPage).getByText('Gardener'))
})
