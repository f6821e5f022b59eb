import { v4 as uuid } from 'uuid'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { type App, userOf } from '#web/data/app.ts'
import { applyDocument } from '#web/data/cache/apply/apply.ts'
import { writingEnded } from '#web/data/cache/ownWriting.ts'
import { type Draft, stayAlive } from '#web/data/drafts.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { startHandOver } from '../askToEdit/startHandOver.ts'
import { createUploads } from '../editor/pictures/uploads.ts'
import { ownTitle } from './compare.ts'
import { createEnding } from './ending.ts'
import { watchLeaving } from './leaving.ts'
import { createLiveSender } from './liveSender.ts'
import type { HeldLock } from './lockKeeper.ts'
import { createOwnDraft } from './ownDraft.ts'
import { isKept, passesByItself } from './saveMachine.ts'
import { createSaver, type Saver } from './saver.ts'
import { createSender, troubleOf } from './sender.ts'
import { onAskedToYield } from './tabs.ts'
import { createTypedText, type Snapshot } from './typedText.ts'
import type { Writing, WritingOptions } from './writing.ts'
import { createWritingLock } from './writingLock.ts'

interface WritingStart extends Pick<WritingOptions, 'draft' | 'selectTitle'> {
  /** The answer to the call that takes the lock; it may arrive after the first letters. */
  lock: Promise<HeldLock>
  /** Writing has ended without the writer, with nothing unsaved: the page shows the text for reading again. */
  onEnd(ended: Writing): Promise<void>
}

/** Connects the independent parts of writing in a document, and starts them. */
export function createWriting(app: App, workspace: Workspace, document: Document, start: WritingStart): Writing {
  const { _id: id } = document
  const { draft } = start
  const user = userOf(app.cache)?._id ?? ''
  const key = { user, document: id, session: uuid() }

  const typed = createTypedText(firstOf(document, draft), {
    onTyped: () => {
      saver.typed()
      handOver.typed()
    },
    onEditor: editor => live.follow(editor),
  })
  const sender = createSender(app, workspace, document)
  const saver = createSaver(draft?.version ?? document.version, {
    ...createOwnDraft(key, draft, { getSavedTitle: sender.getSavedTitle, getFence: () => lock.getFence() }),
    read: typed.read,
    send: async (snapshot, version, isManual) => {
      try {
        return await sender.send(snapshot, version, isManual, lock.getFence())
      } catch (error) {
        if (troubleOf(error) === 'locked') lock.lost(error)
        throw error
      }
    },
    troubleOf,
    onSaved: saved => {
      applyDocument(app.cache, saved)
      live.saved(saved)
    },
    onRefused: app.report,
    onNotKept: () => showToast({ kind: 'warning', title: app.texts.of('clientErrors')('storage_blocked') }),
  })
  const ending = createEnding(app, {
    saver,
    isLockHeld: () => lock.isHeld(),
    getHolder: () => lock.getHolder(),
    onEnd: async () => {
      await start.onEnd(writing)
      writingEnded(app.cache, document)
    },
  })
  const lock = createWritingLock(app, id, start.lock, {
    onHeld: ending.lockHeld,
    onLost: () => void ending.lockLost(),
    onOver: error => void ending.rightLost(error),
    onShutOut: ending.shutOut,
  })
  const live = createLiveSender(app, document, lock.getHeldFence)
  const uploads = createUploads(app, workspace, id, saver.uploading)
  const handOver = startHandOver(app, id, {
    getFence: lock.getHeldFence,
    give: async to => {
      await uploads.settled()
      const isSaved = await ending.handOver(to)
      if (!isSaved) showNotSaved(app, saver)
      return isSaved
    },
  })
  const watchers = [onAskedToYield(user, id, ending.yieldToTab), stayAlive(key.session), watchLeaving(app, saver), handOver.stop]

  const writing: Writing = {
    id: key.session,
    wantsTitle: start.selectTitle ?? false,
    typed,
    saver,
    uploads,
    handOver,
    getHolder: lock.getHolder,
    readMine: () => ({ ...typed.read(), titleUpon: sender.getSavedTitle() }),
    finish: async () => {
      await uploads.settled()
      const isSaved = await saver.save()
      if (!isSaved) showNotSaved(app, saver)
      return isSaved
    },
    close: () => {
      ending.stop()
      uploads.cancelAll()
      typed.stop()
      saver.keepNow()
      saver.stop()
      live.stop()
      for (const stop of watchers) stop()
      return lock.release()
    },
  }
  if (draft) saver.typed()
  return writing
}

/** A title that somebody else has set meanwhile is kept, unless another one was typed here. */
const firstOf = (document: Document, draft: Draft | undefined): Snapshot => ({
  title: (draft && ownTitle(draft)) ?? document.title,
  content: draft?.content ?? (document.content as Content),
  textRevision: draft ? 1 : 0,
})

/** Shows why *Done* was refused. A conflict or a lost lock has its own dialog, and a refusal of the server was reported already. */
function showNotSaved(app: App, saver: Saver): void {
  const state = saver.getState()
  if (!passesByItself(state.trouble)) return
  const t = app.texts.of('documents')
  const message = isKept(state) ? 'doneKept' : state.trouble === 'unavailable' ? 'doneUnavailable' : 'doneFailed'
  showToast({ kind: 'warning', title: t('refused'), message: t(message) })
}
