import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { Content } from '#editor/node.ts'
import { open, openContext, soon, watched } from '../browser.ts'
import type { Person, RunningServer, World } from '../world.ts'
import { ELSEWHERE } from './axeScreen.ts'
import { doc, paragraph } from './writing.ts'

const WIDE = { width: 1280, height: 900 }

interface MarkedTitle extends HTMLTitleElement {
  isBefore?: string
}

/** Goes to another page of the same language within the open one, as by a link in a text: that costs a tenth of what loading it does. */
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
  // The address changes a moment before the page does, and perhaps to another one. Each page brings its title.
  await page.waitForFunction(
    from => {
      const title = document.querySelector<MarkedTitle>('title')
      return location.href !== from && title && title.text !== title.isBefore
    },
    before,
    soon,
  )
}

/** Returns the page of this person to how a browser opens one: nothing kept, nothing said, and outside of teams, where no panel is open. */
const startOver = async (page: Page) => {
  await page.setViewportSize(WIDE)
  await goOn(page, ELSEWHERE)
  const closeToasts = () =>
    page.evaluate(() => {
      const toasts = document.querySelectorAll<HTMLElement>('[data-react-aria-top-layer] button[aria-label]')
      for (const close of toasts) close.click()
      return toasts.length
    })
  await expect.poll(closeToasts, soon).toBe(0)
  await page.evaluate(() => localStorage.clear())
}

/**
 * The window of a person for all tests of a file, `const annsPage = windowOfFile(server, ann)` at its top: each test goes on to a path in its page. A window
 * in which a test has failed is not used again. Routes end with the test, offline mode and timers that are held do not.
 */
export const windowOfFile = (server: Pick<RunningServer, 'url'>, person: Person) => {
  let context: Promise<BrowserContext> | undefined
  let kept: Page | undefined
  afterAll(async () => (await context)?.close())

  return async (path: string): Promise<Page> => {
    context ??= openContext(server, person)
    const page = kept && !kept.isClosed() ? kept : await (await context).newPage()
    const isFresh = page !== kept
    kept = undefined
    onTestFinished(async ({ task }) => {
      if (task.result?.errors?.length) {
        context = undefined // with whatever it keeps in its storage
        return page.context().close()
      }
      if (page.isClosed()) return
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      kept = page
    })
    watched(page)
    if (isFresh) await open(page, path)
    else await startOver(page).then(() => goOn(page, path))
    return page
  }
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
