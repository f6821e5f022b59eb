import type { CDPSession, Page } from 'playwright-core'
import { quantile } from './load.ts'

/** A frame that takes longer is seen as a jerk. */
export const JERK_MS = 50

/** What a page did for some time. Its frames are long also when other programs have the processor; the processor time of its main thread is its own. */
export interface Frames {
  /** From each frame to the next. */
  gaps: number[]
  seconds: number
  cpuMs: number
}

/** Watches the frames of a page while something is done. Chromium's tracing would tell more, and make each frame several times as long. */
export async function watchFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const cpuMs = await mainThreadClock(page)
  await page.evaluate(noteFrames)
  await act()
  const frames = await page.evaluate(() => (window as Noting).stopFrames?.() ?? [])
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!)
  return { gaps, seconds: (frames.at(-1)! - frames[0]!) / 1000, cpuMs: await cpuMs() }
}

type Noting = Window & { stopFrames?: () => number[] }

function noteFrames(): void {
  const frames: number[] = []
  let next = requestAnimationFrame(function note() {
    frames.push(performance.now())
    next = requestAnimationFrame(note)
  })
  ;(window as Noting).stopFrames = () => {
    cancelAnimationFrame(next)
    return frames
  }
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

export const jerksIn = ({ gaps }: Frames): number => gaps.filter(gap => gap > JERK_MS).length

/** As the table has it. */
export function wordsOf(frames: Frames): string {
  const { gaps, cpuMs, seconds } = frames
  const share = Math.round(cpuMs / seconds / 10)
  return `p50 ${ms(quantile(gaps, 0.5))}, p95 ${ms(quantile(gaps, 0.95))}, at most **${ms(Math.max(...gaps))}**, **${jerksIn(frames)}** of ${gaps.length} above ${JERK_MS} ms; main thread ${ms(cpuMs / gaps.length)} of processor time a frame, ${share} % of a processor`
}

/** What a page holds after its garbage is collected. */
export async function pageMemory(page: Page): Promise<{ heapMb: number; elements: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const bytes = await metricOf(session, 'JSHeapUsedSize')
  await session.detach()
  return { heapMb: bytes / 1024 / 1024, elements: await page.evaluate(() => document.querySelectorAll('*').length) }
}

/** Returns what tells the processor time of the main thread since now, in milliseconds. */
export async function mainThreadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const read = () => metricOf(session, 'TaskDuration')
  const start = await read()
  return async () => ((await read()) - start) * 1000
}

async function metricOf(session: CDPSession, name: string): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === name)?.value ?? NaN
}
