import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isGallery } from './placeOfBlock.ts'
import type { Upload } from './uploads.ts'

interface Placeholder {
  upload: Upload
  element: HTMLElement
}
type Change = { add: Placeholder; at: number } | { remove: string }

const key = new PluginKey<DecorationSet>('uploadPlaceholders')

/** Shows the place of a file during its upload, with its progress. A placeholder is no part of the text, so it is never saved. */
export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
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
          const { upload, element } = change.add
          return moved.add(transaction.doc, [Decoration.widget(change.at, element, { id: upload.id, side: -1 })])
        },
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
})

export interface PlaceholderTexts {
  uploading: string
  cancel: string
}

export interface FailureTexts {
  name: string
  retry: string
  remove: string
}

interface Shown {
  show(upload: Upload): void
  /** Nothing is on its way any more: asks whether to try again. */
  fail(texts: FailureTexts, acts: { again(): void; remove(): void }): void
}

const buttonOf = (textContent: string, act: () => void): HTMLButtonElement => {
  const button = Object.assign(window.document.createElement('button'), { type: 'button', textContent })
  button.addEventListener('click', act)
  return button
}

/** Inserts a placeholder between two blocks, as near to the position as possible. */
export function addPlaceholder(editor: Editor, upload: Upload, at: number, texts: PlaceholderTexts): Shown {
  const element = window.document.createElement('div')
  element.className = 'upload-placeholder'
  element.contentEditable = 'false'
  element.setAttribute('role', 'status')
  const name = Object.assign(window.document.createElement('span'), { textContent: texts.uploading })
  const bar = Object.assign(window.document.createElement('progress'), { max: 1, value: 0, className: 'progress' })
  bar.setAttribute('aria-label', texts.uploading)
  element.append(name, buttonOf(texts.cancel, upload.cancel), bar)
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { upload, element }, at: blockEdge(editor.state, at) } satisfies Change))
  return {
    show: current => (bar.value = current.progress),
    fail: (failure, { again, remove }) => {
      name.textContent = failure.name
      const buttons = window.document.createElement('span')
      buttons.append(buttonOf(failure.retry, again), buttonOf(failure.remove, remove))
      element.replaceChildren(name, buttons)
    },
  }
}

/** Removes a placeholder and returns its position; null when that part of the text is gone. */
export function removePlaceholder(editor: Editor, upload: Upload): number | null {
  const [found] = key.getState(editor.state)?.find(undefined, undefined, spec => spec.id === upload.id) ?? []
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: upload.id } satisfies Change))
  return found?.from ?? null
}

/** After the block at the position; before it when it is an empty paragraph; between the pictures of a gallery. */
function blockEdge({ doc }: EditorState, at: number): number {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0 || isGallery($at.parent)) return $at.pos
  return $at.parent.isTextblock && $at.parent.content.size === 0 ? $at.before() : $at.after($at.parent.isTextblock ? $at.depth : 1)
}
