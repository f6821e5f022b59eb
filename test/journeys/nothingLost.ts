import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { expectSeen, newContext, open } from '../browser.ts'
import { openProxy } from '../proxy.ts'
import { recordSavedTexts, type SavedTexts } from '../savedTexts.ts'
import { watched } from '../watched.ts'
import { doc, keptDrafts, paragraph, saveWord, withDocument } from './writing.ts'

/** The text on a page at the moment when it showed that this is saved, or kept on this device. */
interface Claim {
  word: string
  text: string
  /** The drafts on the device at that moment, if the page says that it keeps one. */
  kept?: Content[]
}

const pages: { claims: (Claim & { at: number })[]; saved: SavedTexts }[] = []

/** Called at the top of a file: after each test every claim of every page of `openPage` is compared with what the database had stored by then. */
export const judgeClaims = () =>
  afterEach(async () => {
    for (const { claims, saved } of pages.splice(0)) {
      const { has } = await saved()
      const isTrue = ({ text, at, kept = [] }: Claim & { at: number }) => has(text, at) || kept.some(content => plainText(content) === text)
      expect(claims.filter(claim => !isTrue(claim))).toEqual([])
    }
  })

/** Opens a page that records its text whenever the state of saving changes, or the same state is shown for another text. */
export const openPage = async (context: BrowserContext, path: string, saved: SavedTexts): Promise<Page> => {
  const page = watched(await context.newPage())
  const claims: (typeof pages)[number]['claims'] = []
  pages.push({ claims, saved })
  await page.exposeFunction('onClaim', (claim: Claim) => void claims.push({ ...claim, at: Date.now() }))
  await page.addInitScript(() => {
    const { onClaim } = window as unknown as { onClaim(claim: object): Promise<void> }
    // It stays open, so that the drafts are read when the page claims to keep one, and not after the time to open it.
    let opened: Promise<IDBDatabase> | undefined
    let database: IDBDatabase | undefined
    const openKept = () =>
      (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('cahier-drafts')
        opening.onupgradeneeded = () => opening.transaction!.abort()
        opening.onerror = () => {
          opened = undefined // the page has not created it yet
          reject(opening.error)
        }
        opening.onsuccess = () => resolve((database = opening.result))
      }))
    const readKept = async () => {
      const from = database ?? (await openKept())
      return new Promise(resolve => {
        const read = from.transaction('drafts').objectStore('drafts').getAll()
        read.onsuccess = () => resolve(read.result.map(({ content }: { content: unknown }) => content))
      })
    }
    let last = ''
    const look = async () => {
      const word = document.querySelector('header [role=status]')?.textContent
      const blocks = document.querySelector('.ProseMirror')?.children
      if (!word || !blocks) return
      void openKept().catch(() => {})
      // Spaces at the end of a line do not count, as in `plainText`.
      const text = [...blocks].map(block => block.textContent.trim()).join('\n')
      if (last === word + text) return
      last = word + text
      if (word.startsWith('Saved')) void onClaim({ word, text })
      if (word.endsWith('kept on this device')) void onClaim({ word, text, kept: await readKept() })
    }
    // After the paint: what a person sees at the same time.
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(look))).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
  await open(page, path)
  return page
}

/** Ann's document, a record of every text that is stored of it, and her browser behind a proxy. */
export const behindProxy = async () => {
  const there = await withDocument(doc(paragraph('First.')))
  const proxy = await openProxy(there.url)
  const query = (statement: string) => there.context.db.execute(sql.raw(statement))
  const saved = await recordSavedTexts(query, there.document._id)
  const context = await newContext({ url: proxy.url }, there.ann)
  return { ...there, proxy, query, saved, context, visit: (path = there.path) => openPage(context, path, saved) }
}

/** After several failures a save is tried again half a minute later. */
export const atLast = { timeout: 90_000 }

/** For a test that waits for one such save, or for two. */
export const PATIENCE_MS = 240_000

/** Checks that everything typed is stored, and that nothing was stored twice. */
export const expectNothingLost = async (page: Page, saved: SavedTexts, text: string) => {
  await expect.poll(async () => (await saved()).last, atLast).toBe(text)
  await expect.poll(() => saveWord(page), atLast).toMatch(/^Saved/)
  const { idle, doubles } = await saved()
  expect({ idle, doubles }).toEqual({ idle: 0, doubles: [] })
}

export const editor = (page: Page) => page.locator('.ProseMirror')

/** Types at the end of the text. */
export const typeOn = async (page: Page, words: string) => {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/**
 * Waits until what has been typed has been on the screen for 300 ms, by the clock of the page: until then, and no longer, a text may be lost. Then waits
 * for everything that the page has given to the storage by then, since a busy device may take any time for it.
 */
export const stand = async (page: Page) => {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 300))))
  await keptDrafts(page)
}

/** Blocks every save of this page. */
export const cutSaves = (page: Page) =>
  page.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))

/** Crashes the tab by the debugger: none of its scripts runs any more. */
export const crash = async (page: Page) => {
  const gone = page.waitForEvent('crash')
  const debug = await page.context().newCDPSession(page)
  void debug.send('Page.crash').catch(() => {})
  await gone
  await page.close()
}

export const isUpdate = (method: string | undefined, url: string | undefined) =>
  method === 'PUT' && /^\/api\/documents\/i\/[^/]+$/.test(url ?? '')

export const offersDraft = (page: Page) => page.getByText('Unsaved changes to this document are kept on this device:')

export const continueDraft = async (page: Page) => {
  await expectSeen(offersDraft(page))
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expectSeen(editor(page))
}
