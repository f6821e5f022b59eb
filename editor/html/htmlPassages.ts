import type { Passage } from './reading.ts'

const WORDS_MAX = 80
const BEFORE_MAX = 60

/** Follows the written text, so that a note can name the words it is about and the words before them. */
export class HtmlPassages {
  /** The end of the text so far, a line for each block. */
  private written = ''
  private readonly open = new Set<{ words: string }>()

  /** Starts an element that a note will be about. Returns a function that ends it and returns its passage. */
  begin({ element, address, stays }: Pick<Passage, 'element' | 'address' | 'stays'>): () => Passage {
    const passage = { element, address, words: '', before: endOf(this.written), stays }
    this.open.add(passage)
    return () => {
      this.open.delete(passage)
      return { ...passage, words: beginningOf(passage.words) }
    }
  }

  text(text: string, isWritten: boolean): void {
    const line = text.replace(/\s+/g, ' ')
    this.tell(line)
    if (isWritten) this.written = (this.written + line).slice(-2 * BEFORE_MAX)
  }

  /** Starts another block, because no search finds words across its border. */
  block(): void {
    this.tell('\n')
    if (!this.written.endsWith('\n')) this.written += '\n'
  }

  private tell(text: string): void {
    for (const passage of this.open)
      if (passage.words.length <= WORDS_MAX) passage.words = (passage.words + text.slice(0, 2 * WORDS_MAX)).trimStart()
  }
}

/** Returns the last line, or as many whole words of it as fit. */
const endOf = (written: string): string => {
  const text = written.trimEnd()
  const isEnded = written.slice(text.length).includes('\n')
  const line = (isEnded ? text : written).split('\n').at(-1)!.trimStart()
  return line.length <= BEFORE_MAX ? line : line.slice(-BEFORE_MAX - 1).replace(/^\S*\s/, '')
}

/** Returns as many whole words as fit. */
const beginningOf = (words: string): string => {
  const lines = words
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
  const fitting = lines.length <= WORDS_MAX ? lines : lines.slice(0, WORDS_MAX + 1).replace(/\s\S*$/, '')
  return fitting.slice(0, WORDS_MAX).toWellFormed()
}
