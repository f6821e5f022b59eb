import type { ContentMark } from '#editor/node.ts'
import { type LineLook, plainLine } from './htmlWords.ts'

/** What an open element means for what is in it, and what happens at its end. */
export interface Frame {
  marks: readonly ContentMark[]
  /** Text goes here and not into the document: captions, titles, what is dropped. */
  capture: string[] | null
  /** It is the <pre> of a code block. */
  isCode: boolean
  /** The default look of its lines. */
  look: LineLook
  end: (() => void) | null
}

/** An element that has just been opened in another one. */
export const frameIn = (around: Frame | undefined): Frame => ({
  marks: around?.marks ?? [],
  capture: around?.capture ?? null,
  isCode: false,
  look: around?.look ?? { align: null, colour: undefined, background: undefined },
  end: null,
})

/** Keeps the text of an element out of the document. `use` gets it at the end, as one line, unless there is none. */
export function captureIn(frame: Frame, use: (text: string) => void): void {
  const captured: string[] = []
  frame.capture = captured
  frame.end = () => {
    const text = plainLine(captured.join(''))
    if (text !== '') use(text)
  }
}
