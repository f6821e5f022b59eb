import { type DOMOutputSpec, DOMSerializer, type Node } from '@tiptap/pm/model'
import { redo, undo } from '@tiptap/pm/history'
import { Selection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { TITLE_ATTRIBUTE_MAX } from '#editor/attributes.ts'
import { nodeShapes } from '#editor/shapes.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import { kindMenu } from './kindMenu.ts'

interface CalloutWords {
  title: string
  kind: string
}

/**
 * A callout while it is written: as readers see it, and its title and its kind are changed where they stand. The title is an attribute of the block, so it is a
 * field of its own for the caret; without one there is no line for it until somebody asks for it (`writeTitle`).
 */
export class CalloutView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  private readonly head: HTMLElement
  private readonly title: HTMLElement
  private node: Node
  private readonly view: EditorView
  private readonly getPos: () => number | undefined

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, words: CalloutWords) {
    this.node = node
    this.view = view
    this.getPos = getPos
    const drawn = DOMSerializer.renderSpec(window.document, nodeShapes.callout({ ...node.attrs, title: null }, undefined) as DOMOutputSpec)
    this.dom = drawn.dom as HTMLElement
    this.contentDOM = drawn.contentDOM as HTMLElement
    this.head = this.dom.insertBefore(window.document.createElement('div'), this.contentDOM)
    this.head.className = 'callout-head'
    this.head.contentEditable = 'false'
    this.head.append(this.kindButton(words.kind), (this.title = this.titleField(words.title)))
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof window.Node && this.head.contains(event.target)
  }

  ignoreMutation({ target }: { target: globalThis.Node }): boolean {
    return this.head.contains(target) || target === this.dom
  }

  private draw(): void {
    const { id, kind, title } = this.node.attrs
    this.dom.dataset.kind = String(kind)
    if (id) this.dom.dataset.id = String(id)
    else delete this.dom.dataset.id
    const isBeingWritten = this.title === window.document.activeElement
    if (!isBeingWritten) this.title.textContent = String(title ?? '')
    this.title.hidden = !title && !isBeingWritten
  }

  private titleField(label: string): HTMLElement {
    const title = window.document.createElement('p')
    title.className = 'callout-title'
    title.dir = 'auto'
    // As the property it would throw in a browser that does not know the value.
    title.setAttribute('contenteditable', 'plaintext-only')
    title.role = 'textbox'
    title.ariaLabel = label
    title.dataset.placeholder = label
    title.addEventListener('input', () => this.change(title.innerText.replace(/\s+/g, ' ').slice(0, TITLE_ATTRIBUTE_MAX)))
    title.addEventListener('blur', () => this.draw())
    title.addEventListener('keydown', event => this.press(event))
    return title
  }

  private kindButton(label: string): HTMLElement {
    const button = window.document.createElement('button')
    button.type = 'button'
    button.className = 'callout-kind'
    button.ariaLabel = label
    button.tabIndex = -1
    button.addEventListener('mousedown', event => event.preventDefault())
    button.addEventListener('click', () => {
      this.goIntoBody()
      kindMenu.setState(this.getPos() ?? null)
    })
    return button
  }

  private change(title: string): void {
    const at = this.getPos()
    if (at !== undefined) this.view.dispatch(this.view.state.tr.setNodeAttribute(at, 'title', title.trim() === '' ? null : title))
  }

  private press(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (this.pressWithCtrl(event)) return event.preventDefault()
    const isEmpty = this.title.textContent === ''
    const isDown = event.key === 'ArrowDown' || (event.key === 'ArrowRight' && isCaretAt(this.title, 'end'))
    if (event.key === 'Enter' || event.key === 'Escape' || isDown || (event.key === 'Backspace' && isEmpty)) this.goIntoBody()
    else if (event.key === 'ArrowUp' || (event.key === 'ArrowLeft' && isCaretAt(this.title, 'start'))) this.goAbove()
    else return
    event.preventDefault()
  }

  /** What a browser does with these keys in one field of several goes beyond the field. */
  private pressWithCtrl(event: KeyboardEvent): boolean {
    const isUndone = isPressed(event, WRITING.undo)
    if (!isUndone && !isPressed(event, WRITING.redo) && !isPressed(event, DOCUMENT.selectText)) return false
    if (isPressed(event, DOCUMENT.selectText)) selectIn(this.title)
    else {
      const change = isUndone ? undo : redo
      change(this.view.state, this.view.dispatch)
      this.title.textContent = String(this.node.attrs.title ?? '')
      selectIn(this.title, 'end')
    }
    return true
  }

  private goIntoBody(): void {
    const at = this.getPos()
    if (at === undefined) return
    this.view.focus()
    this.view.dispatch(this.view.state.tr.setSelection(Selection.near(this.view.state.doc.resolve(at + 1))).scrollIntoView())
  }

  private goAbove(): void {
    const at = this.getPos()
    if (!at) return
    this.view.focus()
    this.view.dispatch(this.view.state.tr.setSelection(Selection.near(this.view.state.doc.resolve(at), -1)).scrollIntoView())
  }
}

/** Puts the caret at the end of the title of the callout at this place, and shows a line for it where there is none. */
export function writeTitle(view: EditorView, at: number): void {
  const dom = view.nodeDOM(at)
  const title = dom instanceof HTMLElement ? dom.querySelector<HTMLElement>(':scope > .callout-head > .callout-title') : null
  if (!title) return
  title.hidden = false
  title.focus()
  selectIn(title, 'end')
}

/** Selects the words of a title, or puts the caret behind them. */
function selectIn(title: HTMLElement, where?: 'end'): void {
  const selection = window.getSelection()
  selection?.selectAllChildren(title)
  if (where === 'end') selection?.collapseToEnd()
}

function isCaretAt(title: HTMLElement, end: 'start' | 'end'): boolean {
  const selection = window.getSelection()
  if (!selection?.isCollapsed || !selection.focusNode) return false
  const before = window.document.createRange()
  before.setStart(title, 0)
  before.setEnd(selection.focusNode, selection.focusOffset)
  return before.toString().length === (end === 'start' ? 0 : title.textContent.length)
}
