import { useEffect, useEffectEvent } from 'react'
import type { CommitMessage } from '#contract/realtime.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { usePresenceTexts } from './usePresenceTexts.ts'

/** Notifies the readers of a document that somebody else has moved or archived it, wherever in the text they are. */
export function useNews(document: string): void {
  const { cache, channel } = useApp()
  const t = usePresenceTexts()
  const hear = useEffectEvent(({ from, commit }: CommitMessage) => {
    if (commit.type !== 'document/moved' || commit.payload.document._id !== document || from === userOf(cache)?._id) return
    const { isArchived, parent } = commit.payload.document
    if (isArchived) showToast({ kind: 'info', title: t('archivedHere') })
    else if (parent !== commit.payload.from) showToast({ kind: 'info', title: t('movedHere') })
  })
  useEffect(() => channel.listen(message => hear(message)), [channel])
}
