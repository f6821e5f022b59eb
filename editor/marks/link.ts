import { Link as TiptapLink } from '@tiptap/extension-link'
import { isSafeHref } from '../addresses.ts'
import { markRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { markShapes } from '../shapes.ts'

export const Link = TiptapLink.extend({
  addAttributes: () => schemaAttributes(markRules.link, { href: element => element.getAttribute('href') }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: element => (isSafeHref(element.getAttribute('href')) ? null : false) }],
  renderHTML: ({ mark }) => markShapes.link(mark.attrs),
}).configure({ openOnClick: false, defaultProtocol: 'https', markdownLinks: true, isAllowedUri: isSafeHref })
