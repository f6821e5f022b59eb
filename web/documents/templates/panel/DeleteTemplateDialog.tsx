import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { templateRemoved } from '#web/data/cache/templates.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'

interface DeleteTemplateDialogProps {
  template: { _id: string; title: string }
  onClose: () => void
}

/** Asks, then deletes a template for good, and leaves its page. */
export function DeleteTemplateDialog({ template: { _id: id, title }, onClose }: DeleteTemplateDialogProps) {
  const { api, cache, report } = useApp()
  const { team } = useShell()
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const go = useGo()
  const { pathname } = useLocation()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await api.templates.remove({ id })
      if (pathname === url('template', team.slug, id)) await go(url('templates', team.slug))
      templateRemoved(cache, team._id, id)
      onClose()
      showToast({ kind: 'success', title: t('removed', { title }) })
    } catch (error) {
      setPending(false)
      report(error)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('removeTitle', { title })}
      confirmLabel={t('removeConfirm')}
      isPending={isPending}
      onConfirm={() => void remove()}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
