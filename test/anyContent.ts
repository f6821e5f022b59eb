import * as fc from 'fast-check'
import { COLOURS } from '#editor/attributes.ts'
import { checkContent } from '#editor/content.ts'
import type { Content, ContentMark, ContentNode } from '#editor/node.ts'
import { withMark } from '#editor/html/htmlWords.ts'
import { anyStoredFile } from './markdownSamples.ts'

const WORDS = [
  'note',
  'été',
  '1.',
  '#',
  '-',
  '+',
  '>',
  '*a*',
  '_b_',
  'snake_case',
  '[x]',
  '[a](b)',
  '`c`',
  '<b>',
  '&amp;',
  '\\',
  '|',
  '~~',
  ':::',
  '---',
  '!',
  'http://a.example',
  'a@b.example',
  '{{#include a.rs}}',
  '[!NOTE]',
  '[^1]',
  '==',
  '日本',
  '😀',
  '"',
  "'",
  'a*b',
  '**',
  '::: tip',
  '1)',
  '[toc]',
  '{#id}',
  '# a',
  // Syntax of other tools (`editor/markdown/dialects`).
  ':warning:',
  '==a==',
  '[[Page]]',
  '![[a.png]]',
  '!!! note',
  '??? note',
  '{: .a}',
  '{:toc}',
  '{% raw %}',
  '{% hint %}',
  '{{< ref "a.md" >}}',
  '{{ site.baseurl }}',
  '<Tabs>',
  '%%a%%',
  '^a',
  '--8<-- "a.md"',
  'import a from "a"',
  '{#a}',
  '[TOC]',
  '[[_TOC_]]',
  '+++',
  '(a)=',
  // Sums of money, and what looks like a formula.
  '$5',
  '$a$',
  '$$',
]

/** Addresses of documents that a text may link to. */
export const anyDocument = '/doc/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e56'
export const anyDocumentElsewhere = '/doc/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e57'

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map(list => list.join(' '))
const colour = fc.constantFrom(...COLOURS)
const mark: fc.Arbitrary<ContentMark> = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'highlight', 'subscript', 'superscript', 'code').map(type => ({ type })),
  colour.map(name => ({ type: 'textColour', attrs: { colour: name } })),
  colour.map(name => ({ type: 'highlight', attrs: { background: name } })),
  fc
    .constantFrom('https://a.example/(b)?c=1&amp;d', '/team/a', '#note', 'mailto:a@b.example', `${anyDocument}#note`, anyDocumentElsewhere)
    .map(href => ({ type: 'link', attrs: { href } })),
)
const marks = fc.array(mark, { maxLength: 3 }).map(list => list.reduce<ContentMark[]>((set, one) => withMark(set, one), []))
const text: fc.Arbitrary<ContentNode> = fc.tuple(words, marks).map(([value, set]) => ({ type: 'text', text: value, marks: set }))
const mention: fc.Arbitrary<ContentNode> = fc
  .tuple(
    fc.constantFrom(
      { kind: 'user', id: '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55' },
      { kind: 'document', id: '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e56' },
      { kind: 'date', id: '2026-11-21' },
    ),
    words,
    marks,
  )
  .map(([named, label, set]) => ({ type: 'mention', attrs: { ...named, label }, marks: set }))
const tex = fc.constantFrom('x', 'E = mc^2', String.raw`\frac{a}{b}`, '5 and 6', 'a < b', '$', 'a_1*b_1*', '|x|', '`')
const inlineMaths = fc.tuple(tex, marks).map(([source, set]): ContentNode => ({ type: 'inlineMaths', attrs: { tex: source }, marks: set }))
const lineBreak: fc.Arbitrary<ContentNode> = fc.constant({ type: 'hardBreak' })
/** Texts, mentions and line breaks as a paragraph shows them: neither begins nor ends with a break. */
const inline = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: mention }),
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: text },
        { weight: 1, arbitrary: fc.tuple(lineBreak, text) },
        { weight: 1, arbitrary: mention },
        { weight: 1, arbitrary: inlineMaths },
      ),
      { maxLength: 4 },
    ),
  )
  .map(([first, rest]) => [first, ...rest.flat()])

const colours = fc.record({ colour: fc.option(colour, { freq: 8 }), background: fc.option(colour, { freq: 8 }) })
const paragraph = fc
  .tuple(inline, fc.option(fc.constantFrom('center', 'right'), { freq: 8 }), colours)
  .map(([content, textAlign, own]): ContentNode => ({ type: 'paragraph', attrs: { textAlign, ...own }, content }))
const heading = fc
  .tuple(inline, fc.constantFrom(1, 2, 3), colours)
  .map(([content, level, own]): ContentNode => ({ type: 'heading', attrs: { level, ...own }, content }))
const codeLines = fc.array(fc.constantFrom('', '  a', '# b', '```', '{{#include x}}', '<i>', '&lt;', ':::', '\t'), { maxLength: 4 })
const codeBlock = fc
  .tuple(codeLines, fc.constantFrom(null, 'rust', 'c++', 'wrap'), fc.option(words), fc.boolean())
  .map(([lines, language, caption, wrapped]): ContentNode => {
    const code = lines.join('\n').trimEnd()
    return { type: 'codeBlock', attrs: { language, caption, wrapped }, content: code === '' ? [] : [{ type: 'text', text: code }] }
  })
const image = fc
  .tuple(
    fc.option(words),
    fc.option(words),
    fc.constantFrom({}, { width: 300 }, { width: 300, height: 200 }),
    fc.option(fc.constantFrom('left', 'center')),
  )
  .map(([alt, caption, size, align]): ContentNode => ({ type: 'image', attrs: { src: anyStoredFile(), alt, caption, ...size, align } }))
const gallery = fc.array(image, { minLength: 1, maxLength: 3 }).map((content): ContentNode => ({ type: 'gallery', content }))
const attachment = words.map((name): ContentNode => ({ type: 'attachment', attrs: { src: anyStoredFile(), name, size: 5000 } }))
const caption = fc.option(fc.oneof(words, fc.constantFrom('Video', 'youtube.com')))
const video = caption.map((given): ContentNode => ({ type: 'video', attrs: { src: anyStoredFile(), caption: given } }))
const embed = fc
  .tuple(
    caption,
    fc.constantFrom(
      { host: 'youtube', video: 'dQw4_9Wg-XQ' },
      { host: 'vimeo', video: '76979871' },
      { host: 'dailymotion', video: 'x8abcd1' },
      { host: 'loom', video: '0123456789abcdef0123456789abcdef' },
    ),
  )
  .map(([given, shown]): ContentNode => ({ type: 'embed', attrs: { ...shown, caption: given } }))
const excerpt = fc
  .constantFrom(null, '0123456789abcd')
  .map((part): ContentNode => ({ type: 'excerpt', attrs: { document: anyDocument.slice('/doc/'.length), part } }))
const card = fc
  .tuple(
    words,
    fc.option(words),
    fc.constantFrom('a.example', 'A & B'),
    fc.constantFrom('https://a.example/(b)?c=1&amp;d', 'http://user@b.example:8080/*a*#x'),
  )
  .map(([title, description, site, url]): ContentNode => ({ type: 'card', attrs: { url, title, description, site } }))
const maths = fc.oneof(tex, fc.constant('a\n\n  b')).map((source): ContentNode => ({ type: 'maths', attrs: { tex: source } }))
const contents = fc.constant<ContentNode>({ type: 'contents' })
const rule = fc.constant<ContentNode>({ type: 'horizontalRule' })

const { block } = fc.letrec<{ block: ContentNode; blocks: ContentNode[]; item: ContentNode[] }>(tie => {
  const blocks = tie('blocks')
  const wrap = (type: string, content: ContentNode[], attrs: Record<string, unknown> = {}): ContentNode => ({ type, attrs, content })
  const row = (cellType: string, width: number) =>
    fc
      .array(fc.oneof({ weight: 5, arbitrary: paragraph.map(one => [one]) }, { weight: 1, arbitrary: blocks }), {
        minLength: width,
        maxLength: width,
      })
      .map(cells =>
        wrap(
          'tableRow',
          cells.map(cell => wrap(cellType, cell)),
        ),
      )
  return {
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    item: fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      paragraph,
      heading,
      codeBlock,
      image,
      gallery,
      attachment,
      video,
      embed,
      excerpt,
      card,
      maths,
      rule,
      contents,
      blocks.map(content => wrap('blockquote', content)),
      fc
        .tuple(blocks, fc.constantFrom('note', 'tip', 'danger'), fc.option(words))
        .map(([content, kind, title]) => wrap('callout', content, { kind, title })),
      fc
        .tuple(inline, blocks)
        .map(([summary, content]) => wrap('details', [wrap('detailsSummary', summary), wrap('detailsContent', content)])),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map(items =>
        wrap(
          'bulletList',
          items.map(item => wrap('listItem', item)),
        ),
      ),
      fc.tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 1, 7)).map(([items, start]) =>
        wrap(
          'orderedList',
          items.map(item => wrap('listItem', item)),
          { start },
        ),
      ),
      fc.array(fc.tuple(tie('item'), fc.boolean()), { minLength: 1, maxLength: 3 }).map(items =>
        wrap(
          'taskList',
          items.map(([item, checked]) => wrap('taskItem', item, { checked })),
        ),
      ),
      fc
        .integer({ min: 1, max: 3 })
        .chain(width =>
          fc
            .tuple(row('tableHeader', width), fc.array(row('tableCell', width), { maxLength: 2 }))
            .map(([head, rows]) => wrap('table', [head, ...rows])),
        ),
    ),
  }
})

const column = fc.array(block, { minLength: 1, maxLength: 3 }).map((content): ContentNode => ({ type: 'column', content }))
const columns = fc.array(column, { minLength: 2, maxLength: 3 }).map((content): ContentNode => ({ type: 'columns', content }))
/** Columns stand in the text itself only. */
const topBlock = fc.oneof({ weight: 9, arbitrary: block }, { weight: 1, arbitrary: columns })

/** Any document that our own formats can express, in canonical form; its words are the ones that are difficult in Markdown. */
export const anyContent: fc.Arbitrary<Content> = fc.array(topBlock, { minLength: 1, maxLength: 4 }).map(content => {
  const checked = checkContent({ type: 'doc', content })
  if ('problem' in checked) throw new Error(`The generator made a document with the problem ${checked.problem}`)
  return checked.content
})
