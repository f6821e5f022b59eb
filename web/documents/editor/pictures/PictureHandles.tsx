import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useEditorTexts } from '../useEditorTexts.ts'
import { PICTURE_MIN_PX, pictureAt, roomFor, setPictureWidth, withinRoom } from './pictureWidth.ts'
import { isGallery } from './placeOfBlock.ts'
import './pictures.css'

interface PictureHandlesProps {
  editor: Editor
  frame: RefObject<HTMLElement | null>
}

/** Where it stands in the text. */
interface SelectedPicture {
  at: number
  node: Node
}

const STEP_PX = 20

/** Handles at both sides of the selected picture: dragged with mouse or finger, or moved with the arrow keys (ARIA slider). */
export function PictureHandles({ editor, frame }: PictureHandlesProps) {
  const t = useEditorTexts()
  const overlay = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const found = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state
      return selection instanceof NodeSelection && selection.node.type.name === 'image' && !isGallery(selection.$from.parent)
        ? { at: selection.from, node: selection.node }
        : null
    },
    equalityFn: (one, other) => one?.at === other?.at && one?.node === other?.node,
  })

  const place = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect()
    const picture = found && !editor.isDestroyed ? pictureAt(editor, found.at) : null
    if (!box || !picture || !overlay.current || !slider.current) return
    const { top, left, width, height } = picture.getBoundingClientRect()
    Object.assign(overlay.current.style, {
      top: `${top - box.top}px`,
      left: `${left - box.left}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    slider.current.setAttribute('aria-valuenow', String(Math.round(width)))
    slider.current.setAttribute('aria-valuemax', String(roomFor(picture)))
  })
  useLayoutEffect(() => place())
  // The handles follow a picture that loads late or is resized.
  useEffect(() => {
    const picture = found && pictureAt(editor, found.at)
    if (!picture) return
    const following = new ResizeObserver(() => place())
    following.observe(picture)
    return () => following.disconnect()
  }, [editor, found])

  if (!found) return null
  const { at, node } = found
  const drag = (side: -1 | 1) => (event: PointerEvent) => dragWidth(editor, found, side, event)
  const walk = (event: KeyboardEvent) => {
    const picture = pictureAt(editor, at)
    if (event.key === 'Escape') editor.view.focus()
    if (!picture) return
    const { width } = picture.getBoundingClientRect()
    const wanted = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: PICTURE_MIN_PX, End: roomFor(picture) }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    setPictureWidth(editor, at, wanted)
  }

  return (
    <div ref={overlay} className="picture-handles">
      <div aria-hidden="true" className="picture-handle left" onPointerDown={drag(-1)} />
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={t('pictureWidth')}
        aria-valuemin={PICTURE_MIN_PX}
        aria-valuenow={typeof node.attrs.width === 'number' ? node.attrs.width : PICTURE_MIN_PX}
        className="picture-handle right"
        onPointerDown={drag(1)}
        onKeyDown={walk}
      />
    </div>
  )
}

/** Resizes a picture as the pointer moves, until it is released, or Escape cancels. */
function dragWidth(editor: Editor, { at, node }: SelectedPicture, side: -1 | 1, event: PointerEvent): void {
  const picture = pictureAt(editor, at)
  if (event.button !== 0 || !picture?.naturalWidth) return
  event.preventDefault()
  const { clientX: start, pointerId } = event
  const before = picture.getBoundingClientRect().width
  const room = roomFor(picture)
  // A picture in the middle grows on both sides.
  const share = node.attrs.align === 'center' ? 2 : 1
  const { doc } = editor.state
  const stopping = new AbortController()
  const { signal } = stopping
  let wanted = before
  const end = (isKept: boolean) => {
    stopping.abort()
    picture.style.width = ''
    if (isKept && wanted !== before && editor.state.doc === doc) setPictureWidth(editor, at, wanted)
    editor.view.focus()
  }
  const move = (moved: globalThis.PointerEvent) => {
    if (moved.pointerId !== pointerId) return
    wanted = withinRoom(before + side * share * (moved.clientX - start), room)
    picture.style.width = `${wanted}px`
  }
  const cancel = (key: globalThis.KeyboardEvent) => {
    if (key.key !== 'Escape') return
    key.preventDefault()
    key.stopPropagation()
    end(false)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', cancel, { signal, capture: true })
}
