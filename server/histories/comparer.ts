import type { Comparer } from '#server/services/comparer.ts'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal.ts'
import type { Outcome, Task } from './comparing.ts'

interface Bounds {
  /** Two texts that take longer are compared by whole blocks. */
  patienceMs: number
  heapMb: number
  /** The size of the answer cache, in characters. */
  known: number
  waiting: number
  /** The thread ends after being idle for so long, to free its memory. */
  idleMs: number
}
const BOUNDS: Bounds = { patienceMs: 15_000, heapMb: 256, known: 8_000_000, waiting: 20, idleMs: 60_000 }
const START_MS = 30_000

export const startComparer = (log: Logger, bounds: Partial<Bounds> = {}): Comparer => {
  const { patienceMs, heapMb, known, waiting, idleMs } = { ...BOUNDS, ...bounds }
  const answers = new Answers(known)
  const pending = new Map<string, Promise<string>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  /** Returns a thread that has loaded its sources. On a busy machine that takes longer than most comparisons. */
  const start = async (): Promise<Worker> => {
    if (thread) return thread
    const started = new Worker(new URL('./compareThread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    started.on('error', error => log.warn({ err: error }, 'a thread that compares texts has ended'))
    started.on('exit', () => thread === started && (thread = undefined)).unref()
    thread = started
    await nextMessage(started, START_MS)
    return started
  }

  /** Returns undefined when it took too long, or too much memory. */
  const request = async (task: Task): Promise<Outcome | undefined> => {
    const comparing = await start()
    comparing.postMessage(task)
    return nextMessage<Outcome>(comparing, patienceMs)
  }

  const work = async (task: Omit<Task, 'isCoarse'>): Promise<string> => {
    clearTimeout(idle)
    let outcome = await request({ ...task, isCoarse: false })
    if (!outcome) {
      await end()
      outcome = await request({ ...task, isCoarse: true })
    }
    if (!outcome) await end()
    idle = setTimeout(() => void end(), idleMs).unref()
    if (!outcome) throw new Refusal('request.unavailable', { retryAfterMs: patienceMs })
    if ('problem' in outcome) throw new Refusal('d.content', { problem: outcome.problem })
    return outcome.text
  }

  return {
    compare: async (before, after, form) => {
      const name = `${before.name} ${after.name} ${form}`
      const ready = answers.get(name) ?? pending.get(name)
      if (ready !== undefined) return ready
      if (pending.size >= waiting) throw new Refusal('request.unavailable', { retryAfterMs: patienceMs })
      const answer = turn.then(() => work({ before: before.content, after: after.content, form }))
      turn = answer.catch(() => {})
      pending.set(name, answer)
      try {
        return answers.keep(name, await answer)
      } finally {
        pending.delete(name)
      }
    },
    stop: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}

/** Returns the next message of a thread; undefined when it ends first, or takes too long. */
const nextMessage = <Message>(thread: Worker, patienceMs: number): Promise<Message | undefined> =>
  new Promise(resolve => {
    const settle = (answer?: Message) => {
      clearTimeout(timeout)
      thread.off('message', settle).off('exit', onExit)
      resolve(answer)
    }
    const onExit = () => settle()
    const timeout = setTimeout(settle, patienceMs)
    thread.on('message', settle).on('exit', onExit)
  })

/** A cache of the most recently used answers, up to so many characters in total. */
class Answers {
  readonly #texts = new Map<string, string>()
  readonly #most: number
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): string | undefined {
    const text = this.#texts.get(name)
    if (text !== undefined) this.keep(name, text)
    return text
  }

  keep(name: string, text: string): string {
    this.#size += text.length - (this.#texts.get(name)?.length ?? 0)
    this.#texts.delete(name)
    this.#texts.set(name, text)
    for (const [old, { length }] of this.#texts) {
      if (this.#size <= this.#most) break
      this.#texts.delete(old)
      this.#size -= length
    }
    return text
  }
}
