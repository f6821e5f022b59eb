import { Parser } from 'htmlparser2'
import { WEB_PAGE_SAYS } from '#contract/limits.ts'
import type { WebPage } from '#server/services/webPages.ts'
import type { AskedPage } from './askPage.ts'

/** Returns what a page says of itself, cleaned and no longer than a card holds; `host` stands in for what it does not say. */
export const describePage = (page: AskedPage, host: string): WebPage => {
  const { title, said } = headOf(textOf(page))
  const lineOf = (max: number, ...words: (string | undefined)[]) => words.map(each => plainLine(each ?? '', max)).find(line => line !== '')
  const own = plainLine(host, WEB_PAGE_SAYS.site)
  return {
    title: lineOf(WEB_PAGE_SAYS.title, said.get('og:title'), title) ?? own,
    description: lineOf(WEB_PAGE_SAYS.description, said.get('og:description'), said.get('description')) ?? null,
    site: lineOf(WEB_PAGE_SAYS.site, said.get('og:site_name')) ?? own,
  }
}

/** A page may say its letters itself, near its beginning. */
const SAYS_IT_WITHIN = 2048
const CHARSET = /charset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i

const textOf = ({ bytes, contentType }: AskedPage): string => {
  const named = CHARSET.exec(contentType) ?? CHARSET.exec(bytes.subarray(0, SAYS_IT_WITHIN).toString('latin1'))
  return decoderOf(named?.[1] ?? 'utf-8').decode(bytes)
}

/** The one with a mark at its beginning, whatever it is called; UTF-8 for names that nobody knows. */
const decoderOf = (name: string): TextDecoder => {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}

/** How many elements may stand inside each other in a head: closing one looks through all that are open. */
const DEPTH_MAX = 200
const PIECE_LETTERS = 4096

/** Returns the title of a page and what its `meta` elements say, the first of each name. */
const headOf = (html: string): { title: string; said: ReadonlyMap<string, string> } => {
  const said = new Map<string, string>()
  let title = ''
  let depth = 0
  let isTitle = false
  let isOver = false
  const parser = new Parser({
    onopentag: (tag, { property, name, content = '' }) => {
      depth++
      isOver ||= tag === 'body' || depth > DEPTH_MAX
      if (isOver) return
      isTitle = tag === 'title' && title === ''
      const key = (property ?? name ?? '').toLowerCase()
      if (tag === 'meta' && key !== '' && content.trim() !== '' && !said.has(key)) said.set(key, content)
    },
    ontext: text => {
      if (isTitle && !isOver) title += text
    },
    onclosetag: () => {
      depth--
      isTitle = false
    },
  })
  for (let at = 0; at < html.length && !isOver; at += PIECE_LETTERS) parser.write(html.slice(at, at + PIECE_LETTERS))
  return { title, said }
}

/** Signs that turn the direction of what follows. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns words as one line without control characters, of at most so many letters. */
const plainLine = (words: string, max: number): string => {
  const line = words
    .toWellFormed()
    .replace(TURNS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}…`
}
