import type { LiveLayerProps } from './readAlong.ts'
import { useKeptSelection } from './useKeptSelection.ts'
import { WriterCaret } from './WriterCaret.tsx'

/** The layer over a text while somebody else writes it. */
export function LiveLayer({ text, live: { content, caret }, name }: LiveLayerProps) {
  useKeptSelection(text)
  return content && <WriterCaret text={text} content={content} caret={caret} name={name} />
}
