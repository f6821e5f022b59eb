import { checkContent } from '../content.ts'
import { EXCERPT_TITLE } from '../excerpts/excerpt.ts'
import { excerptAddress } from '../excerpts/excerptAddress.ts'
import { contentFromHtml } from '#editor/html/html.ts'
import { pageOf, readEmbed, siteOf } from '../videos/embeds.ts'
import type { ContentNode } from '../node.ts'
import { pictureSize } from '../pictureSize.ts'
import type { ReadOptions } from '#editor/html/reading.ts'
import { splitIcon } from '../titleIcon.ts'
import { NAMELESS_VIDEO, VIDEO_TITLE } from '../videos/videoLink.ts'
import { childrenOf } from '../walk.ts'
import { makeParser } from './parser.ts'
import { longestRun } from './runs.ts'
import { tidied } from './tidy.ts'
import { type AddressOf, escapeCode, htmlOf, tagOf } from './writeHtml.ts'
import { escape, MANNERS, written, writeInline } from './writeInline.ts'

export interface WriteOptions extends Pick<ReadOptions, 'sizeOfImage'> {
  /** Maps our addresses to targets relative to the written file: files are then linked as files beside it. Without it they stay as they are. */
  addressOf?: AddressOf
  /** Written before the title. */
  icon?: string | null
}

/**
 * Writes a document as Markdown that reads back as the same document, apart from invisible details (`tidied`). What Markdown cannot express
 * is written as HTML, which Markdown may contain: chosen sizes, merged cells, sections, underlining.
 */
export function markdownFromContent(content: ContentNode, title?: string, options: WriteOptions = {}): string {
  const writer = new Writer(options)
  const blocks = writer.blocks(childrenOf(tidied(content)))
  return title
    ? `${headOf(title, options.icon)}${writer.title(options.icon ? `${options.icon} ${title}` : title)}\n\n${blocks}\n`
    : `${blocks}\n`
}

/** Where a title begins with an emoji that is not the icon, the front matter states that there is no icon. */
const headOf = (title: string, icon: string | null | undefined): string =>
  !icon && splitIcon(title).icon !== null ? '---\nicon: ""\n---\n\n' : ''

const ALERTS: Readonly<Record<string, string>> = { danger: 'CAUTION' }

class Writer {
  private readonly parser = makeParser({ absentFile: path => path, noteInclude: () => {} })
  private readonly options: WriteOptions
  /** The things whose addresses were written. */
  private readonly originals = new Map<string, string>()
  private readonly addressOf: AddressOf = address => {
    const written = this.options.addressOf?.(address) ?? address
    this.originals.set(written, address)
    return written
  }

  constructor(options: WriteOptions) {
    this.options = options
  }

  title(title: string): string {
    return this.textBlock(tidied({ type: 'heading', content: [{ type: 'text', text: title }] }), '# ', ' ')
  }

  blocks(nodes: readonly ContentNode[]): string {
    const texts: string[] = []
    let isAlternate = false
    nodes.forEach((node, i) => {
      // Two lists in a row stay two when their marks differ.
      isAlternate = isList(node) && isList(nodes[i - 1]) && !isAlternate
      const text = this.block(node, isAlternate)
      if (text !== '') texts.push(text)
    })
    return texts.join('\n\n')
  }

  private block(node: ContentNode, isAlternate: boolean): string {
    switch (node.type) {
      case 'paragraph':
        return this.line(node, '', '\\\n')
      case 'heading':
        return this.line(node, `${'#'.repeat(Number(node.attrs?.level ?? 1))} `, '<br>')
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
        return this.code(node)
      case 'table':
        return this.table(node)
      case 'image':
        return this.image(node)
      case 'gallery':
      case 'columns':
      case 'column':
        return paragraphs(tagOf('div', { class: node.type }), this.blocks(childrenOf(node)), '</div>')
      case 'attachment':
        return this.attachment(node)
      case 'video':
      case 'embed':
        return this.video(node)
      case 'excerpt':
        return `[Excerpt](${written(this.addressOf(excerptAddress(node.attrs ?? {})))} "${EXCERPT_TITLE}")`
      case 'maths':
        return this.maths(node)
      case 'contents':
        return '[TOC]'
      case 'horizontalRule':
        return '___'
      default:
        return this.html(node)
    }
  }

  private html = (node: ContentNode): string => htmlOf(node, this.addressOf)

  private inline(nodes: readonly ContentNode[], manner: (typeof MANNERS)[number], lineBreak?: string): string {
    return writeInline(nodes, { manner, lineBreak, addressOf: this.options.addressOf && this.addressOf })
  }

  /** Chooses the most readable form that reads back. */
  private textBlock(node: ContentNode, prefix: string, lineBreak: string): string {
    const children = childrenOf(node)
    if (children.length === 0) return ''
    const ways = MANNERS.map(manner => () => prefix + this.inline(children, manner, lineBreak))
    return (ways.find(way => this.readsAs(way(), node)) ?? ways.at(-1)!)()
  }

  /** A paragraph or a heading, in an element that says how it looks where Markdown cannot. */
  private line(node: ContentNode, prefix: string, lineBreak: string): string {
    const text = this.textBlock(withoutLook(node), prefix, lineBreak)
    return hasLook(node) && text !== '' ? paragraphs(tagOf('div', lookOf(node)), text, '</div>') : text
  }

  private list(list: ContentNode, isAlternate: boolean): string {
    const items = childrenOf(list)
    const start = Number(list.attrs?.start ?? 1)
    const isTight = items.every(isShortItem)
    const texts = items.map((item, i) => {
      const number = Math.min(start + i, 999_999_999)
      const mark = list.type === 'orderedList' ? `${number}${isAlternate ? ')' : '.'}` : isAlternate ? '*' : '-'
      const box = item.type === 'taskItem' ? `[${item.attrs?.checked ? 'x' : ' '}] ` : ''
      const [first, ...rest] = childrenOf(item)
      const line = first && (box === '' ? this.block(first, false) : this.lineOf(first))
      const body = [line ?? '', this.blocks(rest)].filter(text => text !== '').join(isTight ? '\n' : '\n\n')
      return indent(box + body, `${mark} `, ' '.repeat(mark.length + 1))
    })
    return texts.join(isTight ? '\n' : '\n\n')
  }

  /** After a checkbox only inline text is possible. */
  private lineOf(paragraph: ContentNode): string {
    const text = this.textBlock(withoutLook(paragraph), '', '\\\n')
    return hasLook(paragraph) && text !== '' ? `${tagOf('p', lookOf(paragraph))}${text}</p>` : text
  }

  /** As GitHub and Obsidian write them. */
  private callout(node: ContentNode): string {
    const kind = String(node.attrs?.kind ?? 'note')
    const title = typeof node.attrs?.title === 'string' ? node.attrs.title : ''
    const body = this.blocks(childrenOf(node))
    const bare = { ...node, content: [{ type: 'paragraph' }] }
    const line = MANNERS.map(manner => `[!${ALERTS[kind] ?? kind.toUpperCase()}] ${escape(title, manner)}`.trimEnd()).find(way =>
      this.readsAs(`> ${way}`, bare),
    )
    if (line === undefined) return paragraphs(this.html(bare).replace(/(?:<p><\/p>)?<\/div>$/, ''), body, '</div>')
    const isText = childrenOf(node)[0]?.type === 'paragraph' && !hasLook(childrenOf(node)[0]!)
    return indent([line, body].filter(text => text !== '').join(isText ? '\n' : '\n\n'), '> ')
  }

  private details(node: ContentNode): string {
    const [summary, content] = childrenOf(node)
    const line = summary ? this.html(summary) : '<summary></summary>'
    return paragraphs(`<details>\n${line}`, content ? this.blocks(childrenOf(content)) : '', '</details>')
  }

  private code(node: ContentNode): string {
    const text = textIn(node)
    const language = String(node.attrs?.language ?? '')
    const caption = node.attrs?.caption ? ` title="${String(node.attrs.caption).replace(/[\\"]/g, '\\$&')}"` : ''
    const wrap = node.attrs?.wrapped ? ' wrap' : ''
    const [sign, signs] = caption.includes('`') ? ['~', /~+/g] : ['`', /`+/g]
    const fence = sign.repeat(Math.max(2, longestRun(text, signs)) + 1)
    const fenced = `${fence}${language}${caption}${wrap}\n${text === '' ? '' : `${text}\n`}${fence}`
    if (this.readsAs(fenced, node)) return fenced
    const code = tagOf('code', { class: language === '' ? null : `language-${language}` })
    return `${tagOf('pre', { 'data-caption': node.attrs?.caption, 'data-wrap': node.attrs?.wrapped ? '' : null })}${code}${escapeCode(text)}\n</code></pre>`
  }

  private maths(node: ContentNode): string {
    const tex = String(node.attrs?.tex ?? '')
    const ways = [`$$\n${tex}\n$$`, `\`\`\`math\n${tex}\n\`\`\``]
    return ways.find(way => this.readsAs(way, node)) ?? this.html(node)
  }

  private table(node: ContentNode): string {
    const [head, ...rows] = childrenOf(node)
    const cells = childrenOf(node).flatMap(childrenOf)
    const isPlain = cells.every(cell => childrenOf(cell).length === 1 && childrenOf(cell)[0]!.type === 'paragraph')
    if (!head || !isPlain) return this.html(node)
    const lineOf = (row: ContentNode, manner: (typeof MANNERS)[number]) =>
      `| ${childrenOf(row)
        .map(cell => this.inline(childrenOf(childrenOf(cell)[0]!), manner, '<br>').replace(/\|/g, '\\|'))
        .join(' | ')} |`
    const rule = `| ${childrenOf(head)
      .map(cell => RULES[String(cell.attrs?.align)] ?? '---')
      .join(' | ')} |`
    const ways = MANNERS.map(manner => () => [lineOf(head, manner), rule, ...rows.map(row => lineOf(row, manner))].join('\n'))
    return (ways.find(way => this.readsAs(way(), node)) ?? (() => this.html(node)))()
  }

  /** Size and alignment are written where they differ from the default. */
  private image(node: ContentNode): string {
    const { src, alt, caption, width, height, align } = node.attrs ?? {}
    const address = this.addressOf(String(src))
    const title = caption ? ` "${escape(String(caption), 'pretty').replaceAll('"', '\\"')}"` : ''
    const markdown = `![${escape(String(alt ?? ''), 'pretty')}](${written(address)}${title})`
    const own = pictureSize(this.options.sizeOfImage?.(String(src)))
    const isOwn = own.width !== undefined && (width ?? own.width) === own.width
    const shown = isOwn ? { ...node, attrs: { ...node.attrs, ...own } } : node
    if (this.readsAs(markdown, shown)) return markdown
    return tagOf('img', { src: address, alt: alt ?? '', title: caption, width: isOwn ? null : width, height: isOwn ? null : height, align })
  }

  private attachment(node: ContentNode): string {
    if (!this.options.addressOf) return this.html(node)
    const { src, name } = node.attrs ?? {}
    const link = { type: 'link', attrs: { href: src } }
    return this.inline([{ type: 'text', text: String(name || 'file'), marks: [link] }], 'pretty')
  }

  /** A link that its title marks as a video. */
  private video(node: ContentNode): string {
    const { src, host, video, caption } = node.attrs ?? {}
    const embed = node.type === 'embed' ? readEmbed({ host, video }) : null
    const words = String(caption || (embed ? siteOf(embed) : NAMELESS_VIDEO))
    const target = embed ? pageOf(embed) : this.addressOf(String(src))
    const link = `[${escape(words, 'pretty')}](${written(target)} "${VIDEO_TITLE}")`
    return this.readsAs(link, node) ? link : this.html(node)
  }

  private readsAs(markdown: string, { attrs, ...node }: ContentNode): boolean {
    const { id: _id, ...kept } = attrs ?? {}
    const wanted = checkContent({ type: 'doc', content: [{ ...node, attrs: kept }] })
    const original = (address: string) => this.originals.get(address) ?? address
    const { content } = contentFromHtml(this.parser.render(markdown), {
      resolveLink: original,
      resolveImage: original,
      sizeOfImage: this.options.sizeOfImage,
    })
    return 'content' in wanted && JSON.stringify(wanted.content) === JSON.stringify(content)
  }
}

/** What only HTML says of a line: its side and its colours. */
const lookOf = ({ attrs = {} }: ContentNode) => ({
  align: attrs.textAlign,
  'data-colour': attrs.colour,
  'data-background': attrs.background,
})
const hasLook = (line: ContentNode): boolean => Object.values(lookOf(line)).some(Boolean)
const withoutLook = ({
  attrs: { textAlign: _align, colour: _colour, background: _background, ...attrs } = {},
  ...line
}: ContentNode): ContentNode => ({
  ...line,
  attrs,
})

const paragraphs = (...parts: string[]): string => parts.filter(part => part !== '').join('\n\n')

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

const isList = (node: ContentNode | undefined): boolean =>
  node !== undefined && ['bulletList', 'orderedList', 'taskList'].includes(node.type)

/** An item of one line, with lists under it that may follow a line directly. */
function isShortItem(item: ContentNode): boolean {
  const [first, ...rest] = childrenOf(item)
  const isLine = first?.type === 'paragraph' && childrenOf(first).length > 0 && !hasLook(first)
  return (
    isLine && rest.length <= 1 && rest.every(list => isList(list) && (list.attrs?.start ?? 1) === 1 && childrenOf(list).every(isShortItem))
  )
}

const textIn = (node: ContentNode): string =>
  childrenOf(node)
    .map(child => child.text ?? '')
    .join('')

/** Prefixes the first line with a mark and the others with as much space; empty lines stay empty. */
function indent(text: string, first: string, rest = first): string {
  return text
    .split('\n')
    .map((line, i) => (line === '' ? (i === 0 ? first : rest).trimEnd() : (i === 0 ? first : rest) + line))
    .join('\n')
}
