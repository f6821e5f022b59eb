import { chromium, type Page } from 'playwright-core'
import { CONTENT_KINDS, type ContentKind } from '#contract/contentKinds.ts'
import { search as texts } from '#texts/fr/search.ts'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { openAs } from './browser.ts'
import { DOCUMENTS, logIn } from './fill.ts'
import { mainThreadClock } from './frames.ts'
import { median, quantile, timedGet } from './load.ts'
import { pathOf, VIEWPORT } from './sidebar.ts'
import { searchedWords } from './texts.ts'
import type { Bench, Line } from './works.ts'

/** As a quick typist does. */
const KEY_MS = 80
const GOAL_MS = 50

/** From the last key in the palette until the hits for it are painted, without a filter and with one. */
export async function searchInPalette({ product, filled }: Bench, executablePath: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath, ...chromiumOptions })
  try {
    const page = await openAs(browser, product.url, pathOf(filled), await logIn(product.url, filled.reader.email))
    await page.setViewportSize(VIEWPORT)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.evaluate(noteHits)
    await typeWords(page, ['warm up'])
    const plain = await typeWords(page, searchedWords)
    await page.keyboard.type('x')
    await page.getByRole('button', { name: new RegExp(`^${texts.filterHas}`) }).click()
    await page.getByRole('menuitemradio', { name: texts.has_tables }).click()
    await page.getByRole('dialog').getByRole('combobox').focus()
    const narrowed = await typeWords(page, searchedWords)
    const many = `${searchedWords.length} words in the palette, ${DOCUMENTS.toLocaleString('en')} documents: from the last key until its hits are painted`
    return [line(many, plain), line('The same narrowed to documents with a table', narrowed)]
  } finally {
    await browser.close()
  }
}

interface Typed {
  shownMs: number
  callMs: number
}

function line(work: string, { found, cpuMs }: { found: Typed[]; cpuMs: number }): Line {
  const shown = found.map(({ shownMs }) => shownMs)
  const half = quantile(shown, 0.5)
  return {
    work,
    goal: `p50 ≤ ${GOAL_MS} ms`,
    measured: `p50 **${half.toFixed(1)} ms**, p99 ${quantile(shown, 0.99).toFixed(1)} ms; of it p50 ${median(found.map(({ callMs }) => callMs)).toFixed(1)} ms the call; ${cpuMs.toFixed(1)} ms of the main thread’s processor time a key`,
    isReached: half <= GOAL_MS,
  }
}

/** Types these words one after the other. What was answered by the page itself, which keeps hits for a while, is left out. */
async function typeWords(page: Page, all: readonly string[]): Promise<{ found: Typed[]; cpuMs: number }> {
  const found: Typed[] = []
  const cpuMs = await mainThreadClock(page)
  for (const words of all) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(words, { delay: KEY_MS })
    await page.waitForFunction(() => (window as Noting).lastKey?.shownAt)
    const typed = await page.evaluate(() => {
      const { at = 0, shownAt = 0 } = (window as Noting).lastKey ?? {}
      const calls = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.includes('/search/') && startTime > at)
      performance.clearResourceTimings() // the browser notes 250 and no more
      return { shownMs: shownAt - at, callMs: calls.at(-1)?.duration }
    })
    if (typed.callMs !== undefined) found.push({ shownMs: typed.shownMs, callMs: typed.callMs })
  }
  return { found, cpuMs: (await cpuMs()) / all.join('').length }
}

type Noting = Window & { lastKey?: { at: number; shownAt: number } }

/** When the last key was pressed, and when its hits were painted: the dialog tells those who cannot see it how many there are, and nothing while they are fetched. */
function noteHits(): void {
  const noting = window as Noting
  const picker = document.querySelector('input[role=combobox]')!.parentElement!.parentElement!
  const isSilent = () => picker.querySelector(':scope > [role=status]')?.textContent === ''
  let wasSilent = false
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      noting.lastKey = { at: timeStamp, shownAt: 0 }
      wasSilent = isSilent()
    },
    { capture: true },
  )
  new MutationObserver(() => (wasSilent ||= isSilent())).observe(picker, { subtree: true, childList: true, characterData: true })
  window.addEventListener('input', () => {
    const key = noting.lastKey!
    requestAnimationFrame(function look() {
      if (key !== noting.lastKey) return
      if (!wasSilent || isSilent()) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        key.shownAt = performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
}

/** Each kind of content with all the words, and without any, one call after the other. */
export async function searchByContent({ product, filled }: Bench): Promise<Line> {
  const ask = async (words: string, has: ContentKind | '') => {
    const path = `/api/documents/t/${filled.team._id}/search/${encodeURIComponent(words)}?${has && `has=${has}&`}limit=20`
    return (await timedGet(product.url + path, { authorization: `Bearer ${filled.reader.token}` })).ms
  }
  const ofKind = new Map<string, number[]>()
  const wordless: number[] = []
  const ratios: number[] = []
  for (const has of CONTENT_KINDS) {
    await ask('team', has) // warms up
    const times: number[] = []
    for (const words of searchedWords) {
      const whole = await ask(words, '')
      const narrowed = await ask(words, has)
      times.push(narrowed)
      ratios.push(narrowed / whole)
    }
    ofKind.set(has, times)
    for (let turn = 0; turn < 4; turn++) wordless.push(await ask('', has))
  }
  const all = [...ofKind.values()].flat()
  const [slowest = '', its = []] = [...ofKind].toSorted(([, a], [, b]) => median(b) - median(a))[0] ?? []
  const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)]
  return {
    work: `Search narrowed by what a text contains, through the API: ${CONTENT_KINDS.length} kinds, each in a tenth of the documents, with ${searchedWords.length} words`,
    goal: 'p50 ≤ 10 ms, p99 ≤ 40 ms',
    measured: `p50 **${p50.toFixed(1)} ms**, p99 **${p99.toFixed(1)} ms** over ${all.length} searches; the slowest kind (\`${slowest}\`) p50 ${median(its).toFixed(1)} ms; ${median(ratios).toFixed(2)}× the time of the same words without it; without words p50 ${median(wordless).toFixed(1)} ms, p99 ${quantile(wordless, 0.99).toFixed(1)} ms`,
    isReached: p50 <= 10 && p99 <= 40,
  }
}
