import { queryOptions, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { Document } from '#contract/calls/documents.ts'
import { type App, useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useCopy } from '../useCopy.ts'
import { useExportTexts } from './useExportTexts.ts'

export interface MarkdownDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  document: Document
}

/** The text as programs get it, to read and to copy. */
const markdownQuery = ({ api }: Pick<App, 'api'>, { _id, version }: Document) =>
  queryOptions({
    queryKey: keys.versions(_id, 'markdown', String(version)),
    queryFn: async () => (await api.documents.get({ id: _id, format: 'markdown' })).markdown ?? '',
  })

/** A document as Markdown. It follows what others save. */
export function MarkdownDialog({ isOpen, onOpenChange, document }: MarkdownDialogProps) {
  const app = useApp()
  const t = useExportTexts()
  const copy = useCopy()
  const { data, error } = useQuery({ ...markdownQuery(app, document), enabled: isOpen, placeholderData: kept => kept })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="large"
      title={t('viewTitle', { title: document.title })}
      actions={
        <Button
          tone="primary"
          icon={<Copy size={16} aria-hidden="true" />}
          disabled={data === undefined}
          onClick={() => void copy(data ?? '', t('copied'))}
        >
          {t('copy')}
        </Button>
      }
    >
      {error && data === undefined ? (
        <Callout tone="danger" role="alert">
          {error.message}
        </Callout>
      ) : data === undefined ? (
        <SkeletonRows />
      ) : (
        <TextArea
          label={t('markdownText')}
          isLabelHidden
          readOnly
          spellCheck={false}
          value={data}
          className="[&_textarea]:font-mono [&_textarea]:text-[13.5px] [&_textarea]:leading-6"
        />
      )}
    </Dialog>
  )
}
