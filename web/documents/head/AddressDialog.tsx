import { useId } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { applyDocument } from '#web/data/cache/apply/apply.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useHeadTexts } from './useHeadTexts.ts'
import { PermalinkField } from '#web/shell/settings/PermalinkField.tsx'

export interface AddressDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  document: Document
}

/** Another permalink for a document. The page that shows it follows (`useOwnAddress.ts`). */
export function AddressDialog({ isOpen, onOpenChange, document }: AddressDialogProps) {
  const { api, cache } = useApp()
  const t = useHeadTexts()
  const id = useId()
  const { form, problems, isPending } = useSubmit(async values => {
    const slug = String(values.get('slug')).trim().toLowerCase()
    if (slug !== document.slug) {
      applyDocument(cache, (await api.documents.update({ id: document._id, slug })).document)
      showToast({ kind: 'success', title: t('addressChanged') })
    }
    onOpenChange(false)
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('addressTitle', { title: document.title })}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending}>
          {t('saveAddress')}
        </Button>
      }
    >
      <form id={id} {...form}>
        <PermalinkField
          label={t('address')}
          prefix="…/document/"
          defaultValue={document.slug}
          autoFocus
          description={t('addressHelp')}
          error={problems.slug}
        />
      </form>
    </Dialog>
  )
}
