import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { mathsKey } from '../maths/mathsKey.ts'
import { texIn } from '../maths/texIn.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

/** A formula within a line. */
export const InlineMaths = Node.create({
  name: 'inlineMaths',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => schemaAttributes(nodeRules.inlineMaths, { tex: texIn }),
  parseHTML: () =>
    ['span.maths', '.katex', 'math'].map(tag => ({
      tag,
      priority: 60,
      getAttrs: element => (texIn(element) === null ? false : null),
    })),
  renderHTML: ({ node }) => nodeShapes.inlineMaths(node.attrs),
  renderText: ({ node }) => mathsKey('inlineMaths', node.attrs.tex),
})
