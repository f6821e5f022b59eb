import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { schema } from '#editor/schema.ts'
import { blocksBetween, selectedBlocks } from '../blocks/blockRange.ts'
import { moveBlocks, nextGap } from '../blocks/moveBlocks.ts'
import { beyond, columnsAt, flattened, inNextColumn, withColumns, withOneMore, withoutEmptyColumn } from './columnsWriting.ts'

const { columns, column, paragraph, callout, bulletList, listItem, doc } = schema().nodes
const line = (words: string): Node => paragraph!.create(null, words === '' ? [] : schema().text(words))
/** Columns of lines: `ab|c` are two, one of two lines and one of one. */
const beside = (letters: string): Node =>
  columns!.create(
    null,
    letters.split('|').map(each => column!.create(null, each === '' ? line('') : [...each].map(line))),
  )
/** A text of lines and columns: `a [b|c] d`. */
const textOf = (text: string): Node =>
  doc!.create(
    null,
    text.split(' ').map(part => (part.startsWith('[') ? beside(part.slice(1, -1)) : line(part))),
  )
const said = (node: Node): string => {
  if (node.isTextblock) return node.textContent
  const inside = node.children.map(said)
  if (node.type === columns) return `[${inside.join('|')}]`
  return inside.join(node.type === doc ? ' ' : '')
}
const placeOf = (text: Node, letter: string): number => {
  let found = -1
  text.descendants((node, at) => {
    if (node.isText && node.text === letter) found = at
    // An empty line, by the sign for it.
    if (letter === '_' && node.isTextblock && node.content.size === 0) found = at + 1
  })
  return found
}
const stateOf = (text: string | Node, letter: string): EditorState => {
  const node = typeof text === 'string' ? textOf(text) : text
  const state = EditorState.create({ doc: node, schema: schema() })
  return state.apply(state.tr.setSelection(TextSelection.create(node, placeOf(node, letter))))
}
/** The text afterwards, and the line of the caret. */
const after = (state: EditorState, tr: Transaction | null): string => {
  if (!tr) return 'nothing'
  const { doc: now, selection } = state.apply(tr)
  now.check()
  return `${said(now)} @${selection.$from.parent.textContent || '_'}`
}

test.each([
  ['the last of three', '[a|b|]', '[a|b] @b'],
  ['the first of three', '[|a|b]', '[a|b] @a'],
  ['one of two, whose other one is the text again', 'x [ab|] y', 'x a b y @b'],
  ['the first of two', 'x [|ab] y', 'x a b y @a'],
])('Backspace takes an empty column away: %s', (_, before, expected) => {
  const state = stateOf(before, '_')
  expect(after(state, withoutEmptyColumn(state))).toBe(expected)
})

test('Backspace leaves a column with words, and empty lines elsewhere', () => {
  expect(withoutEmptyColumn(stateOf('[a|b]', 'a'))).toBeNull()
  const boxed = doc!.create(null, [callout!.create(null, line(''))])
  expect(withoutEmptyColumn(stateOf(boxed, '_'))).toBeNull()
})

test('Tab goes to the beginning of the next column, Shift+Tab to the end of the one before; at the ends, in lists and outside the key is free', () => {
  const there = (letter: string, direction: -1 | 1) => {
    const state = stateOf('x [ab|cd|e]', letter)
    const tr = inNextColumn(state, direction)
    return tr && state.apply(tr).selection.$from.parent.textContent
  }
  expect([there('a', 1), there('d', 1), there('d', -1), there('e', -1)]).toEqual(['c', 'e', 'b', 'd'])
  expect([there('e', 1), there('b', -1), there('x', 1)]).toEqual([null, null, null])
  const list = bulletList!.create(null, listItem!.create(null, line('a')))
  const listed = doc!.create(null, columns!.create(null, [column!.create(null, list), column!.create(null, line('b'))]))
  expect(inNextColumn(stateOf(listed, 'a'), 1)).toBeNull()
})

test('the caret goes above and below columns, and stays where nothing is', () => {
  const state = stateOf('x [a|b] y', 'a')
  expect([after(state, beyond(state, -1)), after(state, beyond(state, 1))]).toEqual(['x [a|b] y @x', 'x [a|b] y @y'])
  expect(beyond(stateOf('[a|b]', 'a'), 1)).toBeNull()
})

test('columns take the place of an empty line; anywhere else they stand below the block, never in one', () => {
  const empty = stateOf('a  b', '_')
  expect(after(empty, withColumns(empty, 2))).toBe('a [|] b @_')
  const words = stateOf('a b', 'a')
  expect(after(words, withColumns(words, 3))).toBe('a [||] b @_')
  const inside = stateOf('[a|b] c', 'a')
  expect(after(inside, withColumns(inside, 2))).toBe('[a|b] [|] c @_')
  const boxed = stateOf(doc!.create(null, callout!.create(null, [line('a'), line('')])), '_')
  expect(after(boxed, withColumns(boxed, 2))).toBe('a [|] @_')
})

test('a third column is added at the end; put into one, only what is not empty stays', () => {
  const state = stateOf('x [a|b]', 'a')
  const at = columnsAt(state.doc, state.selection.from)!
  expect(after(state, withOneMore(state, at))).toBe('x [a|b|] @_')
  const three = stateOf('x [ab||c] y', 'a')
  expect(after(three, flattened(three, 3))).toBe('x a b c y @a')
  const bare = stateOf('[|]', '_')
  expect(after(bare, flattened(bare, 0))).toBe(' @_')
  expect(columnsAt(state.doc, 1)).toBeNull()
})

const step = (state: EditorState, direction: -1 | 1): EditorState => {
  const gap = nextGap(state.doc, selectedBlocks(state.selection)!, direction)
  const tr = gap === null ? null : moveBlocks(state, selectedBlocks(state.selection)!, gap)
  return tr ? state.apply(tr) : state
}

test('Alt with an arrow takes a block through the columns one after the other, and back the same way', () => {
  const ways = ['x [a|b] y', '[xa|b] y', '[ax|b] y', '[a|xb] y', '[a|bx] y', '[a|b] x y', '[a|b] y x']
  let state = stateOf(ways[0]!, 'x')
  for (const way of ways.slice(1)) {
    state = step(state, 1)
    state.doc.check()
    expect(said(state.doc)).toBe(way)
  }
  for (const way of ways.toReversed().slice(1)) {
    state = step(state, -1)
    expect(said(state.doc)).toBe(way)
  }
})

test('an empty column gives its empty line away, and keeps one when its last block leaves', () => {
  let state = stateOf('x [|b]', 'x')
  state = step(state, 1)
  expect(said(state.doc)).toBe('[x|b]')
  state = step(state, 1)
  expect(said(state.doc)).toBe('[|xb]')
  expect(said(step(state, -1).doc)).toBe('[x|b]')
})

test('columns that are selected as one go past lines and past other columns, never into them', () => {
  const text = textOf('x [a|b] [c|d]')
  const start = EditorState.create({ doc: text, schema: schema() })
  const state = start.apply(start.tr.setSelection(NodeSelection.create(text, 3)))
  expect(said(step(state, 1).doc)).toBe('x [c|d] [a|b]')
  expect(said(step(state, -1).doc)).toBe('[a|b] x [c|d]')
  expect(moveBlocks(state, selectedBlocks(state.selection)!, placeOf(text, 'c') - 1)).toBeNull()
})

test('what is selected in two columns is the columns as one; what is deleted across them leaves a valid text', () => {
  const state = stateOf('x [ab|cd] y', 'a')
  const across = TextSelection.create(state.doc, placeOf(state.doc, 'b'), placeOf(state.doc, 'd'))
  expect(blocksBetween(across.$from, across.$to)).toEqual({ from: 3, to: 3 + state.doc.child(1).nodeSize })
  const tr = state.apply(state.tr.setSelection(across)).tr.deleteSelection()
  tr.doc.check()
  expect(tr.doc.textContent).toBe('xady')
})
