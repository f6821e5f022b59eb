import { DOMSerializer, type DOMOutputSpec, type Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Lang } from '#contract/fields.ts'
import { excerptAddress } from '#editor/excerpts/excerptAddress.ts'
import { nodeShapes } from '#editor/shapes.ts'
import type { ExcerptSource } from './excerptSource.ts'

/** An excerpt while the text around it is written: drawn as for readers, and selected as a whole. */
export class ExcerptView implements NodeView {
  readonly dom: HTMLElement
  private node: Node
  private readonly source: ExcerptSource
  private readonly stop: () => void
  private shown: string | undefined

  constructor(node: Node, source: ExcerptSource) {
    this.node = node
    this.source = source
    const shape = nodeShapes.excerpt(node.attrs, { language: window.document.documentElement.lang as Lang })
    this.dom = DOMSerializer.renderSpec(window.document, shape as DOMOutputSpec).dom as HTMLElement
    // The page stays; with Ctrl the browser opens the source beside it.
    this.dom.addEventListener('click', event => !event.ctrlKey && !event.metaKey && event.preventDefault())
    this.draw()
    this.stop = source.subscribe(() => this.draw())
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || excerptAddress(node.attrs) !== excerptAddress(this.node.attrs)) return false
    this.node = node
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.stop()
  }

  private draw(): void {
    const html = this.source.find(excerptAddress(this.node.attrs))
    if (html === undefined || html === this.shown) return
    this.shown = html
    // As readers get it: by our own drawing of the source (`security: Formulas`).
    this.dom.innerHTML = html
  }
}
