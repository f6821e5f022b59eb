import { useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/documents.ts'
import type { Someone } from '#contract/users.ts'
import { useApp } from '#web/data/app.ts'
import type { ReadAlong } from './readAlong/readAlong.ts'
import { useNowEditing } from './useNowEditing.ts'

/** Who else writes the document now, and what is to be read of it meanwhile. */
export function useReadAlong(document: Document, isWriting: boolean): { writer: Someone | null; along: ReadAlong | null } {
  const app = useApp()
  const writer = useNowEditing(document)?.user ?? null
  const [along, setAlong] = useState<ReadAlong | null>(null)
  const turns = useRef(0)
  const { _id, workspace, slug } = document
  const isFollowing = writer !== null && !isWriting

  useEffect(() => {
    if (!isFollowing) return
    const turn = ++turns.current
    let isGone = false
    let stop = () => {}
    import('./readAlong/followWriter.ts').then(({ followWriter }) => {
      if (!isGone) stop = followWriter(app, { _id, workspace, slug }, change => turn === turns.current && setAlong(change))
    }, reportError)
    return () => {
      isGone = true
      stop()
    }
  }, [isFollowing, app, _id, workspace, slug])

  return { writer, along: along && (along.until >= document.version ? along : { ...along, content: null }) }
}
