import { Slice } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { schema } from '#editor/schema.ts'
import { namesIn, unnamed, withFreeNames } from './blockNames.ts'

const person = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const mention = { type: 'mention', attrs: { kind: 'user', id: person, label: 'Ann' } }
const paragraph = (id: string | null, ...content: unknown[]) => ({ type: 'paragraph', attrs: { id }, content })
const doc = (...content: unknown[]) => schema().nodeFromJSON({ type: 'doc', content })
const text = { type: 'text', text: 'Words' }

test('the first block of an id has it; what is mentioned is no block', () => {
  expect([...namesIn(doc(paragraph('a', mention), paragraph('b', text), paragraph('a', text)))]).toEqual([
    ['a', 0],
    ['b', 3],
  ])
})

test('a copy is another block, and names the same person', () => {
  const copy = unnamed(doc(paragraph('a', mention)).content).firstChild!
  expect(copy.attrs.id).toBeNull()
  expect(copy.firstChild!.attrs.id).toBe(person)
})

test('a pasted block keeps its id unless its original is still there', () => {
  const { content } = doc(paragraph('cut', text), { type: 'blockquote', attrs: { id: 'copied' }, content: [paragraph('inner', text)] })
  const pasted = withFreeNames(new Slice(content, 0, 0), doc(paragraph('copied', text)))
  expect(pasted.content.toJSON()).toMatchObject([{ attrs: { id: 'cut' } }, { attrs: { id: null }, content: [{ attrs: { id: 'inner' } }] }])
})
