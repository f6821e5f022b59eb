import { checkContent } from '../content.ts'
import { contentFromHtml } from '../html.ts'
import type { ContentNode } from '../node.ts'
import { renderHtml } from '../renderHtml.ts'
import { childrenOf } from '../walk.ts'
import { makeParser } from './parser.ts'
import { longestRun } from './runs.ts'
import { writeInline } from './writeInline.ts'

const TITLE_LENGTH_MAX = 120

/**
 * Writes a document as Markdown that reads back as the same document. What Markdown has no words for (widths, spans, files) is
 * written as HTML, which Markdown may contain.
 */
export function markdownFromContent(content: ContentNode, title?: string): string {
  const blocks = new Writer().blocks(childrenOf(content))
  const heading = title ? `# ${writeInline([{ type: 'text', text: title }], 'pretty', ' ')}\n\n` : ''
  return `${heading}${blocks}\n`
}

class Writer {
  private readonly parser = makeParser({ absentFile: path => path, noteInclude: () => {} })

  blocks(nodes: readonly ContentNode[]): string {
    const written: string[] = []
    let isAlternate = false
    nodes.forEach((node, i) => {
      // Two lists in a row stay two when their marks differ.
      isAlternate = isList(node) && isList(nodes[i - 1]) && !isAlternate
      const text = this.block(node, isAlternate)
      if (text !== '') written.push(text)
    })
    return written.join('\n\n')
  }

  private block(node: ContentNode, isAlternate: boolean): string {
    switch (node.type) {
      case 'paragraph':
        return node.attrs?.textAlign ? htmlOf(node) : this.textBlock(node, '', '\\\n')
      case 'heading':
        return this.textBlock(node, `${'#'.repeat(Number(node.attrs?.level ?? 1))} `, '<br>')
      case 'bulletList':
      case 'taskList':
      case 'orderedList':
        return this.list(node, isAlternate)
      case 'blockquote':
        return indent(this.blocks(childrenOf(node)), '> ')
      case 'callout':
        return this.callout(node)
      case 'details':
        return this.details(node)
      case 'codeBlock':
        return this.checked(codeOf(node), node)
      case 'table':
        return this.table(node)
      case 'image':
        return this.checked(imageOf(node), node)
      case 'horizontalRule':
        return '___'
      default:
        return htmlOf(node)
    }
  }

  private textBlock(node: ContentNode, prefix: string, lineBreak: string): string {
    const children = childrenOf(node)
    if (children.length === 0) return ''
    const pretty = prefix + writeInline(children, 'pretty', lineBreak)
    return this.readsAs(pretty, node) ? pretty : prefix + writeInline(children, 'strict', lineBreak)
  }

  private list(list: ContentNode, isAlternate: boolean): string {
    const items = childrenOf(list)
    const start = Number(list.attrs?.start ?? 1)
    const isTight = items.every(isShortItem)
    const written = items.map((item, i) => {
      const number = Math.min(start + i, 999_999_999)
      const mark = list.type === 'orderedList' ? `${number}${isAlternate ? ')' : '.'}` : isAlternate ? '*' : '-'
      const box = item.type === 'taskItem' ? `[${item.attrs?.checked ? 'x' : ' '}] ` : ''
      const [first, ...rest] = childrenOf(item)
      const body =
        isTight && first
          ? [this.block(first, false), this.blocks(rest)].filter(text => text !== '').join('\n')
          : this.blocks(childrenOf(item))
      return indent(box + body, `${mark} `, ' '.repeat(mark.length + 1))
    })
    return written.join(isTight ? '\n' : '\n\n')
  }

  private callout(node: ContentNode): string {
    const kind = String(node.attrs?.kind ?? 'note')
    const title = typeof node.attrs?.title === 'string' ? node.attrs.title : ''
    const body = this.blocks(childrenOf(node))
    const isPlain = title.length <= TITLE_LENGTH_MAX && !/[:\s]$|^\s/.test(title)
    if (!isPlain) {
      const shell = htmlOf({ ...node, content: [{ type: 'paragraph' }] })
      return paragraphs(shell.replace('<p></p></div></div>', ''), body, '</div></div>')
    }
    // The colons of what is around are more than those within.
    const colons = ':'.repeat(Math.max(2, longestRun(body, /^[ \t]*(?:> ?)*(:{3,})/gm)) + 1)
    const line = `${colons} ${kind} ${writeInline([{ type: 'text', text: title }], 'strict')}`.trimEnd()
    return paragraphs(line, body, colons)
  }

  private details(node: ContentNode): string {
    const [summary, content] = childrenOf(node)
    const line = summary ? htmlOf(summary) : '<summary></summary>'
    return paragraphs(`<details>\n${line}`, content ? this.blocks(childrenOf(content)) : '', '</details>')
  }

  private table(node: ContentNode): string {
    const [head, ...rows] = childrenOf(node)
    const cells = childrenOf(node).flatMap(childrenOf)
    const isPlain = cells.every(cell => childrenOf(cell).length === 1 && childrenOf(cell)[0]!.type === 'paragraph')
    if (!head || !isPlain) return htmlOf(node)
    const lineOf = (row: ContentNode) =>
      `| ${childrenOf(row)
        .map(cell => writeInline(childrenOf(childrenOf(cell)[0]!), 'pretty', '<br>').replace(/\|/g, '\\|'))
        .join(' | ')} |`
    const rule = `| ${childrenOf(head)
      .map(cell => RULES[String(cell.attrs?.align)] ?? '---')
      .join(' | ')} |`
    return this.checked([lineOf(head), rule, ...rows.map(lineOf)].join('\n'), node)
  }

  /** The Markdown, when it says the same as the node; else HTML, which can say everything. */
  private checked(markdown: string, node: ContentNode): string {
    return this.readsAs(markdown, node) ? markdown : htmlOf(node)
  }

  private readsAs(markdown: string, { attrs, ...node }: ContentNode): boolean {
    const { id: _id, ...kept } = attrs ?? {}
    const wanted = checkContent({ type: 'doc', content: [{ ...node, attrs: kept }] })
    const { content } = contentFromHtml(this.parser.render(markdown))
    return 'content' in wanted && JSON.stringify(wanted.content) === JSON.stringify(content)
  }
}

const paragraphs = (...parts: string[]): string => parts.filter(part => part !== '').join('\n\n')

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

const isList = (node: ContentNode | undefined): boolean =>
  node !== undefined && ['bulletList', 'orderedList', 'taskList'].includes(node.type)

/** An item of one line, with lists under it that may follow a line directly. */
function isShortItem(item: ContentNode): boolean {
  const [first, ...rest] = childrenOf(item)
  const isLine = first?.type === 'paragraph' && childrenOf(first).length > 0 && !first.attrs?.textAlign
  return (
    isLine && rest.length <= 1 && rest.every(list => isList(list) && (list.attrs?.start ?? 1) === 1 && childrenOf(list).every(isShortItem))
  )
}

function codeOf(node: ContentNode): string {
  const text = childrenOf(node)
    .map(child => child.text ?? '')
    .join('')
  const language = String(node.attrs?.language ?? '')
  const caption = node.attrs?.caption ? ` title="${String(node.attrs.caption)}"` : ''
  const fence = '`'.repeat(Math.max(2, longestRun(text, /`+/g)) + 1)
  return `${fence}${language}${caption}\n${text === '' ? '' : `${text}\n`}${fence}`
}

function imageOf(node: ContentNode): string {
  const { src, alt, caption } = node.attrs ?? {}
  const title = caption ? ` "${String(caption).replace(/[\\"]/g, '\\$&')}"` : ''
  return `![${String(alt ?? '').replace(/[\\[\]*_`<&]/g, '\\$&')}](${String(src)}${title})`
}

/** What Markdown would take for its own in text that is HTML; a line break would even end the HTML. */
const MARKDOWN_IN_HTML = /(<[^<>]*>|&#?\w+;)|[\n\\`*_[\]~:!|#{}]/g

function htmlOf(node: ContentNode): string {
  const [code] = node.type === 'codeBlock' ? childrenOf(node) : []
  // HTML does not count the last line break of code.
  const whole: ContentNode = code?.text?.endsWith('\n') ? { ...node, content: [{ ...code, text: `${code.text}\n` }] } : node
  const html = renderHtml({ type: 'doc', content: [whole] }).replaceAll(' dir="auto"', '')
  return html.replace(MARKDOWN_IN_HTML, (character, kept?: string) => kept ?? `&#${character.charCodeAt(0)};`)
}

/** Puts a mark before the first line and as much space before the others; empty lines stay empty. */
function indent(text: string, first: string, rest = first): string {
  return text
    .split('\n')
    .map((line, i) => (line === '' ? (i === 0 ? first : rest).trimEnd() : (i === 0 ? first : rest) + line))
    .join('\n')
}
