import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type WebSocketRoute,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions } from './chromiumOptions.ts'
import { delayPages } from './delays.ts'
import { watched } from './watched.ts'
import type { Person, RunningServer } from './world.ts'

const CLOSE_MAX_MS = 15_000

/** Loading a page with everything on it may take longer than the default of half a minute on a busy machine. */
const NAVIGATION_MAX_MS = 90_000

let launched: Promise<Browser> | undefined

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ...chromiumOptions })

/** One browser for all files of a worker, which ends with it; `npm test` sets its path. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await (launched ??= launch()).catch(() => null) // the next file tries again when it has not started in time
  return browser?.isConnected() ? browser : (launched = launch())
}

export interface WindowOptions extends BrowserContextOptions {
  /** By default the person has asked for less motion: drawing each frame of it is a tenth of what the journeys take. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Prefetches, as most browsers do. That is a third of the cost of a page, so all other windows have Save-Data set. */
  fetchesAhead?: boolean
}

/** What most people see: panels fade and slide, and a jump scrolls. For journeys in which a press may come in the midst of it. */
export const moving = { reducedMotion: 'no-preference' } as const

/** Runs in each page before its own scripts. */
const saveData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** A separate window, logged in as this person, or as a guest. The caller closes it. */
export const openContext = async (
  server: Pick<RunningServer, 'url'>,
  person?: Person,
  { fetchesAhead = false, ...options }: WindowOptions = {},
): Promise<BrowserContext> => {
  const browser = await openBrowser()
  const usual = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ baseURL: server.url, ...usual, ...options })
  context.setDefaultNavigationTimeout(NAVIGATION_MAX_MS)
  await delayPages(context)
  if (!fetchesAhead) await context.addInitScript(saveData)
  if (person) await logIn(context, person)
  return context
}

/** The same, closed at the end of the test. */
export const newContext = async (...asked: Parameters<typeof openContext>): Promise<BrowserContext> => {
  const context = await openContext(...asked)
  onTestFinished(() => closeContext(context))
  return context
}

/** A window that does not close, as happens on a busy machine, ends with the browser. */
export const closeContext = (context: BrowserContext): Promise<void> =>
  Promise.race([context.close(), sleep(CLOSE_MAX_MS, undefined, { ref: false })])

/** A separate browser with this folder as its profile, logged in as this person. Closed at the end of the test. */
export const openProfile = async (folder: string, server: Pick<RunningServer, 'url'>, person: Person): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(folder, {
    ...{ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ...chromiumOptions },
    ...{ baseURL: server.url, viewport: { width: 1280, height: 900 } },
  })
  context.setDefaultNavigationTimeout(NAVIGATION_MAX_MS)
  onTestFinished(() => context.close())
  await logIn(context, person)
  return context
}

/** Kills all processes of the browser with this profile, before they write anything more. */
export const killProfile = async (folder: string): Promise<void> => {
  const isOfProfile = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--user-data-dir=${folder}`)
    } catch {
      return false // not a process, or one that has just ended
    }
  }
  const processes = () => readdirSync('/proc').filter(isOfProfile)
  for (const pid of processes()) process.kill(Number(pid), 'SIGKILL')
  await expect.poll(processes, soon).toEqual([])
}

const logIn = async (context: BrowserContext, person: Person) => {
  const answer = await context.request.post('/api/auth', { data: { email: person.user.email, password: person.password } })
  if (!answer.ok()) throw new Error(`${person.user.firstname} could not log in: ${await answer.text()}`)
}

/** A page in a separate browser, as on another machine; errors of its scripts fail the test. */
export const pageInOwnBrowser = async (server: Pick<RunningServer, 'url'>): Promise<Page> => {
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
  page.setDefaultNavigationTimeout(NAVIGATION_MAX_MS)
  return watched(page)
}

/** A page in a new window; an error of its scripts fails the test. */
export const newPage = async (server: Pick<RunningServer, 'url'>, person?: Person, options?: WindowOptions): Promise<Page> =>
  watched(await (await newContext(server, person, options)).newPage())

/** The connections of the realtime channel, websockets and plain requests, which a test may cut; for pages that are opened afterwards. */
export const socketsOf = async (context: BrowserContext) => {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await context.routeWebSocket(/socket\.io/, socket => {
    if (isCut) return socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  await context.route('**/socket.io/**', route => (isCut ? route.abort() : route.fallback()))
  return {
    cut: async () => {
      isCut = true
      await Promise.all([...open].map(socket => socket.close()))
      open.clear()
    },
    letThrough: () => {
      isCut = false
    },
  }
}

/** The patience for something that happens soon, on a busy machine. */
export const soon = { timeout: 30_000 }

/** Goes to an address and waits until the page is interactive. Returns the response. */
export const open = async (page: Page, path: string) => {
  const response = await page.goto(path)
  await awake(page)
  return response
}

/** Waits until the page is interactive. */
export const awake = async (page: Page) => {
  await page.waitForFunction(() => window.isHydrated === true)
}

/** Waits until the page is at this address, however long it takes to load. */
export const expectAt = async (page: Page, path: string): Promise<void> => {
  const where = () => new URL(page.url()).pathname + new URL(page.url()).search
  await expect.poll(where, { ...soon, message: 'where the page is' }).toBe(path)
}

/** Waits until this is visible, where it may be there twice for a moment. Playwright waits inside the page, which costs much less than asking again and again. */
export const expectSeen = async (what: Locator): Promise<void> => {
  const isSeen = () => what.waitFor(soon).then(() => true)
  await expect.poll(isSeen, { ...soon, message: `${what} is seen` }).toBe(true)
}

/** Waits for the welcome of somebody in their first team, and skips it. */
export const skipWelcome = async (page: Page): Promise<void> => {
  const welcome = page.getByRole('dialog', { name: /^(?:Welcome to|Bienvenue dans) / })
  await expectFocus(welcome)
  await page.keyboard.press('Escape')
  await expect.poll(() => welcome.count(), soon).toBe(0)
}

/** Waits until the focus is on this or inside: an element is visible a moment before, and keys in between go elsewhere. */
export const expectFocus = async (where: Locator): Promise<void> => {
  const hasFocus = () => where.evaluate(element => element.contains(document.activeElement))
  await expect.poll(hasFocus, { ...soon, message: `${where} has the focus` }).toBe(true)
}

/** The field with this label, whether it is required or not. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace(/[?.()*+]/g, '\\$&')}\\s*\\*?$`))

/** The error at a field. */
export const problemAt = (input: Locator): Promise<string> =>
  input.evaluate(element => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id.endsWith('-error'))
    return element.getAttribute('aria-invalid') === 'true' ? ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ') : ''
  })

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface AxeResults {
  violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[]
}

/** Waits until all animations have ended, except endless ones such as a spinner, and those that follow the scrolling. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(done => requestAnimationFrame(done))
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // What enters is transparent, also before it begins to move: React Aria hides it by a mask until it has its place, or the keyboard of a phone is up.
    const isEntering = () => document.querySelector('[data-entering], [style*="mask-image"]') !== null
    // An element that has just appeared begins to move a frame or two later.
    for (let still = 0; still < 3; still = running().length > 0 || isEntering() ? 0 : still + 1) {
      await Promise.allSettled(running().map(animation => animation.finished))
      await nextFrame()
    }
  })

/** The rules of axe about colours; all others check what is the same in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** Returns the violations that axe finds on the page when it is at rest: the rule, the elements and what is wrong with them. */
export const axeViolations = async (page: Page, about: 'everything' | 'colours' = 'everything'): Promise<string[]> => {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'))
  return page.evaluate(
    async runOnly => {
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
      const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`).join(' | ')}`,
      )
    },
    about === 'colours' ? ABOUT_COLOURS : undefined,
  )
}
