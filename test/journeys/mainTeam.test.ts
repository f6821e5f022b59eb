import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { world } from '../world.ts'

beforeAll(openBrowser)

test('one of several teams is the main one and comes first; a single team has nothing to choose', async () => {
  const { ann, ...server } = await world({}, { pages: true })
  const page = await newPage(server, ann)
  await open(page, '/team')
  await expectSeen(page.getByRole('link', { name: /^Atelier/ }))
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)

  await ann.teams.create({ title: 'Brewery' })
  await ann.teams.create({ title: 'Confitures et bocaux du Limousin, une association de six cents personnes' })
  await open(page, '/team')
  const titles = () => page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
  const order = async () => (await titles()).map(title => /^(Atelier|Brewery|Confitures)/.exec(title)?.[0])
  const choose = page.getByRole('button', { name: 'Make Brewery your main team' })
  await expectSeen(choose)
  expect(await order()).toEqual(['Atelier', 'Brewery', 'Confitures'])
  await page.route('**/set-primary', route => route.abort())
  await choose.click()
  await expectSeen(page.getByRole('alert'))
  expect(await order()).toEqual(['Atelier', 'Brewery', 'Confitures'])
  await page.unroute('**/set-primary')

  await choose.click()
  await expect.poll(order, soon).toEqual(['Brewery', 'Atelier', 'Confitures'])
  const chosen = page.getByRole('button', { name: 'Brewery is your main team: it comes first' })
  await expectFocus(chosen)
  expect(await axeViolations(page)).toEqual([])
  expect((await ann.teams.byUser({ userId: ann.user._id })).teams[0]!.title).toBe('Brewery')
  await expectSeen(page.getByRole('button', { name: 'Make Atelier your main team' }))

  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, soon).toBe(0)
})
