import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { comments } from '../contract/calls/comments.ts'
import { documents } from '../contract/calls/documents.ts'
import type { ContentNode } from '#editor/node.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { documents as texts } from '#texts/fr/documents.ts'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { openAs } from './browser.ts'
import { callerOf, logIn } from './fill.ts'
import { mainThreadClock } from './frames.ts'
import { paintsOf, type } from './live.ts'
import { median, quantile } from './load.ts'
import { VIEWPORT } from './sidebar.ts'
import { page as pageOfText } from './texts.ts'
import type { Bench, Line } from './works.ts'

const TURNS = 3
const PICTURES = 200
const COMMENTS = 50
const DIAGRAMS = 30

type Call = ReturnType<typeof callerOf>

/** From `Ctrl+E` to the caret in the text, and from a key to its paint at the top of it: by length, and among pictures, comments and diagrams. */
export async function typeEverywhere(bench: Bench, executablePath: string): Promise<Line[]> {
  const call = callerOf(bench.product.url, bench.filled.token)
  const text = textOf(1000)
  const kinds: [string, ContentNode[]][] = [
    ...[1000, 5000, 20_000].map((words): [string, ContentNode[]] => [`${words.toLocaleString('en')} words`, textOf(words)]),
    [`1,000 words and ${PICTURES} pictures`, among(text, await pictures(bench))],
    [`1,000 words and ${COMMENTS} comments on words`, text],
    [`1,000 words and ${DIAGRAMS} diagrams`, among(text, diagrams())],
  ]
  const browser = await chromium.launch({ executablePath, ...chromiumOptions })
  try {
    const lines: Line[] = []
    for (const [index, [what, content]] of kinds.entries()) {
      const made = await write(bench, call, what, content)
      if (index === 4) await comment(call, made._id, content)
      lines.push(await measure(browser, bench, `/fr${made.path}`, what))
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, { product }: Bench, path: string, what: string): Promise<Line> {
  const toCaret: number[] = []
  const paints: number[] = []
  let cpuMs = 0
  let keys = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const page = await openAs(browser, product.url, path, await logIn(product.url))
    await page.setViewportSize(VIEWPORT)
    await page.waitForLoadState('networkidle')
    toCaret.push(await edit(page))
    await page.keyboard.press('Control+Home')
    const clock = await mainThreadClock(page)
    const typed = await type(page)
    cpuMs += await clock()
    keys += typed.length
    paints.push(...paintsOf(typed))
    // A page that is closed while it writes keeps the lock for a while.
    await page.getByRole('button', { name: texts.done, exact: true }).click()
    await page.waitForSelector('.ProseMirror', { state: 'detached' })
    await page.context().close()
  }
  const p95 = quantile(paints, 0.95)
  return {
    work: `Typing at the top of ${what}`,
    goal: 'caret ≤ 300 ms, keystroke to paint p95 ≤ 32 ms',
    measured: `caret **${Math.round(median(toCaret))} ms** after Ctrl+E; keystroke to paint p50 ${ms(quantile(paints, 0.5))}, p95 **${ms(p95)}**; ${ms(cpuMs / keys)} of the main thread’s processor time a key`,
    isReached: median(toCaret) <= 300 && p95 <= 32,
  }
}

type Noting = Window & { toCaret?: Promise<number> }

/** Returns the milliseconds from the key to the first frame in which the text has the caret. */
async function edit(page: Page): Promise<number> {
  await page.evaluate(() => {
    ;(window as Noting).toCaret = new Promise<number>(resolve => {
      const press = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(function look() {
          const isThere = document.activeElement?.classList.contains('ProseMirror') && document.getSelection()?.rangeCount
          if (isThere) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        })
      window.addEventListener('keydown', press, { capture: true, once: true })
    })
  })
  await page.keyboard.press('Control+e')
  return page.evaluate(async () => (await (window as Noting).toCaret) ?? 0)
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

function textOf(words: number): ContentNode[] {
  const content: ContentNode[] = []
  for (let number = 0; wordCount(plainText({ type: 'doc', content })) < words; number++) content.push(...pageOfText(number).content.content)
  return content
}

/** These blocks, spread over a text whose beginning stays words. */
const among = ([first, ...text]: ContentNode[], blocks: readonly ContentNode[]): ContentNode[] => {
  const each = Math.ceil(blocks.length / text.length)
  return [first!, ...text.flatMap((block, index) => [block, ...blocks.slice(index * each, (index + 1) * each)])]
}

async function pictures({ product, filled }: Bench): Promise<ContentNode[]> {
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, number): Promise<ContentNode> => {
      const background = { r: number, g: (number * 7) % 256, b: 120 }
      const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${number}.jpg`)
      const response = await fetch(`${product.url}/api/files/${filled.team._id}/${filled.workspace._id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${filled.token}` },
        body: form,
      })
      if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
      const { file } = (await response.json()) as { file: { url: string } }
      return { type: 'image', attrs: { src: file.url, alt: '', width: 800, height: 500 } } // as the editor inserts it
    }),
  )
}

const diagrams = (): ContentNode[] =>
  Array.from({ length: DIAGRAMS }, (_, number) => ({
    type: 'codeBlock',
    attrs: { language: 'mermaid' },
    content: [
      {
        type: 'text',
        text: `flowchart LR\n  a${number}[Ask] --> b${number}{Free?}\n  b${number} -->|yes| c${number}[Go]\n  b${number} -->|no| a${number}`,
      },
    ],
  }))

async function write({ filled: { team, workspace } }: Bench, call: Call, title: string, content: ContentNode[]) {
  const { document } = await call<{ document: { _id: string; slug: string } }>(
    'POST',
    documents.create.path.replace('{teamId}', team._id).replace('{workspaceId}', workspace._id),
    { title, content: { type: 'doc', content } },
  )
  return { _id: document._id, path: `/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}` }
}

/** On the first words of as many paragraphs, from the second one on. */
async function comment(call: Call, id: string, content: readonly ContentNode[]): Promise<void> {
  const places = content.flatMap((block, at) => {
    const [words] = block.content ?? []
    return at > 0 && block.type === 'paragraph' && words?.text && words.text.length > 12 ? [{ at, quote: words.text.slice(0, 12) }] : []
  })
  for (let number = 0; number < COMMENTS; number++) {
    const { at, quote } = places[number % places.length]!
    await call('POST', comments.create.path.replace('{id}', id), {
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Comment ${number}` }] }] },
      anchor: { quote, from: { path: [at], offset: 0 }, to: { path: [at], offset: quote.length } },
    })
  }
}
