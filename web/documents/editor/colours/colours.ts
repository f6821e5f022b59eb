import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type Attributes, type Colour, COLOURS, markRules, nodeRules, readAttributes } from '#editor/attributes.ts'
import { createStore } from '#web/platform/store.ts'
import type { BlockRange } from '../blocks/blockRange.ts'

/** The colour of words or lines, or of what is behind them; null takes it away. */
export type ColourChange = { colour: Colour | null } | { background: Colour | null }
/** The two colours of words, or of the first line of blocks; null where there is none. */
export interface Coloured {
  colour: Colour | null
  background: Colour | null
}

/** Returns the colours that all selected words have. */
export const colourOfWords = (editor: Editor): Coloured => ({
  colour: ofAll(editor, 'textColour', 'colour'),
  background: ofAll(editor, 'highlight', 'background'),
})

function ofAll(editor: Editor, mark: 'textColour' | 'highlight', attribute: keyof Coloured): Colour | null {
  const found = readColour(editor.getAttributes(mark)[attribute])
  return found && editor.isActive(mark, { [attribute]: found }) ? found : null
}

/** Colours the selected words, and remembers the colour for the next time. */
export function colourWords(editor: Editor, change: ColourChange): void {
  const chain = editor.chain().focus()
  if ('colour' in change) (change.colour ? chain.setMark('textColour', change) : chain.unsetMark('textColour')).run()
  else (change.background ? chain.setMark('highlight', change) : chain.unsetMark('highlight')).run()
  if (Object.values(change)[0] !== null) remember(change)
}

/** Gives the words the colour that was used last, or takes it away. */
export function toggleLast(editor: Editor, kind: keyof Coloured): void {
  const last = lastColours.getState()[kind]
  const value = colourOfWords(editor)[kind] === last ? null : last
  colourWords(editor, kind === 'colour' ? { colour: value } : { background: value })
}

/** Returns the colours of the first line of these blocks; null where they have no line that can be coloured. */
export function colourOfBlocks(editor: Editor, range: BlockRange): Coloured | null {
  const [first] = linesIn(editor, range)
  if (first === undefined) return null
  const { colour, background } = editor.state.doc.nodeAt(first)!.attrs
  return { colour: readColour(colour), background: readColour(background) }
}

/** Colours all lines of these blocks, those of nested ones too. */
export function colourBlocks(editor: Editor, range: BlockRange, change: ColourChange): void {
  const { tr } = editor.state
  for (const at of linesIn(editor, range)) for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(at, name, value)
  editor.view.dispatch(closeHistory(tr))
}

function linesIn({ state: { doc } }: Editor, { from, to }: BlockRange): number[] {
  const lines: number[] = []
  doc.nodesBetween(from, to, ({ type }, at) => {
    if (at >= from && (type.name === 'paragraph' || type.name === 'heading')) lines.push(at)
  })
  return lines
}

const readColour = (value: unknown): Colour | null => COLOURS.find(colour => colour === value) ?? null

type LastColours = Record<keyof Coloured, Colour>
const KEY = 'lastColours'
const LAST = { colour: { ...nodeRules.paragraph.colour, default: 'red' }, background: markRules.highlight.background }

/** The colours that were used last on this device. */
export const lastColours = createStore<LastColours>(readLast())

function readLast(): LastColours {
  let kept: Attributes = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Attributes
  } catch {
    // Storage may be forbidden.
  }
  return { colour: 'red', background: 'pink', ...readAttributes(LAST, kept) }
}

function remember(change: ColourChange): void {
  const last = { ...lastColours.getState(), ...change } as LastColours
  lastColours.setState(last)
  try {
    localStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // They are remembered until the page is left.
  }
}
