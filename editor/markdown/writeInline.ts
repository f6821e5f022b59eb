import { isMarkName } from '../attributes.ts'
import type { MarkName } from '../attributes.ts'
import { mathsKey } from '../maths/mathsKey.ts'
import { mentionText, readMention } from '../mention.ts'
import { MENTION_TITLE, mentionTarget } from '../mentionTarget.ts'
import type { ContentMark, ContentNode } from '../node.ts'
import { isSameMark, marksOf } from '../walk.ts'
import { longestRun } from './runs.ts'
import { type AddressOf, escapeAttribute, tagOf } from './writeHtml.ts'

/**
 * How text is written: as people write Markdown; the same with elements for bold, italic and strike, where their signs would be ambiguous
 * between these letters; or so that nothing can be misread.
 */
export type Manner = 'pretty' | 'tagged' | 'strict'
export const MANNERS: readonly Manner[] = ['pretty', 'tagged', 'strict']

export interface InlineOptions {
  manner: Manner
  /** A backslash at the end of the line unless given; `<br>` where the block must stay on one line. */
  lineBreak?: string | undefined
  /** Maps the address of a link to its written target; without it a mentioned document is written by its id. */
  addressOf?: AddressOf | undefined
}

const TAGS: Readonly<Record<Exclude<MarkName, 'link'>, string>> = {
  textColour: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
}
const DELIMITERS: Partial<Record<MarkName, string>> = { bold: '**', italic: '*', strike: '~~' }

/** The text of one block. */
export function writeInline(nodes: readonly ContentNode[], { manner, lineBreak = '\\\n', addressOf }: InlineOptions): string {
  const write = (siblings: readonly ContentNode[], level: number): string => {
    let text = ''
    for (let start = 0, end = 0; start < siblings.length; start = end) {
      end = start + 1
      const node = siblings[start]!
      const mark = marksOf(node)[level]
      if (!mark) {
        if (node.type === 'hardBreak') text += lineBreak
        else if (node.type === 'inlineMaths') text += mathsOf(String(node.attrs?.tex ?? ''), manner)
        else text += node.type === 'mention' ? mentionOf(node) : escape(node.text ?? '', manner)
        continue
      }
      while (end < siblings.length && isSameMark(marksOf(siblings[end]!)[level], mark)) end++
      const inside = siblings.slice(start, end)
      text += mark.type === 'code' && manner !== 'strict' ? codeOf(inside) : wrap(mark, write(inside, level + 1), inside)
    }
    return text
  }

  function wrap(mark: ContentMark, inner: string, inside: readonly ContentNode[]): string {
    if (mark.type === 'link') return linkOf(String(mark.attrs?.href), inner, inside)
    if (!isMarkName(mark.type)) return inner
    const delimiter = manner === 'pretty' ? DELIMITERS[mark.type] : undefined
    const tag = TAGS[mark.type as keyof typeof TAGS]
    if (delimiter) return delimiter + inner + delimiter
    const { colour, background } = mark.attrs ?? {}
    return `${tagOf(tag, { 'data-colour': colour, 'data-background': background })}${inner}</${tag}>`
  }

  function linkOf(target: string, inner: string, inside: readonly ContentNode[]): string {
    const href = addressOf?.(target) ?? target
    if (manner === 'strict') return `<a href="${escapeAttribute(href)}">${inner}</a>`
    const isBare = inside.length === 1 && inside[0]!.text === href && inside[0]!.marks?.length === 1
    if (isBare && /^https?:\/\/[^<>]*$/.test(href)) return `<${href}>`
    return `[${inner}](${written(href)})`
  }

  function mentionOf(node: ContentNode): string {
    const mention = readMention(node.attrs)
    if (!mention) return ''
    const words = escape(mentionText(mention), manner)
    const isLink = addressOf !== undefined && mention.kind === 'document'
    const href = isLink ? addressOf(`/doc/${mention.id}`) : mentionTarget(mention)
    const title = isLink ? MENTION_TITLE : null
    if (manner === 'strict') return `${tagOf('a', { href, title })}${words}</a>`
    return `[${words}](${written(href)}${title === null ? '' : ` "${title}"`})`
  }

  const text = write(nodes, 0)
  return manner === 'strict' ? text : text.split('\n').map(escapeLineStart).join('\n')
}

const mathsOf = (tex: string, manner: Manner): string =>
  manner === 'strict' ? `<span class="maths">${escape(tex, manner)}</span>` : mathsKey('inlineMaths', tex)

/** An address as the target of a link or picture. */
export const written = (href: string): string => href.replace(/[()<>]|&(?=#?\w+;)/g, '\\$&')

function codeOf(inside: readonly ContentNode[]): string {
  const text = inside.map(node => node.text ?? '').join('')
  const fence = '`'.repeat(longestRun(text, /`+/g) + 1)
  const padding = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

/** Escapes text that has no marks. */
export function escape(text: string, manner: Manner): string {
  if (manner === 'strict') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return text.replace(SIGNS, '\\$&').replace(SIGNS_OF_TOOLS, '\\$&')
}

/** Characters that Markdown would interpret. */
const SIGNS =
  /\\(?=[!-/:-@[-`{-~]|$)|[`*[\]]|<(?=[a-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=#?\w+;)|:(?=\/\/)|(?<![\p{L}\p{N}])\$(?=\S)/giu
/** Characters that an import would take for syntax of other tools (`dialects`). */
const SIGNS_OF_TOOLS =
  /(?<==)=|:(?=[a-z0-9_+-]+:)|-(?<=:(?:material|octicons|fontawesome|simple)-)|\{(?=[{%])|[:.#](?<=\{[ \t]*[:.#])|\}$|%(?=%)/giu

/** Escapes text that would begin another block. */
function escapeLineStart(line: string): string {
  if (/^(#{1,6}(\s|$)|>|[-+](\s|$)|[-=_]+\s*$|:{3}|~{3}|!!!|\?\?\?|===|-{1,2}8<|\([\w.: -]+\)=)/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^(import[ \t].*)(?=(["'])[^"']*\2;?\s*$)/, '$1\\')
}
