import type { ImportNote } from '#contract/calls/imports.ts'

/** A limited list of distinct notes; the ones beyond the limit are counted. */
export class NoteList {
  readonly notes: ImportNote[] = []
  /** The number of notes beyond the limit. */
  more = 0
  readonly #max: number
  readonly #known = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  /** Returns whether the note has been added. */
  add(note: ImportNote): boolean {
    const line = JSON.stringify(note)
    if (this.#known.has(line)) return false
    if (this.notes.length >= this.#max) {
      this.more++
      return false
    }
    this.#known.add(line)
    this.notes.push(note)
    return true
  }
}
