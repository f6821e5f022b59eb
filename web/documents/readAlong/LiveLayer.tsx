import { useKeptSelection } from './useKeptSelection.ts'
import { WriterCaret, type WriterCaretProps } from './WriterCaret.tsx'

/** What lies over a text while somebody else writes it. */
export function LiveLayer(props: WriterCaretProps) {
  useKeptSelection(props.text)
  return <WriterCaret {...props} />
}
