import { getExtensionField, resolveExtensions } from '@tiptap/core'
import { expect, test } from 'vitest'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import type { EditorTexts } from '../useEditorTexts.ts'
import { writerExtensions } from '../writerExtensions.ts'

/** Keys that everybody expects in a text, and letters of another alphabet in the place of those of the table. */
const OF_EVERY_TEXT = [
  'Enter',
  'Backspace',
  'Delete',
  'Mod-Backspace',
  'Mod-Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Mod-я',
  'Shift-Mod-я',
]
const NAMED = new Set(Object.values(WRITING).flat().map(inEditor).map(inOrder))

const bound = () => {
  const extensions = resolveExtensions(
    writerExtensions({
      t: (text => text) as EditorTexts,
      lang: 'en',
      excerpts: { read: () => undefined } as never,
      menus: [],
      takeFiles: () => false,
      leaveUpwards: () => {},
    }),
  )
  return extensions.flatMap(extension => {
    const { name, options, storage } = extension
    const add = getExtensionField<(() => Record<string, unknown>) | undefined>(extension, 'addKeyboardShortcuts', {
      ...{ name, options, storage, type: { name } },
      editor: {} as never,
    })
    return Object.keys(add?.() ?? {}).map(keys => ({ name, keys }))
  })
}

test('the editor of a document binds no keys that the table of shortcuts does not name', () => {
  const unnamed = bound().filter(({ keys }) => !OF_EVERY_TEXT.includes(keys) && !NAMED.has(inOrder(keys)))
  expect(unnamed).toEqual([])
  expect(bound().length).toBeGreaterThan(40)
})

/** `Shift-Mod-z` and `Mod-Z` are other names of `Mod-Shift-z`. */
function inOrder(keys: string): string {
  const names = keys.split('-')
  const name = names.pop() ?? ''
  return [...names.toSorted(), name.length === 1 ? name.toLowerCase() : name].join('-')
}
