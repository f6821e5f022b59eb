import { Node } from '@tiptap/core'
import { isSafeSource } from '../addresses.ts'
import { nodeRules } from '../attributes.ts'
import { numberFrom, schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const linkIn = (element: HTMLElement) => element.querySelector('a')

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    attachment: {
      setAttachment: (attributes: { src: string; name: string; size?: number | null }) => ReturnType
    }
  }
}

/** A stored file to download, on its own line. */
export const Attachment = Node.create({
  name: 'attachment',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    schemaAttributes(nodeRules.attachment, {
      src: element => linkIn(element)?.getAttribute('href'),
      name: element => linkIn(element)?.getAttribute('download') || linkIn(element)?.textContent,
      size: element => numberFrom(element, 'data-size'),
    }),
  parseHTML: () => [
    { tag: 'p.attachment', priority: 1100, getAttrs: element => (isSafeSource(linkIn(element)?.getAttribute('href')) ? null : false) },
  ],
  renderHTML: ({ node }) => nodeShapes.attachment(node.attrs),
  addCommands() {
    return {
      setAttachment:
        attributes =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: attributes }),
    }
  },
})
