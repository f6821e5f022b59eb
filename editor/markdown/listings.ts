import type { MarkdownIt } from 'markdown-it'
import { TEX_MAX } from '#contract/limits.ts'
import { escapeHtml } from '../renderHtml.ts'
import { blockOfMaths } from './maths.ts'

export interface ListingOptions {
  /** The sentence in place of a file that is missing. */
  absentFile: (path: string) => string
  noteInclude: (path: string) => void
}

const INCLUDE = /^\{\{#[a-z_]+[ \t]([^}\n]{1,500})\}\}$/
const LISTING = /<(\/?)Listing\b((?:"[^"]*"|[^">])*)>/gi
const LISTING_LENGTH_MAX = 4000
const RAW_TEXT = /<(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)\b/i

/**
 * Code blocks, with what mdBook adds to them: `<Listing>` becomes the caption of its code, `{{#include}}` names a file that is not
 * there, and lines that Rust's documentation hides stay hidden.
 */
export function listings(md: MarkdownIt, { absentFile, noteInclude }: ListingOptions): void {
  let caption: string | null = null
  let isInListing = false

  function absentLine(line: string): string | null {
    const path = INCLUDE.exec(line.trim())?.[1]
      ?.trim()
      .replace(/(:[\w-]*){1,2}$/, '')
    if (!path) return null
    noteInclude(path)
    return absentFile(path)
  }

  function html(content: string): string {
    if (isOpenRawText(content)) return ''
    if (content.length > LISTING_LENGTH_MAX) return content
    return content.replace(LISTING, (_tag, slash: string, attributes: string) => {
      isInListing = slash === ''
      caption = isInListing ? captionOf(md, attributes) : null
      return ''
    })
  }

  md.renderer.rules.html_block = (tokens, i) => html(tokens[i]!.content)
  md.renderer.rules.html_inline = (tokens, i) => html(tokens[i]!.content)
  md.inline.ruler.before('text', 'include', (state, silent) => {
    const isLineStart = state.pos === 0 || state.src[state.pos - 1] === '\n'
    if (!isLineStart || !state.src.startsWith('{{#', state.pos)) return false
    const lineEnd = state.src.indexOf('\n', state.pos)
    const line = state.src.slice(state.pos, lineEnd < 0 ? undefined : lineEnd)
    const absent = silent ? null : absentLine(line)
    if (absent === null) return false
    state.push('em_open', 'em', 1)
    state.push('text', '', 0).content = absent
    state.push('em_close', 'em', -1)
    state.pos += line.length
    return true
  })
  md.renderer.rules.fence = (tokens, i) => {
    const { info, content } = tokens[i]!
    const language = /^(?!title=|wrap$)[a-z0-9+#._-]+/i.exec(info.trim())?.[0] ?? ''
    if (isMathsFence(language, content)) return blockOfMaths(content.trim())
    const lines = content.split('\n').filter(line => !isHidden(line, language))
    const shown = lines.map(line => absentLine(line) ?? line)
    const hasCode = lines.some((line, at) => line === shown[at] && line.trim() !== '')
    const isAbsent = !hasCode && shown.some((line, at) => line !== lines[at])
    if (isAbsent && !isInListing) return `<p><em>${escapeHtml(shown.join(' '))}</em></p>\n`

    const title = caption ?? readTitle(info)
    caption = null
    return `<pre${title ? ` data-caption="${escapeHtml(title)}"` : ''}${isWrapped(info) ? ' data-wrap=""' : ''}><code${
      language && !isAbsent ? ` class="language-${language}"` : ''
    }>${escapeHtml(shown.join('\n'))}</code></pre>\n`
  }
}

/** GitHub draws it. A longer one stays code. */
const isMathsFence = (language: string, content: string): boolean => language === 'math' && content.length <= TEX_MAX

/** Such an element includes everything up to its end tag, which must therefore be in the same place. */
function isOpenRawText(html: string): boolean {
  const name = RAW_TEXT.exec(html)?.[1]
  return name !== undefined && !html.toLowerCase().includes(`</${name.toLowerCase()}`)
}

/** `# ` begins a line that Rust's documentation compiles but does not show. */
const isHidden = (line: string, language: string): boolean => language === 'rust' && /^\s*#(\s|$)/.test(line)

/** The caption in the info string of a fence, as `markdown/write.ts` writes it. */
function readTitle(info: string): string | null {
  const title = /\btitle="((?:[^"\\]|\\.)*)"/.exec(info)?.[1]
  return title ? title.replace(/\\(.)/g, '$1') : null
}

/** The word by which an info string has long lines wrapped, as others write it too: `js wrap`, outside of what is quoted. */
const isWrapped = (info: string): boolean =>
  info
    .split('"')
    .filter((_part, at) => at % 2 === 0)
    .some(part => part.split(/[\s{},]/).includes('wrap'))

function captionOf(md: MarkdownIt, attributes: string): string {
  const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  const number = read('number')
  const sentence = (md.parseInline(read('caption'), {})[0]?.children ?? [])
    .map(token => (token.type === 'html_inline' ? '' : token.content))
    .join('')
  const named = [number && `Listing ${number}`, sentence].filter(part => part !== '').join(': ')
  return [named, read('file-name')].filter(part => part !== '').join(' — ')
}
