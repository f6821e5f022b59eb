import { eq, sql } from 'drizzle-orm'
import type { Import, ImportNote } from '#contract/imports.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { imports } from '#server/db/tables/imports.ts'
import type { ImportRow } from './store.ts'

const NOTES_MAX = 2000
const TELL_EVERY_MS = 250

/** The running imports of this process, so that a cancel that arrives here stops the work at once. */
const running = new Map<string, AbortController>()

export const importView = (row: ImportRow): Import => ({
  ...{ _id: row._id, state: row.state, step: row.step, done: row.done, total: row.total, documents: row.documents, files: row.files },
  ...{ notes: row.notes, error: row.error === null ? null : `errors.${row.error}` },
})

/** The progress of one import: told to the row a few times a second, and stopped by whoever changes the row's state. */
export class Job {
  readonly id: string
  readonly notes: ImportNote[] = []
  readonly #known = new Set<string>()
  readonly #context: Context
  readonly #abort = new AbortController()
  #step: Import['step'] = 'reading'
  #total = 0
  #done = 0
  #toldAt = 0

  constructor(context: Context, id: string) {
    this.#context = context
    this.id = id
    running.set(id, this.#abort)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  note = (note: ImportNote): void => {
    const line = `${note.kind} ${note.path} ${note.detail}`
    if (this.notes.length >= NOTES_MAX || this.#known.has(line)) return
    this.#known.add(line)
    this.notes.push(note)
  }

  async begin(step: Import['step'], total: number): Promise<void> {
    this.#step = step
    this.#total = total
    this.#done = 0
    await this.#tell(true)
  }

  async advance(): Promise<void> {
    this.#done++
    await this.#tell(false)
  }

  async #tell(isNow: boolean): Promise<void> {
    this.signal.throwIfAborted()
    if (!isNow && Date.now() - this.#toldAt < TELL_EVERY_MS) return
    this.#toldAt = Date.now()
    const { rowCount } = await this.#context.db.execute(sql`
      update imports set step = ${this.#step}, done = ${this.#done}, total = ${this.#total}, told_at = now()
      where "_id" = ${this.id}::uuid and state = 'running'`)
    if (rowCount === 0) this.#abort.abort()
    this.signal.throwIfAborted()
  }

  async fail(code: ErrorCode | null): Promise<void> {
    const state = code === null ? 'cancelled' : 'failed'
    await this.#context.db
      .update(imports)
      .set({ state: sql`case when state = 'running' then ${state} else state end`, error: code, notes: this.notes })
      .where(eq(imports._id, this.id))
  }

  end(): void {
    running.delete(this.id)
  }
}

export const stopHere = (id: string): void => running.get(id)?.abort()
