import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { v4 as uuid } from 'uuid'
import type { Document } from '#contract/calls/documents.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Someone } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { contentOf } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { apply, applyDocument } from '#web/data/cache/apply.ts'
import { type App, userOf } from '#web/data/app.ts'
import { now } from '#web/data/clock.ts'
import { forgetDraft, keepDraft, stayAlive } from '#web/data/drafts.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ownTitle } from './compare.ts'
import type { HeldLock } from './lockKeeper.ts'
import { isAtRisk, isKept, isUnsaved, passesByItself } from './saveMachine.ts'
import { SaveState } from '#web/documents/saving/SaveState.tsx'
import { createSaver, type Written } from './saver.ts'
import { onAskedToYield } from './tabs.ts'
import { IconButton } from '#web/documents/editor/IconButton.tsx'
import { createUploads } from '#web/documents/editor/pictures/uploads.ts'
import { sendLive } from './liveSender.ts'
import { createSender, troubleOf } from './sender.ts'
import { keepLock } from './writingLock.ts'
import { TitleField } from '#web/documents/editor/TitleField.tsx'
import { Writing } from '#web/documents/editor/TextEditor.tsx'
import { type Ending, tellEnding } from './tellEnding.ts'
import type { OnEnd, SessionStart, WritingSession } from './writing.ts'

const LIVE_PAUSE_MS = 400

/** Begins to write; `onEnd` hears when writing is over by itself, with nothing unsaved. */
export function openSession(
  app: App,
  workspace: Workspace,
  document: Document,
  { lock: taking, draft, selectTitle = false }: SessionStart,
  onEnd: OnEnd,
): WritingSession {
  const { api, cache } = app
  const { _id: id } = document
  const me = userOf(cache)
  const user = me?._id ?? ''
  const key = { user, document: id, session: uuid() }
  let textRevision = draft ? 1 : 0
  const first: Written = {
    // A title that somebody else has given meanwhile stands, unless another one was typed here.
    title: (draft && ownTitle(draft)) ?? document.title,
    content: draft?.content ?? (document.content as Content),
    textRevision,
  }
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const closed = new Promise<false>(resolve => stopping.signal.addEventListener('abort', () => resolve(false)))
  let editor: Editor | null = null
  let titleField: HTMLElement | null = null
  let title = first.title
  let lostTo: Someone | null = null
  let live: Content | null = null
  let liveTimer: ReturnType<typeof setTimeout> | undefined

  /** The text of the editor as it was when it left the page: a page that goes keeps what is unsaved after that. */
  let left = first.content
  const shown = () => (editor ? (contentOf(editor.state.doc) as Content) : left)
  const read = (): Written => ({ title, content: shown(), textRevision })

  const { send, getSavedTitle } = createSender(app, workspace, document)
  const saver = createSaver(draft?.version ?? document.version, {
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    read,
    send: async (written, version, isManual) => {
      try {
        return await send(written, version, isManual, lock.getFence())
      } catch (error) {
        if (troubleOf(error) === 'locked') lock.lost(error)
        throw error
      }
    },
    keep: ({ title, content }, revision, version, unanswered) =>
      keepDraft({ ...key, title, titleUpon: getSavedTitle(), content, revision, version, fence: lock.getFence(), at: now(), unanswered }),
    forget: revision => forgetDraft({ ...key, revision }).then(() => draft && forgetDraft(draft)),
    troubleOf,
    onSaved: saved => {
      applyDocument(cache, saved)
      sending.saved(saved)
    },
    onRefused: app.report,
    onNotKept: () => showToast({ kind: 'warning', title: app.texts.of('clientErrors')('storage_blocked') }),
  })

  let hasEnded = false
  const end = async (ending: Ending) => {
    if (hasEnded) return
    hasEnded = true
    const isSaved = !isUnsaved(saver.getState())
    await onEnd(session)
    tellEnding(app, ending, isSaved)
  }
  const tellKept = async () => {
    await saver.keepAll()
    const state = saver.getState()
    const t = app.texts.of('documents')
    if (isUnsaved(state) && isKept(state)) showToast({ kind: 'warning', title: t('draftTitle'), message: t('endedKept') })
  }
  /** What was typed last may have been saved for its writer when the lock was taken: then the texts are equal, and there is nothing to decide. */
  const endOrWait = async () => {
    const isSaved = await saver.save()
    if (lock.isHeld()) return
    if (isSaved) await end({ why: 'lost', to: lostTo })
    else saver.lockLost()
  }
  const isIdle = () => !isUnsaved(saver.getState()) && saver.getState().sending === null
  const lock = keepLock(app, id, taking, {
    onHeld: ({ version }: HeldLock) => {
      lostTo = null
      saver.lockBack()
      if (isIdle() && version > saver.getState().version) void end({ why: 'moved' })
    },
    onLost: to => {
      lostTo = to?.user ?? null
      void endOrWait()
    },
    onOver: async error => {
      app.report(error)
      // The page may go before the last save has an answer.
      if (await Promise.race([saver.save(), closed])) await end({ why: 'over' })
      else await tellKept()
    },
    onShutOut: () => void tellKept(),
  })
  const stopYielding = onAskedToYield(user, id, async () => {
    await saver.save()
    await end({ why: 'lost', to: me })
  })
  const sending = sendLive(app, document, () => session.getFence())
  const stopLiving = stayAlive(key.session)

  const session: WritingSession = {
    id: key.session,
    saver,
    uploads: createUploads(app, workspace, id, saver.uploading),
    getFence: () => (lock.isHeld() ? lock.getFence() : null),
    getLostTo: () => lostTo,
    first,
    wantsTitle: selectTitle,
    Writing,
    TitleField,
    IconButton,
    SaveState,
    getEditor: () => editor,
    holdEditor: held => {
      left = shown()
      editor = held
      sending.follow(held)
    },
    holdTitle: held => {
      titleField = held
    },
    read,
    readMine: () => ({ ...read(), titleUpon: getSavedTitle() }),
    changeText: () => {
      textRevision++
      saver.typed()
      clearTimeout(liveTimer)
      liveTimer = setTimeout(() => {
        live = read().content
        for (const listener of listeners) listener()
      }, LIVE_PAUSE_MS)
    },
    changeTitle: next => {
      title = next.slice(0, TITLE_MAX)
      if (title.trim() !== '') saver.typed()
    },
    changeIcon: async icon => {
      const { _id, workspace: home, version, icon: before } = document
      const show = (shown: string | null) =>
        apply(cache, { type: 'document/changed', payload: { document: { _id, workspace: home, version, icon: shown } } })
      show(icon)
      try {
        await api.documents.update({ id, icon })
      } catch (error) {
        show(before)
        app.report(error)
      }
    },
    focusTitle: () => placeCaretAtEnd(titleField),
    // Not the editor's own command, which gives the focus a moment later: the next letter belongs to the text already.
    focusText: () => {
      if (!editor) return
      const { view } = editor
      view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)).scrollIntoView())
      view.focus()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getLiveContent: () => live,
    finish: async () => {
      await session.uploads.settled()
      if (await saver.save()) return true
      const state = saver.getState()
      const t = app.texts.of('documents')
      // The others are asked about, or were told with the refusal.
      if (passesByItself(state.trouble)) {
        const message = isKept(state) ? 'doneKept' : state.trouble === 'unavailable' ? 'doneUnavailable' : 'doneFailed'
        showToast({ kind: 'warning', title: t('refused'), message: t(message) })
      }
      return false
    },
    close: () => {
      stopping.abort()
      stopUrgentSave()
      clearTimeout(liveTimer)
      session.uploads.cancelAll()
      saver.keepNow()
      saver.stop()
      stopLiving()
      sending.stop()
      stopYielding()
      return lock.release()
    },
  }

  const stopUrgentSave = app.session.onUrgentSave(async canSave => {
    if (canSave && (await saver.save())) return 'saved'
    await saver.keepAll()
    return isKept(saver.getState()) ? 'kept' : 'lost'
  })
  const { signal } = stopping
  const saveBeforeHidden = () => {
    if (window.document.visibilityState !== 'hidden') return
    saver.keepNow()
    void saver.save()
  }
  window.document.addEventListener('visibilitychange', saveBeforeHidden, { signal })
  /** Leaving the page while something is unsaved asks first (`product: 2.8`). */
  const warn = (event: BeforeUnloadEvent) => {
    const state = saver.getState()
    // Whoever is led to the login finds it here again, and this page could save nothing more.
    if (isAtRisk(state) && !(app.session.isLeaving && isKept(state))) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn, { signal })
  window.addEventListener('pagehide', saver.keepNow, { signal })
  window.addEventListener('online', saver.online, { signal })
  if (draft) saver.typed()
  return session
}

function placeCaretAtEnd(field: HTMLElement | null): void {
  field?.focus()
  if (field) window.getSelection()?.selectAllChildren(field)
  window.getSelection()?.collapseToEnd()
}
