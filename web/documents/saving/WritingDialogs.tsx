import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import type { Draft } from '#web/data/drafts.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { Beginning } from '#web/documents/writing/openWriting.ts'
import type { WritingSession } from '#web/documents/writing/writing.ts'
import { useOwnAddress } from '../useOwnAddress.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'
import { isKept, isUnsaved } from '#web/documents/writing/saveMachine.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))
const ConflictDialog = onDemand<ConflictDialogProps>(() => import('./ConflictDialog.tsx').then(module => module.ConflictDialog))

/** `elsewhere`: the same person writes in another tab, and wanted to begin here. */
export type Asking =
  | { what: 'conflict' | 'locked' | 'draft' | 'discard' }
  | { what: 'elsewhere'; from: Beginning }
  | { what: 'takeOver'; name: string }

export interface EditingDialogsProps {
  isOpen: boolean
  document: Document
  session: WritingSession | null
  draft: Draft | null
  asking: Asking | null
  onClose: () => void
  onForgetDraft: () => void
  onBegin: (from: Beginning) => void
  /** What is written here is given up for what somebody else has saved. */
  onTakeTheirs: (taken: WritingSession, theirs: Document) => void
}

/** Everything that has to be asked before typed text could be lost, or somebody is kept from typing. */
export function EditingDialogs({ document, session, draft, asking, onClose, onForgetDraft, onBegin, onTakeTheirs }: EditingDialogsProps) {
  const t = useTexts('documents')
  const { title } = document
  const leaving = useLeaving(session, document.slug)
  // After what may keep somebody from leaving, which has to know the new permalink by then.
  useOwnAddress(document)
  const willBeKept = session !== null && isKept(session.saver.getState())
  const close = (isOpen: boolean) => !isOpen && onClose()
  const is = (what: Asking['what']) => asking?.what === what
  return (
    <>
      {session && (
        <ConflictDialog
          // A conflict that comes after the wait for the lock shows the texts as they are then.
          key={asking?.what}
          isOpen={is('conflict') || is('locked')}
          onOpenChange={close}
          document={document}
          readMine={session.readMine}
          {...(is('locked') && { lockedBy: session.getLostTo() })}
          onSame={theirs => {
            onClose()
            if (is('conflict')) return session.saver.keepMine(theirs.version)
            session.saver.takeTheirs(theirs.version)
            onTakeTheirs(session, theirs)
          }}
          onKeepMine={theirs => {
            onClose()
            session.saver.keepMine(theirs.version)
          }}
          onTakeTheirs={theirs => {
            onClose()
            session.saver.takeTheirs(theirs.version)
            onTakeTheirs(session, theirs)
          }}
        />
      )}
      {draft && (
        <ConflictDialog
          isOpen={is('draft')}
          onOpenChange={close}
          document={document}
          readMine={() => draft}
          onSame={() => {
            onClose()
            onForgetDraft()
          }}
          onKeepMine={({ version }) => {
            onClose()
            onBegin({ draft: { ...draft, version } })
          }}
          onTakeTheirs={() => {
            onClose()
            onForgetDraft()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={is('discard')}
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
        isOpen={is('elsewhere')}
        onOpenChange={close}
        title={t('elsewhereTitle', { title })}
        confirmLabel={t('elsewhereConfirm')}
        isDanger={false}
        onConfirm={() => {
          onClose()
          if (asking?.what === 'elsewhere') onBegin({ ...asking.from, takenFrom: 'myself' })
        }}
      >
        {t('elsewhereText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={is('takeOver')}
        onOpenChange={close}
        title={t('takeOverTitle', { title })}
        confirmLabel={t('takeOver')}
        isDanger={false}
        onConfirm={() => {
          onClose()
          onBegin({ takenFrom: 'another' })
        }}
      >
        {asking?.what === 'takeOver' && t('takeOverText', { name: asking.name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving.isAsked}
        onOpenChange={isOpen => !isOpen && leaving.stay()}
        title={t('leaveTitle', { title })}
        confirmLabel={t('leaveConfirm')}
        onConfirm={leaving.leave}
        isDanger={!willBeKept}
      >
        {willBeKept ? t('leaveKept') : t('leaveLost')}
      </ConfirmDialog>
    </>
  )
}

/** Leaving for another page first saves what is unsaved; only where that fails somebody has to decide. */
function useLeaving(session: WritingSession | null, slug: string) {
  const [isAsked, setAsked] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session !== null && !isSamePage(currentLocation.pathname, nextLocation.pathname, slug) && isUnsaved(session.saver.getState()),
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

/** The document's own page, also where its permalink has just changed and the address follows. */
const isSamePage = (here: string, next: string, slug: string): boolean =>
  next === here || next === here.slice(0, here.lastIndexOf('/') + 1) + slug
