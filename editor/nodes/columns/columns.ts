import { Node } from '@tiptap/core'
import { COLUMNS_MAX, COLUMNS_MIN, nodeRules } from '../../attributes.ts'
import { schemaAttributes } from '../../schemaAttributes.ts'
import { nodeShapes } from '../../shapes.ts'

/** Two or three columns side by side (decision 054). */
export const Columns = Node.create({
  name: 'columns',
  content: `column{${COLUMNS_MIN},${COLUMNS_MAX}}`,
  isolating: true,
  addAttributes: () => schemaAttributes(nodeRules.columns),
  parseHTML: () => [{ tag: 'div.columns', priority: 60, getAttrs: element => (holdsOnlyColumns(element) ? null : false) }],
  renderHTML: ({ node }) => nodeShapes.columns(node.attrs),
})

/** Other sites call many things columns. */
export const holdsOnlyColumns = ({ children }: HTMLElement): boolean =>
  children.length >= COLUMNS_MIN && children.length <= COLUMNS_MAX && [...children].every(child => child.matches('div.column'))
