import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectSeen, killProfile, openBrowser, openProfile, soon } from '../browser.ts'
import { temporaryFolder } from '../postgres.ts'
import {
  behindProxy,
  continueDraft,
  crash,
  editor,
  expectNothingLost,
  cutSaves,
  isUpdate,
  judgeClaims,
  offersDraft,
  openPage,
  PATIENCE_MS,
  stand,
  typeOn,
} from './nothingLost.ts'
import { keptDrafts, startWriting } from './writing.ts'

vi.setConfig({ testTimeout: PATIENCE_MS })
beforeAll(openBrowser)
judgeClaims()

describe('The tab crashes', () => {
  test('300 ms after the last key: everything is offered again, title included, and saved', async () => {
    const { visit, saved, stored } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    // Only the device can have it.
    await cutSaves(page)
    await page.locator('h1 [role=textbox]').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' by train')
    await typeOn(page, ' One two three four five.')
    await stand(page)
    await crash(page)

    const again = await visit()
    await continueDraft(again)
    await expectNothingLost(again, saved, 'First. One two three four five.')
    expect((await stored()).title).toBe('Travel policy by train')
  })

  test('in the middle of typing: nothing is lost but what came in the last 300 ms', async () => {
    const { visit, saved } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    await typeOn(page, ' begun')
    const words = Array.from({ length: 200 }, (_, index) => ` w${index}`).join('')
    const typing = page.keyboard.type(words, { delay: 20 }).catch(() => {})
    await expectSeen(editor(page).getByText(/w20/))
    const stood = await editor(page).innerText()
    await stand(page)
    await crash(page)
    await typing

    const again = await visit()
    const isSaved = async () => (await saved()).last?.startsWith(stood) === true
    await expect.poll(async () => (await isSaved()) || (await offersDraft(again).isVisible()), soon).toBe(true)
    if (!(await isSaved())) await continueDraft(again)
    await expect.poll(isSaved, soon).toBe(true)
  })

  test('after a save whose answer was lost: a person is not asked about a conflict with their own text', async () => {
    const { visit, proxy, saved } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    proxy.loseAnswers(({ method, url }) => isUpdate(method, url))
    await typeOn(page, ' Second.')
    await expect.poll(async () => (await saved()).last, soon).toBe('First. Second.')
    await crash(page)
    proxy.loseAnswers(() => false)

    const again = await visit()
    await expectSeen(again.getByText('First. Second.'))
    await expect.poll(() => keptDrafts(again), soon).toBe(0)
    expect(await offersDraft(again).count()).toBe(0)
    expect((await saved()).doubles).toEqual([])
  })

  test('after a save whose answer was lost, with more typed since: they go on where they were, and nothing is compared', async () => {
    const { visit, proxy, saved } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    proxy.loseAnswers(({ method, url }) => isUpdate(method, url))
    await typeOn(page, ' Second.')
    await expect.poll(async () => (await saved()).last, soon).toBe('First. Second.')
    await page.keyboard.type(' Third.')
    await stand(page)
    await crash(page)
    proxy.loseAnswers(() => false)

    const again = await visit()
    await expectSeen(offersDraft(again))
    expect(await again.getByText('The document has changed since then.').count()).toBe(0)
    await continueDraft(again)
    await expectSeen(editor(again).getByText('First. Second. Third.'))
    await expectNothingLost(again, saved, 'First. Second. Third.')
    expect(await again.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => keptDrafts(again), soon).toBe(0)
  })
})

test('the whole browser is killed: what has been on the screen for 300 ms is offered when it is started again', async () => {
  const { ann, path, proxy, saved } = await behindProxy()
  const profile = temporaryFolder()
  onTestFinished(() => profile[Symbol.dispose]())
  const page = await openPage(await openProfile(profile.path, proxy, ann), path, saved)
  await startWriting(page)
  await cutSaves(page)
  await typeOn(page, ' Second, and third.')
  await stand(page)
  await killProfile(profile.path)

  const again = await openPage(await openProfile(profile.path, proxy, ann), path, saved)
  await continueDraft(again)
  await expectNothingLost(again, saved, 'First. Second, and third.')
  await expect.poll(() => keptDrafts(again), soon).toBe(0)
})
