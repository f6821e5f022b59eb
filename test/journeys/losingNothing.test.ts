import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { expectAt, expectSeen, newContext, open, openBrowser, soon, watched } from '../browser.ts'
import { type App, connect, freshDataDir, start } from '../faults/app.ts'
import { openProxy } from '../proxy.ts'
import { recordSavedTexts } from '../savedTexts.ts'
import { signUp } from '../world.ts'
import { doc, keptDrafts, paragraph, saveWord, startWriting, withDocument } from './writing.ts'

beforeAll(openBrowser)

const editor = (page: Page) => page.locator('.ProseMirror')
const offersDraft = (page: Page) => page.getByText('This device has kept changes of this document that never reached the server:')
const isUpdate = (method: string | undefined, url: string | undefined) => method === 'PUT' && /^\/api\/documents\/i\/[^/]+$/.test(url ?? '')

/** Ann's document, every text that is stored of it, and a browser of hers behind a proxy. */
const behindProxy = async () => {
  const there = await withDocument(doc(paragraph('First.')))
  const proxy = await openProxy(there.url)
  const saved = await recordSavedTexts(statement => there.context.db.execute(sql.raw(statement)), there.document._id)
  const context = await newContext({ url: proxy.url }, there.ann)
  return { ...there, proxy, saved, context }
}

/** A page that notes what stands on it whenever it says that everything is saved. */
const openPage = async (context: BrowserContext, path: string) => {
  const page = watched(await context.newPage())
  const claims = new Set<string>()
  await page.exposeFunction('onSaved', (shown: string) => void claims.add(shown))
  await page.addInitScript(() => {
    const look = () => {
      const word = document.querySelector('header [role=status]')?.textContent
      const text = document.querySelector('.ProseMirror')
      if (!word?.startsWith('Saved') || !text) return
      void (window as unknown as { onSaved(shown: string): void }).onSaved([...text.children].map(block => block.textContent).join('\n'))
    }
    // After the paint: what a person can see together.
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(look))).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
  await open(page, path)
  return { page, claims }
}

const typeOn = async (page: Page, words: string) => {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** What has been typed has stood on the screen for 300 ms, by the clock of the page; that long, and no longer, a text may be lost. */
const stand = (page: Page) => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 300))))

/** The tab dies at once, by the debugger: nothing of it runs any more. */
const crash = async (page: Page) => {
  const gone = page.waitForEvent('crash')
  const debug = await page.context().newCDPSession(page)
  void debug.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

type Saved = Awaited<ReturnType<typeof recordSavedTexts>>

/** Everything typed is stored, nothing was stored twice, and "Saved" was never said of a text that was not. */
const expectNothingLost = async (page: Page, saved: Saved, claims: Set<string>, text: string) => {
  await expect.poll(async () => (await saved()).last, { timeout: 40_000 }).toBe(text)
  await expect.poll(() => saveWord(page), { timeout: 40_000 }).toMatch(/^Saved/)
  const { texts, idle, doubles } = await saved()
  expect({ idle, doubles }).toEqual({ idle: 0, doubles: [] })
  expect([...claims].filter(claim => !texts.includes(claim))).toEqual([])
}

const continueDraft = async (page: Page) => {
  await expectSeen(offersDraft(page))
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expectSeen(editor(page))
}

describe('The tab crashes', () => {
  test('300 ms after the last key: everything is offered again, title included, and saved', async () => {
    const { context, path, saved, stored } = await behindProxy()
    const { page } = await openPage(context, path)
    await startWriting(page)
    // No save gets out, so that nothing but the device can have it.
    await page.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await page.locator('h1 [role=textbox]').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' by train')
    await typeOn(page, ' One two three four five.')
    await stand(page)
    await crash(page)

    const again = await openPage(context, path)
    await continueDraft(again.page)
    await expectNothingLost(again.page, saved, again.claims, 'First. One two three four five.')
    expect((await stored()).title).toBe('Travel policy by train')
  })

  test('in the middle of typing: nothing is lost but what came in the last 300 ms', async () => {
    const { context, path, saved } = await behindProxy()
    const { page } = await openPage(context, path)
    await startWriting(page)
    await typeOn(page, ' begun')
    const words = Array.from({ length: 200 }, (_, index) => ` w${index}`).join('')
    const typing = page.keyboard.type(words, { delay: 20 }).catch(() => {})
    await expectSeen(editor(page).getByText(/w20/))
    const stood = await editor(page).innerText()
    await stand(page)
    await crash(page)
    await typing

    const again = await openPage(context, path)
    const isOffered = await offersDraft(again.page)
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    if (isOffered) await continueDraft(again.page)
    await expect.poll(async () => (await saved()).last?.startsWith(stood), soon).toBe(true)
  })

  test('after a save whose answer was lost: nobody is asked about a conflict with their own text', async () => {
    const { context, path, proxy, saved } = await behindProxy()
    const { page } = await openPage(context, path)
    await startWriting(page)
    proxy.loseAnswers(({ method, url }) => isUpdate(method, url))
    await typeOn(page, ' Second.')
    await expect.poll(async () => (await saved()).last, soon).toBe('First. Second.')
    await crash(page)
    proxy.loseAnswers(() => false)

    const again = await openPage(context, path)
    await expectSeen(again.page.getByText('First. Second.'))
    await expect.poll(() => keptDrafts(again.page), soon).toBe(0)
    expect(await offersDraft(again.page).count()).toBe(0)
    expect((await saved()).doubles).toEqual([])
  })
})

describe('The network fails while somebody writes', () => {
  test('it is cut again and again, in the middle of whatever is on its way', async () => {
    const { context, path, proxy, saved } = await behindProxy()
    const { page, claims } = await openPage(context, path)
    await startWriting(page)
    // A script that is missing would load the page anew.
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
    await expectNothingLost(page, saved, claims, text)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }, 180_000)

  test('answers are lost after the server has done what it was asked: nothing is saved twice, nobody waits for himself', async () => {
    const { context, path, proxy, saved } = await behindProxy()
    const { page, claims } = await openPage(context, path)
    let asked = 0
    // The lock and every other save.
    proxy.loseAnswers(({ method, url }) =>
      isUpdate(method, url) ? asked++ % 2 === 0 : method === 'PUT' && url!.endsWith('/lock') && asked === 0,
    )
    await startWriting(page)
    let text = 'First.'
    for (let round = 0; round < 4; round++) {
      const words = ` Round ${round}.`
      text += words
      await typeOn(page, words)
      const before = asked
      await page.keyboard.press('Control+s')
      await expect.poll(() => asked, soon).toBeGreaterThan(before)
    }
    await expectNothingLost(page, saved, claims, text)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByRole('button', { name: /^Edit/ }))
  })
})

test('the disk of the server is full: it is said, kept, survives a crash, and is saved when there is room', async () => {
  const { context: server, ...there } = await withDocument(doc(paragraph('First.')))
  const saved = await recordSavedTexts(statement => server.db.execute(sql.raw(statement)), there.document._id)
  // What PostgreSQL answers when a table cannot grow.
  await server.db.execute(
    sql.raw(`create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before update of content on document_texts for each row execute function no_space()`),
  )
  const context = await newContext(there, there.ann)
  const { page } = await openPage(context, there.path)
  await startWriting(page)
  const refused = page.waitForResponse(answer => answer.status() === 503)
  await typeOn(page, ' Second.')
  await refused
  await expect.poll(() => saveWord(page), soon).toBe('Offline – kept on this device')
  await crash(page)
  await server.db.execute(sql.raw('drop trigger no_space on document_texts'))

  const again = await openPage(context, there.path)
  await continueDraft(again.page)
  await expectNothingLost(again.page, saved, again.claims, 'First. Second.')
})

test('the storage of the browser is full: it is said that nothing is kept, and never that something is', async () => {
  const { context, path, proxy, saved } = await behindProxy()
  const { page, claims } = await openPage(context, path)
  await startWriting(page)
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 })
  proxy.cut()
  await typeOn(page, ' Second.')
  await expectSeen(page.getByText('This browser does not let Cahier keep drafts. What you type is only safe once it is saved.'))
  await expect.poll(() => saveWord(page), soon).toBe('Offline – not saved')
  proxy.join()
  await expectNothingLost(page, saved, claims, 'First. Second.')
})

test('the server is killed and started again while somebody writes', async () => {
  const dataDir = freshDataDir()
  let app: App = await start(dataDir, { RATE_LIMIT: 'off' })
  const proxy = await openProxy(app.url)
  const ann = await signUp(app.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const place = { teamId: team._id, workspaceId: workspace._id }
  const { document } = await ann.documents.create({ ...place, title: 'Travel', content: doc(paragraph('First.')) as never })
  let database = await connect(dataDir)
  const saved = await recordSavedTexts(async statement => (await database.query(statement)) as never, document._id)
  const context = await newContext({ url: proxy.url }, ann)
  const { page, claims } = await openPage(context, `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`)
  await startWriting(page)
  let text = 'First.'
  for (let round = 0; round < 3; round++) {
    const words = ` Round ${round}, and on.`
    text += words
    await typeOn(page, words)
    if (round % 2 === 0) await page.keyboard.press('Control+s')
    await database.end()
    await app.kill('SIGKILL')
    await page.keyboard.type(' Typed meanwhile.')
    text += ' Typed meanwhile.'
    app = await start(dataDir, { RATE_LIMIT: 'off' })
    proxy.target = app.url
    database = await connect(dataDir)
  }
  await expectNothingLost(page, saved, claims, text)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await database.end()
}, 180_000)

describe('Logging out with something unsaved', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: /Team and account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  }

  test('saves it first, in the other tabs too', async () => {
    const { context, path, saved } = await behindProxy()
    const { page: writing } = await openPage(context, path)
    const { page: leaving } = await openPage(context, '/team/atelier')
    await startWriting(writing)
    await typeOn(writing, ' Second.')
    await logOut(leaving)
    await expectAt(leaving, '/auth/login')
    expect((await saved()).last).toBe('First. Second.')
  })

  test('asks when it cannot be saved; whoever stays goes on, whoever leaves finds it again', async () => {
    const { context, path, ann, saved } = await behindProxy()
    const { page } = await openPage(context, path)
    await startWriting(page)
    await page.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await typeOn(page, ' Second.')
    await logOut(page)
    const dialog = page.getByRole('alertdialog', { name: 'Log out although not everything is saved?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(editor(page).getByText('First. Second.'))

    await logOut(page)
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expectAt(page, '/auth/login')
    await page.unroute('**/api/documents/i/*')
    await context.request.post('/api/auth', { data: { email: ann.user.email, password: ann.password } })
    await open(page, '/team/atelier')
    await expectSeen(page.getByText('This device keeps changes that were not saved:'))
    await page.getByRole('status').getByRole('link', { name: 'Travel policy' }).click()
    await continueDraft(page)
    await expect.poll(async () => (await saved()).last, soon).toBe('First. Second.')
  })
})
