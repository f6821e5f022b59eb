import { useState } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { useApp } from '#web/data/app.ts'
import { notificationCleared } from '#web/data/cache/notifications.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useRequestTexts } from '#web/shell/requests/useRequestTexts.ts'

interface RequestAnswerProps {
  notification: Notification
  who: string
  /** Where it stands below the words. */
  className?: string
}

/** Answers a request of access where it is told. */
export function RequestAnswer({ notification, who, className = 'pl-13.5' }: RequestAnswerProps) {
  const t = useRequestTexts()
  const { api, cache, report } = useApp()
  const [isBusy, setBusy] = useState(false)
  const { _id, team, document, workspace, from } = notification
  if (!from) return null
  const answer = async (choice: boolean) => {
    setBusy(true)
    try {
      const input = { user: from._id, choice }
      if (document !== null) await api.documents.memberValidation({ id: document, ...input })
      else await api.workspaces.memberValidation({ id: workspace ?? '', ...input })
      showToast({ kind: 'success', title: t(choice ? 'accepted' : 'declined', { who }) })
      await notificationCleared(cache, team, _id)
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <div className={classes('flex gap-2 pb-2', className)}>
      <Button size="small" tone="primary" isPending={isBusy} aria-label={t('acceptOf', { who })} onClick={() => void answer(true)}>
        {t('accept')}
      </Button>
      <Button size="small" isPending={isBusy} aria-label={t('declineOf', { who })} onClick={() => void answer(false)}>
        {t('decline')}
      </Button>
    </div>
  )
}
