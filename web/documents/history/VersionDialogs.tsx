import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { VersionActions } from './useVersionActions.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { versionTime } from './versionTime.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))

interface VersionDialogsProps {
  document: Document
  actions: VersionActions
  /** Leaves the page of the version that is about to be deleted. */
  leave?: () => Promise<void>
}

/** Asks before a version is restored or deleted. */
export function VersionDialogs({ document: { title }, actions, leave }: VersionDialogsProps) {
  const app = useApp()
  const t = useVersionTexts()
  const { question, problem, isPending } = actions
  if (!question) return null
  const { what, version } = question
  const time = versionTime(version.created_at, app)
  const onOpenChange = (isOpen: boolean) => !isOpen && actions.cancel()
  const remove = async () => {
    await leave?.()
    await actions.remove(version)
  }
  return what === 'restore' ? (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('restoreTitle', { time })}
      confirmLabel={t('restoreVersion')}
      isDanger={false}
      isPending={isPending}
      onConfirm={() => void actions.restore(version)}
    >
      {t('restoreText', { title })}
      {problem && (
        <Callout role="alert" className="mt-4 text-ink">
          {problem}
        </Callout>
      )}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('deleteTitle', { time })}
      confirmLabel={t('delete')}
      onConfirm={() => void remove()}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
