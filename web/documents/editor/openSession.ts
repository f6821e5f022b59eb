import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { Document } from '#contract/documents.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { ApiError } from '#web/data/ApiError.ts'
import { apply, applyDocument } from '#web/data/apply.ts'
import { type App, userOf } from '#web/data/app.ts'
import { forgetDraft, keepDraft } from '../saving/journal.ts'
import type { Trouble } from '../saving/saveMachine.ts'
import { createSaver, type Written } from '../saving/saver.ts'
import { IconButton } from './IconButton.tsx'
import { createUploads } from './pictures/uploads.ts'
import { TitleField } from './TitleField.tsx'
import { Writing } from './Writing.tsx'
import type { SessionStart, WritingSession } from './writingSession.ts'

const LIVE_PAUSE_MS = 400

export function openSession(
  app: App,
  workspace: Workspace,
  document: Document,
  { draft, selectTitle = false }: SessionStart,
): WritingSession {
  const { api, cache } = app
  const { _id: id } = document
  const user = userOf(cache)?._id ?? ''
  const key = { user, document: id, session: crypto.randomUUID() }
  let textRevision = draft ? 1 : 0
  let savedTextRevision = 0
  const first: Written = { title: draft?.title ?? document.title, content: draft?.content ?? (document.content as Content), textRevision }
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let editor: Editor | null = null
  let titleField: HTMLElement | null = null
  let title = first.title
  let savedTitle = document.title
  let live: Content | null = null
  let liveTimer: ReturnType<typeof setTimeout> | undefined

  const read = (): Written => ({ title, content: (editor?.getJSON() as Content | undefined) ?? first.content, textRevision })

  /** The title needs neither the lock nor a version (`api: documents`), so it goes on its own way. */
  const sendTitle = async (next: string) => {
    if (next === '' || next === savedTitle) return
    await api.documents.update({ id, title: next })
    savedTitle = next
    apply(cache, {
      type: 'document/changed',
      payload: { document: { _id: id, workspace: workspace._id, version: document.version, title: next } },
    })
  }

  const saver = createSaver(draft?.version ?? document.version, {
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    read,
    send: async (written, version, isManual) => {
      await sendTitle(written.title.trim())
      const isTextSent = written.textRevision !== savedTextRevision
      const { document: saved } = await api.documents.update({
        id,
        ...(isTextSent && { content: written.content as Document['content'], version }),
        ...(isManual && { manual: 'true' as const }),
      })
      savedTextRevision = written.textRevision
      return saved
    },
    keep: ({ title, content }, revision, version) => keepDraft({ ...key, title, content, revision, version, at: Date.now() }),
    forget: revision => forgetDraft({ ...key, revision }).then(() => draft && forgetDraft(draft)),
    troubleOf,
    onSaved: saved => applyDocument(cache, saved),
    onRefused: app.report,
  })

  const session: WritingSession = {
    id: key.session,
    saver,
    uploads: createUploads(app, workspace, id, saver.uploading),
    first,
    wantsTitle: selectTitle,
    Writing,
    TitleField,
    IconButton,
    getEditor: () => editor,
    holdEditor: held => {
      editor = held
    },
    holdTitle: held => {
      titleField = held
    },
    read,
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
    close: () => {
      stopping.abort()
      stopUrgentSave()
      clearTimeout(liveTimer)
      session.uploads.cancelAll()
      saver.keepNow()
      saver.stop()
    },
  }

  const stopUrgentSave = app.session.onUrgentSave(() => saver.save())
  const { signal } = stopping
  const saveBeforeHidden = () => {
    if (window.document.visibilityState !== 'hidden') return
    saver.keepNow()
    void saver.save()
  }
  window.document.addEventListener('visibilitychange', saveBeforeHidden, { signal })
  window.addEventListener('pagehide', saver.keepNow, { signal })
  window.addEventListener('online', saver.online, { signal })
  if (draft) saver.typed()
  return session
}

/** What a failed save means for the writer. A server that does not answer, or is overloaded, is tried again. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.code === 'errors.d.version_conflict') return 'conflict'
  const isPassing = error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
  return isPassing ? 'offline' : 'refused'
}

function placeCaretAtEnd(field: HTMLElement | null): void {
  field?.focus()
  if (field) window.getSelection()?.selectAllChildren(field)
  window.getSelection()?.collapseToEnd()
}
