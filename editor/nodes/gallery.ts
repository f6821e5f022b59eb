import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

/** Pictures side by side. Only our own HTML is pasted as one: pictures that another page has in a box stay pictures. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  // ProseMirror asks that what is required can be made out of nothing; that none is empty is asked by `soundness.ts`.
  content: 'image*',
  isolating: true,
  draggable: true,
  addAttributes: () => schemaAttributes(nodeRules.gallery),
  parseHTML: () => [{ tag: 'div.gallery', priority: 60, getAttrs: element => (holdsOnlyPictures(element) ? null : false) }],
  renderHTML: ({ node }) => nodeShapes.gallery(node.attrs),
})

const holdsOnlyPictures = ({ children }: HTMLElement): boolean =>
  children.length > 0 && [...children].every(child => child.matches('figure.image:has(> img[src])'))
