import type { Extensions } from '@tiptap/core'
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions'
import { extensions } from '#editor/schema.ts'
import { BlockMoves } from './blocks/blockMoves.ts'
import { KeepWhole } from './blocks/keepWhole.ts'
import { CalloutsWriting } from './callouts/calloutsWriting.ts'
import { CaretInTime } from './caretInTime.ts'
import { CodeColours } from './codeColours.ts'
import { CommentMarks } from './commentedWords.ts'
import { ColumnsWriting } from './columns/columnsWriting.ts'
import { ContentsWriting } from './contents/contentsWriting.ts'
import { DiagramPreviews } from './diagrams/diagramPreviews.ts'
import type { ExcerptSource } from './excerpts/excerptSource.ts'
import { ExcerptsWriting } from './excerpts/excerptsWriting.ts'
import { MathsWriting } from './maths/mathsWriting.ts'
import { GivenSpace } from './mentions/givenSpace.ts'
import { AwaitedCards } from './paste/awaitedCards.ts'
import { PasteRules } from './paste/pasteRules.ts'
import { UndoableRules } from './paste/undoableRules.ts'
import { Galleries } from './pictures/galleries.ts'
import { UploadPlaceholders } from './pictures/placeholders.ts'
import type { Lang } from '#contract/fields.ts'
import { TableColumns } from './tables/tableColumns.ts'
import { BlockKeys } from './keys/blockKeys.ts'
import { FormatKeys } from './keys/formatKeys.ts'
import { SetPunctuation } from './typography/setPunctuation.ts'
import type { EditorTexts } from './useEditorTexts.ts'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

interface WriterOptions {
  t: EditorTexts
  /** In which the punctuation is set. */
  lang: Lang
  excerpts: ExcerptSource
  /** The menus that typed signs open: `/`, `@`, `:`. */
  menus: Extensions
  takeFiles(files: readonly File[], at: number): boolean
  leaveUpwards(): void
}

/**
 * ProseMirror takes a key with Shift that does nothing for the one without: where `z` comes in lower case (on a Mac, or with the capitals locked), a redo when all is
 * redone would be an undo.
 */
const History = UndoRedo.extend({
  addKeyboardShortcuts() {
    const undo = () => this.editor.commands.undo()
    const redo = () => this.editor.commands.redo() || true
    const redoing = Object.fromEntries(WRITING.redo.map(keys => [inEditor(keys), redo]))
    return { ...this.parent?.(), 'Shift-Mod-я': redo, [inEditor(WRITING.undo[0])]: undo, ...redoing }
  },
})

/** The schema of documents with the extensions that only a writer needs. */
export const writerExtensions = ({ t, lang, excerpts, menus, takeFiles, leaveUpwards }: WriterOptions): Extensions => [
  ...extensions,
  CaretInTime,
  History,
  UndoableRules,
  Gapcursor,
  // The words stay marked while the address of their link is typed in another field.
  Selection.configure({ className: 'kept-selection' }),
  Dropcursor.configure({ color: 'var(--accent)', width: 2 }),
  Placeholder.configure({
    showOnlyCurrent: true,
    includeChildren: true,
    placeholder: ({ node, editor }) => {
      if (node.type.name === 'detailsSummary') return t('summaryPlaceholder')
      if (node.type.name === 'heading') return t(`heading${node.attrs.level as 1 | 2 | 3}`)
      return node.type.name === 'paragraph' && editor.isEditable ? t('placeholder') : ''
    },
  }),
  CodeColours,
  FormatKeys,
  DiagramPreviews,
  TableColumns,
  UploadPlaceholders,
  Galleries,
  AwaitedCards,
  CommentMarks,
  PasteRules.configure({ takeFiles }),
  BlockKeys.configure({ leaveUpwards }),
  BlockMoves,
  KeepWhole,
  CalloutsWriting.configure({ t }),
  MathsWriting.configure({ placeholder: t('maths') }),
  ContentsWriting,
  ExcerptsWriting.configure({ source: excerpts }),
  ColumnsWriting,
  GivenSpace,
  SetPunctuation.configure({ lang }),
  ...menus,
]
