import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import { mentionText, readMention } from '../mention.ts'
import { labelOf } from '../mentionTarget.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const kindOf = (element: HTMLElement) => element.getAttribute('data-mention') ?? ''

function wordsOf(element: HTMLElement): string {
  const words = element.cloneNode(true) as HTMLElement
  for (const icon of words.querySelectorAll('.mention-icon')) icon.remove()
  return labelOf(kindOf(element), words.textContent.replace(/\s+/g, ' ').trim())
}

const mentionIn = (element: HTMLElement) =>
  readMention({ kind: kindOf(element), id: element.getAttribute('data-id'), label: wordsOf(element) })

/** An inline mention, which cannot be split. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => schemaAttributes(nodeRules.mention, { kind: kindOf, label: wordsOf }),
  parseHTML: () => [{ tag: '[data-mention]', priority: 60, getAttrs: element => (mentionIn(element) ? null : false) }],
  renderHTML: ({ node }) => nodeShapes.mention(node.attrs),
  renderText: ({ node }) => mentionText(node.attrs),
})
