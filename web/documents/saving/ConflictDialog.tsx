import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Someone } from '#contract/calls/users.ts'
import type { Content } from '#editor/node.ts'
import { conflict as en } from '#texts/en/conflict.ts'
import { conflict as fr } from '#texts/fr/conflict.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DocumentText } from '../DocumentText.tsx'
import { downloadText, markdownOf } from '../downloadText.ts'
import { useCopy } from '../useCopy.ts'
import { differenceOf, type Mine, ownTitle } from '../writing/compare.ts'
import type { Written } from '../writing/target.ts'

const texts = ownTexts(en, fr)
const useConflictTexts = () => texts[useApp().lang]

export interface ConflictDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  readMine: () => Mine
  /** Reads what is on the server now. */
  readTheirs: () => Promise<Written>
  /** The person who writes now, so that nothing can be saved before they have finished; null when unknown. */
  lockedBy?: Someone | null
  /** Both are equal, so there is nothing to decide; a toast has reported that. */
  onSame: (theirs: Written) => void
  onKeepMine: (theirs: Written) => void
  onTakeTheirs: (theirs: Written) => void
}

/** Two people have changed the same text: shows both versions side by side, and loses neither. */
export function ConflictDialog(props: ConflictDialogProps) {
  return props.isOpen && <OpenConflict {...props} />
}

function OpenConflict({
  isOpen,
  onOpenChange,
  title,
  readMine,
  readTheirs,
  lockedBy,
  onSame,
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps) {
  const { lang } = useApp()
  const t = useConflictTexts()
  const { mine, theirs } = useBothTexts(readMine, readTheirs, onSame)
  const difference = theirs && differenceOf(mine, theirs)
  const own = difference === 'title' || difference === 'both' ? ownTitle(mine) : null
  const download = () => void downloadText(t('mineFile', { title: mine.title }), mine.content)
  const author = theirs?.author
  const copy = useCopy()
  const copyMine = async () => copy(await markdownOf(mine.title, mine.content), t('mineCopied'))
  const isLocked = lockedBy !== undefined
  const holder = lockedBy ? `${lockedBy.firstname} ${lockedBy.lastname}` : t('somebody')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="full"
      isDirty
      title={isLocked ? t('takenOver', { name: holder }) : t('conflictTitle', { title })}
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
          {isLocked ? (
            <Button tone="primary" onClick={() => onOpenChange(false)}>
              {t('lockedWait')}
            </Button>
          ) : (
            <Button tone="primary" disabled={!theirs} onClick={() => theirs && onKeepMine(theirs)}>
              {t('conflictKeepMine')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-soft">
        {isLocked ? t('lockedText') : difference === 'title' ? t('conflictTitles') : t('conflictText')} {t('conflictTakeTheirsHint')}
      </p>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Version
          title={t('conflictMine')}
          note={
            <span className="-my-1 flex">
              <Button tone="quiet" size="small" onClick={() => void copyMine()}>
                {t('conflictCopy')}
              </Button>
              <Button tone="quiet" size="small" onClick={download}>
                {t('conflictDownload')}
              </Button>
            </span>
          }
        >
          {own !== null && <Title>{own}</Title>}
          {difference !== 'title' && <DocumentText content={mine.content} language={lang} />}
        </Version>
        <Version
          title={author ? t('conflictTheirsBy', { name: `${author.firstname} ${author.lastname}` }) : t('conflictTheirs')}
          note={theirs && <TimeAgo time={theirs.updated_at} />}
        >
          {theirs && own !== null && <Title>{theirs.title}</Title>}
          {theirs ? difference !== 'title' && <DocumentText content={theirs.content as Content} language={lang} /> : <Waiting />}
        </Version>
      </div>
    </Dialog>
  )
}

/** Reads the two texts that are compared; where they are equal, that is said and told to `onSame`. */
function useBothTexts(readMine: () => Mine, readTheirs: () => Promise<Written>, onSame: (theirs: Written) => void) {
  const { report } = useApp()
  const t = useConflictTexts()
  // The comparison shows the texts at the time of the question.
  const [mine] = useState(readMine)
  const [theirs, setTheirs] = useState<Written | null>(null)
  const compare = useEffectEvent((found: Written) => {
    if (differenceOf(readMine(), found) !== 'none') return setTheirs(found)
    showToast({ kind: 'info', title: t('sameTitle'), message: t('sameText') })
    onSame(found)
  })
  const read = useEffectEvent(() => readTheirs())
  useEffect(() => {
    let isGone = false
    read().then(
      found => isGone || compare(found),
      error => isGone || report(error),
    )
    return () => {
      isGone = true
    }
  }, [report])
  return { mine, theirs }
}

function Version({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-ink-soft">{note}</span>
      </h3>
      <div className="rounded-card border border-ruling bg-paper px-4 py-3.5">{children}</div>
    </section>
  )
}

function Title({ children }: { children: string }) {
  return (
    <p dir="auto" className="font-serif text-[22px] leading-7 font-semibold tracking-[-0.01em] wrap-break-word not-last:mb-3">
      {children}
    </p>
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
