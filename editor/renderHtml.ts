import type { ContentNode } from './node.ts'
import { render } from './render.ts'
import type { Rendered, RenderOptions } from './render.ts'

const VOID = new Set(['br', 'hr', 'img', 'input', 'col'])
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

export interface HtmlOptions extends RenderOptions {
  /** Returns the address to write for a link, a picture or a file. */
  addressOf?: (address: string) => string
}

/** A document as an HTML string, for mail, export and `?format=html`: the same HTML as the page shows. */
export const renderHtml = (content: ContentNode, { addressOf = address => address, ...options }: HtmlOptions = {}): string =>
  htmlOf(render(content, options), addressOf)

/** Text as HTML, in the way that React writes it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ESCAPES[character]!)

/** Elements as an HTML string. */
export const htmlOf = (nodes: readonly Rendered[], addressOf: (address: string) => string): string =>
  nodes.map(node => (typeof node === 'string' ? escapeHtml(node) : elementOf(node, addressOf))).join('')

function elementOf(
  { tag, attributes: { html, ...attributes }, children }: Exclude<Rendered, string>,
  addressOf: (address: string) => string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeHtml(name === 'href' || name === 'src' ? addressOf(String(value)) : String(value))}"`)
    .join('')
  return VOID.has(tag) ? `<${tag}${written}/>` : `<${tag}${written}>${html ?? htmlOf(children, addressOf)}</${tag}>`
}
