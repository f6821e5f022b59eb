import { CodeBlock as TiptapCodeBlock } from '@tiptap/extension-code-block'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const CodeBlock = TiptapCodeBlock.extend({
  addAttributes: () =>
    schemaAttributes(nodeRules.codeBlock, {
      language: element =>
        /(?:^|\s)lang(?:uage)?-(\S+)/.exec(`${element.querySelector('code')?.className ?? ''} ${element.className}`)?.[1],
      caption: element => element.querySelector('figcaption')?.textContent,
      wrapped: element => (element.querySelector('pre') ?? element).dataset.wrap !== undefined,
    }),
  parseHTML: () => [
    { tag: 'figure.code', preserveWhitespace: 'full', contentElement: 'code', priority: 60 },
    { tag: 'pre', preserveWhitespace: 'full' },
  ],
  renderHTML: ({ node }) => nodeShapes.codeBlock(node.attrs),
})
