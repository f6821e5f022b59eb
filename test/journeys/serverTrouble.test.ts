import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectSeen, openBrowser, soon } from '../browser.ts'
import {
  atLast,
  behindProxy,
  continueDraft,
  crash,
  editor,
  expectNothingLost,
  isUpdate,
  judgeClaims,
  PATIENCE_MS,
  typeOn,
} from './nothingLost.ts'
import { saveWord, startWriting } from './writing.ts'

vi.setConfig({ testTimeout: PATIENCE_MS })
beforeAll(openBrowser)
judgeClaims()

describe('The network fails while somebody writes', () => {
  test('connections are cut again and again, in the middle of requests', async () => {
    const { visit, proxy, saved } = await behindProxy()
    const page = await visit()
    await startWriting(page)
    // A missing script would reload the page.
    await page.waitForLoadState('networkidle')
    await editor(page).click()
    await page.keyboard.press('Control+End')
    let text = 'First.'
    for (let round = 0; round < 6; round++) {
      const words = ` Round ${round}, and some more.`
      text += words
      const typing = page.keyboard.type(words, { delay: 15 })
      if (round % 2 === 0) await page.waitForTimeout(round * 60)
      proxy.cut()
      await typing
      await page.keyboard.press('Control+s')
      await expect.poll(() => saveWord(page), soon).toMatch(/^Offline/)
      proxy.join()
    }
    await expectNothingLost(page, saved, text)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('answers are lost after the server has done what it was asked: nothing is saved twice, and nobody waits for their own lock', async () => {
    const { visit, proxy, saved } = await behindProxy()
    const page = await visit()
    let updates = 0
    // Loses the answers to the lock and to every other save.
    proxy.loseAnswers(({ method, url }) =>
      isUpdate(method, url) ? updates++ % 2 === 0 : method === 'PUT' && url!.endsWith('/lock') && updates === 0,
    )
    await startWriting(page)
    let text = 'First.'
    for (let round = 0; round < 4; round++) {
      const words = ` Round ${round}.`
      text += words
      await typeOn(page, words)
      const before = updates
      await page.keyboard.press('Control+s')
      await expect.poll(() => updates, soon).toBeGreaterThan(before)
    }
    await expectNothingLost(page, saved, text)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByRole('button', { name: /^Edit/ }))
  })
})

/** Makes every further text fail with the error of PostgreSQL when a table cannot grow. */
const fillDisk = async (query: (statement: string) => Promise<unknown>) => {
  await query(`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before update of content on document_texts for each row execute function no_space()`)
  return () => query('drop trigger no_space on document_texts')
}

/** Ann goes on writing while the disk is full, and the page says what happens to her text. */
const writeOnFullDisk = async () => {
  const there = await behindProxy()
  const page = await there.visit()
  await startWriting(page)
  const makeRoom = await fillDisk(there.query)
  await typeOn(page, ' Second.')
  await expect.poll(() => saveWord(page), soon).toBe('Server unavailable – kept on this device')
  return { ...there, page, makeRoom }
}

describe('The server answers, and cannot store anything', () => {
  test('the page does not say that one is offline; the text is kept, the page says so, and it is saved when there is room again', async () => {
    const { page, saved, makeRoom } = await writeOnFullDisk()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByText('Leave this page open and they’ll be saved when the server is back.'))
    expect(await page.getByText('Offline').count()).toBe(0)
    await makeRoom()
    await expectNothingLost(page, saved, 'First. Second.')
    expect(await page.getByText('Server unavailable').count()).toBe(0)
  })

  test('the text survives a crash of the tab, and is saved when there is room again', async () => {
    const { page, visit, saved, makeRoom } = await writeOnFullDisk()
    await crash(page)
    await makeRoom()

    const again = await visit()
    await continueDraft(again)
    await expectNothingLost(again, saved, 'First. Second.')
  })

  test('in French too', async () => {
    const { visit, path, query } = await behindProxy()
    const page = await visit(`/fr${path}`)
    await startWriting(page)
    const makeRoom = await fillDisk(query)
    await typeOn(page, ' Deuxième.')
    await expect.poll(() => saveWord(page), soon).toBe('Serveur indisponible – conservé sur cet appareil')
    await makeRoom()
    await expect.poll(() => saveWord(page), atLast).toMatch(/^Enregistré à/)
  })
})

test('the storage of the browser is full: the page says that nothing is kept, and never that something is', async () => {
  const { visit, context, proxy, saved } = await behindProxy()
  const page = await visit()
  await startWriting(page)
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 })
  proxy.cut()
  await typeOn(page, ' Second.')
  await expectSeen(
    page.getByText(
      'Your browser blocks local storage, so Cahier can’t keep a copy of unsaved changes. Wait for “Saved” before you close this page.',
    ),
  )
  await expect.poll(() => saveWord(page), soon).toBe('Offline – not saved')
  proxy.join()
  await expectNothingLost(page, saved, 'First. Second.')
})
