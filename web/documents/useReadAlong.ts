import { useEffect, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Someone } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { importPatiently } from '#web/data/page/fetchPatiently.ts'
import type { ReadAlong } from './readAlong/readAlong.ts'
import { useNowEditing } from './useNowEditing.ts'

/** Returns who else writes the document now, and the live text meanwhile. */
export function useReadAlong(document: Document, isWriting: boolean): { writer: Someone | null; along: ReadAlong | null } {
  const app = useApp()
  const writer = useNowEditing(document)?.user ?? null
  const [along, setAlong] = useState<ReadAlong | null>(null)
  const { _id, workspace, slug } = document
  const isFollowing = writer !== null && !isWriting

  useEffect(() => {
    if (!isFollowing) return
    let isGone = false
    let stop = () => {}
    importPatiently(
      () => import('./readAlong/followWriter.ts'),
      () => isGone,
    ).then(reading => {
      if (reading && !isGone) stop = reading.followWriter(app, { _id, workspace, slug }, setAlong)
    }, reportError)
    return () => {
      isGone = true
      stop()
    }
  }, [isFollowing, app, _id, workspace, slug])

  return { writer, along }
}
