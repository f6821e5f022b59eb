import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { documentChanges } from '#contract/calls/documentChanges.ts'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { newPage, open, openBrowser, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { world } from '../world.ts'
import { saveWord, startWriting } from './writing.ts'

beforeAll(openBrowser)

const updates = `*/**${documentChanges.update.path.replace('{id}', '*')}`

/** The title and the text on the page, or on the server. */
interface TitleAndText {
  title: string
  text: string
}

const SLOW_MS = 250

/**
 * Opens a page with a slow server and a slow storage, so that there is always time to type between the steps of a save.
 * It records its text whenever it shows that everything is saved, and what the server had acknowledged by then.
 */
const slowPage = async (
  server: Parameters<typeof newPage>[0],
  person: Parameters<typeof newPage>[1],
  stored: () => Promise<TitleAndText>,
) => {
  const page = await newPage(server, person)
  const lies: { shown: TitleAndText; stored: TitleAndText }[] = []
  let acknowledged: TitleAndText[] = [await stored()]
  await page.route(updates, async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const answer = await route.fetch()
    acknowledged = [...acknowledged, await stored()]
    await new Promise(done => setTimeout(done, SLOW_MS))
    await route.fulfill({ response: answer })
  })
  await page.exposeFunction('onSaved', (shown: TitleAndText) => {
    if (!acknowledged.some(each => each.title === shown.title && each.text === shown.text))
      lies.push({ shown, stored: acknowledged.at(-1)! })
  })
  await page.addInitScript(slowMs => {
    const { set } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete')!
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set(this: IDBTransaction, listener: () => void) {
        set!.call(this, () => setTimeout(listener, slowMs))
      },
    })
    const look = () => {
      const word = document.querySelector('header [role=status]')?.textContent
      const text = document.querySelector('.ProseMirror')
      if (!word?.startsWith('Saved') || !text) return
      const title = document.querySelector('h1 [role=textbox]')!
      const blocks = [...text.children].map(block => block.textContent)
      void (window as unknown as { onSaved(shown: TitleAndText): void }).onSaved({
        title: title.textContent.trim(),
        text: blocks.join('\n'),
      })
    }
    // After the paint: what a person sees at the same time.
    const lookSoon = () => requestAnimationFrame(() => setTimeout(look))
    new MutationObserver(lookSoon).observe(document, { subtree: true, childList: true, characterData: true })
  }, SLOW_MS)
  return { page, lies }
}

const withDocument = async () => {
  const there = await world({}, { pages: true })
  const { ann, team, workspace } = there
  const { _id, slug } = await write(there, ann, 'Travel', { content: textWith('First.') })
  const stored = async (): Promise<TitleAndText> => {
    const { document }: { document: Document } = await ann.documents.get({ id: _id })
    return { title: document.title, text: plainText(document.content as Content) }
  }
  return { ...there, stored, path: `/team/${team.slug}/workspace/${workspace.slug}/document/${slug}` }
}

test('"Saved" is never shown for letters that came while a save was on its way', async () => {
  const { ann, stored, path, ...server } = await withDocument()
  const { page, lies } = await slowPage(server, ann, stored)
  await open(page, path)
  await page.keyboard.press('Control+e')
  await page.locator('h1 [role=textbox]').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' policy')
  // Leaving the title saves it; the device keeps a copy first, and the text is written meanwhile.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Now: ')
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(lies).toEqual([])
  expect(await stored()).toEqual({ title: 'Travel policy', text: 'Now: First.' })
})

test('a lost answer makes no conflict with oneself', async () => {
  const { ann, stored, path, ...server } = await withDocument()
  const page = await newPage(server, ann)
  let isLost = false
  const typed = Promise.withResolvers<void>()
  await page.route(updates, async route => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    await typed.promise
    await page.keyboard.type(' Third.')
    await route.abort()
  })
  await open(page, path)
  await startWriting(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Second.')
  typed.resolve()
  await expect.poll(stored, soon).toEqual({ title: 'Travel', text: 'First. Second. Third.' })
  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
})

test('nor in any other order of writing, leaving and saving', { timeout: 180_000 }, async () => {
  const { ann, stored, path, ...server } = await withDocument()
  const { page, lies } = await slowPage(server, ann, stored)
  await open(page, path)
  await startWriting(page)

  const title = page.locator('h1 [role=textbox]')
  const expected = { title: 'Travel', text: 'First.' }
  const steps = {
    title: async (letters: string) => {
      await title.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(letters)
      expected.title += letters
    },
    text: async (letters: string) => {
      await page.locator('.ProseMirror').click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(letters)
      expected.text += letters
    },
    save: () => page.keyboard.press('Control+s'),
    rest: () => page.waitForTimeout(SLOW_MS / 2),
  }
  const order = fc.sample(fc.constantFrom('title', 'text', 'text', 'save', 'rest'), { seed: 20_261_121, numRuns: 40 })
  for (const [index, step] of order.entries()) await steps[step as keyof typeof steps](` ${index}`.slice(-2).trim())

  await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/)
  expect(lies).toEqual([])
  expect(await stored()).toEqual(expected)
})
