import { Document as TiptapDocument } from '@tiptap/extension-document'

/** The text as a whole. Only here may columns stand, so that there are never columns in columns, however deep. */
export const Document = TiptapDocument.extend({ content: '(block | columns)+' })
