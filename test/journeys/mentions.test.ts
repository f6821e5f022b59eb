import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { join } from '../world.ts'
import { expectTabAt } from './besideTab.ts'
import { mention, mentionsIn, menu, paragraphOf, textIn, withThreeMentions } from './mentioning.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph, saveWord, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)
const { inOwnTeam, show, writer } = await oneWindow()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('@ offers people, documents and days; what is chosen stays whole, is saved, and leads on for readers', async () => {
  const { ann, bob, path, team, workspace, stored } = await inOwnTeam(doc({ type: 'paragraph' }), ['bob'])
  const { document: target } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Été à Lyon', icon: '🌻' })
  const page = await show(path)
  await startWriting(page)
  await page.keyboard.type('Ask @')
  await expectSeen(menu(page).getByRole('option', { name: /Bob Martin/ }))
  await expectSeen(menu(page).getByRole('option', { name: /Été à Lyon/ }))
  expect(
    await menu(page)
      .getByRole('group')
      .evaluateAll(groups => groups.map(group => group.getAttribute('aria-label'))),
  ).toEqual(['People', 'Documents', 'Days'])
  expect(await page.locator('.ProseMirror').getAttribute('role')).toBe('combobox')
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.type('bob')
  await expect.poll(() => menu(page).getByRole('option').first().innerText(), soon).toMatch(/Bob Martin/)
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn(page), soon).toBe('Ask @Bob Martin ')
  await page.keyboard.type(' about @ete') // the menu has inserted this space already
  await expect.poll(() => menu(page).getByRole('option').first().innerText(), soon).toMatch(/Été à Lyon/)
  await page.keyboard.press('Tab')
  await page.keyboard.type(', by @tomor')
  await expect.poll(() => menu(page).getByRole('option').first().innerText(), soon).toMatch(/Tomorrow/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)

  const { content } = await stored()
  expect(mentionsIn(content).map(({ attrs }) => [attrs?.kind, attrs?.kind === 'date' || attrs?.id])).toEqual([
    ['user', bob.user._id],
    ['document', target._id],
    ['date', true],
  ])
  expect(plainText(content as Content)).toMatch(/^Ask @Bob Martin about Été à Lyon, by \d+ \p{L}+ \d{4} !$/u)

  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => textIn(page), soon).toMatch(/^Ask @Bob Martin about Été à Lyon, by $/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.getByRole('button', { name: /^Edit/ })) // a press that begins on the editor and ends on the text is none
  await page.getByRole('link', { name: 'Été à Lyon' }).last().click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Été à Lyon' }))
})

test('an option with exactly this name is selected as soon as it is found, unless the selection was moved by keyboard', async () => {
  const { ann, team, workspace, path } = await inOwnTeam()
  for (const title of ['Api', 'Apis of ours']) await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
  const page = await show(path)
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' @ap')
  const options = page.getByRole('option', { name: /^Api/ })
  await expect
    .poll(() => options.allInnerTexts(), soon)
    .toEqual([/^Apis of ours/, /^Api\b/].map(title => expect.stringMatching(title) as string))
  await page.keyboard.type('i')
  await expect.poll(() => options.first().innerText(), soon).toMatch(/^Api\b/)
  await expectSeen(options.first().and(page.getByRole('option', { selected: true })))
  await page.keyboard.press('ArrowDown')
  await expectSeen(page.getByRole('option', { name: /^Apis of ours/, selected: true }))
})

test('Escape keeps what was typed, an unknown name closes the menu, and an email address opens none', async () => {
  const { page } = await writer(doc({ type: 'paragraph' }), { members: ['bob'] })
  await page.keyboard.type('@b')
  await expectSeen(menu(page).getByRole('option').first())
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).count(), soon).toBe(0)
  await page.keyboard.type('ob ')
  expect(await menu(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('ann@example.org at 12:30')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('@zyxwv is nobody')
  await expect.poll(() => page.getByRole('listbox').count(), soon).toBe(0)
  expect(await textIn(page)).toBe('@bob \n\nann@example.org at 12:30\n\n@zyxwv is nobody')
})

test(': finds emoji in both languages, :smile: completes by itself, and code has none', async () => {
  const { path, stored } = await inOwnTeam(doc({ type: 'paragraph' }))
  const page = await show(`/fr${path}`, { locale: 'en-GB' })
  await startWriting(page)
  await page.keyboard.type('Au décollage :fusee')
  await expect.poll(() => menu(page, 'Émoji').getByRole('option').first().innerText(), soon).toMatch(/fusée/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type(' :rocket')
  await expect.poll(() => menu(page, 'Émoji').getByRole('option').first().innerText(), soon).toMatch(/fusée/)
  await page.keyboard.press('Escape')
  await page.keyboard.type(' :tada: ')
  await expect.poll(() => textIn(page), soon).toBe('Au décollage 🚀 :rocket 🎉 ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('``` ')
  await page.keyboard.type(':rocket: @bob')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await expect.poll(async () => plainText((await stored()).content as Content), soon).toBe('Au décollage 🚀 :rocket 🎉\n:rocket: @bob')
})

test('a phone types the signs with its buttons', async () => {
  const { page } = await writer(doc(paragraph('Words')), { members: ['bob'], ...phone })
  await page.locator('.ProseMirror p').tap()
  await page.keyboard.press('End')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button', { name: 'Mention' }).click()
  await menu(page)
    .getByRole('option', { name: /Bob Martin/ })
    .tap()
  await expect.poll(() => textIn(page), soon).toBe('Words @Bob Martin ')
  await bar.getByRole('button', { name: 'Emoji' }).click()
  await menu(page, 'Emoji').getByRole('option', { name: 'grinning face', exact: false }).first().tap()
  await expect.poll(() => textIn(page), soon).toBe('Words @Bob Martin 😀')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a mentioned person sees the count immediately, and is led to the document', async () => {
  const { ann, bob, path, team, document, ...server } = await withDocument(doc({ type: 'paragraph' }))
  const [annPage, bobPage] = [await newPage(server, ann), await newPage(server, bob)]
  await open(bobPage, `/fr/team/${team.slug}`)
  const bell = bobPage.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expectSeen(bobPage.getByText(/^Rien de nouveau/))
  expect(await axeViolations(bobPage)).toEqual([])
  await bobPage.keyboard.press('Escape')

  await open(annPage, path)
  await startWriting(annPage)
  await annPage.keyboard.type('Bonjour @bob')
  await expect.poll(() => menu(annPage).getByRole('option').first().innerText(), soon).toMatch(/Bob Martin/)
  await annPage.keyboard.press('Enter')
  await expect.poll(() => saveWord(annPage), soon).toMatch(/^Saved at/)
  await expect.poll(() => bell.getAttribute('aria-label'), soon).toBe('Notifications (1)')
  await expect.poll(() => bobPage.title(), soon).toMatch(/^\(1\) /)
  expect((await bob.notifications.fetchByTeam({ id: team._id })).notifications).toMatchObject([{ document: document._id, isRead: false }])

  await bell.click()
  const notification = bobPage.getByRole('dialog').getByRole('link', { name: /Ann Martin vous mentionne dans Travel policy.*non lue/ })
  await expectSeen(notification)
  for (const colorScheme of ['light', 'dark'] as const) {
    await bobPage.emulateMedia({ colorScheme })
    expect(await axeViolations(bobPage)).toEqual([])
  }
  await notification.click()
  await expectSeen(bobPage.getByRole('heading', { level: 1, name: 'Travel policy' }))
  await expect.poll(() => bell.getAttribute('aria-label'), soon).toBe('Notifications')
  await expect.poll(async () => (await bob.notifications.fetchByTeam({ id: team._id })).notifications[0]?.isRead, soon).toBe(true)

  await bell.click()
  await bobPage.getByRole('button', { name: 'Marquer «\u202fTravel policy\u202f» comme non lue' }).click()
  await expect.poll(() => bell.getAttribute('aria-label'), soon).toBe('Notifications (1)')
  await expect.poll(async () => (await bob.notifications.fetchByTeam({ id: team._id })).notifications[0]?.isRead, soon).toBe(false)
  await bobPage.getByRole('button', { name: 'Effacer «\u202fTravel policy\u202f»' }).click()
  await expectSeen(bobPage.getByText(/^Rien de nouveau/))
  await expect.poll(async () => (await bob.notifications.fetchByTeam({ id: team._id })).notifications, soon).toEqual([])
})

test('readers see people and documents that are mentioned by their present names; of documents that they may not read, and of people who have left, only the name that was written', async () => {
  const there = await withDocument(doc({ type: 'paragraph' }))
  const { ann, bob, dora, carol, path, team, workspace, document } = there
  const make = async (title: string) => (await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })).document
  const [shown, closed] = [await make('Trains'), await make('Salaries')]
  await join(ann, team._id, carol)
  const content = doc(
    paragraphOf(mention('user', dora.user._id, 'Dora Martin'), mention('user', carol.user._id, 'Carol Martin')),
    paragraphOf(mention('document', shown._id, 'Trains'), mention('document', closed._id, 'Salaries')),
    paragraphOf(mention('user', bob.user._id, 'Bob Martin')),
  )
  await ann.documents.update({ id: document._id, content: content as never, version: document.version })
  await dora.users.update({ id: dora.user._id, firstname: 'Dorothea' })
  await ann.users.update({ id: ann.user._id, firstname: 'Anna' })
  await ann.documents.update({ id: shown._id, title: 'Railways' })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await ann.documents.update({ id: closed._id, title: 'Salaries of the board' })
  await ann.documents.update({ id: document._id, title: 'Journeys' })
  await carol.teams.kickMember({ id: team._id, uid: carol.user._id })
  await carol.users.update({ id: carol.user._id, firstname: 'Caroline' })

  const page = await newPage(there, bob)
  await open(page, path)
  await expect
    .poll(() => page.locator('main .document-text').innerText(), soon)
    .toMatch(/^@Dorothea Martin\s*@Carol Martin\s+Railways\s*Salaries\s+@Bob Martin$/)
  expect(await page.content()).not.toContain('Salaries of the board')
  await page.getByRole('button', { name: 'Notifications (1)' }).click()
  await expectSeen(page.getByRole('dialog').getByRole('link', { name: /Anna Martin mentioned you in Journeys/ }))
})

test('a selected mention shows what it names; a document opens in a new tab in the language of the reader, and Remove is one step', async () => {
  const { path, trainsPath, stored } = await withThreeMentions(await inOwnTeam(undefined, ['bob']))
  const page = await show(`/fr${path}`, { locale: 'en-GB' })
  await startWriting(page)
  const text = page.locator('.ProseMirror')
  const mentions = text.locator('.mention')
  const tools = page.getByRole('toolbar', { name: 'Mention' })
  const remove = tools.getByRole('button', { name: 'Retirer la mention' })
  const expectBeside = (act: () => Promise<void>) => expectTabAt(page, `/fr${trainsPath}`, act)

  await expectBeside(() => mentions.filter({ hasText: 'Railways' }).click({ modifiers: ['Control'] }))
  await mentions.filter({ hasText: 'Railways' }).click()
  await expectSeen(tools.getByText('Trains'))
  await expectFocus(text)
  expect(await axeViolations(page)).toEqual([])
  await expectBeside(() => tools.getByRole('button', { name: 'Ouvrir le document' }).click())
  await mentions.filter({ hasText: '2026' }).click()
  await expectSeen(tools.getByText('21 November 2026'))
  await text.getByText('please').click({ position: { x: 5, y: 10 } })
  await expect.poll(() => tools.count(), soon).toBe(0)

  await page.keyboard.press('Control+Home')
  for (const _letter of 'Ask ') await page.keyboard.press('ArrowRight')
  expect(await tools.count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expectSeen(tools.getByText('Bob Martin'))
  await page.keyboard.press('Alt+F10')
  await expectFocus(tools.getByRole('button', { name: 'Voir de qui il s’agit' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(remove)
  await page.keyboard.press('Enter')
  await expectFocus(text)
  await expect.poll(() => textIn(page), soon).toBe('Ask  about Railways on 21 November 2026 please.')
  expect(await tools.count()).toBe(0)
  await page.keyboard.type('her')
  await expect.poll(() => textIn(page), soon).toBe('Ask her about Railways on 21 November 2026 please.')

  await mentions.filter({ hasText: 'Railways' }).click()
  await remove.click()
  await expect.poll(() => textIn(page), soon).toBe('Ask her about  on 21 November 2026 please.')
  await page.keyboard.press('Control+z')
  await expect.poll(() => textIn(page), soon).toBe('Ask her about Railways on 21 November 2026 please.')
  await page.mouse.move(1, 1) // otherwise the tooltip of the button under the pointer would cover the date
  await mentions.filter({ hasText: '2026' }).click()
  await remove.click()
  await expect.poll(async () => mentionsIn((await stored()).content).map(({ attrs }) => attrs?.kind), soon).toEqual(['document'])
})

test('on a phone the tools of a mention are above the bar', async () => {
  const { path, trainsPath } = await withThreeMentions(await inOwnTeam(undefined, ['bob']))
  const page = await show(path, phone)
  await startWriting(page)
  const text = page.locator('.ProseMirror')
  const mentions = text.locator('.mention')
  const row = page.getByRole('toolbar', { name: 'Mention' })
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await mentions.filter({ hasText: 'Railways' }).tap()
  await expectSeen(row.getByText('Trains'))
  await expectFocus(text)
  expect(await axeViolations(page)).toEqual([])
  const [above, below] = [(await row.boundingBox())!, (await bar.boundingBox())!]
  expect(below.y - above.y - above.height).toBe(0)
  await expectTabAt(page, trainsPath, () => row.getByRole('button', { name: 'Open document' }).tap())
  await mentions.filter({ hasText: 'Bob' }).tap()
  await expectSeen(row.getByText('Bob Martin'))
  await row.getByRole('button', { name: 'Remove mention' }).tap()
  await expect.poll(() => mentions.allInnerTexts(), soon).toEqual(['Railways', '21 November 2026'])
  await expectFocus(text)
  expect(await row.count()).toBe(0)
  await bar.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => mentions.count(), soon).toBe(3)
})
