import type { MarkdownIt, Token } from 'markdown-it'
import { calloutKind } from '../calloutKinds.ts'
import { escapeHtml } from '../renderHtml.ts'
import { textOfInline } from './containers.ts'

/** A table of contents, alone on its line: of Python-Markdown, of VuePress, of GitLab. */
const CONTENTS = /^(?:\[toc\]|\[\[_?toc_?\]\])$/i

/** GitHub's additions to blocks: `- [x]` tasks and `> [!NOTE]` alerts; and `{#id}` after a heading, as in mdBook and Pandoc. */
export function blockSyntax(md: MarkdownIt): void {
  md.core.ruler.after('block', 'block_syntax', state => {
    const { tokens } = state
    const quotes: Token[] = []
    tokens.forEach((token, i) => {
      if (token.type === 'blockquote_open') quotes.push(token)
      if (token.type === 'blockquote_close') token.meta = quotes.pop()?.meta ?? null
      if (token.type !== 'inline') return
      const before = tokens[i - 2]
      if (tokens[i - 1]?.type === 'paragraph_open' && CONTENTS.test(token.content)) readContents(token, tokens[i - 1]!, tokens[i + 1]!)
      if (tokens[i - 1]?.type === 'heading_open') readHeadingId(token, tokens[i - 1]!)
      else if (before?.type === 'list_item_open') readTask(token, before)
      else if (before?.type === 'blockquote_open') readAlert(md, token, before)
    })
  })
  md.renderer.rules.blockquote_open = (tokens, i) => {
    const alert = tokens[i]!.meta
    if (!alert) return '<blockquote>\n'
    const title = alert.title ? `<p class="callout-title">${escapeHtml(String(alert.title))}</p>` : ''
    return `<div class="callout" data-kind="${String(alert.kind)}">${title}\n`
  }
  md.renderer.rules.blockquote_close = (tokens, i) => (tokens[i]!.meta ? '</div>\n' : '</blockquote>\n')
}

/** The paragraph becomes the element of the block. */
function readContents(inline: Token, opening: Token, closing: Token): void {
  for (const token of [opening, closing]) Object.assign(token, { tag: 'nav', hidden: false })
  opening.attrSet('class', 'table-of-contents')
  inline.content = ''
  inline.children = []
}

function readHeadingId(inline: Token, heading: Token): void {
  const id = /[ \t]\{#([\w-]{1,100})[^{}]*\}$/.exec(inline.content)
  if (!id) return
  inline.content = inline.content.slice(0, id.index)
  heading.attrSet('id', id[1]!)
}

function readTask(inline: Token, item: Token): void {
  const box = /^\[([ xX])\](?:\s+|$)/.exec(inline.content)
  if (!box) return
  inline.content = inline.content.slice(box[0].length)
  item.attrSet('data-checked', String(box[1] !== ' '))
}

function readAlert(md: MarkdownIt, inline: Token, quote: Token): void {
  const alert = /^\[!(\w{1,30})\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(inline.content)
  const kind = alert ? calloutKind(alert[1]!) : null
  if (!alert || !kind) return
  inline.content = inline.content.slice(alert[0].length)
  quote.meta = { kind, title: textOfInline(md, alert[2] ?? '') }
}

/** A file without a heading of level 1 whose text begins with a heading has its title there: the chapters of a book are written so. */
export function promoteTitle(md: MarkdownIt): void {
  md.core.ruler.after('block', 'promote_title', ({ tokens }) => {
    const first = tokens.find(
      token =>
        token.type === 'heading_open' ||
        (token.type === 'inline' ? token.content.replace(TAGS, '').trim() !== '' : token.nesting === 0 && token.type !== 'html_block'),
    )
    const lift = first?.type === 'heading_open' ? levelOf(first) - 1 : 0
    if (lift === 0 || tokens.some(token => token.tag === 'h1')) return
    for (const token of tokens) {
      if (/^h[2-6]$/.test(token.tag)) token.tag = `h${Math.max(1, levelOf(token) - lift)}`
    }
    // Only the first one is the title.
    const others = tokens.filter(token => token.tag === 'h1' && token !== first).slice(1)
    for (const token of others) token.tag = 'h2'
  })
}

// Names for links and comments, before the text begins.
const TAGS = /<[^<>]{1,500}>/g
const levelOf = (token: Token): number => Number(token.tag[1])
