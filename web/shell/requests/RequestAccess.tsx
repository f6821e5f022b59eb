import { useState } from 'react'
import { useApp, userOf } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { usePrivate } from './usePrivate.ts'
import { useRequestTexts } from './useRequestTexts.ts'

const PENDING = ['errors.d.request_pending', 'errors.w.request_pending']

/** On the page of a private document or workspace: requests access, then says that it waits (`authorisation: D11`). */
export function RequestAccess() {
  const t = useRequestTexts()
  const { api, cache, report } = useApp()
  const { found, askAgain } = usePrivate()
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const user = userOf(cache)
  if (!found || !user) return null
  const { kind, id } = found

  const send = async (call: () => Promise<unknown>) => {
    setSending(true)
    await call().catch(report)
    setSending(false)
  }
  const request = () =>
    send(async () => {
      const input = { id, user: user._id }
      await (kind === 'document' ? api.documents.addMember(input) : api.workspaces.addMember(input)).catch((error: unknown) => {
        if (!(error instanceof ApiError && PENDING.includes(error.code))) throw error
      })
      setAsked(true)
      await askAgain()
    })
  const remind = () =>
    send(async () => {
      try {
        await api.notifications.remind({ kind: 'access_request', [kind]: id })
        showToast({ kind: 'success', title: t('reminded') })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'errors.request.too_many')) throw error
        showToast({ kind: 'info', title: t('remindedToday') })
      }
    })

  const isPending = isAsked || found.isRequested
  return (
    <>
      <p role="status" className="basis-full text-ink-soft empty:hidden">
        {isPending && t('pending')}
      </p>
      <Button tone={isPending ? 'secondary' : 'primary'} isPending={isSending} onClick={() => void (isPending ? remind() : request())}>
        {t(isPending ? 'remind' : 'request')}
      </Button>
    </>
  )
}
