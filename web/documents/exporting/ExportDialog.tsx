import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ListedDocument } from '#contract/calls/documents.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { after } from '#web/platform/after.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useOpenPage } from '#web/shell/frame/useOpenPage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { exportDocument, type Exporting } from './exportDocument.ts'
import { useExportTexts } from './useExportTexts.ts'

export interface ExportDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  document: ListedDocument
  /** How many documents are directly inside it, as far as its list knows. */
  inside: number
  /** More documents that leave with it, in one zip. */
  beside?: readonly ListedDocument[] | undefined
}

/** Asks how a document leaves: as Markdown or as a page of its own, alone or with what is inside it; or on paper. */
export function ExportDialog({ isOpen, onOpenChange, document, inside, beside = [] }: ExportDialogProps) {
  const app = useApp()
  const t = useExportTexts()
  const print = usePrinting(document)
  const [format, setFormat] = useState<Exporting['format']>('markdown')
  const [below, setBelow] = useState(beside.length > 0)
  const isAlone = beside.length === 0
  // Of several, one that has just been brought back may not count what is inside it yet.
  const mayHoldSome = !isAlone || inside > 0
  const close = () => onOpenChange(false)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isAlone ? t('title', { title: document.title }) : t('titleSeveral', { count: beside.length + 1 })}
      actions={
        <>
          {isAlone && (
            <Button
              icon={<Printer size={16} aria-hidden="true" />}
              className="sm:mr-auto"
              onClick={() => {
                close()
                void print()
              }}
            >
              {t('print')}
            </Button>
          )}
          <Button
            tone="primary"
            onClick={() => {
              close()
              void exportDocument(app, document, { format, below: below && mayHoldSome, beside: beside.map(({ _id }) => _id) })
            }}
          >
            {t('export')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('format')}
        look="cards"
        autoFocus
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'markdown', label: t('markdown'), description: t('markdownHint') },
          { value: 'html', label: t('html'), description: t('htmlHint') },
        ]}
      />
      {mayHoldSome && (
        <Checkbox
          label={t('below')}
          description={t(isAlone ? 'belowHint' : 'belowHintSeveral')}
          isChecked={below}
          onChange={setBelow}
          className="mt-3"
        />
      )}
    </Dialog>
  )
}

/** By then the dialog has faded out, and another page has been drawn. */
const PRINT_AFTER_MS = 400

/** Returns what prints the page of a document, which is opened first where it is another one; from outside of the team it always is the open one. */
function usePrinting(document: ListedDocument) {
  const shell = useTeamShell()
  const { open } = useOpenPage(shell?.workspaces ?? [])
  const url = usePageUrl()
  const go = useGo()
  return async () => {
    const workspace = shell?.workspaces.find(({ _id }) => _id === document.workspace)
    if (shell && workspace && open?.document._id !== document._id) await go(url('document', shell.team.slug, workspace.slug, document.slug))
    after(PRINT_AFTER_MS, () => window.print())
  }
}
