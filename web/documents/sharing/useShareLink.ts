import type { BodyOf } from '#contract/call.ts'
import type { documentSharing } from '#contract/calls/documentSharing.ts'
import type { Document } from '#contract/calls/documents.ts'
import { pageUrl } from '#contract/pages.ts'
import { useApp } from '#web/data/app.ts'
import { changeSharing } from '#web/data/cache/sharing.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useSharingTexts } from './useSharingTexts.ts'

export type LinkSettings = Omit<NonNullable<BodyOf<typeof documentSharing.shareLink>>, 'revoke'>

const NEW = { expires_at: null, hasPassword: false, indexable: false }

/** The share link of a document and its changes; each is saved at once. */
export function useShareLink(document: Document) {
  const { api, cache, origin, report } = useApp()
  const t = useSharingTexts()
  const { _id: id, token = null, shareLink: settings = null } = document

  const change = async ({ password, ...changes }: LinkSettings): Promise<boolean> => {
    const shown = { ...NEW, ...settings, ...changes, ...(password !== undefined && { hasPassword: password !== null }) }
    try {
      await changeSharing(cache, document, { shareLink: shown }, async () => {
        await api.documents.shareLink({ id, ...changes, ...(password !== undefined && { password }) })
        return undefined
      })
      return true
    } catch (error) {
      report(error)
      return false
    }
  }
  return {
    settings,
    /** The reader's own language is chosen when it is opened. */
    address: token === null ? null : `${origin}${pageUrl('en', 'share')}?token=${encodeURIComponent(token)}`,
    change,
    turnOn: async () => {
      try {
        const { token: made } = await api.documents.shareLink({ id })
        if (made !== undefined) await changeSharing(cache, document, { token: made, shareLink: settings ?? NEW }, async () => undefined)
      } catch (error) {
        report(error)
      }
    },
    turnOff: async () => {
      try {
        await changeSharing(cache, document, { token: null, shareLink: null }, async () => {
          await api.documents.shareLink({ id, revoke: true })
          return undefined
        })
        showToast({ kind: 'info', title: t('turnedOff') })
      } catch (error) {
        report(error)
      }
    },
  }
}
