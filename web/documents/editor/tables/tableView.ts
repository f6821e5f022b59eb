import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import type { ContentNode } from '#editor/node.ts'
import { columnWidths, type DrawnColumns, drawnColumns } from '#editor/tableColumns.ts'

/** A table while it is written: the same elements as for readers (editor/shapes.ts), whose columns follow the widths of the cells. */
export class TableView implements NodeView {
  readonly dom = window.document.createElement('div')
  readonly contentDOM: HTMLElement
  private readonly table: HTMLTableElement
  private readonly columns = window.document.createElement('colgroup')
  private node: Node
  private drawn = ''

  constructor(node: Node) {
    this.node = node
    this.dom.className = 'tableWrapper'
    this.dom.setAttribute('contenteditable', 'inherit')
    this.table = this.dom.appendChild(window.document.createElement('table'))
    this.table.append(this.columns)
    this.contentDOM = this.table.appendChild(window.document.createElement('tbody'))
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  /** Widths that are shown during a drag are no change of the text. */
  ignoreMutation({ target, type }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target)
  }

  private draw(): void {
    const { id } = this.node.attrs
    if (typeof id === 'string') this.table.dataset.id = id
    else delete this.table.dataset.id
    const widths = columnWidths(this.node.firstChild?.toJSON() as ContentNode)
    // Widths that are fixed during writing (`steadyColumns.ts`) stay.
    if (this.drawn === (this.drawn = JSON.stringify(widths))) return
    drawColumns(this.table, drawnColumns(widths))
  }
}

/** Draws the columns of a table on the page. */
export function drawColumns(table: HTMLTableElement, { class: look, width, columns }: DrawnColumns): void {
  table.className = look ?? ''
  if (width === null) table.removeAttribute('width')
  else table.setAttribute('width', String(width))
  const drawn = columns.map(each => {
    const column = window.document.createElement('col')
    if (each !== null) column.setAttribute('width', String(each))
    return column
  })
  table.querySelector('colgroup')?.replaceChildren(...drawn)
}
