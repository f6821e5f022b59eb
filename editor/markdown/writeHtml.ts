import { EXCERPT_TITLE } from '../excerpts/excerpt.ts'
import { pageOf, readEmbed } from '../videos/embeds.ts'
import type { ContentNode } from '../node.ts'
import { render } from '../render.ts'
import type { Rendered, RenderedElement } from '../render.ts'

/** Maps an address to a target relative to the written file. */
export type AddressOf = (address: string) => string

const VOID = new Set(['br', 'hr', 'img'])
/** Elements that are redundant here, because their content is enough. */
const SHELLS = new Set(['tbody', 'label', 'div'])

/** Writes a block as short HTML within Markdown, without an empty line, which would end it. A row of a table is a line. */
export function htmlOf(node: ContentNode, addressOf: AddressOf): string {
  const elements = render({ type: 'doc', content: [node] }).flatMap(each => plain(each, addressOf))
  return elements.map(written).join('')
}

/** Escapes text so that it stays text in HTML within Markdown. */
export const escapeText = (text: string): string =>
  text
    .replace(/&(?=[#\w])/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replace(MARKS_OF_TOOLS, mark => `&#${mark.charCodeAt(0)};`)

/** An empty line would end the HTML, and an import looks for the marks of other tools in it (`dialects`). */
const MARKS_OF_TOOLS =
  /\n|(?<==)=|\[(?=[[\]])|:(?=[a-z0-9_+-]+:)|-(?<=:(?:material|octicons|fontawesome|simple)-)|[{%:.#](?<=\{[ \t]*[{%:.#])|\*(?<=\{\/\*)|%(?=%)/gi
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Code has lines; none of them begins like a block of Markdown or of another tool. */
export const escapeCode = (text: string): string =>
  text
    .split('\n')
    .map(line =>
      escapeAttribute(line).replace(/^(\s*)([^\s\w&<])/, (_all, space: string, sign: string) => `${space}&#${sign.charCodeAt(0)};`),
    )
    .join('\n')

/** An element without its redundant attributes. */
export function tagOf(name: string, attributes: Readonly<Record<string, unknown>>): string {
  const stated = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  return `<${name}${stated.map(([attribute, value]) => ` ${attribute}="${escapeAttribute(String(value))}"`).join('')}>`
}

function written(node: Rendered): string {
  if (typeof node === 'string') return escapeText(node)
  const { tag, attributes, children } = node
  const inner = children.map(written)
  if (tag === 'table') return `<table>\n${inner.join('\n')}\n</table>`
  return VOID.has(tag) ? tagOf(tag, attributes) : `${tagOf(tag, attributes)}${inner.join('')}</${tag}>`
}

/** An element as on our pages, without what only pages need. */
function plain(node: Rendered, addressOf: AddressOf): Rendered[] {
  if (typeof node === 'string') return [node]
  const { tag, attributes } = node
  const children = node.children.flatMap(child => plain(child, addressOf))
  const as = (kept: RenderedElement['attributes'], content = children): Rendered[] => [{ tag, attributes: kept, children: content }]
  switch (tag) {
    case 'input':
    case 'colgroup':
      return []
    case 'a':
      return as(linkOf(attributes, addressOf))
    case 'img':
      return as({ ...attributes, loading: null, src: addressOf(String(attributes.src)) })
    case 'video':
      return as({ src: addressOf(String(attributes.src)), controls: '' })
    case 'figure':
      if (attributes.class === 'card') return as({ class: 'card' }, children.map(inLines))
      return attributes.class === 'embed' ? playerIn(attributes, children) : figureOf(attributes, children)
    case 'nav':
      return as({ class: 'table-of-contents' }, [])
    case 'pre':
      return as({ 'data-wrap': attributes['data-wrap'] ?? null })
    case 'code':
      return as({ class: attributes.class ?? null })
    case 'p':
      if (attributes.class === 'attachment')
        return as({ class: 'attachment', 'data-size': attributes['data-size'] ?? null }, children.slice(0, 1))
      return as({ class: attributes.class ?? null, align: attributes['data-align'] ?? null, ...coloursOf(attributes) })
    case 'h1':
    case 'h2':
    case 'h3':
    case 'mark':
      return as(coloursOf(attributes))
    case 'td':
    case 'th': {
      const { colspan = null, rowspan = null, colwidth = null, 'data-align': align = null } = attributes
      return as({ colspan, rowspan, colwidth, align }, bare(children))
    }
    case 'li':
      return as({ 'data-checked': attributes['data-checked'] ?? null }, bare(children))
    case 'ol':
      return as({ start: attributes.start ?? null })
    case 'span':
      if (attributes.class === 'maths') return as({ class: 'maths' })
      return as({ ...mentionIn(attributes), ...coloursOf(attributes) })
    case 'div':
      if (attributes.class === 'excerpt') return excerptIn(children)
      if (attributes.class === 'maths' || attributes.class === 'gallery') return as({ class: attributes.class })
      return attributes.class === 'callout' ? as({ class: 'callout', 'data-kind': attributes['data-kind'] ?? null }) : children
  }
  return SHELLS.has(tag) ? children : as({})
}

const coloursOf = ({ 'data-colour': colour = null, 'data-background': background = null }: RenderedElement['attributes']) => ({
  'data-colour': colour,
  'data-background': background,
})
const mentionIn = ({ 'data-mention': mention = null, 'data-id': id = null }: RenderedElement['attributes']) => ({
  'data-mention': mention,
  'data-id': id,
})

/** A single paragraph without attributes is its text. */
function bare(children: Rendered[]): Rendered[] {
  const [only] = children
  const isBare =
    children.length === 1 && typeof only === 'object' && only.tag === 'p' && Object.values(only.attributes).every(value => value === null)
  return isBare ? only.children : children
}

function linkOf(attributes: RenderedElement['attributes'], addressOf: AddressOf): RenderedElement['attributes'] {
  const { href, download = null } = attributes
  return { href: addressOf(String(href)), download, ...mentionIn(attributes) }
}

/** A caption is an attribute here, as Markdown writes it. */
function figureOf(attributes: RenderedElement['attributes'], children: Rendered[]): Rendered[] {
  const [shown, caption] = children.filter(child => typeof child === 'object')
  if (!shown) return []
  const words = caption?.children.join('') ?? null
  const named: RenderedElement['attributes'] =
    shown.tag === 'pre' || shown.tag === 'video' ? { 'data-caption': words } : { title: words, align: attributes['data-align'] ?? null }
  return [{ ...shown, attributes: { ...shown.attributes, ...named } }]
}

/** A link that its title marks as an excerpt. */
const excerptIn = (children: Rendered[]): Rendered[] =>
  children.map(link => (typeof link === 'string' ? link : { ...link, attributes: { ...link.attributes, title: EXCERPT_TITLE } }))

/** The lines of a card stay lines where there is no style for them. */
const inLines = (link: Rendered): Rendered =>
  typeof link === 'string'
    ? link
    : { ...link, children: link.children.flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br', attributes: {}, children: [] }, line])) }

/** A video of another site, by its page: our own import reads it, and other tools at least keep the address. */
function playerIn(attributes: RenderedElement['attributes'], children: Rendered[]): Rendered[] {
  const embed = readEmbed({ host: attributes['data-host'], video: attributes['data-video'] })
  const [, caption] = children.filter(child => typeof child === 'object')
  if (!embed) return []
  return [{ tag: 'iframe', attributes: { src: pageOf(embed), 'data-caption': caption?.children.join('') ?? null }, children: [] }]
}
