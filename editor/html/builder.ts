import { CONTENT_MAX_BYTES, CONTENT_MAX_DEPTH, CONTENT_MAX_NODES } from '#contract/limits.ts'
import { COLUMNS_MAX, TABLE_COLUMNS_MAX } from '#editor/attributes.ts'
import type { Attributes, NodeName } from '#editor/attributes.ts'
import type { Content, ContentMark, ContentNode } from '#editor/node.ts'
import { byteLength, CELLS, HOLDERS, ITEMS, LISTS, TEXT_BLOCKS } from '#editor/structure.ts'
import { marksOf } from '#editor/walk.ts'
import {
  columnsOf,
  complete,
  isFresh,
  isGallery,
  isLoneColumn,
  isSameMarks,
  isWorthless,
  makeNode,
  missingCells,
  shortened,
  trimEnd,
  trimSpaces,
  WHOLE,
} from './completing.ts'

// Below the real bounds by what closing the open blocks may still add.
const DEPTH_MAX = CONTENT_MAX_DEPTH - 6
const NODES_MAX = CONTENT_MAX_NODES - 500
const BYTES_MAX = CONTENT_MAX_BYTES - 50_000
// The braces, keys and longest type name of a node in JSON.
const NODE_BYTES = 56
const TEXT_BYTES = 36
const EMPTY_CELL_NODES = 2

/**
 * Builds a document from a stream of starts, texts and ends in any order: it wraps, splits and closes so that the result fits
 * the schema and the bounds of a document. The readers of HTML and Markdown write through it.
 */
export class ContentBuilder {
  /** Something was left out because a document cannot hold more. */
  isFull = false
  private readonly root: Content = { type: 'doc', content: [] }
  private readonly open: ContentNode[] = [this.root]
  private waiting: ContentNode[] = []
  private nodes = 0
  private bytes = 0
  private endsInSpace = true

  /** The innermost block that is open. */
  get top(): ContentNode {
    return this.open.at(-1)!
  }

  /** Opens a block and returns its level, for `end`; -1 when the place or the bounds do not allow it: its content is then added to the parent. */
  start(type: NodeName, attributes: Attributes = {}): number {
    if (this.isFull || this.top.type === 'codeBlock') return -1
    if (WHOLE.has(this.top.type) && type !== 'paragraph' && type !== 'heading') this.close()
    if (isGallery(this.top) && type !== 'paragraph') this.close()
    this.endParagraph()
    if (WHOLE.has(this.top.type)) return -1
    const level = this.open.length
    if (!TEXT_BLOCKS.has(type) && level >= DEPTH_MAX) return -1
    const node = this.makePlaceFor(type, attributes) ? this.create(type, attributes) : null
    if (node) this.push(node)
    else this.end(level)
    return node ? level : -1
  }

  /** Closes everything down to this level. */
  end(level: number): void {
    if (level < 0) return
    while (this.open.length > level) this.close()
  }

  /** Ends the running paragraph; what follows starts another one. */
  endParagraph(): void {
    if (this.top.type === 'paragraph') this.close()
    else if (WHOLE.has(this.top.type)) this.text(' ')
  }

  text(value: string, marks: readonly ContentMark[] = []): void {
    let text = value.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
    if (this.top.type === 'codeBlock') return this.append(text.replace(/\r\n?/g, '\n'), [])
    text = text.replace(/[ \t\n\r]+/g, ' ')
    if (isGallery(this.top) && text.trim() !== '') this.close()
    if (!TEXT_BLOCKS.has(this.top.type) && (text === '' || text === ' ' || this.start('paragraph') < 0)) return
    if (this.endsInSpace && text.startsWith(' ')) text = text.slice(1)
    this.append(text, marks)
  }

  /** A line of its own. */
  paragraph(text: string): void {
    this.endParagraph()
    this.text(text)
    this.endParagraph()
  }

  lineBreak(marks: readonly ContentMark[] = []): void {
    if (this.top.type === 'codeBlock') return this.append('\n', [])
    if (!TEXT_BLOCKS.has(this.top.type) || !this.top.content?.length) return
    const node = this.create('hardBreak', {})
    if (!node) return
    trimSpaces(this.top)
    if (marks.length > 0) node.marks = [...marks]
    this.add(node)
    this.endsInSpace = true
  }

  /** Adds a mention or a formula to the line; where none is allowed, its words as text. */
  inline(type: 'mention' | 'inlineMaths', attributes: Attributes, words: string, marks: readonly ContentMark[] = []): void {
    const isText = this.top.type === 'codeBlock' || (!TEXT_BLOCKS.has(this.top.type) && this.start('paragraph') < 0)
    const node = isText ? null : this.create(type, attributes)
    if (!node) return this.text(words, marks)
    const own = marksOf({ type, marks: [...marks] })
    if (own.length > 0) node.marks = own
    this.add(node)
    this.endsInSpace = false
  }

  /** Adds a block without content: an image, a file, a video, a formula, a line. */
  leaf(
    type: 'image' | 'attachment' | 'video' | 'embed' | 'excerpt' | 'card' | 'maths' | 'contents' | 'horizontalRule',
    attributes: Attributes = {},
  ): ContentNode | null {
    const node = this.isFull || this.top.type === 'codeBlock' ? null : this.create(type, attributes)
    if (node && WHOLE.has(this.top.type)) this.waiting.push(node)
    else if (node) this.place(node)
    return node
  }

  /** Turns the item that has just begun into a task, ticked or not; undefined leaves it as it is. */
  makeTask(checked: boolean | undefined): void {
    if (checked === undefined) return
    const at = this.open.findLastIndex(node => ITEMS.has(node.type))
    const item = this.open[at]
    if (!item || !isFresh(item)) return
    item.type = 'taskItem'
    if (checked) item.attrs = { ...item.attrs, checked }
    this.fitList(at - 1, item, 'taskList')
  }

  /** Changes an attribute of a node after its start. */
  setAttribute(node: ContentNode, name: string, value: string): void {
    this.bytes += byteLength(value)
    if (this.bytes < BYTES_MAX) node.attrs = { ...node.attrs, [name]: value }
    else this.isFull = true
  }

  /** The block that ended last at this place, if nothing came after it. */
  lastBlock(): ContentNode | null {
    const isFreshLine = this.top.type === 'paragraph' && !this.top.content?.length
    return (isFreshLine ? this.open.at(-2)?.content?.at(-2) : this.top.content?.at(-1)) ?? null
  }

  finish(): Content {
    this.end(1)
    complete(this.root)
    return this.root
  }

  private create(type: NodeName, attributes: Attributes): ContentNode | null {
    const node = makeNode(type, attributes)
    if (!node) return null
    this.nodes += 1
    this.bytes += NODE_BYTES + (node.attrs ? byteLength(node.attrs) : 0)
    if (this.nodes > NODES_MAX || this.bytes > BYTES_MAX) this.isFull = true
    return this.isFull ? null : node
  }

  private append(text: string, marks: readonly ContentMark[]): void {
    const last = this.top.content?.at(-1)
    const joins = last?.type === 'text' && isSameMarks(last.marks ?? [], marks)
    if (!joins) this.bytes += TEXT_BYTES + byteLength(marks)
    const fitting = this.measured(text)
    if (fitting === '') return
    this.endsInSpace = fitting.endsWith(' ')
    if (joins) last.text += fitting
    else if (++this.nodes > NODES_MAX) this.isFull = true
    else this.add(marks.length > 0 ? { type: 'text', text: fitting, marks: [...marks] } : { type: 'text', text: fitting })
  }

  /** Returns as much of the text as still fits. */
  private measured(text: string): string {
    if (this.isFull) return ''
    const size = byteLength(text)
    if (this.bytes + size <= BYTES_MAX) {
      this.bytes += size
      return text
    }
    this.isFull = true
    return shortened(text, size, Math.max(0, BYTES_MAX - this.bytes))
  }

  private add(node: ContentNode): void {
    ;(this.top.content ??= []).push(node)
  }

  private push(node: ContentNode): void {
    this.add(node)
    this.open.push(node)
    this.endsInSpace = true
  }

  private place(node: ContentNode): void {
    this.endParagraph()
    if (isGallery(this.top) && node.type !== 'image') this.close()
    const level = this.open.length
    if (this.makePlaceFor(node.type as NodeName, {})) this.add(node)
    this.end(level)
  }

  /** Opens what a block needs around it. False when it cannot stand here. */
  private makePlaceFor(type: NodeName, attributes: Attributes): boolean {
    const holder = this.top.type
    if (type === 'columns') return holder === 'doc'
    if (type === 'column') return holder === 'columns' && (this.top.content?.length ?? 0) < COLUMNS_MAX
    if (holder === 'columns') return (this.reopenLast() || this.wrap('column')) && this.makePlaceFor(type, attributes)
    if (type === 'tableRow') return holder === 'table'
    if (CELLS.has(type)) return this.makePlaceForCell(attributes)
    if (type === 'detailsSummary') return holder === 'details' && !this.top.content?.length
    if (ITEMS.has(type)) return LISTS.has(holder) || this.wrap('bulletList')
    if (LISTS.has(holder)) return this.reopenLast() || this.wrap(holder === 'taskList' ? 'taskItem' : 'listItem')
    if (holder === 'gallery') return type === 'image'
    if (holder === 'details') return this.openDetailsContent()
    if (holder === 'table') return this.wrap('tableRow') && this.wrap('tableCell')
    if (holder === 'tableRow') return this.reopenLast() || this.wrap('tableCell')
    return HOLDERS.has(holder)
  }

  /** The rest of a row that is too wide goes into its last cell. */
  private makePlaceForCell({ colspan }: Attributes): boolean {
    if (this.top.type === 'table' && !this.wrap('tableRow')) return false
    const added = typeof colspan === 'number' ? colspan : 1
    return this.top.type === 'tableRow' && columnsOf(this.top) + added <= TABLE_COLUMNS_MAX
  }

  private openDetailsContent(): boolean {
    if (this.top.content?.at(-1)?.type === 'detailsContent') return this.reopenLast()
    if (!this.top.content?.length) this.add({ type: 'detailsSummary' })
    return this.wrap('detailsContent')
  }

  private wrap(type: NodeName): boolean {
    const node = this.create(type, {})
    if (node) this.push(node)
    return node !== null
  }

  private reopenLast(): boolean {
    const last = this.top.content?.at(-1)
    if (last) this.open.push(last)
    return last !== undefined
  }

  private close(): void {
    const node = this.open.pop()!
    if (node.type === 'paragraph' || WHOLE.has(node.type)) trimEnd(node)
    if (isWorthless(node)) this.remove(node)
    else this.count(complete(node))
    if (node.type === 'table') this.evenRows(node)
    if (isLoneColumn(node)) this.top.content!.splice(-1, 1, ...node.content![0]!.content!)
    if (node.type === 'listItem' && this.top.type === 'taskList') this.fitList(this.open.length - 1, node, 'bulletList')
    this.endsInSpace = true
    if (!WHOLE.has(node.type)) return
    const blocks = this.waiting
    this.waiting = []
    for (const block of blocks) this.place(block)
  }

  /** A list has either tasks or plain items: an item of the other kind begins another list. */
  private fitList(at: number, item: ContentNode, type: 'taskList' | 'bulletList'): void {
    const [holder, list] = [this.open[at - 1], this.open[at]]
    if (!holder?.content || !list?.content || list.type === type) return
    if (list.content.length === 1) {
      list.type = type
      delete list.attrs?.start
      return
    }
    list.content.pop()
    const split: ContentNode = { type, content: [item] }
    holder.content.push(split)
    this.open[at] = split
    this.count(1)
  }

  private remove(node: ContentNode): void {
    const siblings = this.top.content!
    siblings.splice(siblings.lastIndexOf(node), 1)
  }

  private count(nodes: number): void {
    this.nodes += nodes
    this.bytes += nodes * NODE_BYTES
  }

  private evenRows(table: ContentNode): void {
    for (const { row, count } of missingCells(table)) {
      if (this.nodes + count * EMPTY_CELL_NODES > NODES_MAX) return
      this.count(count * EMPTY_CELL_NODES)
      for (let i = 0; i < count; i++) row.content!.push({ type: 'tableCell', content: [{ type: 'paragraph' }] })
    }
  }
}
