import type { Content } from '#editor/node.ts'
import type { NaturalSize } from '#editor/pictureSize.ts'

/** Something that a reader of foreign text leaves out or changes, for the report of an import. */
export interface ReadingNote {
  kind: 'dropped' | 'image' | 'link' | 'include' | 'truncated'
  /** The element, target or path that it is about. */
  what: string
  /** Which element or link it was. */
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
  /** Its words are in the document; only the element around them is not. */
  stays: boolean
}

export interface ReadOptions {
  /** Returns the address of a link's target, as it is written in the source; null makes it plain text. */
  resolveLink?: (target: string) => string | null
  /** Returns the address of a picture that we can show; null shows its alternative text instead. */
  resolveImage?: (target: string, alt: string) => string | null
  /** Returns the size of the picture at one of our addresses. */
  sizeOfImage?: (src: string) => NaturalSize | undefined
  note?: (note: ReadingNote) => void
}

export interface ReadResult {
  content: Content
  /** The ids of headings in the source's own links, and their ids here (see `findAnchor`). */
  anchors: ReadonlyMap<string, string>
}
