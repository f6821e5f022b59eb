import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Lang } from '#contract/fields.ts'
import type { ImportNote } from '#contract/calls/imports.ts'
import type { ConvertedPage, KeptFile } from './convert.ts'
import type { ImportedSet } from './surroundings.ts'

/** The messages to the thread. The targets of links follow once all referred files are stored. */
export type ConverterTask =
  | { kind: 'referred'; path: string; source: string }
  | { kind: 'targets'; documents: ReadonlyMap<string, string>; files: ReadonlyMap<string, KeptFile | null> }
  | { kind: 'convert'; path: string; source: string }

export interface ConverterSettings extends ImportedSet {
  /** The language of the importing person, for the sentences that replace missing files. */
  lang: Lang
  /** The address of this site (`convertPage`). */
  site: string
}

/** A page that takes longer than any realistic one is left out. */
const PAGE_MS = 20_000

/** Converts pages in a thread of its own, so that a maliciously slow page blocks neither the server nor the import for long. */
export class Converter {
  readonly #setting: ConverterSettings
  readonly #patienceMs: number
  #targets: Extract<ConverterTask, { kind: 'targets' }> | null = null
  #thread: Worker
  /** Resolves once the thread has loaded its modules, which on a busy machine takes longer than most pages. */
  #isUp: Promise<unknown> = Promise.resolve()

  constructor(setting: ConverterSettings, patienceMs = PAGE_MS) {
    this.#setting = setting
    this.#patienceMs = patienceMs
    this.#thread = this.#start()
  }

  /** Returns the paths of the pages that a page links and of the files that it shows or links; null when the page took too long. */
  referredBy(path: string, source: string): Promise<string[] | null> {
    return this.#ask({ kind: 'referred', path, source })
  }

  /** Sets the documents and stored files that links point to from now on. */
  aim(documents: ReadonlyMap<string, string>, files: ReadonlyMap<string, KeptFile | null>): void {
    this.#targets = { kind: 'targets', documents, files }
    this.#thread.postMessage(this.#targets)
  }

  /** Returns the page as a document's text with the notes for the report; null when it took too long. */
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
    this.#isUp.catch(() => {}) // each request handles the end of the thread itself
    if (this.#targets) thread.postMessage(this.#targets) // messages keep their order: the targets arrive before the next page
    return thread
  }

  #ask<Result>(task: ConverterTask): Promise<Result | null> {
    const thread = this.#thread
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const settle = (end: () => void) => {
        clearTimeout(patience)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (answer: Result) => settle(() => resolve(answer))
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
