import { Code as TiptapCode } from '@tiptap/extension-code'
import { markShapes } from '../shapes.ts'

export const Code = TiptapCode.extend({
  // Allowed together with every other mark: a link to a function is code and a link.
  excludes: 'code',
  parseHTML: () => ['code', 'kbd', 'samp', 'tt'].map(tag => ({ tag })),
  renderHTML: () => markShapes.code(),
})
