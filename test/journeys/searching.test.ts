import { beforeAll, expect, test } from 'vitest'
import { expectAt, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { textWith, untilIndexed } from '../documents.ts'
import { oneWindow } from './oneWindow.ts'
import { goOn } from './windows.ts'

const { show, inOwnTeam, world } = await oneWindow()

beforeAll(openBrowser)

test('the page of the search finds with filters and orders, keeps all in its address, and is walked by keyboard', async () => {
  const { team, workspace, path } = await inOwnTeam(undefined, ['bob'])
  const { ann, bob } = world
  const place = { teamId: team._id, workspaceId: workspace._id }
  const trains = textWith('The trains leave from platform 3.')
  for (const title of ['Zebra', 'Apple', 'Mango']) await ann.documents.create({ ...place, title, content: trains })
  await bob.documents.create({ ...place, title: 'Of Bob', content: trains })
  await untilIndexed(world)
  const page = await show(path)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link')
  const titles = () => results.evaluateAll(links => links.map(link => link.querySelector('[dir]')?.textContent))

  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('trains -zebra')
  // The three hits, and what comes below them.
  await expect.poll(() => page.getByRole('option').count(), soon).toBe(5)
  await page.getByRole('option', { name: 'All results and filters' }).click()
  await expectAt(page, `/team/${team.slug}/search?q=trains+-zebra`)
  await expect.poll(titles, soon).toEqual(['Of Bob', 'Mango', 'Apple'])
  await page.getByRole('button', { name: /^Sort by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect.poll(titles, soon).toEqual(['Apple', 'Mango', 'Of Bob'])
  await page.getByRole('button', { name: /^Author/ }).click()
  await page.getByRole('menuitemradio', { name: 'Bob Martin' }).click()
  await expect.poll(titles, soon).toEqual(['Of Bob'])
  await expectAt(page, `/team/${team.slug}/search?q=trains+-zebra&author=${bob.user._id}&sort=title`)

  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('trains')
  await expectAt(page, `/team/${team.slug}/search?q=trains&author=${bob.user._id}&sort=title`)
  await page.goBack()
  await expect.poll(titles, soon).toEqual(['Apple', 'Mango', 'Of Bob'])
  expect(await field.inputValue()).toBe('trains -zebra')
  await page.goForward()
  await expect.poll(titles, soon).toEqual(['Of Bob'])

  await page.getByRole('button', { name: /^Contains/ }).click()
  await page.getByRole('menuitemradio', { name: 'Code' }).click()
  await expectSeen(page.getByText('No results for “trains”'))
  await expectAt(page, `/team/${team.slug}/search?q=trains&author=${bob.user._id}&has=code&sort=title`)
  await page.getByRole('button', { name: /^Contains/ }).click()
  await page.getByRole('menuitemradio', { name: 'Any content' }).click()
  await expect.poll(titles, soon).toEqual(['Of Bob'])

  await field.fill('"leave from" mango')
  await page.getByRole('button', { name: /^Author/ }).click()
  await page.getByRole('menuitemradio', { name: 'Any author' }).click()
  await expect.poll(titles, soon).toEqual(['Mango'])
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expectFocus(results.first())
  await page.keyboard.press('ArrowUp')
  await expectFocus(field)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Mango' }))
  await expect
    .poll(() => page.evaluate(() => [...CSS.highlights.values()].reduce((sum, marks) => sum + marks.size, 0)), soon)
    .toBeGreaterThan(0)
})

test('more comes while one scrolls; without a hit the archive and all workspaces are offered', async () => {
  const { team, workspace } = await inOwnTeam()
  const { ann } = world
  const place = { teamId: team._id, workspaceId: workspace._id }
  for (let number = 1; number <= 24; number++) await ann.documents.create({ ...place, title: `Plan ${number}` })
  const { document } = await ann.documents.create({ ...place, title: 'An old heron' })
  await ann.documents.update({ id: document._id, isArchived: true })
  await untilIndexed(world)
  const page = await show(`/team/${team.slug}/search?q=plan`)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link')
  await expectSeen(results.first())
  await results.last().scrollIntoViewIfNeeded()
  await expect.poll(() => results.count(), soon).toBe(24)

  await page.getByRole('searchbox', { name: 'Search' }).fill('heron')
  await expectSeen(page.getByText('No results for “heron”'))
  await page.getByRole('main').getByRole('button', { name: 'Search the archive' }).click()
  await expectSeen(results.filter({ hasText: 'An old heron' }))
  await expectAt(page, `/team/${team.slug}/search?q=heron&archived=1`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('stork')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expectSeen(page.getByText('Type a few words, or choose a filter.'))

  // Who goes elsewhere right after a letter gets there, also when that takes longer than the words need to come into the address.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/documents/ws/**', route => answer.promise.then(() => route.fallback()))
  await page.getByRole('searchbox', { name: 'Search' }).fill('crane')
  const going = goOn(page, `/team/${team.slug}/workspace/${workspace.slug}/document/plan-1`)
  await page.waitForTimeout(600)
  answer.resolve()
  await going
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Plan 1' }))
})

test('a row of the palette that moves while it is pressed is the one that opens', async () => {
  const { team, workspace, path } = await inOwnTeam()
  const place = { teamId: team._id, workspaceId: workspace._id }
  for (const title of ['Plan gamma', 'Plan beta', 'Plan alpha']) await world.ann.documents.create({ ...place, title })
  await untilIndexed(world)
  const page = await show(path)
  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('plan')
  const hits = page.getByRole('dialog').getByRole('group', { name: 'Documents' }).getByRole('option')
  await expect.poll(() => hits.count(), soon).toBe(3)
  const answer = Promise.withResolvers<void>()
  await page.route('**/search/**', route => answer.promise.then(() => route.fallback()))
  const title = (await hits.last().innerText()).split('\n')[0]!
  await page.keyboard.type(title.slice('plan'.length))
  const { x, y } = (await hits.last().boundingBox())!
  await page.mouse.move(x + 40, y + 20)
  await page.mouse.down()
  answer.resolve()
  await expect.poll(() => hits.count(), soon).toBe(1)
  expect((await hits.boundingBox())!.y).toBeLessThan(y)
  await page.mouse.up()
  await expectSeen(page.getByRole('heading', { level: 1, name: title }))
  await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)

  // Who moves away from a row before letting go has changed their mind.
  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('plan')
  await expect.poll(() => hits.count(), soon).toBe(3)
  await hits.first().hover()
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 200)
  await page.mouse.up()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
})

test('the palette acts on the open document as far as its reader may, and leads to people', async () => {
  const { path, document, team } = await inOwnTeam(textWith('Words.'), ['bob'])
  const page = await show(path)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const offered = () => dialog.getByRole('group', { name: 'This document' }).getByRole('option').allTextContents()
  await expect.poll(offered, soon).toContain('Duplicate')
  expect(await offered()).toEqual(expect.arrayContaining(['EditCtrl E', 'Share…', 'Move to…', 'Archive', 'Delete']))
  await page.keyboard.type('add to fav')
  await dialog.getByRole('option', { name: 'Add to favourites' }).click()
  await expect.poll(async () => (await world.ann.auth.me()).user.favourites, soon).toContain(document._id)
  await expect.poll(() => dialog.count(), soon).toBe(0)

  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('edit')
  await dialog.getByRole('option', { name: /^Edit/ }).click()
  await expectSeen(page.getByRole('button', { name: 'Done' }))
  await expectAt(page, path)
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSeen(page.getByRole('button', { name: /^Edit/ }))

  await page.keyboard.press('Control+k')
  await expectFocus(page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type('bob mart')
  await dialog.getByRole('option', { name: 'Bob Martin' }).click()
  await expectAt(page, `/team/${team.slug}/user/${world.bob.user._id}`)
  await expect.poll(() => dialog.count(), soon).toBe(0)
  await page.keyboard.press('Control+k')
  await expectSeen(dialog.getByRole('option').first())
  await expect.poll(() => dialog.getByRole('group', { name: 'This document' }).count(), soon).toBe(0)
  await page.keyboard.press('Escape')
})
