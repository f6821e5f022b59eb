import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Document } from '#contract/documents.ts'
import { applyDocument } from '#web/data/apply.ts'
import type { NowEditing } from '#web/data/applyEditing.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/keys.ts'

const ASK_MS = 10_000

/** Who else edits a document now: as the page was loaded, and then as the realtime channel tells, or as the server says when it is asked. */
export function useNowEditing({ _id, lock }: Document): NowEditing | null {
  const { api, cache, channel } = useApp()
  const { data: told } = useQuery<NowEditing | null>({ queryKey: keys.editing(_id), queryFn: skipToken })
  const now = told === undefined ? lock : told
  const isOther = now !== null && now.user._id !== userOf(cache)?._id

  const show = (read: Document['lock']) => cache.setQueryData<NowEditing | null>(keys.editing(_id), read)
  const showRead = useEffectEvent((name: string | null) => {
    if (told !== undefined && nameOf(told) !== name) show(lock)
  })
  const read = nameOf(lock)
  useEffect(() => showRead(read), [read])

  const ask = useEffectEvent(() => {
    if (channel.getState() === 'connected' || window.document.visibilityState === 'hidden') return
    api.documents.get({ id: _id }).then(
      ({ document }) => {
        applyDocument(cache, document)
        show(document.lock)
      },
      // Who is not answered asks again.
      () => {},
    )
  })
  useEffect(() => {
    if (!isOther) return
    const timer = setInterval(() => ask(), ASK_MS)
    return () => clearInterval(timer)
  }, [isOther])

  return isOther ? now : null
}

const nameOf = (now: NowEditing | null): string | null => now && now.user._id + now.since
