import { ArchiveRestore, DoorOpen, Share2 } from 'lucide-react'
import { useState } from 'react'
import { isAtLeast } from '#domain/policy.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import type { DeleteDialogProps } from '#web/shell/dialogs/DeleteDialog.tsx'
import { useDocumentActions } from '#web/shell/documents/useDocumentActions.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { MenuItem } from '#web/ui/overlays/Menu.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { ExportDialogProps } from '../exporting/ExportDialog.tsx'
import { useHeadTexts } from '../head/useHeadTexts.ts'
import { MenuOfDocument, type MenuOfDocumentProps } from '../head/MenuOfDocument.tsx'
import { useCopy } from '../useCopy.ts'
import { useLeaving } from './useLeaving.ts'
import { useOutsideTexts } from './useOutsideTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))
const DeleteDialog = onDemand<DeleteDialogProps>(() => import('#web/shell/dialogs/DeleteDialog.tsx').then(module => module.DeleteDialog))
const ExportDialog = onDemand<ExportDialogProps>(() => import('../exporting/ExportDialog.tsx').then(module => module.ExportDialog))

/** The menu of a document for people from outside of the team: what their access gives them on it, and nothing around it (`authorisation: D26`). */
export function MenuFromOutside(props: Omit<MenuOfDocumentProps, 'commands' | 'own'>) {
  const { document, control } = props
  const { origin } = useApp()
  const t = useOutsideTexts()
  const head = useHeadTexts()
  const tree = useTexts('tree')
  const words = useTexts('documents')
  const url = usePageUrl()
  const go = useGo()
  const copy = useCopy()
  const documents = useDocumentActions()
  const leave = useLeaving(document)
  const [asked, setAsked] = useState<'leave' | 'delete' | 'export' | null>(null)
  const dialog = (question: typeof asked) => ({ isOpen: asked === question, onOpenChange: (isOpen: boolean) => !isOpen && setAsked(null) })

  const { title, childCount, isArchived, canArchive, canDelete } = document
  const href = url('documentById', document._id)
  const isOverview = document.slug === OVERVIEW_SLUG
  const own: MenuItem[] = [
    ...(isAtLeast(document.access, 'manage')
      ? [{ id: 'share', label: head('share'), icon: <Share2 size={16} />, href: `${href}?share=1` }]
      : []),
    ...(isArchived && canArchive
      ? [
          {
            id: 'unarchive',
            label: words('unarchive'),
            icon: <ArchiveRestore size={16} />,
            onAction: () => void documents.unarchive(document),
          },
        ]
      : []),
    // Whoever writes ends that first, so that nothing of it is lost.
    ...(leave && !control.open
      ? [{ id: 'leave', label: t('leave'), icon: <DoorOpen size={16} />, onAction: () => setAsked('leave') }]
      : []),
  ]
  return (
    <>
      <MenuOfDocument
        {...props}
        own={own}
        commands={{
          href,
          copyLink: () => void copy(origin + href, tree('linkCopied')),
          exportIt: () => setAsked('export'),
          ...(isAtLeast(document.access, 'write') && !isArchived && !isOverview && { rename: () => control.begin({ selectTitle: true }) }),
          ...(canArchive && !isArchived && !isOverview && { archive: () => void documents.archive(document, childCount) }),
          ...(canDelete && !isOverview && { remove: () => setAsked('delete') }),
        }}
      />
      <ExportDialog {...dialog('export')} document={document} inside={childCount} />
      <DeleteDialog
        {...dialog('delete')}
        document={document}
        inside={childCount}
        onConfirm={() => {
          setAsked(null)
          void go(url('sharedFromOutside')).then(() => documents.remove(document))
        }}
      />
      <ConfirmDialog
        {...dialog('leave')}
        title={t('leaveTitle', { title })}
        confirmLabel={t('leaveConfirm')}
        onConfirm={() => {
          setAsked(null)
          void leave?.()
        }}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </>
  )
}
