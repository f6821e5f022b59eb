import { v4 as uuid } from 'uuid'
import type { Content } from '#editor/node.ts'
import { type App, userOf } from '#web/data/app.ts'
import { type Draft, stayAlive } from '#web/data/drafts.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { createUploads } from '../editor/pictures/uploads.ts'
import { ownTitle } from './compare.ts'
import { createEnding } from './ending.ts'
import { watchLeaving } from './leaving.ts'
import type { HeldLock } from './lockKeeper.ts'
import { createOwnDraft } from './ownDraft.ts'
import { isKept, passesByItself } from './saveMachine.ts'
import { createSaver, type Saver } from './saver.ts'
import { createSender, troubleOf } from './sender.ts'
import { onAskedToYield } from './tabs.ts'
import type { WritingTarget, Written } from './target.ts'
import { createTypedText, type Snapshot } from './typedText.ts'
import type { Writing, WritingOptions } from './writing.ts'
import { createWritingLock } from './writingLock.ts'
import { writingTexts } from './writingTexts.ts'

interface WritingStart extends Pick<WritingOptions, 'draft' | 'selectTitle'> {
  /** The answer to the call that takes the lock; it may arrive after the first letters. */
  lock: Promise<HeldLock>
  /** Writing has ended without the writer, with nothing unsaved: the page shows the text for reading again. */
  onEnd(ended: Writing): Promise<void>
}

/** Connects the independent parts of writing, and starts them. */
export function createWriting(app: App, target: WritingTarget, written: Written, start: WritingStart): Writing {
  const { _id: id } = written
  const { draft } = start
  const user = userOf(app.cache)?._id ?? ''
  const key = { user, document: id, session: uuid(), ...(target.path && { path: target.path }) }

  const typed = createTypedText(firstOf(written, draft), {
    onTyped: () => {
      saver.typed()
      handOver?.typed()
    },
    onEditor: editor => live.follow(editor),
  })
  const sender = createSender(target, written)
  const saver = createSaver(draft?.version ?? written.version, {
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
      target.show(saved)
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
      target.ended()
    },
  })
  const lock = createWritingLock(app, id, target, start.lock, {
    onHeld: ending.lockHeld,
    onLost: () => void ending.lockLost(),
    onOver: error => void ending.rightLost(error),
    onShutOut: ending.shutOut,
  })
  const live = target.startLive(written, lock.getHeldFence)
  const uploads = createUploads(app, target.uploads, saver.uploading)
  const handOver = target.startHandOver?.({
    getFence: lock.getHeldFence,
    give: async to => {
      await uploads.settled()
      const isSaved = await ending.handOver(to)
      if (!isSaved) showNotSaved(app, saver)
      return isSaved
    },
  })
  const watchers = [onAskedToYield(user, id, ending.yieldToTab), stayAlive(key.session), watchLeaving(app, saver), () => handOver?.stop()]

  const writing: Writing = {
    id: key.session,
    wantsTitle: start.selectTitle ?? false,
    typed,
    saver,
    uploads,
    workspace: target.uploads.workspace,
    handOver: handOver ?? null,
    changeIcon: icon => void target.changeIcon(icon).catch(app.report),
    getHolder: lock.getHolder,
    readMine: () => ({ ...typed.read(), titleUpon: sender.getSavedTitle() }),
    finish: async () => {
      await uploads.settled()
      const isSaved = await saver.save()
      if (!isSaved) showNotSaved(app, saver)
      return isSaved
    },
    refuse: () => void ending.unreadable(),
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
const firstOf = (written: Written, draft: Draft | undefined): Snapshot => ({
  title: (draft && ownTitle(draft)) ?? written.title,
  content: draft?.content ?? (written.content as Content),
  textRevision: draft ? 1 : 0,
})

/** Shows why *Done* was refused. A conflict or a lost lock has its own dialog, and a refusal of the server was reported already. */
function showNotSaved(app: App, saver: Saver): void {
  const state = saver.getState()
  if (!passesByItself(state.trouble)) return
  const t = app.texts.of('documents')
  const w = writingTexts[app.lang]
  const message = isKept(state) ? t('doneKept') : w(state.trouble === 'unavailable' ? 'doneUnavailable' : 'doneFailed')
  showToast({ kind: 'warning', title: w('refused'), message })
}
