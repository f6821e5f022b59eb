import { beforeAll, expect, test } from 'vitest'
import { expectSeen, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { expectNothingLost, judgeClaims, openPage, typeOn } from '../journeys/nothingLost.ts'
import { doc, paragraph, startWriting } from '../journeys/writing.ts'
import { openProxy } from '../proxy.ts'
import { recordSavedTexts } from '../savedTexts.ts'
import { killableWorld } from './killable.ts'

beforeAll(openBrowser)
judgeClaims()

test('the server is killed and started again: a reader receives the changes of others as before, without a reload, and the notice is gone', async () => {
  const { ann, bob, team, workspace, ...app } = await killableWorld()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Travel' })
  const page = await newPage({ url: app.url() }, bob)
  await open(page, `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`)
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await ann.documents.update({ id: document._id, title: 'Journeys' })
  await expectSeen(row('Journeys'))
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))

  await app.kill()
  const notice = page.getByText('No connection to the server')
  await expectSeen(notice)
  await app.restart({ PORT: new URL(app.url()).port })
  await ann.documents.update({ id: document._id, title: 'Trips' })
  await expectSeen(row('Trips'))
  await expect.poll(() => notice.count(), soon).toBe(0)
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})

test('the server is killed and started again while somebody writes', async () => {
  const { ann, team, workspace, ...app } = await killableWorld()
  const proxy = await openProxy(app.url())
  const place = { teamId: team._id, workspaceId: workspace._id }
  const { document } = await ann.documents.create({ ...place, title: 'Travel', content: doc(paragraph('First.')) as never })
  const saved = await recordSavedTexts(async statement => ({ rows: await app.read(statement) }), document._id)
  const context = await newContext({ url: proxy.url }, ann)
  const page = await openPage(context, `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`, saved)
  await startWriting(page)
  let text = 'First.'
  for (let round = 0; round < 3; round++) {
    const words = ` Round ${round}, and on.`
    text += words
    await typeOn(page, words)
    if (round % 2 === 0) await page.keyboard.press('Control+s')
    await app.app().kill('SIGKILL')
    await page.keyboard.type(' Typed meanwhile.')
    text += ' Typed meanwhile.'
    await app.restart()
    proxy.target = app.url()
  }
  await expectNothingLost(page, saved, text)
  expect(await page.getByRole('dialog').count()).toBe(0)
}, 180_000)
