import type { Editor } from '@tiptap/core'
import type { Attrs } from '@tiptap/pm/model'
import { Bold, Code, Italic, type LucideIcon, Strikethrough, Underline } from 'lucide-react'
import type { MarkName } from '#editor/attributes.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** Marks that are either there or not. */
export type Format = Exclude<MarkName, 'link' | 'textColour' | 'highlight'>

/** The marks of the toolbar, in its order (`interface: bubble toolbar`). */
export const FORMATS: readonly { mark: Format; Icon: LucideIcon; keys?: string }[] = [
  { mark: 'bold', Icon: Bold, keys: WRITING.bold[0] },
  { mark: 'italic', Icon: Italic, keys: WRITING.italic[0] },
  { mark: 'underline', Icon: Underline, keys: WRITING.underline[0] },
  { mark: 'strike', Icon: Strikethrough, keys: WRITING.strike[0] },
  { mark: 'code', Icon: Code, keys: WRITING.code[0] },
]

export const toggleFormat = (editor: Editor, mark: Format): boolean => editor.chain().focus().toggleMark(mark).run()

export const BLOCK_KINDS = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'callout',
  'codeBlock',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Returns the kind of block of the selection. */
export function blockKindOf(editor: Editor): BlockKind {
  for (const level of [1, 2, 3] as const) if (editor.isActive('heading', { level })) return `heading${level}`
  const kinds = ['codeBlock', 'taskList', 'orderedList', 'bulletList', 'callout', 'blockquote'] as const
  return kinds.find(kind => editor.isActive(kind)) ?? 'paragraph'
}

/** Turns the selected blocks into another kind; they are lifted out of their box first. */
export function turnInto(editor: Editor, kind: BlockKind): void {
  const present = blockKindOf(editor)
  if (present === kind) return void editor.commands.focus()
  const { $from, $to } = editor.state.selection
  const line = $from.sameParent($to) ? $from.parent.attrs : {}
  if (present === 'callout') editor.commands.toggleCallout()
  if (present === 'blockquote') editor.commands.toggleBlockquote()
  const chain = editor.chain().focus()
  if (kind === 'bulletList') chain.toggleBulletList().run()
  else if (kind === 'orderedList') chain.toggleOrderedList().run()
  else if (kind === 'taskList') chain.toggleTaskList().run()
  else {
    editor.chain().focus().clearNodes().run()
    if (kind === 'codeBlock') editor.commands.setCodeBlock()
    if (kind === 'blockquote') editor.commands.setBlockquote()
    if (kind === 'callout') editor.commands.toggleCallout({ kind: 'note' })
    if (kind.startsWith('heading')) editor.commands.setHeading({ level: Number(kind.at(-1)) as 1 | 2 | 3 })
  }
  keepAttributes(editor, line)
}

/** The line keeps its colours, and the id by which a link finds it, as far as its new kind has them. */
function keepAttributes({ view }: Editor, { id, colour, background }: Attrs): void {
  const { selection, tr } = view.state
  const { $from } = selection
  for (const [name, value] of Object.entries({ id, colour, background }))
    if (value && $from.parent.attrs[name] === null) tr.setNodeAttribute($from.before(), name, value)
  if (tr.docChanged) view.dispatch(tr)
}

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const alignmentOf = (editor: Editor): Alignment => (editor.getAttributes('paragraph').textAlign as Alignment | null) ?? 'left'

/** Left is the default, so nothing is stored for it. */
export const align = (editor: Editor, alignment: Alignment): boolean =>
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', { textAlign: alignment === 'left' ? null : alignment })
    .run()
