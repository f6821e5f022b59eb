import { type ReactNode, useEffect, useState } from 'react'
import type { Document } from '#contract/documents.ts'
import type { Content } from '#editor/node.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { TimeAgo } from '#web/shell/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { DocumentText } from '../DocumentText.tsx'
import { downloadText } from '../downloadText.ts'
import type { Written } from './saver.ts'

export interface ConflictDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  document: Document
  readMine: () => Pick<Written, 'title' | 'content'>
  onKeepMine: (theirs: Document) => void
  onTakeTheirs: (theirs: Document) => void
}

/** Two people have changed the same text: both versions side by side, and no way in which one of them is lost. */
export function ConflictDialog(props: ConflictDialogProps) {
  return props.isOpen && <OpenConflict {...props} />
}

function OpenConflict({ isOpen, onOpenChange, document, readMine, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { api, lang, report } = useApp()
  const t = useTexts('documents')
  // What is compared is what was there when the question was asked.
  const [mine] = useState(readMine)
  const [theirs, setTheirs] = useState<Document | null>(null)
  useEffect(() => {
    api.documents.get({ id: document._id }).then(answer => setTheirs(answer.document), report)
  }, [api, document._id, report])

  const download = () => void downloadText(t('mineFile', { title: mine.title }), mine.content)
  const author = theirs?.author
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="full"
      isDirty
      title={t('conflictTitle', { title: document.title })}
      actions={
        <>
          <Button
            disabled={!theirs}
            onClick={() => {
              if (!theirs) return
              download()
              onTakeTheirs(theirs)
            }}
          >
            {t('conflictTakeTheirs')}
          </Button>
          <Button tone="primary" disabled={!theirs} onClick={() => theirs && onKeepMine(theirs)}>
            {t('conflictKeepMine')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {t('conflictText')} {t('conflictTakeTheirsHint')}
      </p>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Version
          title={t('conflictMine')}
          note={
            <Button tone="quiet" size="small" onClick={download} className="-my-1">
              {t('conflictDownload')}
            </Button>
          }
        >
          <DocumentText content={mine.content} language={lang} />
        </Version>
        <Version
          title={author ? t('conflictTheirsBy', { name: `${author.firstname} ${author.lastname}` }) : t('conflictTheirs')}
          note={theirs && <TimeAgo time={theirs.updated_at} />}
        >
          {theirs ? <DocumentText content={theirs.content as Content} language={lang} /> : <Waiting />}
        </Version>
      </div>
    </Dialog>
  )
}

function Version({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 flex min-h-8 items-center justify-between gap-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-ink-soft">{note}</span>
      </h3>
      <div className="rounded-card border border-ruling bg-paper px-4 py-3.5">{children}</div>
    </section>
  )
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </Loading>
  )
}
