import type { Rendered, RenderedElement } from './render.ts'

/** Elements that begin a block; all others are inline. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 div ul ol li blockquote pre figure figcaption table tbody tr td th hr details summary nav section article'.split(
    ' ',
  ),
)
const SILENT = new Set(['input', 'label', 'button', 'colgroup', 'svg'])
const CELLS = new Set(['td', 'th'])

/**
 * Returns the plain text of rendered blocks, as people write it by hand: bullets, numbers, boxes, a line for each row of a table, one empty line between
 * blocks. Marks are dropped.
 */
export const copiedText = (drawn: readonly Rendered[]): string => blocksOf(drawn).join('\n\n')

/** Returns each block as its lines. Words between blocks are a block of their own. */
function blocksOf(children: readonly Rendered[]): string[] {
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    const words = line.replace(/ ?\n ?/g, '\n').trim()
    if (words !== '') blocks.push(words)
    line = ''
  }
  for (const child of children) {
    if (typeof child === 'string' || !BLOCKS.has(child.tag)) line += inline(child)
    else {
      endLine()
      blocks.push(...blockOf(child))
    }
  }
  endLine()
  return blocks
}

function blockOf(block: RenderedElement): string[] {
  const { tag, attributes, children } = block
  switch (tag) {
    case 'ul':
    case 'ol':
      return [listOf(block)].filter(list => list !== '')
    case 'blockquote':
      return [prefixed(blocksOf(children).join('\n\n'), '> ')]
    case 'pre':
      return [verbatim(block).replace(/\n$/, '')]
    case 'tr':
      return [`| ${elementsOf(children).filter(isCell).map(cellText).join(' | ')} |`]
    case 'table':
    case 'tbody':
      return [blocksOf(children).join('\n')]
    case 'hr':
      return ['---']
    case 'figure':
      return attributes.class === 'card' ? [linesOf(children)] : blocksOf(children)
    case 'nav':
      return []
    default:
      return blocksOf(children)
  }
}

/** A line for each thing that a card says. */
const linesOf = (card: readonly Rendered[]): string =>
  elementsOf(card)
    .flatMap(link => link.children.map(inline))
    .join('\n')

function listOf({ tag, attributes, children }: RenderedElement): string {
  const first = Number(attributes.start ?? 1)
  return elementsOf(children)
    .map((item, index) => {
      const { 'data-checked': checked } = item.attributes
      const sign = tag === 'ol' ? `${first + index}. ` : checked === undefined ? '- ' : `- [${checked === 'true' ? 'x' : ' '}] `
      const [line = '', ...more] = blocksOf(item.children).join('\n').split('\n')
      const indent = ' '.repeat(tag === 'ol' ? sign.length : 2)
      return [sign + line, ...more.map(text => indent + text)].join('\n')
    })
    .join('\n')
}

const elementsOf = (children: readonly Rendered[]): RenderedElement[] => children.filter(child => typeof child !== 'string')
const isCell = ({ tag }: RenderedElement): boolean => CELLS.has(tag)
const cellText = ({ children }: RenderedElement): string => blocksOf(children).join(' ').replace(/\n/g, ' ')
const prefixed = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map(line => `${prefix}${line}`.trimEnd())
    .join('\n')

function inline(node: Rendered): string {
  if (typeof node === 'string') return node.replace(/[ \t\r\n]+/g, ' ')
  const { tag, attributes, children } = node
  if (SILENT.has(tag)) return ''
  if (tag === 'br') return '\n'
  if (tag === 'img') return String(attributes.alt ?? '')
  return children.map(inline).join('')
}

const verbatim = (node: Rendered): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? '\n' : node.children.map(verbatim).join('')
