import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { mendHtml } from './foreignHtml.ts'

/** From the private part of Unicode, so that no text holds it by chance. */
const MARK = /\uE000picture-(\d+)\uE000/

/**
 * Pictures in pasted HTML are uploaded like files. Their places are marked in the pasted text, and the marks are
 * removed in the same step that inserts the text, so that they are never seen, stored or restored by an undo.
 */
export function pastedPictures(takeFiles: (files: readonly File[], at: number) => boolean): Plugin {
  let waiting: File[] = []
  let found: { file: File; at: number }[] = []
  return new Plugin({
    props: {
      transformPastedHTML: html => {
        waiting = []
        return mendHtml(html, dataUrl => {
          const file = fileOf(dataUrl)
          return file && `\uE000picture-${waiting.push(file) - 1}\uE000`
        })
      },
    },
    appendTransaction: (_transactions, _before, state) => {
      if (waiting.length === 0) return null
      const { tr } = state
      for (let mark = markIn(tr, state); mark; mark = markIn(tr, state)) {
        found = found.map(each => ({ ...each, at: tr.mapping.map(each.at) }))
        found.push({ file: waiting[mark.index]!, at: takeOut(tr, mark) })
      }
      waiting = []
      return tr.docChanged ? tr : null
    },
    view: () => ({
      update: () => {
        const ready = found
        found = []
        for (const { file, at } of ready) takeFiles([file], at)
      },
    }),
  })
}

interface Mark {
  index: number
  from: number
  to: number
}

function markIn({ doc }: Transaction, { schema }: EditorState): Mark | null {
  let mark: Mark | null = null
  doc.descendants((node, pos) => {
    const match = node.type === schema.nodes.text ? MARK.exec(node.text!) : null
    if (match) mark ??= { index: Number(match[1]), from: pos + match.index, to: pos + match.index + match[0].length }
    return mark === null
  })
  return mark
}

/** Removes a mark, with its line when it was otherwise empty and other lines remain. Returns its position. */
function takeOut(tr: Transaction, { from, to }: Mark): number {
  const $from = tr.doc.resolve(from)
  const index = $from.index(-1)
  const isOwnLine =
    from === $from.start() && to === $from.end() && $from.node(-1).childCount > 1 && $from.node(-1).canReplace(index, index + 1)
  if (!isOwnLine) {
    tr.delete(from, to)
    return from
  }
  tr.delete($from.before(), $from.after())
  return $from.before()
}

function fileOf(dataUrl: string): File | null {
  const match = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(dataUrl)
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(match[2]!), character => character.charCodeAt(0))
    return new File([bytes], 'image', { type: match[1]!.toLowerCase() })
  } catch {
    return null
  }
}
