import { CONTENT_MAX_BYTES, CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { isMarkName, isNodeName, markRules, nodeRules, readAttributes } from './attributes.ts'
import type { Attributes } from './attributes.ts'
import { excerptAddress } from './excerpts/excerptAddress.ts'
import { isMaths, mathsKey } from './maths/mathsKey.ts'
import type { ContentMark, ContentNode } from './node.ts'
import { headings, type OutlineEntry } from './outline.ts'
import { markShapes, nodeShapes } from './shapes.ts'
import type { Named, ReadingContext, Shape, ShapeAttributes } from './shapes.ts'
import { columnWidths } from './tableColumns.ts'
import { childrenOf, isSameMark, marksOf, textOf } from './walk.ts'

/** A document as elements, which the two writers (`renderHtml.ts`, `web/documents/DocumentText.tsx`) turn into HTML or React. */
export type Rendered = string | RenderedElement
export interface RenderedElement {
  tag: string
  attributes: ShapeAttributes
  children: Rendered[]
}

/** What the server draws of a text, as HTML: the formulas, each by its Markdown, and the excerpts, each by its address. */
export type Drawn = Readonly<Record<string, string>>

export interface RenderOptions extends Partial<Pick<ReadingContext, 'language' | 'calloutLabels'>> {
  /** The present names of mentioned people and documents, by their ids. */
  mentions?: ReadonlyMap<string, Named>
  /** Any formula that is not among it is shown as its TeX, an excerpt as a link. */
  drawn?: Drawn | undefined
  /** Draws the nodes of a comparison (`changeShapes.ts`). */
  changes?: DrawChange
}

/** Draws a node of a comparison. `draw` draws it as in any other text, with something `around` its content. */
export type DrawChange = (node: ContentNode, draw: (node: ContentNode, around?: Around) => Rendered[]) => Rendered[]
type Around = (content: Rendered[]) => Rendered[]

/** Returns the earlier rendering of a block, or renders it; `anchors` are the headings of the whole document. */
export type KnownBlock = (block: ContentNode, anchors: ReadonlyMap<ContentNode, OutlineEntry>, draw: () => Rendered[]) => Rendered[]

/** The fragment of an address that leads to a block. */
export const blockAnchor = (id: unknown): string => `b-${id as string}`

/** A part of a version that is newer than the page, in a line or between lines. */
const unknownShape = (language: 'en' | 'fr'): Shape => [
  'span',
  { class: 'unknown', 'data-label': language === 'fr' ? 'Élément d’une version plus récente' : 'Part of a newer version' },
  0,
]

const LABEL_MAX = 200
const MARKS_MAX = 16
/** Lists of the headings in one document; any more have only their name. */
export const CONTENTS_MAX = 10

/**
 * Renders a document for reading. Never throws: an unknown node is drawn as such around its text, an attribute that the rules refuse is
 * replaced by its default, and what exceeds the bounds of a document is left out.
 */
export function render(content: ContentNode, options: RenderOptions = {}, known?: KnownBlock): Rendered[] {
  const anchors = headings(content)
  const common = { language: options.language ?? 'en', calloutLabels: options.calloutLabels }
  const { changes } = options
  const texts = changes ? 2 : 1
  let nodes = CONTENT_MAX_NODES * texts
  let characters = CONTENT_MAX_BYTES * texts
  let lists = changes ? 0 : CONTENTS_MAX

  function renderChildren(parent: ContentNode, depth: number): Rendered[] {
    return depth > CONTENT_MAX_DEPTH ? [] : renderMarked(childrenOf(parent), 0, depth)
  }

  /** Neighbours that share a mark go into one element, so that a link with a bold word in it stays one link. */
  function renderMarked(siblings: ContentNode[], level: number, depth: number): Rendered[] {
    const out: Rendered[] = []
    for (let start = 0, end = 0; start < siblings.length; start = end) {
      end = start + 1
      const mark = markAt(siblings[start]!, level)
      if (!mark) {
        const node = siblings[start]!
        const draw = () => (changes ? changes(node, (each, around) => renderNode(each, depth, around)) : renderNode(node, depth))
        if (nodes-- > 0) append(out, known && depth === 1 ? known(node, anchors, draw) : draw())
        continue
      }
      while (end < siblings.length && isSameMark(markAt(siblings[end]!, level), mark)) end++
      const inner = renderMarked(siblings.slice(start, end), level + 1, depth)
      const attributes = isMarkName(mark.type) ? readAttributes(markRules[mark.type], mark.attrs) : null
      if (attributes && isMarkName(mark.type)) append(out, [fill(markShapes[mark.type](attributes), inner)])
      else append(out, inner)
    }
    return out
  }

  function renderNode(node: ContentNode, depth: number, around: Around = content => content): Rendered[] {
    if (node.type === 'text') {
      const text = typeof node.text === 'string' ? node.text.slice(0, Math.max(0, characters)) : ''
      characters -= text.length
      return text === '' ? [] : [text]
    }
    const attributes = isNodeName(node.type) ? readAttributes(nodeRules[node.type], node.attrs) : null
    const children = around(renderChildren(node, depth + 1))
    if (!isNodeName(node.type)) return [fill(unknownShape(common.language), children)]
    if (!attributes) return children
    const drawn = fill(nodeShapes[node.type](attributes, readingOf(node, attributes)), children)
    // What a link to the block leads to; a heading has its words.
    if (attributes.id && node.type !== 'mention') drawn.attributes = { id: blockAnchor(attributes.id), ...drawn.attributes }
    return [drawn]
  }

  function readingOf(node: ContentNode, attributes: Attributes): ReadingContext {
    if (node.type === 'heading') return { ...common, anchor: anchors.get(node)?.id }
    if (node.type === 'mention') return { ...common, named: options.mentions?.get(attributes.id as string) }
    if (node.type === 'table') return { ...common, columns: columnWidths(childrenOf(node)[0] ?? node) }
    if (node.type === 'contents') return { ...common, entries: lists-- > 0 ? [...anchors.values()] : undefined }
    if (node.type === 'taskItem') return { ...common, label: labelOf(node, attributes) }
    const name = isMaths(node.type) ? mathsKey(node.type, attributes.tex) : node.type === 'excerpt' ? excerptAddress(attributes) : ''
    return name ? { ...common, drawn: options.drawn?.[name] } : common
  }

  return renderChildren(content, 1)
}

function markAt(node: ContentNode, level: number): ContentMark | undefined {
  return Array.isArray(node.marks) && level < MARKS_MAX ? marksOf(node)[level] : undefined
}

/** Puts the children into the open place of a shape. */
export function fill([tag, attributes, ...parts]: Shape, children: Rendered[]): RenderedElement {
  const filled: Rendered[] = []
  for (const part of parts) append(filled, part === 0 ? children : [typeof part === 'string' ? part : fill(part, children)])
  return { tag, attributes, children: filled }
}

/** Adds to a list of siblings, joining texts that touch: React would separate them by a comment. */
function append(list: Rendered[], more: readonly Rendered[]): void {
  for (const item of more) {
    const last = list.at(-1)
    if (typeof item === 'string' && typeof last === 'string') list[list.length - 1] = last + item
    else list.push(item)
  }
}

/** A task is named by its own first line; without words by its number in the list, which the screen reader reads anyway. */
function labelOf(item: ContentNode, attributes: Attributes): string {
  const [line] = childrenOf(item)
  return (line ? textOf(line).slice(0, LABEL_MAX) : '') || (attributes.checked ? '☑' : '☐')
}
