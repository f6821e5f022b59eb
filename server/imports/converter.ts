import type { Logger } from 'pino'
import type { ImportNote } from '#contract/calls/imports.ts'
import type { Lang } from '#contract/fields.ts'
import { type Bounds, type TaskProcess, taskProcess } from '#server/base/taskProcess.ts'
import type { ConvertedPage, KeptFile } from './convert.ts'
import type { ImportedSet } from './surroundings.ts'

/** What the process is told once, and what it is asked. The targets of links follow once all referred files are stored. */
export type ConverterTask =
  | { kind: 'settings'; settings: ConverterSettings }
  | { kind: 'targets'; documents: ReadonlyMap<string, string>; files: ReadonlyMap<string, KeptFile | null> }
  | { kind: 'referred'; path: string; source: string }
  | { kind: 'convert'; path: string; source: string }

export interface ConverterSettings extends ImportedSet {
  /** The language of the importing person, for the sentences that replace missing files. */
  lang: Lang
  /** The address of this site (`convertPage`). */
  site: string
}

/** A page that takes more than any realistic one is left out. */
const BOUNDS: Bounds = { patienceMs: 20_000, heapMb: 1024, idleMs: 60_000 }

type ConvertedWithNotes = { page: ConvertedPage; notes: ImportNote[]; moreNotes: number }

/** Converts pages in a process of its own, so that a malicious page harms neither the server nor the rest of its import. */
export class Converter {
  readonly #process: TaskProcess<ConverterTask, unknown>
  #targets: Extract<ConverterTask, { kind: 'targets' }> | null = null

  constructor(settings: ConverterSettings, log: Logger, bounds: Partial<Bounds> = {}) {
    const introduction = (): ConverterTask[] => [{ kind: 'settings', settings }, ...(this.#targets ? [this.#targets] : [])]
    const program = new URL('./convertProcess.ts', import.meta.url)
    this.#process = taskProcess(program, log, { ...BOUNDS, ...bounds }, introduction)
  }

  /** Returns the paths of the pages that a page links and of the files that it shows or links; null when the page took too much time or memory. */
  async referredBy(path: string, source: string): Promise<string[] | null> {
    return ((await this.#process.ask({ kind: 'referred', path, source })) as string[] | undefined) ?? null
  }

  /** Sets the documents and stored files that links point to from now on. */
  async aim(documents: ReadonlyMap<string, string>, files: ReadonlyMap<string, KeptFile | null>): Promise<void> {
    this.#targets = { kind: 'targets', documents, files }
    await this.#process.ask(this.#targets)
  }

  /** Returns the page as a document's text with the notes for the report; null when it took too much time or memory. */
  async convert(path: string, source: string): Promise<ConvertedWithNotes | null> {
    return ((await this.#process.ask({ kind: 'convert', path, source })) as ConvertedWithNotes | undefined) ?? null
  }

  close(): Promise<void> {
    return this.#process.stop()
  }
}
