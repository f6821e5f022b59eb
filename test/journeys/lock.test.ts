import type { Page } from 'playwright-core'
import { RENEW_MS } from '#web/documents/writing/lockKeeper.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { axeViolations, expectSeen, newContext, newPage, open, openBrowser, socketsOf, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { worldOfFile } from '../world.ts'
import { windowOfFile } from './windows.ts'
import { documentsOf, keptDrafts, patiently, saveWord, startWriting, withoutTimers } from './writing.ts'

beforeAll(openBrowser)
const server = await worldOfFile({ pages: true })
const [annsPage, bobsPage, dorasPage] = [
  windowOfFile(server, server.ann),
  windowOfFile(server, server.bob),
  windowOfFile(server, server.dora),
]
const withDocument = documentsOf(server, 'Travel policy')

const editButton = (page: Page) => page.getByRole('button', { name: /^Edit/ })
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
/** The button that names the writer. */
const waitingFor = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name} Martin is editing`) })
const editor = (page: Page) => page.locator('.ProseMirror')
const pleaseWait = (page: Page, name: string) => page.getByText(`${name} Martin is editing this document. Wait until they’ve finished.`)

/** Types at the end of the text. */
const typeOn = async (page: Page, words: string) => {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** Counts the requests of the page to addresses that end like this. */
const countsOf = (page: Page, end: string) => {
  const requests = { count: 0 }
  page.on('request', request => {
    if (request.url().endsWith(end)) requests.count += 1
  })
  return requests
}

/** A document of Ann's in two browsers: hers and that of Dora, who manages the team as well. */
const twoReaders = async () => {
  const there = await withDocument()
  const text = async () => plainText((await there.stored()).content as Content)
  return { ...there, text, pages: { ann: await annsPage(there.path), dora: await dorasPage(there.path) } }
}

/** The same, in a window of Ann's whose realtime channel may be cut. */
const twoReadersOfWhomOneIsCut = async () => {
  const there = await withDocument()
  const text = async () => plainText((await there.stored()).content as Content)
  const ann = await newPage(server, server.ann)
  const { cut } = await socketsOf(ann.context())
  await open(ann, there.path)
  return { ...there, text, pages: { ann, dora: await dorasPage(there.path) }, cutAnn: cut }
}

describe('Somebody else writes', () => {
  test('the button says who, Ctrl+E says to wait, and it is free again without a reload', async () => {
    const { pages, text, title } = await twoReaders()
    await startWriting(pages.ann)
    await expectSeen(waitingFor(pages.dora, 'Ann'))
    expect(await axeViolations(pages.dora)).toEqual([])

    await patiently(pages.dora)
    await pages.dora.keyboard.press('Control+e')
    await expectSeen(pleaseWait(pages.dora, 'Ann'))
    expect(await editor(pages.dora).count()).toBe(0)

    await waitingFor(pages.dora, 'Ann').click()
    await pages.dora.getByRole('menuitem', { name: 'Notify me when available' }).click()
    await typeOn(pages.ann, ' By Ann.')
    await done(pages.ann)
    await expectSeen(pages.dora.getByText(`“${title}” is available again`))
    await expectSeen(editButton(pages.dora).first())
    await expectSeen(pages.dora.getByText('A first sentence. By Ann.'))

    await startWriting(pages.dora)
    await expectSeen(waitingFor(pages.ann, 'Dora'))
    await typeOn(pages.dora, ' By Dora.')
    await done(pages.dora)
    await expectSeen(editButton(pages.ann))
    await expect.poll(text, soon).toBe('A first sentence. By Ann. By Dora.')
  })

  test('a page that is closed gives the document back', async () => {
    const { pages } = await twoReaders()
    // A page that is closed before it has the answer to its lock cannot give it back: then the document is free when the lease ends.
    const taken = pages.ann.waitForResponse(answer => answer.url().endsWith('/lock') && answer.ok())
    const lockRequests = countsOf(pages.ann, '/lock')
    await withoutTimers(pages.ann, RENEW_MS)
    await startWriting(pages.ann)
    await (await taken).finished()
    await expectSeen(waitingFor(pages.dora, 'Ann'))
    // The event of one's own lock does not renew it: a renewal that arrives after the page is closed would take it again.
    expect(lockRequests.count).toBe(1)
    await pages.ann.goto('/team')
    await expectSeen(editButton(pages.dora))
  })

  test('a plain member who may write cannot take over', async () => {
    const { path } = await withDocument()
    const [ann, bob] = [await annsPage(path), await bobsPage(path)]
    await startWriting(ann)
    await waitingFor(bob, 'Ann').click()
    await expectSeen(bob.getByRole('menuitem', { name: 'Notify me when available' }))
    expect(await bob.getByRole('menuitem', { name: 'Take over' }).count()).toBe(0)
  })
})

describe('A manager takes over', () => {
  const takeOver = async (page: Page) => {
    await waitingFor(page, 'Ann').click()
    await page.getByRole('menuitem', { name: 'Take over' }).click()
    const dialog = page.getByRole('alertdialog')
    await expectSeen(dialog.getByText(/Ann Martin’s changes are saved first/))
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expectSeen(editor(page))
  }

  /** Ann's browser sends neither saves nor live text, but she is not offline; meanwhile Dora takes over and writes. */
  const annWritesInVainAndDoraTakesOver = async (pages: Record<'ann' | 'dora', Page>, cutAnn: () => Promise<void>) => {
    await startWriting(pages.ann)
    await pages.ann.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await cutAnn()
    await typeOn(pages.ann, ' Never sent.')
    await takeOver(pages.dora)
    await typeOn(pages.dora, ' By Dora.')
  }

  test('a writer who has saved everything goes back to reading, and sees why', async () => {
    const { pages } = await twoReaders()
    await startWriting(pages.ann)
    await takeOver(pages.dora)
    await expectSeen(pages.ann.getByText('Dora Martin is editing').first())
    await expect.poll(() => editor(pages.ann).count(), soon).toBe(0)
    await expectSeen(pages.ann.getByText('All your changes are saved.'))
  })

  test('what was typed last, and was saved for its writer when the lock was taken, is no conflict', async () => {
    const { pages, text } = await twoReaders()
    await startWriting(pages.ann)
    await typeOn(pages.ann, ' At the last moment.')
    await expectSeen(pages.dora.locator('main').getByText(/At the last moment\./))
    await takeOver(pages.dora)
    await expect.poll(() => editor(pages.ann).count(), soon).toBe(0)
    await expectSeen(pages.ann.getByText('All your changes are saved.'))
    expect(await pages.ann.getByRole('dialog').count()).toBe(0)
    expect(await text()).toBe('A first sentence. At the last moment.')
  })

  test('nor is it one when the last save fails: the question closes by itself', async () => {
    const { pages, text } = await twoReaders()
    await startWriting(pages.ann)
    await pages.ann.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await typeOn(pages.ann, ' At the last moment.')
    await expectSeen(pages.dora.locator('main').getByText(/At the last moment\./))
    await takeOver(pages.dora)
    await expect.poll(() => editor(pages.ann).count(), soon).toBe(0)
    await expectSeen(pages.ann.getByText('Both texts are the same'))
    await expect.poll(() => pages.ann.getByRole('dialog').count(), soon).toBe(0)
    await expect.poll(() => keptDrafts(pages.ann), soon).toBe(0)
    expect(await text()).toBe('A first sentence. At the last moment.')
  })

  /** Ann’s page learns of it only when it renews its lock or tries to save again, half a minute later at the latest. */
  const atLast = { timeout: 60_000 }

  test('what the writer had typed and not saved stays on their screen, and on their device', { timeout: 180_000 }, async () => {
    const { pages, text, cutAnn } = await twoReadersOfWhomOneIsCut()
    await annWritesInVainAndDoraTakesOver(pages, cutAnn)
    await done(pages.dora)

    await pages.ann.unroute('**/api/documents/i/*')
    const dialog = pages.ann.getByRole('dialog')
    await expect.poll(() => dialog.getByText('A first sentence. Never sent.').isVisible(), atLast).toBe(true)
    await expectSeen(dialog.getByText(/By Dora\./))
    await dialog.getByRole('button', { name: 'Keep my version' }).click()
    await expect.poll(() => saveWord(pages.ann), soon).toMatch(/^Saved at/)
    expect(await text()).toBe('A first sentence. Never sent.')
  })

  test('while the other one writes the dialog shows both texts, and the state of saving says why nothing is sent', async () => {
    const { pages, text, title, cutAnn } = await twoReadersOfWhomOneIsCut()
    await annWritesInVainAndDoraTakesOver(pages, cutAnn)
    await pages.ann.unroute('**/api/documents/i/*')

    const dialog = pages.ann.getByRole('dialog', { name: 'Dora Martin has taken over' })
    await expect.poll(() => dialog.getByText('A first sentence. Never sent.').isVisible(), atLast).toBe(true)
    expect(await axeViolations(pages.ann)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep waiting' }).click()
    await expect.poll(() => saveWord(pages.ann), soon).toBe('Not saved – someone else is editing')

    // Ann may read on as long as she likes; what she had typed is kept when she closes the dialog.
    await pages.ann.getByRole('button', { name: 'See options…' }).click()
    const download = pages.ann.waitForEvent('download')
    await pages.ann.getByRole('button', { name: 'Use saved version' }).click()
    expect((await download).suggestedFilename()).toBe(`${title} (my version).md`)
    await expect.poll(() => editor(pages.ann).count(), soon).toBe(0)
    await done(pages.dora)
    await expect.poll(text, soon).toMatch(/By Dora\.$/)
  }, 180_000)
})

test('the same person in another tab chooses the tab to write in; the first tab saves and goes back to reading', async () => {
  const { path, stored } = await withDocument()
  const context = await newContext(server, server.ann)
  const [first, second] = [watched(await context.newPage()), watched(await context.newPage())]
  await open(first, path)
  await startWriting(first)
  await typeOn(first, ' First tab.')
  await open(second, path)
  await patiently(second)
  await second.keyboard.press('Control+e')
  const dialog = second.getByRole('alertdialog', { name: /in another tab/ })
  await expectSeen(dialog)
  expect(await axeViolations(second)).toEqual([])
  await dialog.getByRole('button', { name: 'Edit here' }).click()
  await expectSeen(editor(second).getByText('A first sentence. First tab.'))
  await expectSeen(first.getByText('You’re now editing in another tab'))
  await expect.poll(() => editor(first).count(), soon).toBe(0)
  await typeOn(second, ' Second tab.')
  await done(second)
  await expect.poll(async () => plainText((await stored()).content as Content), soon).toBe('A first sentence. First tab. Second tab.')
})

test('without websockets everything works, only a little later', { timeout: 180_000 }, async () => {
  const there = await withDocument()
  const contexts = [await newContext(server, server.ann), await newContext(server, server.dora)]
  for (const context of contexts) await (await socketsOf(context)).cut()
  const [ann, dora] = [watched(await contexts[0]!.newPage()), watched(await contexts[1]!.newPage())]
  await open(ann, there.path)
  await startWriting(ann)
  await open(dora, there.path)
  await expectSeen(waitingFor(dora, 'Ann'))
  await patiently(dora)
  await dora.keyboard.press('Control+e')
  await expectSeen(pleaseWait(dora, 'Ann'))
  await typeOn(ann, ' By Ann.')
  await expect.poll(() => saveWord(ann), soon).toMatch(/^Saved at/)
  await done(ann)
  await expect.poll(() => editButton(dora).isVisible(), { timeout: 90_000 }).toBe(true)
  await startWriting(dora)
  await expectSeen(editor(dora).getByText('A first sentence. By Ann.'))
})

describe('A tab that was away', () => {
  /** Ends the lease, as when a machine was asleep. */
  const expire = async () => {
    await server.context.db.execute(`update document_locks set expires_at = clock_timestamp() - interval '1 second'`)
  }

  test('takes a free lock again silently when the text is unchanged', async () => {
    const there = await withDocument()
    const page = await annsPage(there.path)
    await startWriting(page)
    await expire()
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    await expect.poll(async () => (await there.stored()).lock?.user._id, soon).toBe(server.ann.user._id)
    await typeOn(page, ' Awake.')
    await done(page)
    await expect.poll(() => there.stored().then(({ content }) => plainText(content as Content)), soon).toBe('A first sentence. Awake.')
  })

  test('shows the text as it is now when somebody else has written meanwhile', async () => {
    const there = await withDocument()
    const page = await newPage(server, server.ann)
    await (await socketsOf(page.context())).cut()
    await open(page, there.path)
    await startWriting(page)
    await page.route('**/api/documents/i/*/lock', route => route.abort())
    await expire()
    const { document } = there
    await server.dora.documents.update({
      id: document._id,
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'By Dora.' }] }] },
      version: document.version,
    })
    await page.unroute('**/api/documents/i/*/lock')
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    await expectSeen(page.getByText('The document has changed'))
    await expectSeen(page.getByText('By Dora.'))
    await expect.poll(() => editor(page).count(), soon).toBe(0)
    await expect.poll(async () => (await there.stored()).lock, soon).toBeNull()
  })
})
