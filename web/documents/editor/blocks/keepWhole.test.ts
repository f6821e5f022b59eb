import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { ContentNode } from '#editor/node.ts'
import { schema } from '#editor/schema.ts'
import { readMarkdown } from '../paste/readMarkdown.ts'
import { withSign } from '../suggest/suggestions.ts'
import { caretAtEnd } from './keepWhole.ts'

const stateOf = (markdown: string) =>
  EditorState.create({ doc: schema().nodeFromJSON({ type: 'doc', content: readMarkdown(markdown) }), schema: schema() })

/** Returns the text after this block, counted from the top, was selected as a whole and something was typed. */
const typedOn = (markdown: string, block: number): string => {
  const state = stateOf(markdown)
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, state.doc.resolve(0).posAtIndex(block, 0))))
  const tr = caretAtEnd(selected)!.insertText('!')
  tr.doc.check()
  return markdownFromContent(tr.doc.toJSON() as ContentNode).trim()
}

test.each([
  ['a paragraph', 'one\n\ntwo', 'one!\n\ntwo'],
  ['a heading', '## one\n\ntwo', '## one!\n\ntwo'],
  ['a callout, in its last line', '> [!NOTE]\n> one\n>\n> two\n\nthree', '> [!NOTE]\n> one\n>\n> two!\n\nthree'],
  ['a list, in its last item', '- one\n- two\n\nthree', '- one\n- two!\n\nthree'],
  ['a table, in its last cell', '| a |\n| --- |\n| b |\n\nthree', '| a |\n| --- |\n| b! |\n\nthree'],
  ['code', '```\none\n```\n\ntwo', '```\none!\n```\n\ntwo'],
  ['a line across, below it', '---\n\ntwo', '___\n\n!\n\ntwo'],
])('typing goes on at the end of %s when it is selected as one', (_, before, after) => {
  expect(typedOn(before, 0)).toBe(after)
})

test('a line across below words does not send the letter into them', () => {
  expect(typedOn('one\n\n---', 1)).toBe('one\n\n___\n\n!')
})

test('a sign that a button types does not replace the block either', () => {
  const state = stateOf('one\n\n---\n\ntwo')
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, state.doc.resolve(0).posAtIndex(1, 0))))
  expect(markdownFromContent(withSign(selected, '@').doc.toJSON() as ContentNode).trim()).toBe('one\n\n___\n\n@\n\ntwo')
})

test('a mention that is selected is no block: what is typed takes its place', () => {
  const mention = { type: 'mention', attrs: { kind: 'date', id: '2026-11-25', label: '25 November' } }
  const node = schema().nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'on ' }, mention] }] })
  const state = EditorState.create({ doc: node, schema: schema() })
  expect(caretAtEnd(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 4))))).toBeNull()
})

test('nothing is changed where words are selected', () => {
  const state = stateOf('one')
  expect(caretAtEnd(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 3))))).toBeNull()
})
