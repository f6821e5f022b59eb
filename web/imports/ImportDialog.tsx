import { FolderOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { ImportStage } from '#web/data/imports/importStages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { type ImportSelection, fromInput } from './selection.ts'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './useImport.ts'
import { useImportTexts } from './useImportTexts.ts'

export interface ImportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: Workspace
  /** The document that everything goes under; null for the root of the workspace. */
  parent?: string | null | undefined
  /** Files that were dropped on the page: the import begins immediately. */
  selection?: ImportSelection | null | undefined
  /** The import whose report is shown again, instead of a new one. */
  report?: string | null
}

/**
 * Imports a folder or a zip into a workspace: choice, progress with a cancel button, report. Closing the dialog does not stop the import: the bell shows its
 * progress, and a notification links to the report.
 */
export function ImportDialog(props: ImportDialogProps) {
  // A toast may lead from one import to the report of another.
  return <OneImport key={props.report ?? props.workspace._id} {...props} />
}

function OneImport({ isOpen, onOpenChange, workspace, parent = null, selection = null, report = null }: ImportDialogProps) {
  const t = useImportTexts()
  const { stage, start, cancel, again } = useImport({ team: workspace.team, workspace: workspace._id, parent }, report)
  const begun = useRef<ImportSelection>(null)
  useEffect(() => {
    if (selection === null || begun.current === selection) return
    begun.current = selection
    void start(selection)
  })

  const ended = stage?.name === 'ended' ? stage.import : null
  const isBusy = stage?.name === 'sending' || stage?.name === 'working'
  const close = () => onOpenChange(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={ended?.state === 'done' ? t('finished') : t('title', { title: workspace.title })}
      actions={
        isBusy ? (
          <>
            <Button tone="secondary" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button tone="primary" onClick={close}>
              {t('close')}
            </Button>
          </>
        ) : ended ? (
          <>
            <Button tone="secondary" onClick={again}>
              {t(ended.state === 'done' ? 'again' : 'retry')}
            </Button>
            <Button tone="primary" onClick={close}>
              {t('close')}
            </Button>
          </>
        ) : undefined
      }
    >
      {stage === null && <ProgressBar label={t('reportComing')} />}
      {stage?.name === 'choosing' && <Choice problem={stage.problem} onSelect={start} />}
      {isBusy && <Progress stage={stage} />}
      {ended && <ImportReport import={ended} />}
    </Dialog>
  )
}

function Choice({ problem, onSelect }: { problem?: string; onSelect: (selection: ImportSelection) => void }) {
  const t = useImportTexts()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('intro')}</p>
      {problem && (
        <Callout role="alert" tone="danger">
          {problem}
        </Callout>
      )}
      <DropZone
        label={t('zip')}
        hint={t('hint')}
        accept=".zip,.md,.markdown,.mdx,.html,.htm,.docx,image/*"
        isMultiple
        autoFocus
        onFiles={files => onSelect(fromInput(files))}
      />
      <div className="flex justify-center">
        <FileTrigger icon={<FolderOpen size={16} />} isFolder isMultiple onFiles={files => onSelect(fromInput(files))}>
          {t('folder')}
        </FileTrigger>
      </div>
    </div>
  )
}

function Progress({ stage }: { stage: Exclude<ImportStage, { name: 'choosing' }> }) {
  const t = useImportTexts()
  if (stage.name === 'sending')
    return (
      <div className="flex flex-col gap-3">
        <ProgressBar label={t('sending')} value={stage.share} valueText={t('percent', { share: Math.round(stage.share * 100) })} />
        <p className="text-sm text-ink-soft">{t('keepOpen')}</p>
      </div>
    )
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
