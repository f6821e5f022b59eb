import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { schema } from '#editor/schema.ts'
import { readMarkdown } from '../paste/readMarkdown.ts'
import { blocksBetween, selectedBlocks } from './blockRange.ts'
import { moveBlocks, nextGap, removeBlocks } from './moveBlocks.ts'

const stateOf = (markdown: string) =>
  EditorState.create({ doc: schema().nodeFromJSON({ type: 'doc', content: readMarkdown(markdown) }), schema: schema() })
const written = (state: EditorState) => {
  state.doc.check()
  return markdownFromContent(state.doc.toJSON() as ContentNode).trim()
}

/** Returns the position of a word. */
const placeOf = ({ doc }: EditorState, word: string): number => {
  let found = -1
  doc.descendants((node, pos) => {
    const at = node.isText ? node.text!.indexOf(word) : -1
    if (at >= 0) found = pos + at
  })
  return found
}
const caretAt = (state: EditorState, word: string, to = word): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(state, word), placeOf(state, to) + to.length)))

const step = (state: EditorState, direction: -1 | 1): EditorState => {
  const range = selectedBlocks(state.selection)!
  const gap = nextGap(state.doc, range, direction)
  const tr = gap === null ? null : moveBlocks(state, range, gap)
  return tr ? state.apply(tr) : state
}

test.each([
  ['a paragraph goes up', 'one\n\ntwo', 'two', -1, 'two\n\none'],
  ['a paragraph goes down past a whole list', 'one\n\n- a\n- b', 'one', 1, '- a\n- b\n\none'],
  ['the first stays at the top', 'one\n\ntwo', 'one', -1, 'one\n\ntwo'],
  ['the last stays at the bottom', 'one\n\ntwo', 'two', 1, 'one\n\ntwo'],
  ['a table goes as one', 'one\n\n| a |\n| --- |\n| b |', 'b', -1, '| a |\n| --- |\n| b |\n\none'],
  ['a quote goes as one', 'one\n\n> a\n>\n> b', 'b', -1, '> a\n>\n> b\n\none'],
  ['an item goes with what is nested in it', '- a\n- b\n  - c\n- d', 'b', -1, '- b\n  - c\n- a\n- d'],
  ['a nested item goes within its list', '- a\n  - b\n  - c', 'c', -1, '- a\n  - c\n  - b'],
  ['the first nested item leaves its list upwards', '- a\n- b\n  - c\n  - d', 'c', -1, '- a\n- c\n- b\n  - d'],
  ['the last nested item leaves its list downwards', '- a\n  - b\n- c', 'b', 1, '- a\n- b\n- c'],
  ['the first item of a list goes above the block before', 'one\n\n- a\n- b', 'a', -1, '- a\n\none\n\n- b'],
  ['an item comes back into the list beside it', '- a\n\none\n\n- b', 'a', 1, 'one\n\n- a\n- b'],
  ['the only item takes its list along', 'one\n\n1. a', 'a', -1, '1. a\n\none'],
  ['tasks keep their ticks', '- [x] a\n- [ ] b', 'b', -1, '- [ ] b\n- [x] a'],
  ['a block goes within its callout', '::: note\na\n\nb\n:::', 'b', -1, '> [!NOTE]\n> b\n>\n> a'],
  ['the first block of a callout leaves it', 'one\n\n::: note\na\n\nb\n:::', 'a', -1, 'one\n\na\n\n> [!NOTE]\n> b'],
  ['a callout around one block goes as one', 'one\n\n::: note\na\n:::', 'a', -1, '> [!NOTE]\n> a\n\none'],
] as const)('%s', (_name, markdown, word, direction, expected) => {
  const moved = step(caretAt(stateOf(markdown), word), direction)
  expect(written(moved)).toBe(expected)
  expect(moved.doc.textBetween(moved.selection.from, moved.selection.to)).toBe(word)
})

test('several selected blocks go together', () => {
  const moved = step(caretAt(stateOf('one\n\ntwo\n\nthree'), 'two', 'three'), -1)
  expect(written(moved)).toBe('two\n\nthree\n\none')
})

test('there and back again is the same text', () => {
  const state = caretAt(stateOf('one\n\n- a\n- b\n\n::: tip\n\nc\n\nd\n\n:::\n\n## e'), 'e')
  let moved = state
  for (let i = 0; i < 3; i++) moved = step(moved, -1)
  expect(moved.doc.firstChild!.textContent).toBe('e')
  for (let i = 0; i < 3; i++) moved = step(moved, 1)
  expect(moved.doc.eq(state.doc)).toBe(true)
})

test('a block that is selected whole stays selected', () => {
  const state = stateOf('one\n\n## two')
  const chosen = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 5)))
  const moved = step(chosen, -1)
  expect((moved.selection as NodeSelection).node.textContent).toBe('two')
  expect(moved.selection.from).toBe(0)
})

const dropped = (markdown: string, word: string, before: string): string | null => {
  const state = stateOf(markdown)
  const $block = state.doc.resolve(placeOf(state, word))
  const $target = state.doc.resolve(placeOf(state, before))
  const tr = moveBlocks(state, blocksBetween($block, $block)!, blocksBetween($target, $target)!.from)
  return tr && written(state.apply(tr))
}

test('dragged into a list a paragraph becomes an item, a task becomes a plain item, a heading is refused', () => {
  expect(dropped('one\n\n- a\n- b', 'one', 'b')).toBe('- a\n- one\n- b')
  expect(dropped('- [x] one\n\npause\n\n1. a\n2. b', 'one', 'b')).toBe('pause\n\n1. a\n2. one\n3. b')
  expect(dropped('## one\n\n- a\n- b', 'one', 'b')).toBeNull()
})

test('dragged into a callout a block is in it, and nothing goes into itself', () => {
  expect(dropped('one\n\n::: note\na\n\nb\n:::', 'one', 'b')).toBe('> [!NOTE]\n> a\n>\n> one\n>\n> b')
  expect(dropped('- a\n  - b', 'a', 'b')).toBeNull()
})

test.each([
  ['the last item takes its list with it', 'one\n\n- a', 'a', 'one'],
  ['the only block leaves an empty line', 'one', 'one', ''],
  ['an item takes what is nested in it', '- a\n  - b\n- c', 'a', '- c'],
])('deleting: %s', (_name, markdown, word, expected) => {
  const state = stateOf(markdown)
  const $block = state.doc.resolve(placeOf(state, word))
  expect(written(state.apply(removeBlocks(state.tr, blocksBetween($block, $block)!)))).toBe(expected)
})
