import type { Editor } from '@tiptap/core'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { documents } from '#contract/calls/documents.ts'
import { WRITING_ANSWER_MS } from '#contract/limits.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { expectFocus, newPage, open, soon } from '../browser.ts'
import { world, type World } from '../world.ts'

export const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const heading = (text: string, level = 2): ContentNode => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })
export const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })

const sentence = 'One writes and everyone reads along, letter by letter, before anything is saved.'

/** Some 20,000 words: 100 sections. */
export const longDocument = doc(
  ...Array.from({ length: 100 }, (_, section) => [
    heading(`Section ${section + 1}`),
    ...Array.from({ length: 5 }, (_line, line) => paragraph(`${section + 1}.${line + 1} ${`${sentence} `.repeat(3)}`.trim())),
  ]).flat(),
)

/** A world in which Ann has a document with this text, and its path. */
export const withDocument = async (content?: Content) => documentIn(await world({}, { pages: true }), content)

/** Has Ann create a document with this text in the workspace of this world. */
export const documentIn = async <There extends Pick<World, 'ann' | 'team' | 'workspace'>>(
  there: There,
  content: Content = doc(paragraph('A first sentence.')),
) => {
  const { ann, team, workspace } = there
  const { document } = await ann.documents.create({
    teamId: team._id,
    workspaceId: workspace._id,
    title: 'Travel policy',
    content: content as never,
  })
  const path = `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`
  const stored = async () => (await ann.documents.get({ id: document._id })).document
  return { ...there, document, path, stored }
}

/** Returns how the tests of a file create documents of their own in its world, with different titles: it is Ann's, with this text, and its path. */
export const documentsOf = ({ ann, team, workspace }: World, title: string) => {
  let made = 0
  return async (content: Content = doc(paragraph('A first sentence.'))) => {
    const { document } = await ann.documents.create({
      teamId: team._id,
      workspaceId: workspace._id,
      title: `${title} ${++made}`,
      content: content as never,
    })
    const path = `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`
    const stored = async () => (await ann.documents.get({ id: document._id })).document
    return { document, title: document.title, path, stored }
  }
}

/** The page lets one write without waiting long for the server (`openWriting`). A busy machine should not count as such a server. */
export const patiently = (page: Page) => withoutTimers(page, WRITING_ANSWER_MS)

/** Timers of exactly this length do not fire on the page while a test runs. */
export const withoutTimers = (page: Page, length: number) =>
  page.evaluate(given => {
    const { setTimeout } = window as unknown as { setTimeout: typeof window.setTimeout & { without?: Set<number> } }
    if (setTimeout.without) return void setTimeout.without.add(given)
    const without = new Set([given])
    const setUnlessWithout = (run: () => void, ms?: number, ...rest: []) =>
      setTimeout(run, ms !== undefined && without.has(ms) ? 60_000 : ms, ...rest)
    window.setTimeout = Object.assign(setUnlessWithout, { without }) as unknown as typeof window.setTimeout
  }, length)

/** Begins to write, and waits until the editor has the caret: keys before that go elsewhere. */
export const startWriting = async (page: Page) => {
  await patiently(page)
  await page.keyboard.press('Control+e')
  await page.waitForSelector('.ProseMirror')
  await expectFocus(page.locator('.ProseMirror'))
}

/** The address of any document in the API. */
export const oneDocument = `*/**${documents.get.path.replace('{id}', '*')}`

/** Does something while a save is on its way, before the server has it. */
export const beforeSaves = (page: Page, happens: () => Promise<unknown>) =>
  page.route(oneDocument, async route => {
    if (route.request().method() === 'PUT') await happens()
    await route.fallback()
  })

/** Collects the saves that the page sends. */
export const savesOf = (page: Page): { title?: string; content?: Content }[] => {
  const saves: { title?: string; content?: Content }[] = []
  page.on('request', request => {
    const isSave = request.method() === 'PUT' && new URL(request.url()).pathname.startsWith(documents.get.path.replace('{id}', ''))
    if (isSave && !request.url().includes('/lock')) saves.push(request.postDataJSON())
  })
  return saves
}

/** Holds back every save of the page. */
export const holdBackSaves = (page: Page) =>
  page.route(oneDocument, route => (route.request().method() === 'PUT' ? undefined : route.fallback()))

/** Ann writes in a document with this text; `expectWritten` waits until this is stored, as Markdown. */
export const writer = async (content: Content, options?: Parameters<typeof newPage>[2]) => {
  const there = await withDocument(content)
  const page = await newPage(there, there.ann, options)
  await open(page, there.path)
  return writerOn(page, there)
}

/** Begins to write in the document that the page shows. */
export const writerOn = async <There extends Pick<Awaited<ReturnType<typeof withDocument>>, 'stored'>>(page: Page, there: There) => {
  await startWriting(page)
  const written = async () => markdownFromContent((await there.stored()).content as Content).trim()
  const expectWritten = async (text: string) => {
    await page.keyboard.press('Control+s')
    await expect.poll(written, soon).toBe(text)
  }
  return { ...there, page, text: page.locator('.ProseMirror'), expectWritten }
}

/** Returns the state of saving that the page shows. */
export const saveWord = (page: Page) => page.locator('header [role=status]').innerText()

/** Returns how many drafts this device keeps. */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cahier-drafts')
        // When the page has not created the storage yet, it must be the one to do so.
        opening.onupgradeneeded = () => opening.transaction!.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error))
        opening.onsuccess = () => {
          const counted = opening.result.transaction('drafts').objectStore('drafts').count()
          counted.onsuccess = () => resolve(counted.result)
          counted.onerror = () => reject(counted.error)
          opening.result.close()
        }
      }),
  )

/** Pastes this into the text, by the event that a browser sends. */
export const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    document.querySelector('.ProseMirror')!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** A point near the left edge of an element, at half its height or another part of it. */
export const middleOf = async (of: Locator, height = 0.5) => {
  const box = (await of.boundingBox())!
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + box.height * height }
}

/** Waits until the editor has the caret in the line of these words. */
export const caretIn = (page: Page, words: string) =>
  page.waitForFunction(shown => {
    const { editor } = window.document.querySelector('.ProseMirror') as unknown as { editor: Editor }
    return editor.isFocused && editor.state.selection.$from.parent.textContent === shown
  }, words)

/** Puts the caret into a cell. The browser notifies the editor a moment later: a key before that would act at the old place. */
export const clickCell = async (page: Page, words: string) => {
  await page.locator('.ProseMirror').getByText(words, { exact: true }).click()
  await caretIn(page, words)
}

/** A drawing of this size, as a data URL. */
export const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    canvas.getContext('2d')!.fillRect(40, 40, 200, 60)
    return canvas.toDataURL('image/png')
  })

/** A small picture, drawn in the page. */
export const dropPicture = (page: Page, name: string) =>
  page.evaluate(async file => {
    const canvas = new OffscreenCanvas(120, 80)
    canvas.getContext('2d')!.fillRect(20, 20, 60, 30)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob()], file, { type: 'image/png' }))
    const block = document.querySelector('.ProseMirror p')!
    const { left, top } = block.getBoundingClientRect()
    block.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 10 }),
    )
  }, name)

/** Presses keys that move the selection, and waits after each until the editor has the selection. */
export const select = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForFunction(() => {
      const { editor } = document.querySelector('.ProseMirror') as HTMLElement & { editor: Editor }
      const shown = getSelection()
      const { anchor, head } = editor.state.selection
      const at = (node: Node | null, offset: number) => (node ? editor.view.posAtDOM(node, offset) : -1)
      return at(shown!.anchorNode, shown!.anchorOffset) === anchor && at(shown!.focusNode, shown!.focusOffset) === head
    })
  }
}
