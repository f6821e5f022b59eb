import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Access } from '#contract/rights.ts'
import { plainText } from '#editor/plainText.ts'
import type { Content } from '#editor/node.ts'
import { axeViolations, expectAt, expectSeen, openBrowser, soon } from '../browser.ts'
import { share } from '../documents.ts'
import { worldOfFile } from '../world.ts'
import { windowsOf } from './windows.ts'
import { documentsOf, dropPicture, holdBackSaves, keptDrafts, patiently, startWriting } from './writing.ts'

beforeAll(openBrowser)
const world = await worldOfFile({ pages: true })
const { ann, carol } = world
const show = windowsOf(world)
const newDocument = documentsOf(world, 'Offer')

const editor = (page: Page) => page.locator('.ProseMirror')
const main = (page: Page) => page.getByRole('main')
const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for this document' }).click()
  await expectSeen(page.getByRole('menuitem').last())
  return (await page.getByRole('menuitem').allInnerTexts()).map(words => words.split('\n')[0])
}

/** Ann and Carol, who is in no team, have the same document open. */
const together = async (access: Access) => {
  const there = await newDocument()
  await share(world, there.document._id, carol, access)
  const anns = await show(ann, there.path)
  const carols = await show(carol, `/doc/${there.document._id}`)
  const text = async () => plainText((await there.stored()).content as Content)
  return { ...there, anns, carols, text }
}

test('somebody from outside of the team writes like its members, who read along and write after them', async () => {
  const { anns, carols, text, stored } = await together('write')
  await startWriting(carols)
  await carols.keyboard.press('Control+End')
  await carols.keyboard.type(' Carol was here.')
  await expectSeen(main(anns).getByText('A first sentence. Carol was here.'))
  await expectSeen(anns.getByRole('button', { name: /Carol \w+ is editing/ }))
  await carols.keyboard.press('Enter')
  await carols.keyboard.type('/')
  await expectSeen(carols.getByRole('option', { name: /^Image/ }))
  expect(await carols.getByRole('option', { name: /template|from the files/i }).count(), 'what belongs to the team').toBe(0)
  expect(await axeViolations(carols)).toEqual([])
  await carols.keyboard.press('Escape')
  await carols.keyboard.press('Backspace')
  await dropPicture(carols, 'plan.png')
  await carols.keyboard.press('Control+s')
  await expect.poll(text, soon).toContain('Carol was here.')
  await expect.poll(async () => JSON.stringify((await stored()).content), soon).toMatch(/"src":"\/api\/files\//)

  await carols.keyboard.press('Control+Home')
  await carols.getByRole('textbox', { name: 'Title' }).fill('Offer from Carol')
  await carols.getByRole('button', { name: 'Done' }).click()
  await expectSeen(anns.getByRole('heading', { level: 1, name: 'Offer from Carol' }))
  await expectSeen(carols.getByRole('heading', { level: 1, name: 'Offer from Carol' }))
  expect(carols.url()).toMatch(/\/doc\/[0-9a-f-]{36}$/)

  await patiently(anns)
  await startWriting(anns)
  await anns.keyboard.press('Control+Home')
  await anns.keyboard.type('By Ann. ')
  await expectSeen(main(carols).getByText('By Ann. A first sentence.'))
  await carols.getByRole('button', { name: /Ann Martin is editing/ }).click()
  await carols.getByRole('menuitem', { name: 'Ask to edit' }).click()
  await anns.getByRole('button', { name: 'Hand over now' }).click()
  await expectSeen(editor(carols).getByText('By Ann. A first sentence.'))
})

test('whose document is taken away while they write gets what they had typed, and goes on with it when it is given back', async () => {
  const { document, carols } = await together('write')
  await startWriting(carols)
  await holdBackSaves(carols)
  await carols.keyboard.press('Control+End')
  await carols.keyboard.type(' Not lost.')
  await expect.poll(() => keptDrafts(carols), soon).toBe(1)
  const { members } = (await ann.documents.get({ id: document._id })).document
  const entry = members.find(({ user }) => user === carol.user._id)!
  await ann.documents.kickMember({ id: document._id, memberId: entry._id })
  await expectSeen(carols.getByRole('heading', { name: 'You can no longer open this document' }))
  const saving = carols.waitForEvent('download')
  await carols.getByRole('button', { name: 'Download what you typed' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('A first sentence. Not lost.')

  await carols.unrouteAll({ behavior: 'ignoreErrors' })
  const { _id: user, email } = carol.user
  const { link = '' } = await ann.documents.addMember({ id: document._id, email, access: 'write', again: 'link' })
  const token = new URL(link, carols.url()).searchParams.get('invite')!
  await carol.documents.memberValidation({ id: document._id, user, choice: true, token })
  await carols.getByRole('button', { name: 'Restore changes' }).click()
  await expectSeen(editor(carols).getByText('A first sentence. Not lost.'))
})

test('who may only comment does that, is offered nothing else, and leaves the document', async () => {
  const { document, anns, carols } = await together('comment')
  await expectSeen(carols.getByRole('button', { name: /^Comments/ }))
  expect(await carols.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await carols.getByRole('button', { name: /^Comments/ }).click()
  await carols.getByRole('button', { name: 'Comment on the document' }).last().click()
  await carols.getByRole('textbox', { name: 'Write a comment', exact: true }).pressSequentially('From outside.')
  await carols.keyboard.press('Control+Enter')
  await expectSeen(anns.getByRole('button', { name: 'Comments: 1 open thread' }))
  expect(await axeViolations(carols)).toEqual([])

  expect(await menuOf(carols)).toEqual([
    'Open in new tab',
    'Copy link',
    'Export…',
    'Comments',
    'Find in document',
    'Word count',
    'View as Markdown',
    'Focus mode',
    'Leave this document',
  ])
  await carols.getByRole('menuitem', { name: 'Leave this document' }).click()
  await carols.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectAt(carols, '/shared-with-you')
  await expect.poll(() => main(carols).getByText(document.title).count(), soon).toBe(0)
  await expectSeen(carols.getByText(`You left “${document.title}”.`))
  await expect(carol.documents.get({ id: document._id })).rejects.toMatchObject({ status: 404 })
})

test('who may manage it from outside says who else opens it', async () => {
  const { document, carols } = await together('manage')
  await carols.getByRole('button', { name: 'Share' }).click()
  const panel = carols.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Invite people by email' }).fill('zoe@example.org')
  await panel.getByRole('option', { name: /zoe@example.org/ }).click()
  await panel.getByRole('button', { name: 'Invite' }).click()
  await expectSeen(panel.getByRole('listitem').filter({ hasText: 'zoe@example.org' }))
  await panel.getByRole('switch', { name: 'Restricted' }).click()
  await expect.poll(async () => (await ann.documents.get({ id: document._id })).document.isRestricted, soon).toBe(true)
  expect(await axeViolations(carols)).toEqual([])
})
