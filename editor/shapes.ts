import { isExternal, shownSource } from './addresses.ts'
import type { Attributes, CalloutKind, MarkName, NodeName } from './attributes.ts'
import type { OutlineEntry } from './outline.ts'
import { EMBED_HOSTS, type EmbedHost } from './videos/embedHosts.ts'
import { drawnColumns } from './tableColumns.ts'
import { mentionText } from './mention.ts'
import { excerptAddress } from './excerpts/excerptAddress.ts'

/**
 * The HTML of every node and mark: `[tag, attributes, ...children]`, where 0 is the place of its content. It is ProseMirror's
 * notation, so the editor (`renderHTML`) and every reading view draw from this table. No `style` attributes: the page's
 * content security policy forbids them in served HTML.
 */
export type Shape = readonly [tag: string, attributes: ShapeAttributes, ...children: (Shape | string | 0)[]]
export type ShapeAttributes = Readonly<Record<string, string | number | null>>

/** The data that only a reading view has about a node; absent while editing. */
export interface ReadingContext {
  /** Id of a heading. */
  anchor?: string
  /** Text of a task, which names its checkbox. */
  label?: string
  /** The present name of a mentioned person or document. */
  named?: Named
  /** The HTML of a formula (`maths/drawMaths.ts`) or of an excerpt. */
  drawn?: string | undefined
  /** The headings of the document, where a list of them is drawn. */
  entries?: readonly OutlineEntry[] | undefined
  /** Widths of a table's columns in pixels. */
  columns?: readonly (number | null)[]
  language: 'en' | 'fr'
  calloutLabels?: Readonly<Record<CalloutKind, string>>
}

export interface Named {
  label: string
  icon: string | null
}

type ShapeOf = (attributes: Attributes, reading?: ReadingContext) => Shape
type Text = string | null

const identified = (attributes: Attributes, more: ShapeAttributes = {}): ShapeAttributes => ({ ...more, 'data-id': attributes.id as Text })
/** The text direction follows the first letters. */
const ownWay: ShapeAttributes = { dir: 'auto' }
const line = (attributes: Attributes, more: ShapeAttributes): ShapeAttributes =>
  identified(attributes, { ...more, ...ownWay, 'data-colour': attributes.colour as Text, 'data-background': attributes.background as Text })
const plain =
  (tag: string): ShapeOf =>
  attributes => [tag, identified(attributes), 0]
const box =
  (name: string): ShapeOf =>
  attributes => ['div', identified(attributes, { class: name }), 0]
const note = (reading?: ReadingContext): ShapeAttributes => (reading ? {} : { contenteditable: 'false' })
/** A box that may scroll sideways must be reachable by keyboard; in the editor the caret reaches it, which `contenteditable` states for checkers. */
const scrollable = (reading?: ReadingContext): ShapeAttributes => (reading ? { tabindex: 0 } : { contenteditable: 'inherit' })

const apart: ShapeAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const cell =
  (tag: 'td' | 'th'): ShapeOf =>
  ({ colspan, rowspan, colwidth, align }, reading) => [
    tag,
    {
      colspan: colspan === 1 ? null : (colspan as number),
      rowspan: rowspan === 1 ? null : (rowspan as number),
      colwidth: Array.isArray(colwidth) && !reading ? colwidth.join(',') : null,
      'data-align': align as Text,
      ...ownWay,
    },
    0,
  ]

const table: ShapeOf = (attributes, reading) => {
  const { columns, ...drawn } = drawnColumns(reading?.columns ?? [])
  const group: Shape[] = columns.length > 0 ? [['colgroup', {}, ...columns.map((width): Shape => ['col', { width }])]] : []
  return ['div', { class: 'tableWrapper', ...scrollable(reading) }, ['table', identified(attributes, drawn), ...group, ['tbody', {}, 0]]]
}

const callout: ShapeOf = ({ id, kind, title }, reading) => [
  'div',
  {
    class: 'callout',
    role: 'note',
    'aria-label': reading?.calloutLabels?.[kind as CalloutKind] ?? null,
    'data-kind': kind as string,
    'data-id': id as Text,
  },
  ...(title ? [['p', { class: 'callout-title', ...ownWay, ...note(reading) }, title as string] satisfies Shape] : []),
  ['div', { class: 'callout-body' }, 0],
]

/** Something with its caption below. */
const figure = (
  kind: string,
  { id, caption }: Attributes,
  shown: Shape,
  reading: ReadingContext | undefined,
  more: ShapeAttributes = {},
): Shape => [
  'figure',
  { class: kind, ...more, 'data-id': id as Text },
  shown,
  ...(caption ? [['figcaption', { ...ownWay, ...note(reading) }, caption as string] satisfies Shape] : []),
]

const codeBlock: ShapeOf = (attributes, reading) => {
  const { id, language, caption, wrapped } = attributes
  const wrap: ShapeAttributes = wrapped === true ? { 'data-wrap': '' } : {}
  const code: Shape = ['code', { class: language ? `language-${language as string}` : null }, 0]
  if (!caption) return ['pre', { 'data-id': id as Text, ...wrap, ...scrollable(reading) }, code]
  return figure('code', attributes, ['pre', { ...wrap, ...scrollable(reading) }, code], reading)
}

const image: ShapeOf = (attributes, reading) => {
  const { src, alt, width, height, align } = attributes
  const img: ShapeAttributes = {
    // First: the editor sets one after the other, and Chromium would fetch a picture at its source that the page of the reader has put off.
    loading: 'lazy',
    src: shownSource(src as string),
    alt: (alt as Text) ?? '',
    width: width as number | null,
    // Only the two together define the size of the picture.
    height: width === null ? null : (height as number | null),
  }
  return figure('image', attributes, ['img', img], reading, { 'data-align': align as Text })
}

const video: ShapeOf = (attributes, reading) =>
  figure('video', attributes, ['video', { src: attributes.src as string, controls: '', preload: 'metadata' }], reading)

/** A link to the page of the video: nobody's browser asks another site before a click (`security: Videos of other sites`). */
const embed: ShapeOf = (attributes, reading) => {
  const [host, id] = [attributes.host as EmbedHost, attributes.video as string]
  const site = `${host}.com`
  const link: Shape = ['a', { href: `https://${site}/${EMBED_HOSTS[host]}${id}`, ...apart }, site]
  return figure('embed', attributes, link, reading, { 'data-host': host, 'data-video': id })
}

/** A link to what it shows, until that is drawn. */
const excerpt: ShapeOf = (attributes, reading) => {
  const { document, part } = attributes
  const facts = identified(attributes, { class: 'excerpt', 'data-document': document as string, 'data-part': part as Text })
  const href = excerptAddress(attributes)
  if (reading?.drawn !== undefined) return ['div', { ...facts, html: reading.drawn }]
  return ['div', facts, ['a', { href }, reading?.language === 'fr' ? 'Extrait' : 'Excerpt']]
}

/** What a page of the web said of itself when the card was made: a link, and nothing that is loaded from there (`security: Cards of other sites`). */
const card: ShapeOf = (attributes, reading) => {
  const { url = '', title = '', description, site = '' } = attributes as Record<string, string>
  const { host } = new URL(url)
  const link: Shape = [
    'a',
    { href: url, ...apart },
    ['strong', ownWay, title],
    ...(description ? [['span', ownWay, description] satisfies Shape] : []),
    ['small', ownWay, site],
    ...(site === host ? [] : [['small', {}, host] satisfies Shape]),
  ]
  return figure('card', attributes, link, reading)
}

const attachment: ShapeOf = ({ id, src, name, size }, reading) => [
  'p',
  { class: 'attachment', 'data-id': id as Text, 'data-size': size as number | null },
  ['a', { href: src as string, download: (name as string) || null }, (name as string) || (src as string)],
  ...(size === null
    ? []
    : [['span', { class: 'attachment-size' }, formatBytes(size as number, reading?.language ?? 'en')] satisfies Shape]),
]

/** A formula is its TeX until it is drawn. `html` stands in the place of its children, and comes from nobody but ourselves. */
const formula = (tag: 'div' | 'span', { tex }: Attributes, reading: ReadingContext | undefined, more: ShapeAttributes = {}): Shape => {
  const facts = { class: 'maths', ...more }
  return reading?.drawn === undefined ? [tag, facts, tex as string] : [tag, { ...facts, html: reading.drawn }]
}

/** The name of a table of contents, and what stands in one without headings. */
const CONTENTS_WORDS = {
  en: ['Table of contents', 'The document’s headings will appear here.'],
  fr: ['Table des matières', 'Les titres du document s’afficheront ici.'],
} as const satisfies Record<ReadingContext['language'], unknown>

/** The headings of the document as links. A comparison knows none, and has the name of the block instead (`product: 5.7`). */
const contents: ShapeOf = ({ id }, reading) => {
  const facts = { class: 'table-of-contents', 'data-id': id as string | null }
  if (!reading) return ['nav', facts]
  const [name, empty] = CONTENTS_WORDS[reading.language]
  const entries = reading.entries?.filter(({ text }) => text !== '')
  return ['nav', { ...facts, 'aria-label': name }, entries?.length ? listOf(entries) : ['span', {}, entries ? empty : name]]
}

/** Each heading takes those of lower levels that follow it into a list of its own. */
function listOf(entries: readonly OutlineEntry[]): Shape {
  const items: Shape[] = []
  for (let at = 0, end = 0; at < entries.length; at = end) {
    const { id, level, text } = entries[at]!
    end = at + 1
    while (end < entries.length && entries[end]!.level > level) end++
    const below = entries.slice(at + 1, end)
    const link: Shape = ['a', { href: `#${id}`, dir: 'auto' }, text]
    items.push(['li', {}, link, ...(below.length > 0 ? [listOf(below)] : [])])
  }
  return ['ol', {}, ...items]
}

const taskItem: ShapeOf = ({ id, checked }, reading) => [
  'li',
  { class: 'task', 'data-checked': String(checked), 'data-id': id as Text },
  [
    'label',
    {},
    ['input', { type: 'checkbox', disabled: reading ? '' : null, 'aria-label': reading?.label ?? null, checked: checked ? '' : null }],
  ],
  ['div', {}, 0],
]

/** In the editor a mentioned document is no link: a click places the caret. A person whom the reader may see can be pressed (`web/shell/people`). */
const mention: ShapeOf = ({ kind, id, label }, reading) => {
  const words = mentionText({ kind, label: reading?.named?.label ?? label })
  const facts: ShapeAttributes = { class: 'mention', 'data-mention': kind as string, 'data-id': id as string }
  if (kind === 'user' && reading?.named) return ['span', { ...facts, role: 'button', tabindex: 0, 'aria-haspopup': 'dialog' }, words]
  if (kind !== 'document' || !reading) return ['span', facts, words]
  const icon = reading.named?.icon
  return [
    'a',
    { ...facts, href: `/doc/${id as string}` },
    ...(icon ? [['span', { class: 'mention-icon' }, icon] satisfies Shape] : []),
    words,
  ]
}

export const nodeShapes = {
  doc: () => ['div', {}, 0],
  text: () => ['span', {}, 0],
  paragraph: attributes => ['p', line(attributes, { 'data-align': attributes.textAlign as Text }), 0],
  heading: (attributes: Attributes, reading?: ReadingContext) => [
    `h${attributes.level as number}`,
    line(attributes, { id: reading?.anchor ?? null }),
    0,
  ],
  bulletList: plain('ul'),
  orderedList: attributes => ['ol', identified(attributes, { start: attributes.start === 1 ? null : (attributes.start as number) }), 0],
  listItem: plain('li'),
  taskList: attributes => ['ul', identified(attributes, { class: 'tasks' }), 0],
  taskItem,
  blockquote: plain('blockquote'),
  callout,
  codeBlock,
  table,
  tableRow: () => ['tr', {}, 0],
  tableHeader: cell('th'),
  tableCell: cell('td'),
  image,
  gallery: box('gallery'),
  attachment,
  video,
  embed,
  excerpt,
  card,
  maths: (attributes: Attributes, reading?: ReadingContext) =>
    formula('div', attributes, reading, identified(attributes, scrollable(reading))),
  contents,
  columns: box('columns'),
  column: () => ['div', { class: 'column' }, 0],
  // Text that is being edited must not be folded away.
  details: (attributes: Attributes, reading?: ReadingContext) => ['details', identified(attributes, { open: reading ? null : '' }), 0],
  detailsSummary: () => ['summary', ownWay, 0],
  detailsContent: () => ['div', { class: 'details-content' }, 0],
  horizontalRule: attributes => ['hr', identified(attributes)],
  hardBreak: () => ['br', {}],
  inlineMaths: (attributes: Attributes, reading?: ReadingContext) => formula('span', attributes, reading),
  mention,
} as const satisfies Record<NodeName, ShapeOf>

export const markShapes = {
  link: ({ href }) => ['a', { href: href as string, ...(isExternal(href as string) && apart) }, 0],
  textColour: ({ colour }) => ['span', { 'data-colour': colour as string }, 0],
  bold: () => ['strong', {}, 0],
  italic: () => ['em', {}, 0],
  underline: () => ['u', {}, 0],
  strike: () => ['s', {}, 0],
  // The first colour that there was, and so the look of the element itself.
  highlight: ({ background }) => ['mark', { 'data-background': background === 'pink' ? null : (background as string) }, 0],
  subscript: () => ['sub', {}, 0],
  superscript: () => ['sup', {}, 0],
  code: () => ['code', {}, 0],
} as const satisfies Record<MarkName, ShapeOf>

const UNITS = { en: ['B', 'KB', 'MB', 'GB'], fr: ['o', 'Ko', 'Mo', 'Go'] } as const

// Written out, not with Intl: server and browser must print the same characters.
export function formatBytes(bytes: number, language: 'en' | 'fr'): string {
  const power = Math.min(3, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  const digits = power === 0 || value >= 10 ? String(Math.round(value)) : value.toFixed(1)
  return `${language === 'fr' ? digits.replace('.', ',') : digits}\u00a0${UNITS[language][power]}`
}
