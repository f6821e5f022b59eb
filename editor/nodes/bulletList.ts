import { BulletList as TiptapBulletList } from '@tiptap/extension-list'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const BulletList = TiptapBulletList.extend({
  addAttributes: () => schemaAttributes(nodeRules.bulletList),
  renderHTML: ({ node }) => nodeShapes.bulletList(node.attrs),
})
