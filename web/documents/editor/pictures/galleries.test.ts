import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { schema } from '#editor/schema.ts'
import { gathered, inOneGallery, separated, stepPicture, withoutEmpty } from './galleries.ts'
import { insertBlock } from './placeOfBlock.ts'

const { gallery, image, paragraph, attachment, doc } = schema().nodes
const picture = (name: string): Node => image!.create({ src: `https://a.example/${name}.png` })
const pictures = (names: string): Node[] => [...names].map(picture)
const line = (words = '') => paragraph!.create(null, words === '' ? [] : schema().text(words))

/** Pictures as letters, a gallery in brackets. */
const said = (node: Node): string => {
  if (node.type === image) return node.attrs.src.slice(-5, -4)
  if (node.type === attachment) return '@'
  const inside = node.children.map(said).join('')
  return node.type === gallery ? `[${inside}]` : node.isTextblock ? `(${node.textContent})` : inside
}
const stateOf = (...blocks: Node[]): EditorState => EditorState.create({ doc: doc!.create(null, blocks), schema: schema() })
const after = (state: EditorState, tr: Transaction | null): string => {
  if (!tr) return 'nothing'
  tr.doc.check()
  const { selection } = state.apply(tr)
  return said(tr.doc) + (selection instanceof NodeSelection ? ` ${said(selection.node)}` : '')
}

test('a picture goes one place on in its gallery and stays selected, up to the ends', () => {
  const state = stateOf(line('x'), gallery!.create(null, pictures('abc')))
  const at = (index: number) => 4 + index
  expect(after(state, stepPicture(state, at(1), -1))).toBe('(x)[bac] b')
  expect(after(state, stepPicture(state, at(1), 1))).toBe('(x)[acb] b')
  expect(stepPicture(state, at(0), -1)).toBeNull()
  expect(stepPicture(state, at(2), 1)).toBeNull()
})

test('a gallery is made of a picture with all that stand right beside it, and is taken apart again', () => {
  const state = stateOf(...pictures('a'), line('x'), ...pictures('bc'), gallery!.create(null, pictures('de')), ...pictures('f'), line())
  expect(after(state, gathered(state, 5))).toBe('a(x)[bcdef]() c')
  expect(after(state, gathered(state, 0))).toBe('[a](x)bc[de]f() a')
  expect(after(state, separated(state, 6))).toBe('a(x)bcdef() d')
  expect(gathered(state, 1)).toBeNull()
  expect(separated(state, 0)).toBeNull()
})

test('a gallery goes with its last picture; alone in its place it leaves an empty line', () => {
  const state = stateOf(line('x'), gallery!.create(), gallery!.create(null, pictures('a')), gallery!.create())
  expect(after(state, withoutEmpty(state))).toBe('(x)[a]')
  const alone = stateOf(gallery!.create())
  expect(after(alone, withoutEmpty(alone))).toBe('()')
  expect(withoutEmpty(stateOf(gallery!.create(null, pictures('a'))))).toBeNull()
})

/** As much of an editor as an insertion needs. */
const editorOf = (state: EditorState) => {
  const editor = { state, view: { dispatch: (tr: Transaction) => (editor.state = editor.state.apply(tr)) } }
  return editor as unknown as Editor & { state: EditorState }
}

test('pictures that were chosen together stand in one gallery in the order of the choice, whichever arrives first', () => {
  const editor = editorOf(stateOf(line('x'), line(), line('y')))
  const insert = inOneGallery(editor)
  insert(2)(picture('c'), 3)
  insert(0)(picture('a'), 3)
  insert(1)(picture('b'), 3)
  expect(said(editor.state.doc)).toBe('(x)[abc](y)')
  editor.state.doc.check()
})

test('they do not go into a gallery that was there beside the place, but into one at the place itself, where anything else goes below', () => {
  const beside = editorOf(stateOf(line(), gallery!.create(null, pictures('z'))))
  const insert = inOneGallery(beside)
  insert(1)(picture('b'), 0)
  insert(0)(picture('a'), 0)
  expect(said(beside.state.doc)).toBe('[ab][z]')
  const inside = editorOf(stateOf(gallery!.create(null, pictures('yz')), line('x')))
  const add = inOneGallery(inside)
  add(1)(picture('b'), 2)
  add(0)(picture('a'), 2)
  add(2)(attachment!.create({ src: '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55', name: 'x', size: 1 }), 2)
  expect(said(inside.state.doc)).toBe('[yabz]@(x)')
  inside.state.doc.check()
})

test('a single picture that is inserted into a gallery is one of it', () => {
  const editor = editorOf(stateOf(gallery!.create(null, Fragment.from(pictures('yz'))), line('x')))
  insertBlock(editor, picture('a'), 2)
  expect(said(editor.state.doc)).toBe('[yaz](x)')
})
