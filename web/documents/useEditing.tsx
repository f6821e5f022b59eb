import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useBeforeUnload, useSearchParams } from 'react-router'
import type { Document } from '#contract/documents.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { applyDocument } from '#web/data/apply.ts'
import { type App, useApp, useTexts } from '#web/data/app.ts'
import { whenIdle } from '#web/data/whenIdle.ts'
import { prefetch } from '#web/ui/prefetch.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SessionStart, WritingSession } from './editor/writingSession.ts'
import { EditingDialogs } from './saving/EditingDialogs.tsx'
import type { Draft } from './saving/journal.ts'
import { isAtRisk, type SaveState, saveWord } from './saving/saveMachine.ts'
import { useDraft } from './saving/useDraft.ts'
import { useKeptScroll } from './useKeptScroll.ts'

export interface Editing {
  canWrite: boolean
  session: WritingSession | null
  isStarting: boolean
  isFinishing: boolean
  start: () => void
  finish: () => void
  /** Fetches the editor's script before it is needed. */
  warm: { onPointerEnter: () => void; onFocus: () => void }
  /** The text as it is being written, for what stands beside it. */
  liveContent: Content | null
  draft: Draft | null
  continueDraft: () => void
  askDiscard: () => void
  askConflict: () => void
  /** Puts the caret into the title. */
  rename: () => void
  dialogs: ReactNode
}

const loadEditor = () => import('./editor/openSession.ts')

/** Starts and ends writing in place; until then no script of the editor is loaded (`interface: editor shell`). */
export function useEditing(workspace: Workspace, document: Document, text: RefObject<HTMLElement | null>): Editing {
  const app = useApp()
  const t = useTexts('documents')
  const canWrite = (document.access === 'write' || document.access === 'manage') && !document.isArchived
  const [session, setSession] = useState<WritingSession | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const [asking, setAsking] = useState<'draft' | 'discard' | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const { draft, forget } = useDraft(document._id, session)
  const keepScroll = useKeptScroll(text)
  const liveContent = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.getLiveContent ?? noContent, noContent)

  const open = async (from: Partial<SessionStart> = {}) => {
    if (!canWrite || session || isStarting) return
    setStarting(true)
    try {
      const [{ openSession }, latest] = await Promise.all([loadEditor(), readLatest(app, document)])
      keepScroll()
      setSession(openSession(app, workspace, latest, from))
    } catch (error) {
      app.report(error)
    } finally {
      setStarting(false)
    }
  }

  const finish = async () => {
    if (!session || isFinishing) return
    setFinishing(true)
    await session.uploads.settled()
    const isSaved = await session.saver.save()
    setFinishing(false)
    if (!isSaved) {
      const word = saveWord(session.saver.getState())
      if (word === 'conflict') setPutOff(false)
      else showToast({ kind: 'warning', title: t('refused'), message: word === 'kept' ? t('doneKept') : t('doneFailed') })
      return
    }
    keepScroll()
    session.close()
    setSession(null)
  }

  const replace = (from: SessionStart, by: Document) => {
    session?.close()
    keepScroll()
    void loadEditor().then(({ openSession }) => setSession(openSession(app, workspace, by, from)))
  }

  const [search, setSearch] = useSearchParams()
  const wantsToWrite = search.get('edit') === '1'
  const startAsked = useEffectEvent(() => {
    setSearch(without(search, 'edit'), { replace: true, preventScrollReset: true })
    void open({ selectTitle: true })
  })
  useEffect(() => {
    if (!wantsToWrite) return
    const timer = setTimeout(startAsked, 0)
    return () => clearTimeout(timer)
  }, [wantsToWrite])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key === 'e' && !session && canWrite) {
      event.preventDefault()
      void open()
    }
    if (key === 's' && session) {
      event.preventDefault()
      void session.saver.save({ isManual: true })
    }
  })
  useEffect(() => {
    window.document.addEventListener('keydown', onKeyDown)
    return () => window.document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => (canWrite ? whenIdle(() => void prefetch(loadEditor)) : undefined), [canWrite])
  useEffect(() => () => session?.close(), [session])
  useBeforeUnload(
    useCallback(
      event => {
        const state = session?.saver.getState()
        // Whoever is led to the login finds it here again, and this page could save nothing more.
        const isKeptForLater = app.session.isLeaving && state && state.kept >= state.revision
        if (state && isAtRisk(state) && !isKeptForLater) event.preventDefault()
      },
      [session, app],
    ),
  )
  const isConflict = useSaveState(session)?.trouble === 'conflict'

  const warm = useMemo(() => {
    const run = () => void prefetch(loadEditor)
    return { onPointerEnter: run, onFocus: run }
  }, [])

  return {
    canWrite,
    session,
    isStarting,
    isFinishing,
    start: () => void open(),
    finish: () => void finish(),
    warm,
    liveContent,
    draft,
    continueDraft: () => {
      if (!draft) return
      if (draft.version === document.version) void open({ draft })
      else setAsking('draft')
    },
    askDiscard: () => setAsking('discard'),
    askConflict: () => setPutOff(false),
    rename: () => (session ? session.focusTitle() : void open({ selectTitle: true })),
    dialogs: (
      <EditingDialogs
        document={document}
        session={session}
        draft={draft}
        asking={asking ?? (isConflict && !isPutOff ? 'conflict' : null)}
        onClose={() => {
          setAsking(null)
          setPutOff(isConflict)
        }}
        onForgetDraft={forget}
        onContinueDraft={version => draft && void open({ draft: { ...draft, version } })}
        onReplace={replace}
      />
    ),
  }
}

/** The state of saving, as it changes; null while nobody writes. */
export const useSaveState = (session: WritingSession | null): SaveState | null =>
  useSyncExternalStore(session?.saver.subscribe ?? noSubscription, session?.saver.getState ?? noState, noState)

const READ_PATIENCE_MS = 1500

/** The page may be older than the text: writing begins with what the server has now, unless it does not say in time. */
async function readLatest({ api, cache }: App, shown: Document): Promise<Document> {
  const patience = new Promise<never>((_, reject) => setTimeout(reject, READ_PATIENCE_MS))
  try {
    const { document: latest } = await Promise.race([api.documents.get({ id: shown._id }), patience])
    if (latest.version !== shown.version) applyDocument(cache, latest)
    return latest.version === shown.version ? shown : latest
  } catch {
    return shown
  }
}

const noSubscription = () => () => {}
const noContent = () => null
const noState = () => null

const without = (search: URLSearchParams, name: string): URLSearchParams => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
