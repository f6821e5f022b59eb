import type { Comparer } from '#server/services/comparer.ts'
import type { Logger } from 'pino'
import { Refusal } from '#domain/refusal.ts'
import { taskProcess } from '#server/base/taskProcess.ts'
import type { Outcome, Task } from './comparing.ts'

interface Bounds {
  /** Two texts that take longer are compared by whole blocks. */
  patienceMs: number
  heapMb: number
  /** The size of the answer cache, in characters. */
  known: number
  waiting: number
  idleMs: number
}
const BOUNDS: Bounds = { patienceMs: 15_000, heapMb: 256, known: 8_000_000, waiting: 20, idleMs: 60_000 }

export const startComparer = (log: Logger, bounds: Partial<Bounds> = {}): Comparer => {
  const { known, waiting, ...ofProcess } = { ...BOUNDS, ...bounds }
  const answers = new Answers(known)
  const pending = new Map<string, Promise<string>>()
  const comparing = taskProcess<Task, Outcome>(new URL('./compareProcess.ts', import.meta.url), log, ofProcess)
  const later = { retryAfterMs: ofProcess.patienceMs }

  const work = async (task: Omit<Task, 'isCoarse'>): Promise<string> => {
    const outcome = (await comparing.ask({ ...task, isCoarse: false })) ?? (await comparing.ask({ ...task, isCoarse: true }))
    if (!outcome) throw new Refusal('request.unavailable', later)
    if ('problem' in outcome) throw new Refusal('d.content', { problem: outcome.problem })
    return outcome.text
  }

  return {
    compare: async (before, after, form) => {
      const name = `${before.name} ${after.name} ${form}`
      const ready = answers.get(name) ?? pending.get(name)
      if (ready !== undefined) return ready
      if (pending.size >= waiting) throw new Refusal('request.unavailable', later)
      const answer = work({ before: before.content, after: after.content, form })
      pending.set(name, answer)
      try {
        return answers.keep(name, await answer)
      } finally {
        pending.delete(name)
      }
    },
    stop: comparing.stop,
  }
}

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
