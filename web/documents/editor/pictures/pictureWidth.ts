import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '#editor/attributes.ts'

/** Smaller than this nothing can be taken hold of any more. */
export const PICTURE_MIN_PX = 48

/** The picture of the block at this place, on the page. */
export function pictureAt({ view }: Editor, at: number): HTMLImageElement | null {
  const dom = view.nodeDOM(at)
  return dom instanceof HTMLElement ? dom.querySelector('img') : null
}

/** As wide as a picture may be here: the column, or the box or item that it stands in. */
export function roomFor(picture: HTMLImageElement): number {
  const holder = picture.closest('figure')?.parentElement
  if (!holder) return IMAGE_WIDTH.max
  const { paddingLeft, paddingRight } = getComputedStyle(holder)
  return Math.floor(holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
}

export const withinRoom = (width: number, room: number): number =>
  Math.round(Math.max(PICTURE_MIN_PX, Math.min(width, room, IMAGE_WIDTH.max)))

/** Gives the picture this width, with the height that keeps its shape; one that could not be loaded has none. */
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
