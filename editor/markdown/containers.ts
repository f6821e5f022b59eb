import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { calloutKind } from '../calloutKinds.ts'
import { escapeHtml } from '../renderHtml.ts'

// A longer title is a sentence that somebody wrote into the first line: it becomes text.
const TITLE_LENGTH_MAX = 120

/** `::: tip Title` … `:::` (VuePress), `::: details Title`, and containers of any other name, which become notes. */
export function containers(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'container', container, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.renderer.rules.container_open = (tokens, i) => openingOf(md, tokens[i]!)
  md.renderer.rules.container_close = (tokens, i) => (tokens[i]!.info === 'details' ? '</details>\n' : '</div></div>\n')
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const opening = /^(:{3,})[ \t]*(\p{L}[\p{L}\p{N}_-]*)(.*)/su.exec(lineAt(state, startLine))
  if (!opening) return false
  if (silent) return true

  const [, colons = ':::', name = '', title = ''] = opening
  const closing = findClosing(state, startLine, endLine, colons.length)
  const oldParent = state.parentType
  const oldLineMax = state.lineMax
  state.lineMax = closing
  const open = state.push('container_open', 'div', 1)
  open.info = name.toLowerCase()
  open.content = title
    .trimEnd()
    .replace(/(?<!:):+$/, '')
    .trim()
  open.meta = { name }
  open.map = [startLine, closing]
  open.block = true
  state.md.block.tokenize(state, startLine + 1, closing)
  const close = state.push('container_close', 'div', -1)
  close.info = open.info
  close.block = true
  state.parentType = oldParent
  state.lineMax = oldLineMax
  state.line = Math.min(closing + 1, endLine)
  return true
}

/** The line of the closing colons; the end of the block where there are none. Containers inside have as many colons or fewer. */
function findClosing(state: StateBlock, startLine: number, endLine: number, colons: number): number {
  let depth = 1
  let fence: string | null = null
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.sCount[line]! < state.blkIndent && state.bMarks[line]! + state.tShift[line]! < state.eMarks[line]!) return line
    const text = lineAt(state, line)
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && text.trim() === mark) fence = null
    } else if (mark) fence = mark
    else if (/^:{3,}[ \t]*[\p{L}]/u.test(text) && colonsOf(text) === colons) depth += 1
    else if (/^:{3,}[ \t]*$/.test(text) && colonsOf(text) === colons && --depth === 0) return line
  }
  return endLine
}

const colonsOf = (text: string): number => /^:*/.exec(text)![0].length

const lineAt = (state: StateBlock, line: number): string => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])

function openingOf(md: MarkdownIt, { info, content, meta }: Token): string {
  const plain = textOfInline(md, content)
  if (info === 'details') return `<details><summary>${escapeHtml(plain)}</summary>\n`
  const kind = calloutKind(info)
  const word = String(meta?.name)
  const name = kind ? '' : word.charAt(0).toUpperCase() + word.slice(1)
  const isShort = plain.length <= TITLE_LENGTH_MAX
  const title = [name, isShort ? plain : ''].filter(part => part !== '').join(' – ')
  const heading = title === '' ? '' : `<p class="callout-title">${escapeHtml(title)}</p>`
  const sentence = isShort ? '' : `<p>${md.renderInline(content)}</p>`
  return `<div class="callout" data-kind="${kind ?? 'note'}">${heading}<div class="callout-body">${sentence}\n`
}

/** A line of Markdown without its marks. */
export function textOfInline(md: MarkdownIt, source: string): string {
  const children = md.parseInline(source, {})[0]?.children ?? []
  return children
    .map(token => (token.type === 'softbreak' ? ' ' : token.type === 'html_inline' ? '' : token.content))
    .join('')
    .trim()
}
