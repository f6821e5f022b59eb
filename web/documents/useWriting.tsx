import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { savesData } from '#web/data/page/savesData.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import type { Beginning } from './writing/openWriting.ts'
import type { WritingSession } from './writing/writing.ts'
import type { Offered } from './writing/compare.ts'
import type { Asking, EditingDialogsProps } from './saving/EditingDialogs.tsx'
import { useDraft } from './saving/useDraft.ts'
import { useSaveState } from './saving/useSaveState.ts'
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
  draft: Offered | null
  continueDraft: () => void
  askDiscard: () => void
  askConflict: () => void
  /** Asks whether to write instead of the person of this name. */
  askTakeOver: (name: string) => void
  /** Puts the caret into the title. */
  rename: () => void
  dialogs: ReactNode
}

const EditingDialogs = onDemand<EditingDialogsProps>(() => import('./saving/EditingDialogs.tsx').then(module => module.EditingDialogs))
const loadEditor = async () => (await Promise.all([import('./writing/openWriting.ts'), EditingDialogs.preload()]))[0]

/** Starts and ends writing in place; until then no script of the editor is loaded (`interface: editor shell`). */
export function useEditing(workspace: Workspace, document: Document, text: RefObject<HTMLElement | null>): Editing {
  const app = useApp()
  const canWrite = (document.access === 'write' || document.access === 'manage') && !document.isArchived
  const [session, setSession] = useState<WritingSession | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const isGone = useRef(false)
  const { draft, forget } = useDraft(document, session)
  const keepScroll = useKeptScroll(text)
  const liveContent = useSyncExternalStore(session?.subscribe ?? noSubscription, session?.getLiveContent ?? noContent, noContent)
  const trouble = useSaveState(session)?.trouble
  const decision = trouble === 'conflict' || trouble === 'locked' ? trouble : null

  /** Begins with the text of the page, or with the one that was answered since. */
  const begin = async (from: Beginning, known = document) => {
    setStarting(true)
    try {
      const { beginWriting } = await loadEditor()
      const begun = await beginWriting(app, workspace, known, from, end)
      if (begun === 'elsewhere') return setAsking({ what: 'elsewhere', from })
      if (isGone.current) return void begun?.close()
      keepScroll()
      setPutOff(false)
      setSession(begun)
    } catch (error) {
      app.report(error)
    } finally {
      setStarting(false)
    }
  }
  const open = async (from: Beginning = {}) => {
    if (canWrite && !session && !isStarting) await begin(from)
  }

  const close = (closed: WritingSession) => {
    keepScroll()
    setSession(current => (current === closed ? null : current))
    return closed.close()
  }

  const finish = async () => {
    if (!session || isFinishing) return
    setFinishing(true)
    const isSaved = await session.finish()
    setFinishing(false)
    if (isSaved) await close(session)
    else setPutOff(false)
  }

  const takeTheirs = async (taken: WritingSession, theirs: Document) => {
    const goesOn = decision === 'conflict'
    await close(taken)
    if (goesOn) await begin({}, theirs)
  }

  /** Writing has ended by itself, and the text may be another one by now. */
  const end = async (ended: WritingSession) => {
    await close(ended)
    void app.cache.invalidateQueries({ queryKey: keys.document(workspace._id, document.slug) })
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

  usePageKeys(event => {
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

  useEffect(() => (canWrite && !savesData() ? whenIdle(() => void prefetch(loadEditor)) : undefined), [canWrite])
  useEffect(() => () => void session?.close(), [session])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

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
      if (draft.isOvertaken) setAsking({ what: 'draft' })
      else void open({ draft })
    },
    askDiscard: () => setAsking({ what: 'discard' }),
    askConflict: () => setPutOff(false),
    askTakeOver: name => setAsking({ what: 'takeOver', name }),
    rename: () => (session ? session.focusTitle() : void open({ selectTitle: true })),
    dialogs: (
      <EditingDialogs
        isOpen={session !== null || asking !== null}
        document={document}
        session={session}
        draft={draft}
        asking={asking ?? (decision && !isPutOff ? { what: decision } : null)}
        onClose={() => {
          setAsking(null)
          setPutOff(decision !== null)
        }}
        onForgetDraft={forget}
        onBegin={from => void open(from)}
        onTakeTheirs={(taken, theirs) => void takeTheirs(taken, theirs)}
      />
    ),
  }
}

const noSubscription = () => () => {}
const noContent = () => null

const without = (search: URLSearchParams, name: string): URLSearchParams => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
