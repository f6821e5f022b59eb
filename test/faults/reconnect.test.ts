import { beforeAll, expect, test } from 'vitest'
import { expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { join, signUp, visitor } from '../world.ts'
import { freshDataDir, start } from './app.ts'

beforeAll(openBrowser)

test('the server is killed and started again: whoever reads hears of what others do as before, without a reload, and the notice is gone', async () => {
  const dataDir = freshDataDir()
  const app = await start(dataDir, { RATE_LIMIT: 'off' })
  const ann = await signUp(app.url, 'Ann')
  const bob = await signUp(app.url, 'Bob')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  await join(ann, team._id, bob)
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Travel' })
  const page = await newPage(app, bob)
  await open(page, `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`)
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await ann.documents.update({ id: document._id, title: 'Journeys' })
  await expectSeen(row('Journeys'))
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))

  await app.kill('SIGKILL')
  const notice = page.getByText('No connection to the server')
  await expectSeen(notice)
  const again = await start(dataDir, { RATE_LIMIT: 'off', PORT: new URL(app.url).port })
  await Object.assign(visitor(again.url), { token: ann.token }).documents.update({ id: document._id, title: 'Trips' })
  await expectSeen(row('Trips'))
  await expect.poll(() => notice.count(), soon).toBe(0)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})
