import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '#editor/attributes.ts'

/** A smaller picture could not be grasped any more. */
export const PICTURE_MIN_PX = 48

/** Returns the picture element of the block at this position. */
export function pictureAt({ view }: Editor, at: number): HTMLImageElement | null {
  const dom = view.nodeDOM(at)
  return dom instanceof HTMLElement ? dom.querySelector('img') : null
}

/** Returns the maximum width of a picture here: that of the column, or of its box or item. */
export function roomFor(picture: HTMLImageElement): number {
  const holder = picture.closest('figure')?.parentElement
  if (!holder) return IMAGE_WIDTH.max
  const { paddingLeft, paddingRight } = getComputedStyle(holder)
  return Math.floor(holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
}

export const withinRoom = (width: number, room: number): number =>
  Math.round(Math.max(PICTURE_MIN_PX, Math.min(width, room, IMAGE_WIDTH.max)))

/** Sets the width of a picture, and the height that keeps its ratio; one that could not be loaded has none. */
export function setPictureWidth(editor: Editor, at: number, wanted: number): void {
  const picture = pictureAt(editor, at)
  if (!picture?.naturalWidth) return
  const width = withinRoom(wanted, roomFor(picture))
  const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth)
  const { tr } = editor.state
  tr.setNodeAttribute(at, 'width', width)
  tr.setNodeAttribute(at, 'height', Math.max(IMAGE_HEIGHT.min, Math.min(IMAGE_HEIGHT.max, height)))
  editor.view.dispatch(closeHistory(tr))
}
