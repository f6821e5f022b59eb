import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '#web/data/app.ts'
import type { Draft } from '#web/data/drafts.ts'
import type { ConfirmDialogProps } from '#web/ui/overlays/ConfirmDialog.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { isKept, isUnsaved } from '../writing/saveMachine.ts'
import type { Written } from '../writing/target.ts'
import type { Writing, WritingOptions } from '../writing/writing.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'
import { useWritingTexts } from './useWritingTexts.ts'

const ConfirmDialog = onDemand<ConfirmDialogProps>(() => import('#web/ui/overlays/ConfirmDialog.tsx').then(module => module.ConfirmDialog))
const ConflictDialog = onDemand<ConflictDialogProps>(() => import('./ConflictDialog.tsx').then(module => module.ConflictDialog))

/** `elsewhere`: the same person writes in another tab, and has tried to begin here. */
export type Question =
  | { what: 'conflict' | 'locked' | 'draft' | 'discard' }
  | { what: 'elsewhere'; from: WritingOptions }
  | { what: 'takeOver'; name: string }

export interface WritingDialogsProps {
  isOpen: boolean
  document: Written
  writing: Writing | null
  draft: Draft | null
  question: Question | null
  onClose: () => void
  onForgetDraft: () => void
  onBegin: (options: WritingOptions) => void
  /** The own text is dropped for another person's saved text. */
  onTakeTheirs: (taken: Writing, theirs: Written) => void
}

/** What documents and templates answer each in their own way. */
interface Reading {
  /** Reads what is on the server now. */
  readTheirs: () => Promise<Written>
}

/** The dialogs before typed text could be lost, or somebody is prevented from typing. */
export function WritingDialogs(props: WritingDialogsProps & Reading) {
  const { document, writing, draft, question, onClose, onForgetDraft, onBegin } = props
  const t = useTexts('documents')
  const w = useWritingTexts()
  const { title } = document
  const leaving = useLeaving(writing, document.slug)
  const willBeKept = writing !== null && isKept(writing.saver.getState())
  const close = (isOpen: boolean) => !isOpen && onClose()
  const is = (what: Question['what']) => question?.what === what
  return (
    <>
      {writing && <ConflictOfWriting {...props} writing={writing} />}
      {draft && <ConflictOfDraft {...props} draft={draft} />}
      <ConfirmDialog
        isOpen={is('discard')}
        onOpenChange={close}
        title={w('draftDiscardTitle', { title })}
        confirmLabel={w('draftDiscard')}
        onConfirm={() => {
          onClose()
          onForgetDraft()
        }}
      >
        {w('draftDiscardText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={is('elsewhere')}
        onOpenChange={close}
        title={w('elsewhereTitle', { title })}
        confirmLabel={w('elsewhereConfirm')}
        isDanger={false}
        onConfirm={() => {
          onClose()
          if (question?.what === 'elsewhere') onBegin({ ...question.from, takenFrom: 'myself' })
        }}
      >
        {w('elsewhereText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={is('takeOver')}
        onOpenChange={close}
        title={w('takeOverTitle', { title })}
        confirmLabel={w('takeOver')}
        isDanger={false}
        onConfirm={() => {
          onClose()
          onBegin({ takenFrom: 'another' })
        }}
      >
        {question?.what === 'takeOver' && t('takeOverText', { name: question.name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving.isAsked}
        onOpenChange={isOpen => !isOpen && leaving.stay()}
        title={w('leaveTitle', { title })}
        confirmLabel={w('leaveConfirm')}
        onConfirm={leaving.leave}
        isDanger={!willBeKept}
      >
        {willBeKept ? t('leaveKept') : w('leaveLost')}
      </ConfirmDialog>
    </>
  )
}

/** Somebody else has saved meanwhile, or writes now. */
function ConflictOfWriting(props: WritingDialogsProps & Reading & { writing: Writing }) {
  const { document, writing, question, onClose, onTakeTheirs, readTheirs } = props
  const { saver, readMine, getHolder } = writing
  const isConflict = question?.what === 'conflict'
  const isLocked = question?.what === 'locked'
  const keepMine = ({ version }: Written) => {
    onClose()
    saver.keepMine(version)
  }
  const takeTheirs = (theirs: Written) => {
    onClose()
    saver.takeTheirs(theirs.version)
    onTakeTheirs(writing, theirs)
  }
  return (
    <ConflictDialog
      // A conflict that comes after the wait for the lock shows the texts as they are then.
      key={question?.what}
      isOpen={isConflict || isLocked}
      onOpenChange={isOpen => !isOpen && onClose()}
      title={document.title}
      {...{ readMine, readTheirs }}
      {...(isLocked && { lockedBy: getHolder() })}
      onSame={isConflict ? keepMine : takeTheirs}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  )
}

/** The text has gone on since this device has kept what was typed. */
function ConflictOfDraft(props: WritingDialogsProps & Reading & { draft: Draft }) {
  const { document, draft, question, onClose, onForgetDraft, onBegin, readTheirs } = props
  const forget = () => {
    onClose()
    onForgetDraft()
  }
  return (
    <ConflictDialog
      isOpen={question?.what === 'draft'}
      onOpenChange={isOpen => !isOpen && onClose()}
      title={document.title}
      readMine={() => draft}
      readTheirs={readTheirs}
      onSame={forget}
      onKeepMine={({ version }) => {
        onClose()
        onBegin({ draft: { ...draft, version } })
      }}
      onTakeTheirs={forget}
    />
  )
}

/** Leaving for another page first saves; only if that fails the writer has to decide. */
function useLeaving(writing: Writing | null, slug: string) {
  const [isAsked, setAsked] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      writing !== null && !isSamePage(currentLocation.pathname, nextLocation.pathname, slug) && isUnsaved(writing.saver.getState()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!writing) return blocker.proceed() // saved and closed before this effect has run
    let isGone = false
    void writing.saver.save().then(isSaved => {
      if (isGone) return
      if (isSaved) blocker.proceed()
      else setAsked(true)
    })
    return () => {
      isGone = true
    }
  }, [blocker, writing])
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

/** The page of the text itself, also where its permalink has just changed and the address follows. */
const isSamePage = (here: string, next: string, slug: string): boolean =>
  next === here || next === here.slice(0, here.lastIndexOf('/') + 1) + slug
