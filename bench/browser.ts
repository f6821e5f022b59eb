import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { logIn } from './fill.ts'
import { median } from './load.ts'
import type { Bench, Line } from './works.ts'

const TURNS = 5

interface Opened {
  interactiveMs: number
  textMs: number
  /** What had been asked for by then, with the bytes that came over the wire. */
  scripts: { path: string; served: number }[]
}

/** A document page in a browser that has never been here: what it loads and how long it takes until a click does something. */
export async function interactive(
  { product, filled }: Bench,
  { executablePath, buildDir }: { executablePath: string; buildDir: string },
): Promise<Line> {
  const { team, workspace, documents } = filled
  const url = `${product.url}/fr/team/${team.slug}/workspace/${workspace.slug}/document/${documents[0]?.slug}`
  const browser = await chromium.launch({ executablePath, ...chromiumOptions })
  try {
    const opened: Opened[] = []
    for (let turn = 0; turn <= TURNS; turn++) {
      const context = await browser.newContext()
      const [name = '', value = ''] = (await logIn(product.url)).split('=', 2)
      await context.addCookies([{ name, value, url: product.url }])
      opened.push(await open(await context.newPage(), url))
      await context.close()
    }
    const warm = opened.slice(1)
    const scripts = warm[0]?.scripts ?? []
    const bytes = sum(scripts.map(({ path }) => gzipSync(readFileSync(join(buildDir, 'client', path)), { level: 9 }).length))
    const served = sum(scripts.map(script => script.served))
    const ms = median(warm.map(turn => turn.interactiveMs))
    return {
      work: 'Document page in Chromium, logged in, cold cache, until interactive',
      goal: '≤ 180 KB of JavaScript (gzip), ≤ 1 s',
      measured: `**${Math.round(bytes / 1024)} KB** (${Math.round(served / 1024)} KB as served, with Brotli) in ${scripts.length} files, **${Math.round(ms)} ms**; text painted after ${Math.round(median(warm.map(turn => turn.textMs)))} ms`,
      isReached: bytes <= 180 * 1024 && ms <= 1000,
    }
  } finally {
    await browser.close()
  }
}

/** A page in a window of its own, logged in by this cookie, when its scripts listen. */
export async function openAs(browser: Browser, url: string, path: string, cookie: string): Promise<Page> {
  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForFunction(() => (window as Window & { isHydrated?: boolean }).isHydrated)
  return page
}

/** Interactive: React has taken over the first button of the page. */
async function open(page: Page, url: string): Promise<Opened> {
  await page.addInitScript(`
    const look = () => {
      const button = document.querySelector('button')
      if (button && Object.keys(button).some(key => key.startsWith('__reactProps'))) window.interactiveMs = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  await page.goto(url, { waitUntil: 'commit' })
  const interactiveMs = Number(
    await (await page.waitForFunction(() => (window as Window & { interactiveMs?: number }).interactiveMs)).jsonValue(),
  )
  const scripts = await page.evaluate(until => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= until)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, served: encodedBodySize }))
  }, interactiveMs)
  const textMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)
  return { interactiveMs, textMs, scripts }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
