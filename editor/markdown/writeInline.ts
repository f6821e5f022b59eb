import { isMarkName } from '../attributes.ts'
import type { MarkName } from '../attributes.ts'
import { mentionText, readMention } from '../mention.ts'
import { mentionTarget } from '../mentionTarget.ts'
import type { ContentMark, ContentNode } from '../node.ts'
import { escapeHtml } from '../renderHtml.ts'
import { marksOf } from '../walk.ts'
import { longestRun } from './runs.ts'

/** How text is written: as people write Markdown, or so that nothing can be misread. */
export type Manner = 'pretty' | 'strict'

const TAGS: Readonly<Record<Exclude<MarkName, 'link'>, string>> = {
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

/** The text of one block. A line break is a backslash at the end of the line, or `<br>` where the block must stay on one line. */
export function writeInline(nodes: readonly ContentNode[], manner: Manner, lineBreak = '\\\n'): string {
  const write = (siblings: readonly ContentNode[], level: number): string => {
    let text = ''
    for (let start = 0, end = 0; start < siblings.length; start = end) {
      end = start + 1
      const node = siblings[start]!
      const mark = marksOf(node)[level]
      if (!mark) {
        text += node.type === 'hardBreak' ? lineBreak : node.type === 'mention' ? mentionOf(node, manner) : escape(node.text ?? '', manner)
        continue
      }
      while (end < siblings.length && isSame(marksOf(siblings[end]!)[level], mark)) end++
      const inside = siblings.slice(start, end)
      text += mark.type === 'code' && manner === 'pretty' ? codeOf(inside) : wrap(mark, write(inside, level + 1), inside, manner)
    }
    return text
  }
  const written = write(nodes, 0)
  return manner === 'pretty' ? written.split('\n').map(escapeLineStart).join('\n') : written
}

const isSame = (one: ContentMark | undefined, other: ContentMark) => one?.type === other.type && one.attrs?.href === other.attrs?.href

function wrap(mark: ContentMark, inner: string, inside: readonly ContentNode[], manner: Manner): string {
  if (mark.type === 'link') return linkOf(String(mark.attrs?.href), inner, inside, manner)
  if (!isMarkName(mark.type)) return inner
  const delimiter = manner === 'pretty' ? DELIMITERS[mark.type] : undefined
  const tag = TAGS[mark.type as keyof typeof TAGS]
  return delimiter ? delimiter + inner + delimiter : `<${tag}>${inner}</${tag}>`
}

function linkOf(href: string, inner: string, inside: readonly ContentNode[], manner: Manner): string {
  if (manner === 'strict') return `<a href="${escapeHtml(href)}">${inner}</a>`
  const isBare = inside.length === 1 && inside[0]!.text === href && inside[0]!.marks?.length === 1
  if (isBare && /^https?:\/\/[^<>]*$/.test(href)) return `<${href}>`
  return `[${inner}](${href.replace(/[()<>]|&(?=#?\w+;)/g, '\\$&')})`
}

function mentionOf(node: ContentNode, manner: Manner): string {
  const mention = readMention(node.attrs)
  if (!mention) return ''
  const words = escape(mentionText(mention), manner)
  const target = mentionTarget(mention)
  return manner === 'strict' ? `<a href="${target}">${words}</a>` : `[${words}](${target})`
}

function codeOf(inside: readonly ContentNode[]): string {
  const text = inside.map(node => node.text ?? '').join('')
  const fence = '`'.repeat(longestRun(text, /`+/g) + 1)
  const padding = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

function escape(text: string, manner: Manner): string {
  if (manner === 'strict') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=#?\w+;)|:(?=\/\/)|\{(?=\{#)/gu, '\\$&')
}

/** Text that would begin another block is told apart by a backslash. */
function escapeLineStart(line: string): string {
  if (/^(#{1,6}(\s|$)|>|[-+](\s|$)|[-=_]+\s*$|:{3}|~{3})/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}
