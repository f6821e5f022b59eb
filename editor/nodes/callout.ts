import { Node } from '@tiptap/core'
import { nodeRules } from '../attributes.ts'
import type { CalloutKind } from '../attributes.ts'
import { calloutOf } from '../calloutKinds.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a callout of this kind, or takes them out of one. */
      toggleCallout: (attributes?: { kind?: CalloutKind; title?: string | null }) => ReturnType
    }
  }
}

/** A highlighted box: a note, a tip, a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () =>
    schemaAttributes(nodeRules.callout, {
      kind: element => calloutOf(element)?.kind,
      title: element => calloutOf(element)?.title,
    }),
  parseHTML: () => [
    {
      tag: 'div, aside',
      priority: 60,
      getAttrs: element => (calloutOf(element) ? null : false),
      contentElement: element => (element as HTMLElement).querySelector<HTMLElement>(':scope > .callout-body') ?? (element as HTMLElement),
    },
    // The title is an attribute, so its line must not be read as text too.
    { tag: '.callout-title, .markdown-alert-title, .custom-block-title, .admonition-title', priority: 60, ignore: true },
  ],
  renderHTML: ({ node }) => nodeShapes.callout(node.attrs),
  addCommands() {
    return {
      toggleCallout:
        attributes =>
        ({ commands }) =>
          commands.toggleWrap(this.name, attributes),
    }
  },
})
