import { useEffect, useEffectEvent, useState } from 'react'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import type { OpenEditor } from '../useEditor.ts'
import type { Marked } from './places.ts'
import type { TextMarks } from './TextMarks.ts'
import type { WriterMarks } from './writerMarks.ts'

interface Marking {
  marked: readonly Marked[]
  base: Content | null
  chosen: string | null
  mayComment: boolean
  onOpen: (thread: string, options: { isQuiet: boolean }) => void
  onComment: (anchor: TextAnchor | null) => void
  onMarks: (marks: TextMarks | null) => void
}

/** The saved text, and the words in it that a new comment is about. */
export type ReadSaved = () => Promise<{ content: Content; anchor: TextAnchor | null }>

/** Marks commented words in an open editor. Returns how to save the text and find the words of a new comment in it; null while nobody writes here. */
export function useWriterMarks(
  open: OpenEditor | null,
  { marked, base, chosen, mayComment, onOpen, onComment, onMarks }: Marking,
): ReadSaved | null {
  const [inEditor, setInEditor] = useState<WriterMarks | null>(null)
  const openThread = useEffectEvent(onOpen)
  const comment = useEffectEvent((anchor: TextAnchor | null) => anchor && mayComment && onComment(anchor))
  const show = useEffectEvent((shown: WriterMarks, ...what: Parameters<WriterMarks['show']>) => {
    shown.show(...what)
    onMarks({ ...shown })
  })
  const leave = useEffectEvent(() => onMarks(null))
  const move = useEffectEvent((shown: WriterMarks) => onMarks({ ...shown }))
  const writing = open?.writing

  useEffect(() => {
    if (!writing) return
    let isGone = false
    let made: WriterMarks | null = null
    import('./writerMarks.ts').then(({ markInEditor }) => {
      const editor = writing.typed.getEditor()
      if (isGone || !editor) return
      made = markInEditor(editor, {
        onOpen: (thread, isQuiet) => openThread(thread, { isQuiet }),
        onComment: () => comment(made?.selected() ?? null),
      })
      setInEditor(made)
    }, reportError)
    const resizing = new ResizeObserver(() => made && move(made))
    const root = writing.typed.getEditor()?.view.dom
    if (root) resizing.observe(root)
    return () => {
      isGone = true
      resizing.disconnect()
      made?.stop()
      setInEditor(null)
      leave()
    }
  }, [writing])
  useEffect(() => {
    if (inEditor) show(inEditor, marked, chosen, base)
  }, [inEditor, marked, chosen, base])

  if (!writing || !inEditor) return null
  return async () => {
    await writing.saver.save()
    const anchor = marked.find(({ id }) => id === 'new')?.anchor
    return { content: writing.typed.read().content, anchor: inEditor.anchorNow('new') ?? (anchor as TextAnchor | undefined) ?? null }
  }
}
