import { Node } from '@tiptap/core'
import { nodeRules, readAttributes } from '../../attributes.ts'
import { schemaAttributes } from '../../schemaAttributes.ts'
import { nodeShapes } from '../../shapes.ts'

const urlIn = (element: HTMLElement) => element.querySelector('a')?.getAttribute('href')
const wordsOf = (name: string) => (element: HTMLElement) => element.querySelector(name)?.textContent?.trim() || null
const words = { title: wordsOf('strong'), description: wordsOf('span'), site: wordsOf('small') }

/** What a page of the web says of itself, on its own line: a link with the words that were read when it was made. */
export const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes(nodeRules.card, { url: urlIn, ...words }),
  parseHTML: () => [
    {
      tag: 'figure.card',
      priority: 60,
      getAttrs: element =>
        readAttributes(nodeRules.card, { url: urlIn(element), title: words.title(element), site: words.site(element) }) ? null : false,
    },
  ],
  renderHTML: ({ node }) => nodeShapes.card(node.attrs),
})
