import type { ContentMark } from '#editor/node.ts'

/** What an open element means for what is in it, and what happens at its end. */
export interface Frame {
  marks: readonly ContentMark[]
  /** Text goes here and not into the document: captions, titles, what is dropped. */
  capture: string[] | null
  /** It is the <pre> of a code block. */
  isCode: boolean
  /** The default alignment of its paragraphs. */
  align: string | null
  end: (() => void) | null
}

/** An element that has just been opened in another one. */
export const frameIn = (around: Frame | undefined): Frame => ({
  marks: around?.marks ?? [],
  capture: around?.capture ?? null,
  isCode: false,
  align: around?.align ?? null,
  end: null,
})
