import { eq, sql } from 'drizzle-orm'
import type { Import, ImportNote } from '#contract/calls/imports.ts'
import { IMPORT_NOTES } from '#contract/limits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { imports } from '#server/db/tables/imports.ts'
import { NoteList } from './noteList.ts'
import type { ImportRow } from './store.ts'
import { failImport } from './notify.ts'
import type { Context } from '#server/call/context.ts'

const REPORT_EVERY_MS = 250

/** The running imports of this process, so that a cancel that arrives here stops the work immediately. */
const running = new Map<string, AbortController>()

export const importView = (row: ImportRow): Import => ({
  ...{
    _id: row._id,
    workspace: row.workspace,
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    documents: row.documents,
    files: row.files,
  },
  ...{ notes: row.notes, moreNotes: row.more_notes, error: row.error === null ? null : `errors.${row.error}` },
})

/** One running import: writes its progress to the row a few times a second, and stops when the row's state is changed. */
export class Job {
  readonly id: string
  readonly #workspace: string
  readonly #list = new NoteList(IMPORT_NOTES.max)
  readonly #context: Context
  readonly #abort = new AbortController()
  #step: Import['step'] = 'reading'
  #total = 0
  #done = 0
  #reportedAt = 0

  constructor(context: Context, { id, workspace }: { id: string; workspace: string }) {
    this.#context = context
    this.id = id
    this.#workspace = workspace
    running.set(id, this.#abort)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** The notes for the report. */
  get report(): Pick<ImportRow, 'notes' | 'more_notes'> {
    return { notes: this.#list.notes, more_notes: this.#list.more }
  }

  note = (note: ImportNote): void => {
    this.#list.add(note)
  }

  /** Adds to the number of notes that were not kept. */
  countMore(count: number): void {
    this.#list.more += count
  }

  /** Moves the notes of one document to another one. */
  redirect(from: string, to: string): void {
    for (const note of this.#list.notes) if (note.document === from) note.document = to
  }

  async begin(step: Import['step'], total: number): Promise<void> {
    this.#step = step
    this.#total = total
    this.#done = 0
    await this.#reportProgress(true)
  }

  async advance(): Promise<void> {
    this.#done++
    await this.#reportProgress(false)
  }

  /** For use within a transaction, which holds a connection and must not wait for another one to report progress (`reportAlongside`). */
  count(done: number): void {
    this.signal.throwIfAborted()
    this.#done += done
  }

  /** Reports progress alongside a transaction. Returns a function that stops this, to be called before the transaction itself changes the row. */
  reportAlongside(): () => void {
    let isOver = false
    const stopUnlessRunning = (isRunning: boolean) => {
      if (!isRunning && !isOver) this.#abort.abort()
    }
    // Errors are ignored: an unreachable database fails the transaction as well.
    const timer = setInterval(() => void this.#write().then(stopUnlessRunning, () => {}), REPORT_EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }

  async #reportProgress(isNow: boolean): Promise<void> {
    this.signal.throwIfAborted()
    if (!isNow && Date.now() - this.#reportedAt < REPORT_EVERY_MS) return
    this.#reportedAt = Date.now()
    if (!(await this.#write())) this.#abort.abort()
    this.signal.throwIfAborted()
  }

  /** Returns whether the import is still running. */
  async #write(): Promise<boolean> {
    const { rowCount } = await this.#context.db.execute(sql`
      update imports set step = ${this.#step}, done = ${this.#done}, total = ${this.#total}, told_at = now()
      where "_id" = ${this.id}::uuid and state = 'running'`)
    return rowCount !== 0
  }

  /** Ends an import without a result: cancelled, or failed with this code. */
  async fail(code: ErrorCode | null): Promise<void> {
    if (code !== null) return failImport(this.#context, { _id: this.id, workspace: this.#workspace }, { error: code, ...this.report })
    await this.#context.db
      .update(imports)
      .set({ state: sql`case when state = 'running' then 'cancelled' else state end`, ...this.report })
      .where(eq(imports._id, this.id))
  }

  end(): void {
    running.delete(this.id)
  }
}

export const stopHere = (id: string): void => running.get(id)?.abort()
