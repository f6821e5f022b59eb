import type { Editor } from '@tiptap/core'
import { type BlockRange, selectedBlocks } from './blockRange.ts'

/** Selected blocks are moved together when one of them is dragged. */
export function withSelected(editor: Editor, block: BlockRange): BlockRange {
  const selected = editor.state.selection.empty ? null : selectedBlocks(editor.state.selection)
  return selected && selected.from <= block.from && selected.to >= block.to ? selected : block
}

/** The distance from the upper edge of a table, whose rows have a handle of their own. */
const ABOVE_TABLE_PX = 9

/** Returns the height at which the handle of a block stands. */
export function middleOfFirstLine(block: HTMLElement): number {
  if (block.matches('.tableWrapper')) return block.getBoundingClientRect().top - ABOVE_TABLE_PX
  const line = block.matches('p, h1, h2, h3, figure, pre, hr')
    ? block
    : (block.querySelector('.callout-title:not([hidden]), p:not([hidden]), h1, h2, h3, summary') ?? block)
  const { top, height } = line.getBoundingClientRect()
  const { lineHeight, paddingTop } = getComputedStyle(line)
  return top + Math.min(height / 2, Number.parseFloat(paddingTop) + (Number.parseFloat(lineHeight) || 24) / 2)
}
