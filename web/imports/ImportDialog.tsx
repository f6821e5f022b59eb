import { FolderOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { FileTrigger } from '#web/ui/FileTrigger.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { type Brought, fromInput } from './brought.ts'
import { ImportReport } from './ImportReport.tsx'
import { type ImportStage, useImport } from './useImport.ts'
import { useImportTexts } from './useImportTexts.ts'

export interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: { _id: string; title: string }
  /** The document that everything goes under; null for the root of the workspace. */
  parent?: string | null
  /** What was dropped on the page: the import begins at once. */
  brought?: Brought | null
}

/** Brings a folder or a zip into a workspace: choice, progress that can be cancelled, report. */
export function ImportDialog({ isOpen, onOpenChange, workspace, parent = null, brought = null }: ImportDialogProps) {
  const t = useImportTexts()
  const { stage, start, cancel, again } = useImport({ workspace: workspace._id, parent })
  const begun = useRef<Brought>(null)
  useEffect(() => {
    if (brought === null || begun.current === brought) return
    begun.current = brought
    void start(brought)
  })

  const isBusy = stage.name === 'sending' || stage.name === 'working'
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={stage.name === 'ended' && stage.import.state === 'done' ? t('finished') : t('title', { title: workspace.title })}
      isDirty={stage.name === 'sending'}
      actions={
        isBusy ? (
          <Button tone="secondary" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : stage.name === 'ended' ? (
          <>
            <Button tone="secondary" onClick={again}>
              {t(stage.import.state === 'done' ? 'again' : 'retry')}
            </Button>
            <Button tone="primary" onClick={() => onOpenChange(false)}>
              {t('close')}
            </Button>
          </>
        ) : undefined
      }
    >
      {stage.name === 'choosing' && <Choice problem={stage.problem} onBrought={start} />}
      {isBusy && <Progress stage={stage} />}
      {stage.name === 'ended' && <ImportReport import={stage.import} />}
    </Dialog>
  )
}

function Choice({ problem, onBrought }: { problem?: string; onBrought: (brought: Brought) => void }) {
  const t = useImportTexts()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('intro')}</p>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <DropZone
        label={t('zip')}
        hint={t('hint')}
        accept=".zip,.md,.markdown,.mdx,image/*"
        isMultiple
        onFiles={files => onBrought(fromInput(files))}
      />
      <div className="flex justify-center">
        <FileTrigger icon={<FolderOpen size={16} />} isFolder isMultiple onFiles={files => onBrought(fromInput(files))}>
          {t('folder')}
        </FileTrigger>
      </div>
    </div>
  )
}

function Progress({ stage }: { stage: Exclude<ImportStage, { name: 'choosing' }> }) {
  const t = useImportTexts()
  if (stage.name === 'sending')
    return <ProgressBar label={t('sending')} value={stage.share} valueText={t('percent', { share: Math.round(stage.share * 100) })} />
  const { step, done, total } = stage.import
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <ProgressBar
        label={t(step)}
        value={total > 0 ? done / total : undefined}
        valueText={total > 0 ? t('count', { done, total }) : undefined}
      />
      <p className="text-sm text-ink-soft">{t('background')}</p>
    </div>
  )
}
