import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Document } from '#contract/documents.ts'
import { useTexts } from '#web/data/app.ts'
import type { ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/OnDemand.tsx'
import type { SessionStart, WritingSession } from '../editor/writingSession.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'
import type { Draft } from './journal.ts'
import { isUnsaved, saveWord } from './saveMachine.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/ConfirmDialog.tsx').then(module => module.ConfirmDialog))
const ConflictDialog = onDemand<ConflictDialogProps>(() => import('./ConflictDialog.tsx').then(module => module.ConflictDialog))

interface EditingDialogsProps {
  document: Document
  session: WritingSession | null
  draft: Draft | null
  asking: 'conflict' | 'draft' | 'discard' | null
  onClose: () => void
  onForgetDraft: () => void
  /** Writing goes on with the kept text, upon this version of the saved one. */
  onContinueDraft: (version: number) => void
  onReplace: (from: SessionStart, by: Document) => void
}

/** Everything that has to be asked before typed text could be lost. */
export function EditingDialogs({
  document,
  session,
  draft,
  asking,
  onClose,
  onForgetDraft,
  onContinueDraft,
  onReplace,
}: EditingDialogsProps) {
  const t = useTexts('documents')
  const { title } = document
  const leaving = useLeaving(session)
  const isKept = session !== null && saveWord(session.saver.getState()) === 'kept'
  const close = (isOpen: boolean) => !isOpen && onClose()
  return (
    <>
      <ConflictDialog
        isOpen={asking === 'conflict' && session !== null}
        onOpenChange={close}
        document={document}
        readMine={() => session?.read() ?? { title, content: { type: 'doc', content: [] } }}
        onKeepMine={theirs => {
          onClose()
          session?.saver.keepMine(theirs.version)
        }}
        onTakeTheirs={theirs => {
          onClose()
          session?.saver.takeTheirs(theirs.version)
          onReplace({}, theirs)
        }}
      />
      {draft && (
        <ConflictDialog
          isOpen={asking === 'draft'}
          onOpenChange={close}
          document={document}
          readMine={() => draft}
          onKeepMine={theirs => {
            onClose()
            onContinueDraft(theirs.version)
          }}
          onTakeTheirs={() => {
            onClose()
            onForgetDraft()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'discard'}
        onOpenChange={close}
        title={t('draftDiscardTitle', { title })}
        confirmLabel={t('draftDiscard')}
        onConfirm={() => {
          onClose()
          onForgetDraft()
        }}
      >
        {t('draftDiscardText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving.isAsked}
        onOpenChange={isOpen => !isOpen && leaving.stay()}
        title={t('leaveTitle', { title })}
        confirmLabel={t('leaveConfirm')}
        onConfirm={leaving.leave}
        isDanger={!isKept}
      >
        {isKept ? t('leaveKept') : t('leaveLost')}
      </ConfirmDialog>
    </>
  )
}

/** Leaving for another page first saves what is unsaved; only where that fails somebody has to decide. */
function useLeaving(session: WritingSession | null) {
  const [isAsked, setAsked] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session !== null && currentLocation.pathname !== nextLocation.pathname && isUnsaved(session.saver.getState()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || !session) return
    let isGone = false
    void session.saver.save().then(isSaved => {
      if (isGone) return
      if (isSaved) blocker.proceed()
      else setAsked(true)
    })
    return () => {
      isGone = true
    }
  }, [blocker, session])
  return {
    isAsked,
    leave: () => {
      setAsked(false)
      blocker.proceed?.()
    },
    stay: () => {
      setAsked(false)
      blocker.reset?.()
    },
  }
}
