import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectAt, expectFocus, expectSeen, field, newPage, open, openBrowser, soon } from '../browser.ts'
import { worldOfFile } from '../world.ts'
import { goOn, windowOfFile } from './windows.ts'
import { doc } from './writing.ts'

const world = await worldOfFile({ pages: true })
const { ann, bob, carol, team, workspace } = world
for (const title of ['Nord', 'Sud']) await ann.teams.create({ title })
const annsPage = windowOfFile(world, ann)
beforeAll(openBrowser)

const section = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem').getByRole('link').allInnerTexts()
const write = (title: string, content?: object) =>
  ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title, ...(content && { content: content as never }) })

test('a first team: the sun rises in four steps, once; then the first steps tick themselves off', async () => {
  const page = await newPage(world, carol)
  await open(page, '/auth/step-team')
  await field(page, 'Team name').fill('Carol’s')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expectAt(page, '/auth/step-workspace?team=carols')
  await field(page, 'Workspace name').fill('Notes')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const welcome = page.getByRole('dialog')
  await expectSeen(welcome.getByRole('heading', { name: 'Welcome to Carol’s' }))
  await expectFocus(welcome.getByRole('button', { name: 'Next' }))
  expect(await axeViolations(page)).toEqual([])
  for (const step of [2, 3, 4]) {
    await page.keyboard.press(step === 2 ? 'ArrowRight' : 'Enter')
    await expectSeen(welcome.getByText(`Step ${step} of 4`))
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => welcome.count(), soon).toBe(0)

  await open(page, '/team/carols')
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'First steps' }) })
  await expectSeen(steps.getByText('1 of 5 done'))
  const [created] = (await carol.teams.byUser({ userId: carol.user._id })).teams
  const [notes] = (await carol.workspaces.byTeam({ tid: created!._id })).workspaces
  await carol.documents.create({ teamId: created!._id, workspaceId: notes!._id, title: 'First' })
  await expectSeen(steps.getByText('2 of 5 done'))
  expect(await steps.getByRole('button', { name: 'New document' }).count()).toBe(0)
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect.poll(() => steps.count(), soon).toBe(0)

  await page.reload()
  await expect.poll(() => rows(page, 'In the last 30 days'), soon).toEqual([expect.stringMatching(/^First\s+Carol \S+ · Created/)])
  expect([await steps.count(), await welcome.count()]).toEqual([0, 0])
})

test('the home: what waits is answered and read there, what was opened is remembered, and what others do appears', async () => {
  const { document: plan } = await write('Plan')
  const { document: secret } = await write('Secret')
  await ann.documents.update({ id: secret._id, isRestricted: true })
  await bob.documents.addMember({ id: secret._id, user: bob.user._id })
  const naming = doc({
    type: 'paragraph',
    content: [{ type: 'mention', attrs: { kind: 'user', id: ann.user._id, label: 'Ann' } }],
  } as never)
  await bob.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'For Ann', content: naming as never })
  const page = await annsPage(`/team/atelier/workspace/handbook/document/${plan.slug}`)
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Plan' }))
  const isRemembered = () =>
    page.evaluate(id => Object.entries(localStorage).some(([key, ids]) => key.startsWith('opened:') && ids === id), plan._id)
  await expect.poll(isRemembered, soon).toBe(true)

  await goOn(page, '/team/atelier')
  await expect
    .poll(() => rows(page, 'Waiting for you'), soon)
    .toEqual([expect.stringMatching(/^Bob \S+ mentioned you in For Ann/), expect.stringMatching(/^Bob \S+ requested access to Secret/)])
  await expect.poll(() => rows(page, 'Recently opened by you'), soon).toEqual([expect.stringMatching(/^Plan/)])
  await expectSeen(section(page, 'In the last 30 days').getByText(/^Bob \S+ · Created/))
  expect(await axeViolations(page)).toEqual([])

  await section(page, 'Waiting for you')
    .getByRole('button', { name: /^Accept the request from Bob/ })
    .click()
  await expect.poll(() => rows(page, 'Waiting for you'), soon).toHaveLength(1)
  expect((await bob.documents.get({ id: secret._id })).document.title).toBe('Secret')
  await bob.documents.update({ id: plan._id, title: 'Plan of Bob' })
  await expect
    .poll(async () => (await rows(page, 'In the last 30 days'))[0], soon)
    .toMatch(/^Plan of Bob\s+Ann \S+ and Bob \S+ · Created and edited/)
  await expect.poll(() => rows(page, 'Recently opened by you'), soon).toEqual([expect.stringMatching(/^Plan of Bob/)])

  await section(page, 'Waiting for you').getByRole('link').click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'For Ann' }))
  await goOn(page, '/team/atelier')
  await expectSeen(section(page, 'Workspaces'))
  expect(await section(page, 'Waiting for you').count()).toBe(0)
})

test('somebody in several teams switches by a list 200 px high: by letters, or by the number of a team', async () => {
  const page = await annsPage('/team/atelier')
  const choose = async () => {
    await page.getByRole('button', { name: /Team and account/ }).click()
    await page.getByRole('menuitem', { name: 'Switch team…' }).click()
    await expectFocus(page.getByRole('combobox', { name: 'Find a team' }))
  }
  await choose()
  const list = page.getByRole('listbox', { name: 'Find a team' })
  expect(Math.round((await list.locator('..').boundingBox())!.height)).toBe(200)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('su')
  await expect.poll(() => list.getByRole('option').allInnerTexts(), soon).toEqual([expect.stringMatching(/^Sud/)])
  await page.keyboard.press('Enter')
  await expectAt(page, '/team/sud')

  await choose()
  const titles = await list.getByRole('option').allInnerTexts()
  await page.keyboard.press(`Control+${titles.findIndex(title => title.startsWith('Nord')) + 1}`)
  await expectAt(page, '/team/nord')
})

test('a page that does not exist leads back to the primary team', async () => {
  const page = await newPage(world, bob)
  await open(page, '/nowhere')
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expectAt(page, '/team/atelier')
})
