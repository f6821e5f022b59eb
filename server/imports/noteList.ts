import type { ImportNote } from '#contract/calls/imports.ts'

/** Notes, each once, and so many as fit; the rest is counted. */
export class NoteList {
  readonly notes: ImportNote[] = []
  /** How many there were beyond. */
  more = 0
  readonly #max: number
  readonly #known = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  /** Returns whether the note is in the list now and was not before. */
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
