import type { Content } from '#editor/node.ts'
import type { NaturalSize } from '#editor/pictureSize.ts'

/** What a reader of foreign text leaves out or changes, for the report of an import. */
export interface ReadingNote {
  kind: 'dropped' | 'image' | 'link' | 'include' | 'truncated'
  /** The element, target or path that it is about. */
  what: string
  /** Of an element or a link: which one it was. */
  passage?: Passage
}

/** An element that a note is about, and the words by which it, or its place, is found in the document. */
export interface Passage {
  element: string
  /** What it would have shown. */
  address?: string
  /** Its first words, a line for each block. */
  words: string
  /** The last words before it, of one block. */
  before: string
  /** Its words are in the document; only what was around them is not. */
  stays: boolean
}

export interface ReadOptions {
  /** Where a link leads to, in our terms; null makes it plain text. Targets come as they are written. */
  resolveLink?: (target: string) => string | null
  /** The address of a picture that we can show; null shows its alternative text instead. */
  resolveImage?: (target: string, alt: string) => string | null
  /** How large the picture at one of our addresses is. */
  sizeOfImage?: (src: string) => NaturalSize | undefined
  note?: (note: ReadingNote) => void
}

export interface ReadResult {
  content: Content
  /** Ids by which the source's own links name its headings, and the ids that they have here (see `findAnchor`). */
  anchors: ReadonlyMap<string, string>
}
