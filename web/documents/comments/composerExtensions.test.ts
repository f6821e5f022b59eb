import { Extension, getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { COMMENT_NODES } from '#editor/commentContent.ts'
import { composerExtensions } from './composerExtensions.ts'

test('the text of a comment knows the nodes that it may have, and nothing else of a document', () => {
  const menu = Extension.create({ name: 'menu' })
  const { nodes } = getSchema(composerExtensions({ lang: 'en', placeholder: '', menu, send: () => {}, cancel: () => {} }))
  expect(new Set(Object.keys(nodes))).toEqual(COMMENT_NODES)
})
