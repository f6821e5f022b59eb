import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { loadMaths, mathsDrawer } from './prepareMaths.ts'

/** A formula while it is written: drawn as for readers. What cannot be read yet leaves the last drawing where it is. */
export class MathsView implements NodeView {
  readonly dom: HTMLElement
  private node: Node
  private readonly placeholder: string

  constructor(node: Node, placeholder: string) {
    this.node = node
    this.placeholder = placeholder
    this.dom = window.document.createElement(node.isBlock ? 'div' : 'span')
    this.dom.className = 'maths'
    this.draw()
    if (!mathsDrawer()) loadMaths().then(() => this.draw(), reportError)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const before = this.node
    this.node = node
    if (before.attrs.tex !== node.attrs.tex) this.draw()
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(): void {
    const { tex, id } = this.node.attrs as { tex: string; id?: string | null }
    if (id) this.dom.dataset.id = id
    const drawer = mathsDrawer()
    const isRead = tex !== '' && drawer?.putMaths(this.dom, tex, this.node.isBlock) === true
    this.dom.toggleAttribute('data-wrong', tex !== '' && drawer !== null && !isRead)
    this.dom.toggleAttribute('data-empty', tex === '')
    if (tex === '' || (!isRead && !this.dom.querySelector('.katex'))) this.dom.textContent = tex || this.placeholder
  }
}
