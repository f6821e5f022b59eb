import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What a page of the web says of itself, as a card holds it. */
export interface CardWords {
  url: string
  title: string
  description: string | null
  site: string
}

interface LinkPlace {
  from: number
  to: number
  href: string
}

type Change = { add: LinkPlace; id: number; words: string } | { remove: number }

const key = new PluginKey<DecorationSet>('awaitedCards')

/** Cards while the text is written, and the links whose pages are being read: their mark is no part of the text, moves along with its link and is never saved. */
export const AwaitedCards = Extension.create({
  name: 'awaitedCards',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, set) {
          const moved = set.map(transaction.mapping, transaction.doc)
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return moved
          if ('remove' in change) return moved.remove(moved.find(undefined, undefined, spec => spec.id === change.remove))
          const { add, id, words } = change
          return moved.add(transaction.doc, [
            Decoration.inline(add.from, add.to, { class: 'awaited-link' }, { id, isLink: true }),
            Decoration.widget(add.to, () => noteOf(words), { id, side: 1, ignoreSelection: true }),
          ])
        },
      },
      props: {
        decorations: state => key.getState(state),
        handleDOMEvents: {
          // A click selects the card; with Ctrl the browser opens its page beside.
          click: (_view, event) => {
            const isOnCard = event.target instanceof Element && event.target.closest('figure.card a') !== null
            if (isOnCard && !event.ctrlKey && !event.metaKey) event.preventDefault()
            return false
          },
        },
      },
    }),
  ],
})

const noteOf = (words: string): HTMLElement => {
  const note = Object.assign(window.document.createElement('span'), { className: 'awaited-note', textContent: words })
  note.setAttribute('role', 'status')
  return note
}

let lastId = 0

/**
 * Waits for what the page of a link says and makes a card of the link, which one undo brings back. The writer may go on meanwhile: the caret stays where it is,
 * and a link that was changed, or stands in a text that is no longer written, stays as it is. `fail` hears why there is no card, where anybody waits for it.
 */
export async function awaitCard(
  editor: Editor,
  link: LinkPlace,
  words: string,
  read: () => Promise<CardWords>,
  fail: (error: unknown) => void,
) {
  const id = ++lastId
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: link, id, words } satisfies Change))
  try {
    const card = await read()
    const tr = ended(editor, id)
    const place = tr && placeOf(editor, id, link.href)
    if (place) replaceLink(tr, place, editor.schema.nodes.card!.create(card))
    if (tr) editor.view.dispatch(place ? closeHistory(tr) : tr)
    // Nothing that is written before or after it is undone along with it.
    if (place) editor.view.dispatch(closeHistory(editor.state.tr))
  } catch (error) {
    const tr = ended(editor, id)
    if (!tr) return
    editor.view.dispatch(tr)
    fail(error)
  }
}

/** Returns a transaction that takes the mark away; null where the text is not written any more. */
const ended = (editor: Editor, id: number): Transaction | null =>
  editor.isDestroyed || !editor.isEditable ? null : editor.state.tr.setMeta(key, { remove: id } satisfies Change)

/** Returns where the link is now; null unless it is still the only thing on its line. */
function placeOf({ state }: Editor, id: number, href: string): { from: number; to: number } | null {
  const [found] = key.getState(state)?.find(undefined, undefined, spec => spec.id === id && spec.isLink) ?? []
  if (!found) return null
  const { parent } = state.doc.resolve(found.from)
  const [only] = parent.children
  const isSame =
    parent.childCount === 1 && only?.text === href && only.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href)
  return isSame ? found : null
}

/** The caret stays in the words where it is; one that is still in the link goes on below the card. */
function replaceLink(tr: Transaction, { from, to }: { from: number; to: number }, card: Node): void {
  const { from: caret } = tr.selection
  const isInLink = caret >= from && caret <= to
  tr.replaceRange(from, to, new Slice(Fragment.from(card), 0, 0))
  if (!isInLink) return
  let below = 0
  tr.doc.descendants((node, at) => {
    if (node === card) below = at + node.nodeSize
  })
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) tr.insert(below, card.type.schema.nodes.paragraph!.create())
  tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
}
