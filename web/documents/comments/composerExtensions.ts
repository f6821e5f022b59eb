import { Extension, type Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import type { Lang } from '#contract/fields.ts'
import { COMMENT_NODES } from '#editor/commentContent.ts'
import { extensions } from '#editor/schema.ts'
import { GivenSpace } from '../editor/mentions/givenSpace.ts'
import { SetPunctuation } from '../editor/typography/setPunctuation.ts'
import { COMMENTS } from '#web/platform/shortcuts/document.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'

interface ComposerOptions {
  lang: Lang
  placeholder: string
  /** The menu that `@` opens. */
  menu: Extension
  send(): void
  cancel(): void
}

/** A few lines with marks, links, code and mentions: what a comment may have, and nothing else of the schema of documents. */
export const composerExtensions = ({ lang, placeholder, menu, send, cancel }: ComposerOptions): Extensions => [
  // The text as a whole, without the columns that a document may have.
  Document,
  ...extensions.filter(({ name, type }) => type === 'mark' || (COMMENT_NODES.has(name) && name !== Document.name)),
  UndoRedo,
  Placeholder.configure({ placeholder }),
  GivenSpace,
  SetPunctuation.configure({ lang }),
  menu,
  Extension.create({
    name: 'composerKeys',
    // Before a line break, which has the same key.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      [inEditor(COMMENTS.send[0])]: () => {
        send()
        return true
      },
      Escape: () => {
        cancel()
        return true
      },
    }),
  }),
]
