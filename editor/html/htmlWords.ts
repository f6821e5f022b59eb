import { CAPTION_MAX, markRules, readAttributes } from '#editor/attributes.ts'
import type { MarkName, NodeName } from '#editor/attributes.ts'
import type { Mention } from '#editor/mention.ts'
import { mentionTarget, readTarget } from '#editor/mentionTarget.ts'
import type { ContentMark } from '#editor/node.ts'

/** How lines look by default: inside of elements that say so. */
export interface LineLook {
  align: string | null
  colour: string | undefined
  background: string | undefined
}

/** Elements that become a mark. */
const MARKS: Readonly<Record<string, MarkName>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  var: 'italic',
  dfn: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** Elements that become a block. */
const BLOCKS: Readonly<Record<string, NodeName>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  p: 'paragraph',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
  details: 'details',
  summary: 'detailsSummary',
}

/** Elements that only begin and end a line. */
export const LINES = new Set(
  'address article aside body caption center dd div dl dt fieldset footer form header html legend main menu nav section'.split(' '),
)

type HtmlAttributes = Readonly<Record<string, string>>

/** Returns the block of an element, with its unchecked attributes; the rules decide about them. `around` is the default look of lines. */
export function blockOf(
  name: string,
  attributes: HtmlAttributes,
  around: LineLook,
): { type: NodeName; attributes: Record<string, unknown> } | null {
  const type = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined
  if (!type) return null
  const id = attributes['data-id']
  const { align } = styleOf(attributes)
  const colours = { colour: attributes['data-colour'] ?? around.colour, background: attributes['data-background'] ?? around.background }
  switch (type) {
    case 'heading':
      return { type, attributes: { id, ...colours, level: Math.min(3, Number(name[1])) } }
    case 'paragraph':
      return { type, attributes: { id, ...colours, textAlign: align ?? around.align } }
    case 'orderedList':
      return { type, attributes: { id, start: wholeNumber(attributes.start) } }
    case 'tableCell':
    case 'tableHeader': {
      const [colspan, rowspan] = [wholeNumber(attributes.colspan), wholeNumber(attributes.rowspan)]
      return { type, attributes: { colspan, rowspan, colwidth: attributes.colwidth?.split(',').map(Number), align } }
    }
    default:
      return { type, attributes: { id } }
  }
}

/** Elements whose content is no text of the document. */
export const DROPPED = new Set(
  'applet audio canvas embed frame frameset head iframe math noembed noframes noscript object script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)
/** Those of them that a reader may miss. */
export const NOTED = new Set('applet audio canvas embed iframe math object script svg video'.split(' '))
/** Elements without meaning of their own. */
const TRANSPARENT = new Set(
  'a abbr acronym area base basefont bdi bdo big br button col colgroup data datalist figcaption figure font hgroup hr img input label li link map meta meter ol optgroup option output p param picture pre progress q rp rt ruby search slot small source span tbody td tfoot th thead time track wbr'.split(
    ' ',
  ),
)
export const isHtml = (name: string): boolean =>
  TRANSPARENT.has(name) || DROPPED.has(name) || Object.hasOwn(MARKS, name) || Object.hasOwn(BLOCKS, name) || LINES.has(name)

export const TITLE_CLASSES = ['callout-title', 'markdown-alert-title', 'custom-block-title', 'admonition-title']

/** A table of contents: ours, and Notion's. */
export const CONTENTS_CLASSES = ['table-of-contents', 'table_of_contents']

/** Returns the box of a <div> with these classes: ours, and Notion's columns. Other sites call many things a column. */
export function boxOf(name: string, classes: readonly string[], around: string): 'gallery' | 'columns' | 'column' | null {
  if (name !== 'div') return null
  if (classes.includes('gallery')) return 'gallery'
  if (around === 'columns') return classes.includes('column') ? 'column' : null
  return COLUMNS_CLASSES.some(columns => classes.includes(columns)) ? 'columns' : null
}
const COLUMNS_CLASSES = ['columns', 'column-list']

interface Style {
  marks: MarkName[]
  /** The style undoes the bold of a `<b>`: Google Docs wraps everything that it copies so. */
  isNotBold: boolean
  align: string | null
}

/** Returns the attributes of ours that `style`, `align` and `data-align` stand for. */
export function styleOf(attributes: HtmlAttributes): Style {
  const style = (attributes.style ?? '').slice(0, 2000).toLowerCase()
  const says = (property: string, values: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:[^;]*\\b(${values})\\b`).exec(style)?.[1] ?? null
  const marks: MarkName[] = []
  if (style !== '') {
    if (says('font-weight', 'bold|bolder|[6-9]00')) marks.push('bold')
    if (says('font-style', 'italic|oblique')) marks.push('italic')
    if (says('text-decoration(?:-line)?', 'line-through')) marks.push('strike')
    if (says('vertical-align', 'super')) marks.push('superscript')
    if (says('vertical-align', 'sub')) marks.push('subscript')
  }
  return {
    marks,
    isNotBold: says('font-weight', 'normal|lighter|[1-4]00') !== null,
    align: attributes['data-align'] ?? attributes.align?.toLowerCase() ?? says('text-align', 'left|center|right|justify'),
  }
}

/** Returns the look of lines inside an element: `<div align="center" data-colour="red">`. */
export const lookIn = (around: LineLook, attributes: HtmlAttributes): LineLook => ({
  align: attributes.align ? styleOf(attributes).align : around.align,
  colour: attributes['data-colour'] ?? around.colour,
  background: attributes['data-background'] ?? around.background,
})

const ORDER = Object.keys(markRules)

/** Returns the marks with one more, in the schema's order; a mark of the same type is replaced. */
export function withMark(marks: readonly ContentMark[], mark: ContentMark): ContentMark[] {
  return [...marks.filter(({ type }) => type !== mark.type), mark].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}

/** Returns the mark of an element, in one of our colours where it names one; those of other programs are not read. */
export function markOf(name: string, { 'data-colour': colour, 'data-background': background }: HtmlAttributes): ContentMark | null {
  const type = name === 'span' && colour ? 'textColour' : Object.hasOwn(MARKS, name) ? MARKS[name]! : null
  const attrs = type && readAttributes(markRules[type], { colour, background })
  if (!attrs) return null
  return type === 'textColour' || (type === 'highlight' && attrs.background !== markRules.highlight.background.default)
    ? { type, attrs }
    : { type }
}

const STATES = ['data-checked', 'aria-checked'] as const

/** Whether a task of ours, of TipTap or of Google Docs is ticked. Undefined for any other item; tasks of other tools contain a box. */
export function tickOf(attributes: HtmlAttributes): boolean | undefined {
  const isTask =
    STATES.some(name => attributes[name]) || attributes.role === 'checkbox' || (attributes.class ?? '').split(/\s+/).includes('task')
  return isTask ? STATES.some(name => attributes[name] === 'true') : undefined
}

/** Returns the mention of an element, in the form of our own HTML or of our Markdown. */
export function mentionedBy({ 'data-mention': kind, 'data-id': id, href = '' }: HtmlAttributes): Pick<Mention, 'kind' | 'id'> | null {
  return readTarget(kind ? mentionTarget({ kind, id }) : href.trim())
}

export function wholeNumber(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

/** Returns the language that the classes of a code element name. */
export const languageOf = (classes = ''): string | null => /(?:^|\s)lang(?:uage)?-([a-z0-9+#._-]{1,40})(?:\s|$)/i.exec(classes)?.[1] ?? null

export function fileNameOf(target: string): string {
  const name = target.split(/[?#]/)[0]!.split(/[/\\]/).at(-1)!
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns the text as an attribute can hold it. */
export const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, CAPTION_MAX)
    .toWellFormed()
