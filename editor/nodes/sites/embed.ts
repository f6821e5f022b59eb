import { Node } from '@tiptap/core'
import { nodeRules } from '../../attributes.ts'
import { embedAt, readEmbed } from '../../videos/embeds.ts'
import { schemaAttributes } from '../../schemaAttributes.ts'
import { nodeShapes } from '../../shapes.ts'

const embedIn = (element: HTMLElement) =>
  element.tagName === 'IFRAME'
    ? embedAt(element.getAttribute('src') ?? '')
    : readEmbed({ host: element.getAttribute('data-host'), video: element.getAttribute('data-video') })

/** A video of another site, on its own line. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    schemaAttributes(nodeRules.embed, {
      host: element => embedIn(element)?.host,
      video: element => embedIn(element)?.video,
      caption: element => element.querySelector('figcaption')?.textContent?.trim() || null,
    }),
  parseHTML: () => ['figure.embed', 'iframe'].map(tag => ({ tag, priority: 60, getAttrs: element => (embedIn(element) ? null : false) })),
  renderHTML: ({ node }) => nodeShapes.embed(node.attrs),
})
