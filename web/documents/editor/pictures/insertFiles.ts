import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { StoredFile } from '#contract/calls/files.ts'
import { pictureSize } from '#editor/pictureSize.ts'
import type { App } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { editorTexts } from '../useEditorTexts.ts'
import { placeOfBlock } from './placeOfBlock.ts'
import { addPlaceholder, removePlaceholder } from './placeholders.ts'
import type { Uploads } from './uploads.ts'

const PICTURES = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/

/** The types that a file chooser offers. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']

/** Uploads files and inserts them, pictures as pictures and others as downloads. Reports a file that is refused, and removes its placeholder. */
export function insertFiles(app: App, uploads: Uploads, editor: Editor, files: readonly File[], at: number): void {
  const t = editorTexts[app.lang]
  for (const file of files) {
    const { upload, done } = uploads.start(file, current => placeholder.show(current))
    const placeholder = addPlaceholder(editor, upload, at, { uploading: t('uploading', { name: upload.name }), cancel: t('cancelUpload') })
    done.then(
      stored => {
        if (editor.isDestroyed) return
        const place = removePlaceholder(editor, upload)
        if (place === null) return
        const block = blockOf(editor, file, stored)
        const { tr } = editor.state
        const next = tr.doc.resolve(place).nodeAfter
        // The empty line of the request becomes the block.
        if (next?.type.name === 'paragraph' && next.content.size === 0 && tr.doc.childCount > 1)
          tr.replaceWith(place, place + next.nodeSize, block)
        else tr.insert(placeOfBlock(tr.doc, place, block), block)
        // An undo step of its own, so that letters typed during the upload stay.
        editor.view.dispatch(closeHistory(tr).scrollIntoView())
      },
      (error: unknown) => {
        if (!editor.isDestroyed) removePlaceholder(editor, upload)
        if (error instanceof ApiError) showToast({ kind: 'danger', title: t('uploadTitle'), message: error.message })
      },
    )
  }
}

/** The type that the server has detected decides, not the browser's guess from the name. */
const blockOf = ({ schema }: Editor, { name }: File, stored: StoredFile): ProseMirrorNode =>
  PICTURES.test(stored.type)
    ? schema.nodes.image!.create({ src: stored.url, alt: altOf(name), ...pictureSize(stored) })
    : schema.nodes.attachment!.create({ src: stored.url, name: stored.name, size: stored.size })

/** A name that a person chose is meaningful; one from a camera or a clipboard is not. */
const altOf = (name: string): string | null => {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return /^(image|img|dsc|screenshot|capture|photo)?\s*\d*$/i.test(words) || !/\p{L}{3}/u.test(words) ? null : words
}
