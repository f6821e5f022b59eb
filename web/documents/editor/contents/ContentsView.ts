import { DOMSerializer, type DOMOutputSpec, type Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Lang } from '#contract/fields.ts'
import { contentOf } from '#editor/content.ts'
import { type OutlineEntry, outline } from '#editor/outline.ts'
import { CONTENTS_MAX } from '#editor/render.ts'
import { nodeShapes } from '#editor/shapes.ts'

/** A table of contents while the text is written, drawn as for readers. It is drawn again when a heading has changed. */
export class ContentsView implements NodeView {
  readonly dom: HTMLElement
  private readonly node: Node
  private readonly shown: Set<ContentsView>
  private readonly goTo: (index: number) => void
  private headings: readonly Node[]
  private entries: OutlineEntry[] = []

  constructor(node: Node, shown: Set<ContentsView>, headings: readonly Node[], goTo: (index: number) => void) {
    this.node = node
    this.shown = shown
    this.headings = headings
    this.goTo = goTo
    this.dom = this.drawn()
    // The caret goes to the heading, not to the link.
    this.dom.addEventListener('mousedown', event => linkOf(event) && event.preventDefault())
    this.dom.addEventListener('click', this.click)
    shown.add(this)
  }

  /** Takes the present headings, which are the same objects as long as nobody changes them. */
  follow(headings: readonly Node[]): void {
    if (headings.length === this.headings.length && headings.every((heading, at) => heading === this.headings[at])) return
    this.headings = headings
    this.dom.replaceChildren(...this.drawn().childNodes)
  }

  stopEvent(event: Event): boolean {
    return linkOf(event) !== null && (event.type === 'mousedown' || event.type === 'click')
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.shown.delete(this)
  }

  private drawn(): HTMLElement {
    this.entries = outline({ type: 'doc', content: this.headings.map(contentOf) })
    const entries = this.shown.size < CONTENTS_MAX || this.shown.has(this) ? this.entries : undefined
    const shape = nodeShapes.contents(this.node.attrs, { language: window.document.documentElement.lang as Lang, entries })
    return DOMSerializer.renderSpec(window.document, shape as DOMOutputSpec).dom as HTMLElement
  }

  private readonly click = (event: Event): void => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    this.goTo(this.entries.findIndex(({ id }) => link.getAttribute('href') === `#${id}`))
  }
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null => (target instanceof Element ? target.closest('a') : null)
