import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Caret } from '#contract/calls/documents.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { attachComments, commentedAt, showCommentedWords } from '../editor/commentedWords.ts'
import { flash, type TextMarks } from './TextMarks.ts'
import { anchorOn, type Marked, type Place, placesIn } from './places.ts'

interface WriterMarksPorts {
  onOpen(thread: string, isQuiet: boolean): void
  onComment(): void
}

/** The marks in the text of a writer. */
export interface WriterMarks extends TextMarks {
  /** Shows the words of these threads. `base` is the text of which the anchors speak. */
  show(marked: readonly Marked[], chosen: string | null, base: Content | null): void
  /** Returns the anchor of the selected words. */
  selected(): ReturnType<typeof anchorOn>
  /** Returns the anchor of the words of a thread as they are now. */
  anchorNow(thread: string): ReturnType<typeof anchorOn>
  stop(): void
}

/** Puts the marks of threads into an open editor, until `stop`. */
export function markInEditor(editor: Editor, ports: WriterMarksPorts): WriterMarks {
  attachComments(editor, ports)
  const contentNow = () => contentOf(editor.state.doc) as Content
  const anchorAt = ({ from, to }: { from: number; to: number }) => {
    const place = placeOf(editor.state.doc, from, to)
    return place && anchorOn(contentNow(), place)
  }
  // The page may ask once more while the editor leaves it.
  const spansOf = (thread: string) => (editor.isDestroyed ? [] : [...editor.view.dom.querySelectorAll(`[data-thread="${thread}"]`)])

  return {
    show: (marked, chosen, base) => {
      if (editor.isDestroyed) return
      const content = contentNow()
      const places = placesIn(marked, base, content)
      const words = marked.flatMap(({ id }) => {
        const place = places.get(id)
        const [from, to] = place ? [positionOf(editor.state.doc, place.from), positionOf(editor.state.doc, place.to)] : [null, null]
        if (from !== null && to !== null && from < to) return { thread: id, from, to }
        const now = commentedAt(editor, id)
        return now ? { thread: id, ...now } : []
      })
      showCommentedWords(editor, { words, chosen })
    },
    selected: () => anchorAt(editor.state.selection),
    anchorNow: thread => {
      const now = commentedAt(editor, thread)
      return now && anchorAt(now)
    },
    boxOf: thread => spansOf(thread)[0]?.getBoundingClientRect() ?? null,
    goTo: thread => {
      const spans = spansOf(thread)
      spans[0]?.scrollIntoView({ block: 'center' })
      spans.forEach(flash)
    },
    stop: () => {
      if (!editor.isDestroyed) attachComments(editor, null)
    },
  }
}

/** Returns the place between two positions of the editor; null where they are not in text. */
function placeOf(doc: Node, from: number, to: number): Place | null {
  const [start, end] = [from, to].map((at): Caret | null => {
    const $at = doc.resolve(at)
    if (!$at.parent.isTextblock) return null
    return { path: Array.from({ length: $at.depth }, (_, depth) => $at.index(depth)), offset: $at.parentOffset }
  })
  return start && end ? { from: start, to: end } : null
}

/** Returns the editor's position of a caret; null where the text has no such place. */
function positionOf(doc: Node, { path, offset }: Caret): number | null {
  let [node, at] = [doc, 0]
  for (const index of path) {
    if (index >= node.childCount) return null
    for (let before = 0; before < index; before++) at += node.child(before).nodeSize
    // Into the child.
    at += 1
    node = node.child(index)
  }
  return node.isTextblock && offset <= node.content.size ? at + offset : null
}
