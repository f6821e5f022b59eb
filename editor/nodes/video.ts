import { Node } from '@tiptap/core'
import { isStoredFile } from '../addresses.ts'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const sourceOf = (element: HTMLElement) => (element.tagName === 'VIDEO' ? element : element.querySelector('video'))?.getAttribute('src')

/** A stored video with its player, on its own line. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    schemaAttributes(nodeRules.video, {
      src: sourceOf,
      caption: element => element.querySelector('figcaption')?.textContent?.trim() || null,
    }),
  parseHTML: () =>
    ['figure', 'video'].map(tag => ({ tag, priority: 60, getAttrs: element => (isStoredFile(sourceOf(element)) ? null : false) })),
  renderHTML: ({ node }) => nodeShapes.video(node.attrs),
})
