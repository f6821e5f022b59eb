import { useEffect, useEffectEvent, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { useApp } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStoreState } from '../useStoreState.ts'
import type { WritingControl } from '../useWriting.tsx'
import { askToEditTexts } from './askToEditTexts.ts'
import { type Asking, type AskingState, createAsking } from './asking.ts'

/** Those behind in the queue give the one before them so much time to begin. */
const TURN_MS = 3000

/**
 * Asks the writer for the document. When it is free, writing begins by itself on the visible page of who asked first; a page that is not looked at lets
 * the next one go first (`realtime: asking to edit`).
 */
export function useAsking(
  document: Pick<Document, '_id' | 'title'>,
  now: NowEditing | null,
  control: WritingControl,
): { asking: Asking; asked: AskingState | null } {
  const app = useApp()
  const t = askToEditTexts[app.lang]
  const { _id: id, title } = document
  const [asking] = useState(() => createAsking(app, id))
  const asked = useStoreState(asking)
  const tellNo = useEffectEvent(() =>
    showToast({ kind: 'info', title: t('no', { name: now?.user.firstname ?? '' }), message: t('noText') }),
  )
  useEffect(() => asking.follow(() => tellNo()), [asking])
  const tellAsked = useEffectEvent((key: 'asked' | 'soon') =>
    showToast({ kind: 'info', title: t(key, { name: now?.user.firstname ?? '' }) }),
  )
  const isAsked = asked !== null
  const isPromised = asked?.answer === 'soon'
  useEffect(() => {
    if (isAsked) tellAsked(isPromised ? 'soon' : 'asked')
  }, [isAsked, isPromised])

  const begin = useEffectEvent(() => {
    showToast({ kind: 'success', title: t('yourTurn', { title }) })
    control.begin()
  })
  const isFree = now === null && control.phase === 'reading'
  const place = asked?.place ?? null
  useEffect(() => (isFree && place !== null ? whenSeen(place * TURN_MS, () => begin()) : undefined), [isFree, place])
  const isWriting = control.open !== null
  useEffect(() => {
    if (isWriting) asking.end()
  }, [isWriting, asking])
  return { asking, asked }
}

/** Runs `run` after a while, and not before the page is visible. Returns a function that cancels it. */
function whenSeen(ms: number, run: () => void): () => void {
  const stopping = new AbortController()
  const cancel = after(ms, () => {
    if (document.visibilityState === 'visible') return run()
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), { signal: stopping.signal })
  })
  return () => {
    cancel()
    stopping.abort()
  }
}
