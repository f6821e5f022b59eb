import { chromium, type Page } from 'playwright-core'
import { documents } from '../contract/calls/documents.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { openAs } from './browser.ts'
import { callerOf, joinTeam, logIn } from './fill.ts'
import { quantile } from './load.ts'
import { page as pageOfText } from './texts.ts'
import type { Bench, Line } from './works.ts'

const WORDS = 20_000
const LETTERS = 150
/** Slower than the messages that a writer may send, so that each letter is one. */
const PACE_MS = 100
const BOB = { firstname: 'Bob', email: 'bob@example.org' }

/** Writing in a very long document, alone and while another person reads along: when the letters are seen by the one and by the other. */
export async function readAlong({ product, filled }: Bench, executablePath: string): Promise<Line[]> {
  const path = await writeLongDocument({ product, filled })
  const browser = await chromium.launch({ executablePath, ...chromiumOptions })
  try {
    const writer = await openAs(browser, product.url, path, await logIn(product.url))
    await writer.keyboard.press('Control+e')
    await writer.waitForSelector('.ProseMirror')
    await writer.keyboard.press('Control+Home')
    const alone = paintsOf(await type(writer))

    await joinTeam(product.url, filled, BOB)
    const reader = await openAs(browser, product.url, path, await logIn(product.url, BOB.email))
    await reader.waitForSelector('[data-writer-caret]', { state: 'attached' })
    await reader.evaluate(noteLetters)
    const typed = await type(writer)
    await reader.waitForFunction(count => (window as Noting).seenAt?.length === count, LETTERS)
    const seenAt = await reader.evaluate(() => (window as Noting).seenAt ?? [])
    const watched = paintsOf(typed)
    const travel = typed.map(({ at }, index) => seenAt[index]! - at)
    const words = WORDS.toLocaleString('en')
    return [
      {
        work: `Typing at the top of a document of ${words} words`,
        goal: 'keystroke to paint p95 ≤ 32 ms',
        measured: `p50 ${ms(quantile(alone, 0.5))}, p95 **${ms(quantile(alone, 0.95))}**`,
        isReached: quantile(alone, 0.95) <= 32,
      },
      {
        work: 'The same while somebody reads along: when the letter is in the other reader’s page',
        goal: 'p50 ≤ 30 ms',
        measured: `p50 **${ms(quantile(travel, 0.5))}**, p95 ${ms(quantile(travel, 0.95))}; both pages on the same two cores, keystroke to paint p50 ${ms(quantile(watched, 0.5))}, p95 ${ms(quantile(watched, 0.95))}`,
        isReached: quantile(travel, 0.5) <= 30,
      },
    ]
  } finally {
    await browser.close()
  }
}

interface Typed {
  at: number
  paintedAt: number
}

export const paintsOf = (typed: readonly Typed[]): number[] => typed.map(({ at, paintedAt }) => paintedAt - at)

/** Letter after letter. Returns when each was pressed and painted. */
export async function type(writer: Page): Promise<Typed[]> {
  await writer.evaluate(noteLetters)
  await writer.keyboard.type('x'.repeat(LETTERS), { delay: PACE_MS })
  return writer.evaluate(() => (window as Noting).typed ?? [])
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

type Noting = Window & { typed?: Typed[]; seenAt?: number[]; stopNoting?: AbortController }

/** When keys were pressed and what they did was painted; when each further letter stood in the first line. All by one clock. */
function noteLetters(): void {
  const noting = window as Noting
  noting.stopNoting?.abort()
  const { signal } = (noting.stopNoting = new AbortController())
  const typed: Typed[] = (noting.typed = [])
  const seenAt: number[] = (noting.seenAt = [])
  const now = () => performance.timeOrigin + performance.now()
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const key = { at: performance.timeOrigin + timeStamp, paintedAt: 0 }
      typed.push(key)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          key.paintedAt = now()
        })
        port1.start()
        port2.postMessage(null)
      })
    },
    { capture: true, signal },
  )
  const text = document.querySelector('main .document-text')!
  const lengthOf = () => text.firstElementChild!.textContent.length
  const before = lengthOf()
  new MutationObserver(() => {
    while (seenAt.length < lengthOf() - before) seenAt.push(now())
  }).observe(text, { subtree: true, childList: true, characterData: true })
}

async function writeLongDocument({ product, filled: { token, team, workspace } }: Pick<Bench, 'product' | 'filled'>): Promise<string> {
  const content: ContentNode[] = []
  for (let number = 0; wordCount(plainText({ type: 'doc', content })) < WORDS; number++) content.push(...pageOfText(number).content.content)
  const body = { title: 'A long document', content: { type: 'doc', content } satisfies Content }
  const { document } = await callerOf(product.url, token)<{ document: { slug: string } }>(
    'POST',
    documents.create.path.replace('{teamId}', team._id).replace('{workspaceId}', workspace._id),
    body,
  )
  return `/fr/team/${team.slug}/workspace/${workspace.slug}/document/${document.slug}`
}
