import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { texIn } from '../maths/texIn.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

/** A formula on lines of its own. */
export const Maths = Node.create({
  name: 'maths',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes(nodeRules.maths, { tex: texIn }),
  parseHTML: () =>
    ['div.maths', '.katex-display', 'math[display=block]'].map(tag => ({
      tag,
      priority: 70,
      getAttrs: element => (texIn(element) === null ? false : null),
    })),
  renderHTML: ({ node }) => nodeShapes.maths(node.attrs),
})
