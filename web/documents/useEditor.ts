import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import type { EditorParts } from './editor/editorParts.ts'
import type { Written } from './writing/target.ts'
import type { Writing, WritingOptions } from './writing/writing.ts'

/** The editor on the page, and its writing session. */
export interface OpenEditor {
  writing: Writing
  parts: Omit<EditorParts<never>, 'openWriting'>
}

export type WritingPhase = 'reading' | 'starting' | 'writing' | 'finishing'

interface EditorOnPage {
  open: OpenEditor | null
  phase: WritingPhase
  /** Opens the editor with this text. Returns `elsewhere` when the same person writes in another tab. */
  begin(written: Written, options: WritingOptions): Promise<'elsewhere' | undefined>
  /** Saves and closes. Returns false when not everything could be saved: then it stays open. */
  finish(): Promise<boolean>
  close(writing: Writing): Promise<void>
}

/** Opens the editor in the place of the text, and closes it. `beforeChange` runs right before one replaces the other. */
export function useEditor<Owner>(owner: Owner, load: () => Promise<EditorParts<Owner>>, beforeChange: () => void): EditorOnPage {
  const app = useApp()
  const [open, setOpen] = useState<OpenEditor | null>(null)
  const [busy, setBusy] = useState<'starting' | 'finishing' | null>(null)
  const isGone = useRef(false)
  const closing = useRef<Promise<unknown>>(Promise.resolve())

  const close = (closed: Writing) => {
    beforeChange()
    setOpen(current => (current?.writing === closed ? null : current))
    const closure = closed.close()
    closing.current = closure
    return closure
  }

  const begin = async (written: Written, options: WritingOptions) => {
    setBusy('starting')
    try {
      // Until the last lock is given back, the server would say that the same person writes elsewhere.
      const [parts] = await Promise.all([load(), closing.current])
      const writing = await parts.openWriting(app, owner, written, options, close)
      if (writing === 'elsewhere') return writing
      if (isGone.current) return void writing?.close()
      beforeChange()
      setOpen(writing && { writing, parts })
    } catch (error) {
      app.report(error)
    } finally {
      setBusy(null)
    }
    return undefined
  }

  const finish = async () => {
    if (!open || busy) return true
    setBusy('finishing')
    const isSaved = await open.writing.finish()
    setBusy(null)
    if (isSaved) await close(open.writing)
    return isSaved
  }

  useEffect(() => () => void open?.writing.close(), [open])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  return { open, phase: busy ?? (open ? 'writing' : 'reading'), begin, finish, close }
}
