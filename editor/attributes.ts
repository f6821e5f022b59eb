import { TEX_MAX } from '#contract/limits.ts'
import { isSafeHref, isSafeSource, isStoredFile, isWebPage } from './addresses.ts'
import { EMBED_HOSTS } from './videos/embedHosts.ts'

/**
 * The attributes of every node and mark, without ProseMirror. The schema enforces them (`nodes/`, `marks/`), and the renderer
 * reads through them, because a stored value may be hostile (`product: 5.5`).
 */
export interface AttributeRule {
  default: unknown
  accepts: (value: unknown) => boolean
}
export type AttributeRules = Readonly<Record<string, AttributeRule>>
export type Attributes = Readonly<Record<string, unknown>>

export const CALLOUT_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]
/** The colours of words, of what is behind them, and of paragraphs; how they look is decided by the page (`tokens.css`). */
export const COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const
export type Colour = (typeof COLOURS)[number]
/** What a text may mention: a person, a document, a day. */
export const MENTION_KINDS = ['user', 'document', 'date'] as const
export type MentionKind = (typeof MENTION_KINDS)[number]
export const HEADING_LEVELS = [1, 2, 3] as const
/** Columns of a table, spans counted: a few cells must not become millions. */
export const TABLE_COLUMNS_MAX = 200
/** Columns of text side by side. */
export const COLUMNS_MIN = 2
export const COLUMNS_MAX = 3
export const TITLE_ATTRIBUTE_MAX = 300
export const CAPTION_MAX = 2000
/** A line that names something, or says something of it. */
export const LINE_MAX = 300
export const IMAGE_WIDTH = { min: 16, max: 4000 } as const
export const IMAGE_HEIGHT = { min: 1, max: 40_000 } as const

const oneOf = (words: readonly unknown[]) => (value: unknown) => words.includes(value)
const integer = (min: number, max: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
const text = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max
const matching = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const rule = (fallback: unknown, accepts: AttributeRule['accepts']): AttributeRule => ({ default: fallback, accepts })
const optional = (accepts: AttributeRule['accepts']) => rule(null, value => value === null || accepts(value))
const required = (accepts: AttributeRule['accepts']): AttributeRule => ({ default: undefined, accepts })

const CONTROL = /\p{Cc}/u
/** A line with something in it. */
const words = (max: number) => (value: unknown) => text(max)(value) && /\S/.test(value as string) && !CONTROL.test(value as string)
/** An id, or the day that a date is. */
const MENTIONED = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2})$/

const line = words(LINE_MAX)
const label = required(line)
const columnWidth = integer(0, 4000)
const id = optional(matching(/^[A-Za-z0-9_-]{1,40}$/))
const tex = text(TEX_MAX)
const caption = optional(text(CAPTION_MAX))
const align = optional(oneOf(['left', 'center', 'right']))
const isColour = oneOf(COLOURS)
const colours = { colour: optional(isColour), background: optional(isColour) }
const cell: AttributeRules = {
  colspan: rule(1, integer(1, 100)),
  rowspan: rule(1, integer(1, 1000)),
  colwidth: optional(value => Array.isArray(value) && value.length <= 100 && value.every(columnWidth)),
  align,
}

export const nodeRules = {
  doc: {},
  text: {},
  paragraph: { id, ...colours, textAlign: optional(oneOf(['left', 'center', 'right', 'justify'])) },
  heading: { id, ...colours, level: rule(1, oneOf(HEADING_LEVELS)) },
  bulletList: { id },
  orderedList: { id, start: rule(1, integer(0, 999_999_999)) },
  listItem: { id },
  taskList: { id },
  taskItem: { id, checked: rule(false, value => typeof value === 'boolean') },
  blockquote: { id },
  callout: { id, kind: rule('note', oneOf(CALLOUT_KINDS)), title: optional(text(TITLE_ATTRIBUTE_MAX)) },
  codeBlock: {
    id,
    language: optional(matching(/^[a-z0-9+#._-]{1,40}$/i)),
    caption,
    wrapped: rule(false, value => typeof value === 'boolean'),
  },
  table: { id },
  tableRow: {},
  tableHeader: cell,
  tableCell: cell,
  image: {
    id,
    src: required(isSafeSource),
    alt: optional(text(CAPTION_MAX)),
    caption,
    width: optional(integer(IMAGE_WIDTH.min, IMAGE_WIDTH.max)),
    height: optional(integer(IMAGE_HEIGHT.min, IMAGE_HEIGHT.max)),
    align,
  },
  gallery: { id },
  attachment: { id, src: required(isSafeSource), name: rule('', text(255)), size: optional(integer(0, Number.MAX_SAFE_INTEGER)) },
  video: { id, src: required(isStoredFile), caption },
  embed: { id, host: required(oneOf(Object.keys(EMBED_HOSTS))), video: required(matching(/^[\w-]{1,64}$/)), caption },
  /** A part is the sum of a fragment, a document no day (`excerpts/excerpt.ts`). */
  excerpt: { id, document: required(matching(MENTIONED)), part: optional(matching(/^[0-9a-f]{14}$/)) },
  card: { id, url: required(isWebPage), title: label, description: optional(line), site: label },
  maths: { id, tex: rule('', tex) },
  contents: { id },
  columns: { id },
  column: {},
  details: { id },
  detailsSummary: {},
  detailsContent: {},
  horizontalRule: { id },
  hardBreak: {},
  inlineMaths: { tex: rule('', value => tex(value) && !CONTROL.test(value as string)) },
  mention: { kind: required(oneOf(MENTION_KINDS)), id: required(matching(MENTIONED)), label },
} as const satisfies Record<string, AttributeRules>
export type NodeName = keyof typeof nodeRules

export const markRules = {
  link: { href: required(isSafeHref) },
  textColour: { colour: required(isColour) },
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  /** Texts from before there was a choice state no colour. */
  highlight: { background: rule('pink', isColour) },
  subscript: {},
  superscript: {},
  code: {},
} as const satisfies Record<string, AttributeRules>
export type MarkName = keyof typeof markRules

export const isNodeName = (name: unknown): name is NodeName => typeof name === 'string' && Object.hasOwn(nodeRules, name)
export const isMarkName = (name: unknown): name is MarkName => typeof name === 'string' && Object.hasOwn(markRules, name)

/** Returns the attributes that the rules accept, and defaults for the rest; null when one without a default is missing or refused. */
export function readAttributes(rules: AttributeRules, given: unknown): Attributes | null {
  const source = typeof given === 'object' && given !== null ? (given as Attributes) : {}
  const read: Record<string, unknown> = {}
  for (const [name, { default: fallback, accepts }] of Object.entries(rules)) {
    const value = Object.hasOwn(source, name) ? source[name] : undefined
    read[name] = value !== undefined && accepts(value) ? value : fallback
    if (read[name] === undefined) return null
  }
  return read
}
