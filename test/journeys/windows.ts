import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { closeContext, open, openContext, soon, type WindowOptions } from '../browser.ts'
import { watched } from '../watched.ts'
import type { Person, RunningServer } from '../world.ts'
import { at, ELSEWHERE } from './axeScreen.ts'

/** A window in which the next test goes on, and in which state it was opened. */
interface KeptWindow {
  page: Page
  start: Awaited<ReturnType<typeof stateOf>>
}

/**
 * One window for each person, language and device in all tests of a file: `const show = windowsOf(server)` at its top. `show(ann, path)` goes on to a page in
 * Ann's, as by a link: loading it costs ten times as much. What a test has changed in the window is put back, or the next test gets a new one, also after a
 * failure. A test that exposes functions to the page, has scripts run before it or holds its clock asks for a window of its own.
 */
export const windowsOf = (server: Pick<RunningServer, 'url'>) => {
  const kept = new Map<string, KeptWindow>()
  afterAll(async () => {
    for (const { page } of kept.values()) await closeContext(page.context())
  })

  return async (person: Person, path: string, options: WindowOptions = {}): Promise<Page> => {
    const lang = path.startsWith('/fr/') ? 'fr' : 'en'
    const key = JSON.stringify([person.user._id, lang, options])
    const before = kept.get(key)
    kept.delete(key) // it is kept again when this test has passed
    const goesOn = before !== undefined && (await isAtRest(before, at(lang, ELSEWHERE)))
    if (before && !goesOn) await closeContext(before.page.context())
    const page = goesOn ? before.page : await (await openContext(server, person, options)).newPage()
    let start = before?.start
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'pass' && start && !kept.has(key)) kept.set(key, { page, start })
      else await closeContext(page.context())
    })
    watched(page)
    await (goesOn ? goOn(page, path) : open(page, path))
    if (!goesOn) start = await stateOf(page)
    return page
  }
}

/** The window of a person for all tests of a file: `const annsPage = windowOfFile(server, ann)` at its top, then `await annsPage(path)` in each test. */
export const windowOfFile = (server: Pick<RunningServer, 'url'>, person: Person, options?: WindowOptions) => {
  const show = windowsOf(server)
  return (path: string): Promise<Page> => show(person, path, options)
}

/** What the page remembers on the device for one workspace or document only. */
const OF_ONE_PLACE = /^(tree|comment|opened):/

/** The size of the window, and what else the page remembers on the device. */
const stateOf = async (page: Page) => ({
  size: page.viewportSize()!,
  storage: (await page.evaluate(() => Object.entries(localStorage)))
    .filter(([key]) => !OF_ONE_PLACE.test(key))
    .toSorted()
    .join('\n'),
})

const EVENTS = ['request', 'requestfailed', 'requestfinished', 'response', 'download', 'dialog', 'filechooser', 'websocket'] as const

/** Puts back what a test may have changed in a window, and leaves it outside of teams, where no panel is open. Returns false when it cannot be used again. */
const isAtRest = async ({ page, start }: KeptWindow, elsewhere: string): Promise<boolean> => {
  if (page.isClosed()) return false
  const context = page.context()
  for (const beside of context.pages()) if (beside !== page) await beside.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null })
  if (page.viewportSize()?.width !== start.size.width || page.viewportSize()?.height !== start.size.height)
    await page.setViewportSize(start.size)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (window.setTimeout as { without?: Set<number> }).without?.clear())
  await goOn(page, elsewhere)
  await expect.poll(() => closeToasts(page), soon).toBe(0)
  if ((await stateOf(page)).storage !== start.storage) return false
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^(tree|comment|opened):/.test(key)) localStorage.removeItem(key)
  })
  return true
}

/** Closes the toasts that are shown. Returns how many there were. */
const closeToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelectorAll<HTMLElement>('[data-react-aria-top-layer] button[aria-label]')
    for (const close of toasts) close.click()
    return toasts.length
  })

interface MarkedTitle extends HTMLTitleElement {
  isBefore?: string
}

/** Goes on to another page of the same language within the open one, as by a link in a text, and waits until it is shown. */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const before = page.url()
  if (before === new URL(path, before).href) return
  await page.evaluate(href => {
    const title = document.querySelector<MarkedTitle>('title')!
    title.isBefore = title.text
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction(isShown, before, soon)
}

/** The address changes a moment before the page does, and perhaps to another one. Each page brings its title. */
const isShown = (before: string) => {
  const title = document.querySelector<MarkedTitle>('title')
  return location.href !== before && title !== null && title.text !== title.isBefore
}
