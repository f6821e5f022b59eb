import type { Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import type { Content } from '#editor/node.ts'
import { closeContext, open, openContext, watched, type WindowOptions } from '../browser.ts'
import { join, worldOfFile } from '../world.ts'
import { doc, documentIn, writerOn } from './writing.ts'

interface Asked extends WindowOptions {
  /** Who is in the team besides Ann; Dora as an admin. */
  members?: ('bob' | 'dora')[]
}

/**
 * One world for the tests of a file, and one window of Ann in which they go on from document to document, as by a link: a page that is loaded costs ten times
 * as much. `const { reader, writer } = await oneWindow()` at the top of the file. Each test has a team, a workspace and a document of its own, so that it
 * finds nothing of the others. What a test changes in the window is put back or the next one gets a new window, also after a failure. A test that changes
 * Ann herself, exposes functions to the page, has scripts run before it or holds its clock asks for a world and a window of its own.
 */
export const oneWindow = async () => {
  const world = await worldOfFile({ pages: true })
  const kept = new Map<string, KeptWindow>()
  afterAll(async () => {
    for (const { page } of kept.values()) await closeContext(page.context())
  })

  const inOwnTeam = async (content?: Content, members: Asked['members'] = []) => {
    const { ann } = world
    const { team } = await ann.teams.create({ title: 'Atelier' })
    const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
    for (const name of members) await join(ann, team._id, world[name], name === 'dora' ? 'admin' : 'member')
    return documentIn({ ...world, team, workspace }, content)
  }

  /** Shows a page of Ann's in the window for such devices; `sign` is there as soon as it shows this page, by default a document. */
  const show = async (path: string, options: WindowOptions = {}, sign = tabOf(path)): Promise<Page> => {
    const device = JSON.stringify(options)
    const before = kept.get(device)
    kept.delete(device) // it is kept again when this test has passed
    const goesOn = before !== undefined && (await isAtRest(before))
    if (before && !goesOn) await closeContext(before.page.context())
    const page = goesOn ? before.page : await (await openContext(world, world.ann, options)).newPage()
    let start = before?.start
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'pass' && start && !kept.has(device)) kept.set(device, { page, start })
      else await closeContext(page.context())
    })
    watched(page)
    await (goesOn ? goOn(page, path, sign) : open(page, path))
    if (!goesOn) start = await stateOf(page)
    return page
  }

  /** Ann reads a document with this text. */
  const reader = async (content?: Content, { members, ...options }: Asked = {}) => {
    const there = await inOwnTeam(content, members)
    return { ...there, page: await show(there.path, options) }
  }
  /** Ann writes in a document with this text. */
  const writer = async (content?: Content, asked: Asked = {}) => {
    const { page, ...there } = await reader(content, asked)
    return writerOn(page, there)
  }
  return { world, inOwnTeam, show, reader, writer, blank: (asked?: Asked) => writer(doc({ type: 'paragraph' }), asked) }
}

/** A window in which the next test goes on, and in which state it was opened. */
interface KeptWindow {
  page: Page
  start: Awaited<ReturnType<typeof stateOf>>
}

/** The size of the window, and what the page remembers on the device besides what it does for each workspace and document. */
const stateOf = async (page: Page) => ({
  size: page.viewportSize()!,
  storage: await page.evaluate(() => {
    const remembered = Object.entries(localStorage).filter(([key]) => !/^(tree|comment):/.test(key))
    return JSON.stringify(remembered.toSorted())
  }),
})

const EVENTS = ['request', 'requestfailed', 'requestfinished', 'response', 'download', 'dialog', 'filechooser', 'websocket'] as const

/** Puts back what a test may have changed in a window. Returns false when the next one needs a new window. */
const isAtRest = async ({ page, start }: KeptWindow): Promise<boolean> => {
  if (page.isClosed()) return false
  const context = page.context()
  for (const beside of context.pages()) if (beside !== page) await beside.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
  if (page.viewportSize()?.width !== start.size.width || page.viewportSize()?.height !== start.size.height)
    await page.setViewportSize(start.size)
  await page.mouse.move(0, 0)
  const isClear = await page.evaluate(() => {
    const { setTimeout } = window as unknown as { setTimeout: { without?: Set<number> } }
    setTimeout.without?.clear()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [data-react-aria-top-layer] > *') === null
  })
  return isClear && (await stateOf(page)).storage === start.storage
}

/** The tab of a document that is open. */
const tabOf = (path: string) => `.document-tabs [aria-current=page][href="${path.split('#')[0]}"]`

/** Goes on to another page as a click on a link does, and waits until it is shown. */
const goOn = async (page: Page, path: string, sign: string) => {
  await page.evaluate(to => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForSelector(sign, { state: 'attached' })
}
