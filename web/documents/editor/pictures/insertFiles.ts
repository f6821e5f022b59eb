import type { Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { StoredFile } from '#contract/calls/files.ts'
import { pictureSize } from '#editor/pictureSize.ts'
import { formatBytes } from '#editor/shapes.ts'
import type { App } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { editorTexts } from '../useEditorTexts.ts'
import { inOneGallery } from './galleries.ts'
import { insertBlock, isGallery } from './placeOfBlock.ts'
import { addPlaceholder, removePlaceholder } from './placeholders.ts'
import type { Uploads } from './uploads.ts'

const PICTURES = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/
/** Those that browsers play; others are downloads. */
const VIDEOS = /^video\/(mp4|webm|ogg)$/

/** The types that a file chooser offers. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/ogg']

/**
 * Uploads files and inserts them, pictures and videos to be seen, others as downloads; in one gallery where that is asked for, and at a place in one. A file that
 * is refused says why and leaves the text; one that was not sent waits in the text, to be tried again.
 */
export function insertFiles(app: App, uploads: Uploads, editor: Editor, files: readonly File[], at: number, isGathered = false): void {
  const gather = isGathered || isGallery(editor.state.doc.resolve(at).parent) ? inOneGallery(editor) : null
  const insertHere: Insert = (block, place) => insertBlock(editor, block, place)
  for (const [index, file] of files.entries()) insertFile(app, uploads, editor, file, at, gather?.(index) ?? insertHere)
}

type Insert = (block: ProseMirrorNode, place: number) => void

function insertFile(app: App, uploads: Uploads, editor: Editor, file: File, at: number, insert: Insert): void {
  const t = editorTexts[app.lang]
  const { upload, done } = uploads.start(file, current => placeholder.show(current))
  const placeholder = addPlaceholder(editor, upload, at, {
    uploading: `${t('uploading', { name: upload.name })} (${formatBytes(file.size, app.lang)})`,
    cancel: t('cancelUpload'),
  })
  const again = () => {
    const place = removePlaceholder(editor, upload)
    if (place !== null) insertFile(app, uploads, editor, file, place, insert)
  }
  done.then(
    stored => {
      if (editor.isDestroyed) return
      const place = removePlaceholder(editor, upload)
      if (place !== null) insert(blockOf(editor, file.name, stored), place)
    },
    (error: unknown) => {
      if (error instanceof ApiError) showToast({ kind: 'danger', title: t('uploadTitle'), message: error.message })
      if (editor.isDestroyed) return
      if (!isPassing(error)) return void removePlaceholder(editor, upload)
      const failed = { name: t('uploadFailed', { name: upload.name }), retry: t('retryUpload'), remove: t('removeUpload') }
      placeholder.fail(failed, { again, remove: () => void removePlaceholder(editor, upload) })
    },
  )
}

/** The same file may be accepted later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The type that the server has detected decides, not the browser's guess from the name. */
export function blockOf({ schema }: Editor, name: string, { type, url, size, ...stored }: StoredFile): ProseMirrorNode {
  if (PICTURES.test(type)) return schema.nodes.image!.create({ src: url, alt: altOf(name), ...pictureSize(stored) })
  if (VIDEOS.test(type)) return schema.nodes.video!.create({ src: url })
  return schema.nodes.attachment!.create({ src: url, name: stored.name, size })
}

/** A name that a person chose is meaningful; one from a camera or a clipboard is not. */
const altOf = (name: string): string | null => {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return /^(image|img|dsc|screenshot|capture|photo)?\s*\d*$/i.test(words) || !/\p{L}{3}/u.test(words) ? null : words
}
