import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Lang } from '#contract/fields.ts'
import type { ImportNote } from '#contract/calls/imports.ts'
import type { ConvertedPage, KeptFile } from './convert.ts'
import type { ImportedSet } from './surroundings.ts'

/** What the thread is told, beside the page: first what was sent, then what links lead to. */
export type Task =
  | { kind: 'referred'; path: string; source: string }
  | { kind: 'targets'; documents: ReadonlyMap<string, string>; files: ReadonlyMap<string, KeptFile | null> }
  | { kind: 'convert'; path: string; source: string }

export interface Setting extends ImportedSet {
  /** The language of whoever brings it: a sentence stands in for what was not brought. */
  lang: Lang
  /** What this site is called (`convertPage`). */
  site: string
}

/** A page that takes longer than any honest one is left out. */
const PAGE_MS = 20_000

/** Converts pages in a thread of its own: a page made to be slow holds up neither the server nor the import for long. */
export class Converter {
  readonly #setting: Setting
  readonly #patienceMs: number
  #targets: Extract<Task, { kind: 'targets' }> | null = null
  #thread: Worker
  /** Resolves once the thread has read its sources, which on a busy machine takes longer than most pages. */
  #isUp: Promise<unknown> = Promise.resolve()

  constructor(setting: Setting, patienceMs = PAGE_MS) {
    this.#setting = setting
    this.#patienceMs = patienceMs
    this.#thread = this.#start()
  }

  /** The paths of the pages that a page leads to and of the files that it shows or links; null when the page took too long. */
  referredBy(path: string, source: string): Promise<string[] | null> {
    return this.#ask({ kind: 'referred', path, source })
  }

  /** From here on links lead to these documents and stored files. */
  aim(documents: ReadonlyMap<string, string>, files: ReadonlyMap<string, KeptFile | null>): void {
    this.#targets = { kind: 'targets', documents, files }
    this.#thread.postMessage(this.#targets)
  }

  /** The page as a document's text and what could not be brought as it was; null when it took too long. */
  convert(path: string, source: string): Promise<{ page: ConvertedPage; notes: ImportNote[]; moreNotes: number } | null> {
    return this.#ask({ kind: 'convert', path, source })
  }

  async close(): Promise<void> {
    await this.#thread.terminate()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./convertThread.ts', import.meta.url), { workerData: this.#setting })
    thread.unref()
    this.#isUp = once(thread, 'message')
    this.#isUp.catch(() => {}) // whoever asks hears of its end themselves
    if (this.#targets) thread.postMessage(this.#targets) // messages keep their order: it knows them before the next page
    return thread
  }

  #ask<Answer>(task: Task): Promise<Answer | null> {
    const thread = this.#thread
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const settle = (end: () => void) => {
        clearTimeout(patience)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (answer: Answer) => settle(() => resolve(answer))
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = () => settle(() => reject(new Error('the converting thread has ended')))
      const giveUp = () => settle(() => void this.#restart().then(() => resolve(null), reject))
      const begin = () => {
        patience = setTimeout(giveUp, this.#patienceMs)
        thread.on('message', onMessage)
        thread.postMessage(task)
      }
      thread.on('error', onError).on('exit', onExit)
      void this.#isUp.then(begin, () => {})
    })
  }

  async #restart(): Promise<void> {
    await this.#thread.terminate()
    this.#thread = this.#start()
  }
}
