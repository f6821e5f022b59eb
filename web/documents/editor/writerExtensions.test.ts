import { Editor } from '@tiptap/core'
import { EditorState, type Plugin } from '@tiptap/pm/state'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markRules, nodeRules } from '#editor/attributes.ts'
import { checkContent, contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'
import { anyContent } from '#test/anyContent.ts'
import { realisticTexts } from '#test/realisticTexts.ts'
import type { EditorTexts } from './useEditorTexts.ts'
import { writerExtensions } from './writerExtensions.ts'

/** The editor of a writer with all its extensions, before it is put on a page: no part of it draws. */
const openEditor = (content: Content): { editor: Editor; plugins: Plugin[] } => {
  const editor = new Editor({
    element: null,
    injectCSS: false,
    content,
    enableContentCheck: true,
    extensions: writerExtensions({
      t: (key => key) as EditorTexts,
      lang: 'fr',
      excerpts: { find: () => undefined, subscribe: () => () => {} },
      menus: [],
      takeFiles: () => false,
      leaveUpwards: () => {},
    }),
  })
  return { editor, plugins: editor.extensionManager.plugins }
}

/** The places where somebody may write: the beginning, the middle and the end of each line. */
const placesIn = ({ doc }: EditorState): number[] => {
  const places = new Set<number>()
  doc.descendants((node, at) => {
    if (node.isTextblock) for (const offset of [0, node.content.size >> 1, node.content.size]) places.add(at + 1 + offset)
  })
  return [...places].filter(place => doc.resolve(place).parent.isTextblock)
}

/** Writes a letter at these places, each time takes it out again, and saves. Returns what the server would store. */
const written = (content: Content, choose: (places: number[]) => number[]): Content => {
  const { editor, plugins } = openEditor(content)
  let state = EditorState.create({ doc: editor.state.doc, plugins })
  editor.destroy()
  for (const place of choose(placesIn(state))) {
    const before = state.doc
    state = state.apply(state.tr.insertText('x', place))
    expect(state.doc.eq(before)).toBe(false)
    state = state.apply(state.tr.delete(place, place + 1))
  }
  const saved = checkContent(contentOf(state.doc))
  if ('problem' in saved) throw new Error(saved.problem)
  return saved.content
}

test.each(realisticTexts)('%s: a letter that is written and taken out again, wherever it was, leaves no trace', (_, content) => {
  expect(written(content, places => places)).toEqual(content)
})

test('so does a letter in any other document', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), (content, number) => {
      expect(written(content, places => (places.length > 0 ? [places[number % places.length]!] : []))).toEqual(content)
    }),
    { numRuns: 60 },
  )
})

test('the realistic documents have everything that a document may have', () => {
  const present = new Set(
    realisticTexts.flatMap(([, content]) =>
      [...walk(content)].flatMap(({ node }) => [node.type, ...(node.marks ?? []).map(({ type }) => type)]),
    ),
  )
  expect([...Object.keys(nodeRules), ...Object.keys(markRules)].filter(name => !present.has(name))).toEqual([])
})
