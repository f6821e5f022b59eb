import fastifyCookie from '@fastify/cookie'
import { afterAll, expect, test } from 'vitest'
import { CONTENT_MAX_BYTES, MARKDOWN_MAX_BYTES, SEARCH_MAX } from '#contract/limits.ts'
import { checkContent } from '#editor/content.ts'
import { diffContent } from '#editor/diff/diff.ts'
import { contentFromHtml } from '#editor/html/html.ts'
import { contentFromPage } from '#editor/html/pages/page.ts'
import { splitFrontMatter } from '#editor/markdown/frontMatter.ts'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import { withFormulas } from '#editor/maths/formulaAt.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { outline } from '#editor/outline.ts'
import { plainText, wordCount } from '#editor/plainText.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { hitsOf, highlight } from '#server/documents/search/highlight.ts'
import { timeOf } from '#server/db/paging.ts'
import { parseSearch } from '#server/documents/search/searchQuery.ts'
import { fold } from '#server/documents/text/words.ts'
import { cleanSvg } from '#server/files/image.ts'
import { fileTypeOf, HEAD_BYTES } from '#server/files/kind.ts'
import { uploadedName } from '#server/files/name.ts'
import { rangeOf } from '#server/files/range.ts'
import { langOf } from '#server/call/language.ts'
import { insidePath } from '#server/imports/archive.ts'
import { linkedPages } from '#server/imports/plan.ts'
import { summaryLines } from '#server/imports/summaries/summary.ts'
import { webSummaryLines } from '#server/imports/summaries/webSummary.ts'
import { metadataOf } from '#server/uploads/protocol.ts'
import { looksLikeMarkdown } from '#web/documents/editor/paste/looksLikeMarkdown.ts'
import { readMarkdown } from '#web/documents/editor/paste/readMarkdown.ts'
import { rowsOfTabs } from '#web/documents/editor/paste/tabbedText.ts'
import { addressesIn } from '#web/teams/members/addressesIn.ts'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { shareOf } from './length.ts'

/** The parts of texts that keep a parser busy: a repeated piece, and an end that does not match it. */
const endless: { piece: string; end: string }[] = [
  ...[' ', '\n', '\t', '\r\n', 'a', '-', '#', ':', '"', '.', '0', '\u00e9', '\u0301', '\u2028', '\ufeff', '🙂'].map(piece => ({
    piece,
    end: 'x',
  })),
  ...['<', '>', '[', ']', '(', '*', '_', '`', '~', '|', '&', '\\', '{'].map(piece => ({ piece, end: '\u2028' })),
  ...['<!---->', '<!--', '</', '<a ', '<b>', '<p>', '</p>', '<?', '<![CDATA[', '<style>', '<Listing ', '<svg '].map(piece => ({
    piece,
    end: '!',
  })),
  ...[
    '[a](',
    '](',
    '![',
    '[^a]',
    '**a',
    '`a',
    '> ',
    '- ',
    '1. ',
    '- a\n',
    '> a\n',
    ':::a\n',
    '|a',
    '|a|\n',
    '\n---\n',
    '\n\n# a',
    ' {#a',
    '{{#a ',
    '&a',
    'a@',
  ].map(piece => ({ piece, end: '' })),
  ...['a,', 'a=b;', 'a b ', '""', '%', "a'", '/..', 'data:', '](data:', '- [a](b\n', '$a ', '\\$'].map(piece => ({ piece, end: '\u0000' })),
]

/** The most that all headers of a request may have. */
const HEADERS_MAX = 16 * 1024

const lineOf = (line: string): ContentNode => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })
const documentOf = (text: string): Content => ({ type: 'doc', content: text.toWellFormed().split('\n').map(lineOf) })
const codeOf = (text: string): Content => ({
  type: 'doc',
  content: [{ type: 'codeBlock', content: [{ type: 'text', text: text || 'a' }] }],
})

/** Every parser of foreign input, and the most that it accepts. */
const readers: { what: string; limit: number; read: (text: string) => unknown }[] = [
  { what: 'Markdown that is imported', limit: MARKDOWN_MAX_BYTES, read: text => contentFromMarkdown(text) },
  { what: 'what stands above Markdown', limit: MARKDOWN_MAX_BYTES, read: text => splitFrontMatter(`---\n${text}`) },
  { what: 'Markdown that is pasted', limit: MARKDOWN_MAX_BYTES, read: readMarkdown },
  { what: 'a text that may be Markdown', limit: MARKDOWN_MAX_BYTES, read: looksLikeMarkdown },
  { what: 'HTML', limit: MARKDOWN_MAX_BYTES, read: text => contentFromHtml(text) },
  { what: 'a web page', limit: MARKDOWN_MAX_BYTES, read: text => contentFromPage(text) },
  { what: 'a summary of a book', limit: MARKDOWN_MAX_BYTES, read: text => summaryLines(text, '') },
  { what: 'a list of web pages', limit: MARKDOWN_MAX_BYTES, read: text => webSummaryLines(text, '') },
  { what: 'the links of a page', limit: MARKDOWN_MAX_BYTES, read: text => linkedPages(text, '') },
  { what: 'cells', limit: MARKDOWN_MAX_BYTES, read: text => rowsOfTabs(`a\t${text}`) },
  { what: 'addresses', limit: MARKDOWN_MAX_BYTES, read: text => addressesIn(`<${text}`) },
  { what: 'a text of the editor', limit: CONTENT_MAX_BYTES, read: text => checkContent(documentOf(text)) },
  { what: 'code of the editor', limit: CONTENT_MAX_BYTES, read: text => markdownFromContent(codeOf(text)) },
  {
    what: 'a text that is shown, indexed and exported',
    limit: CONTENT_MAX_BYTES,
    read: text => {
      const content = documentOf(text)
      return [renderHtml(content), outline(content), fold(plainText(content)), wordCount(text), markdownFromContent(content)]
    },
  },
  { what: 'two versions of a text', limit: CONTENT_MAX_BYTES, read: text => diffContent(documentOf(text), documentOf(`b ${text} b`)) },
  {
    what: 'a text in which somebody searches',
    limit: CONTENT_MAX_BYTES,
    read: text => highlight(text, hitsOf(parseSearch('"a b" é a'), ['abc'])),
  },
  { what: 'a search', limit: SEARCH_MAX, read: parseSearch },
  { what: 'a name in an archive', limit: 65_535, read: insidePath },
  { what: 'the name of a file', limit: HEADERS_MAX, read: uploadedName },
  { what: 'the beginning of a picture', limit: HEAD_BYTES, read: text => void fileTypeOf('a.svg', Buffer.from(text)).catch(() => {}) },
  { what: 'a picture', limit: MARKDOWN_MAX_BYTES, read: text => cleanSvg('a.svg', Buffer.from(`<svg>${text}`)) },
  { what: 'a range', limit: HEADERS_MAX, read: text => rangeOf(`bytes=${text}`, 1000) },
  { what: 'languages', limit: HEADERS_MAX, read: langOf },
  { what: 'cookies', limit: HEADERS_MAX, read: text => fastifyCookie.parse(text) },
  { what: 'a cursor', limit: HEADERS_MAX, read: timeOf },
  { what: 'what is said of an upload', limit: HEADERS_MAX, read: text => metadataOf(`name ${text}`) },
  { what: 'formulas in a pasted text', limit: MARKDOWN_MAX_BYTES, read: withFormulas },
]

const share = countsOf('parsers')

/** Less than this is indistinguishable from other work of the machine. */
const NOISE_MS = 1
/** Twice the length takes twice the time when it is linear, and four times when it is quadratic. */
const QUADRATIC = 3.5
const TRIES = 8

const msOf = (read: () => unknown): number => {
  const start = performance.now()
  try {
    read()
  } catch {
    // A refusal takes its time as well.
  }
  return performance.now() - start
}

/**
 * Returns how much longer twice the length takes, by the fastest of several tries: the square root of how much longer four times the length takes, since a cache that
 * overflows in between looks like growth as well.
 */
const growthOf = (read: (text: string) => unknown, textOf: (length: number) => string, length: number): number => {
  const fastest = { part: Infinity, whole: Infinity }
  const texts = { part: textOf(length / 4), whole: textOf(length) }
  let growth = Infinity
  for (let tried = 0; tried < TRIES && growth >= QUADRATIC; tried++) {
    for (const size of ['part', 'whole'] as const)
      fastest[size] = Math.min(
        fastest[size],
        msOf(() => read(texts[size])),
      )
    growth = Math.sqrt(fastest.whole / Math.max(fastest.part, NOISE_MS))
  }
  return growth
}

/** Increasing lengths, so that quadratic growth is found before it takes hours. */
const lengthsOf = (limit: number): number[] =>
  [2 ** 14, 2 ** 16, 2 ** 18, Infinity].slice(0, share.lengths).map(length => Math.min(length, limit))

let tried = 0
afterAll(() => found('parsers', `${readers.length} readers, ${amount(tried)} texts, none of which takes out of all proportion`))

test.each(readers)(
  'the parser of $what takes twice as long for twice as much',
  { timeout: share.lengths * 300_000 },
  ({ what, limit, read }) => {
    expect(endless.length).toBeGreaterThanOrEqual(50)
    const place = readers.findIndex(reader => reader.what === what)
    const slow = shareOf(endless, place, share.texts).flatMap(({ piece, end }) => {
      tried++
      const textOf = (length: number) => piece.repeat(Math.ceil((length - end.length) / piece.length)) + end
      const growthAt = (length: number) => growthOf(read, textOf, Math.min(length, limit))
      // Growth that is not confirmed at four times the length comes from a full cache of the machine.
      const at = lengthsOf(limit).find(length => growthAt(length) >= QUADRATIC && growthAt(length * 4) >= QUADRATIC)
      return at === undefined ? [] : [`${JSON.stringify(piece)} at ${at}`]
    })
    expect(slow).toEqual([])
  },
)
