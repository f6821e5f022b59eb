import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isAtLeast } from '#domain/policy.ts'
import { savesData } from '#web/data/page/savesData.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { after } from '#web/platform/after.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import type { OnDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import type { EditorParts } from './editor/editorParts.ts'
import { useDraft } from './saving/useDraft.ts'
import type { Question, WritingDialogsProps } from './saving/WritingDialogs.tsx'
import { type OpenEditor, useEditor, type WritingPhase } from './useEditor.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { useStoreState } from './useStoreState.ts'
import type { Offered } from './writing/compare.ts'
import type { Written } from './writing/target.ts'
import type { Writing, WritingOptions } from './writing/writing.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

/** The state and the actions of writing for the parts of a page. */
export interface WritingControl {
  canWrite: boolean
  phase: WritingPhase
  /** Null while the document is read. */
  open: OpenEditor | null
  /** The draft of an earlier visit on this device. */
  draft: Offered | null
  /** Begins to write. When the editor is open already, `selectTitle` puts the caret into the title. */
  begin(options?: WritingOptions): void
  finish(): void
  /** Opens the dialog of a question; without one, of the question that blocks saving. */
  ask(question?: Question): void
  /** Whether readers can ask the writer for it. */
  isAskable: boolean
  /** Spread on a button, fetches the script of the editor before it is needed. */
  warm: { onPointerEnter: () => void; onFocus: () => void }
}

/** The scripts that are loaded when writing begins; `Owner` is what the text belongs to. */
export interface WritingScripts<Owner> {
  load: () => Promise<EditorParts<Owner>>
  Dialogs: OnDemand<WritingDialogsProps>
  isAskable?: boolean
}

/** Starts and ends writing in place; until then no script of the editor is loaded (`interface: editor shell`). */
export function useWriting<Owner>(
  owner: Owner,
  document: Written,
  text: RefObject<HTMLElement | null>,
  { load, Dialogs, isAskable = false }: WritingScripts<Owner>,
): { control: WritingControl; dialogs: ReactNode } {
  const canWrite = isAtLeast(document.access, 'write') && !document.isArchived
  const [loadAll] = useState(() => async () => (await Promise.all([load(), Dialogs.preload()]))[0])
  const editor = useEditor(owner, loadAll, useKeptScroll(text))
  const { open, phase } = editor
  const writing = open?.writing ?? null
  const { draft, forget } = useDraft(document, writing !== null)
  const trouble = useStoreState(writing?.saver, state => state.trouble)
  const blocking = trouble === 'conflict' || trouble === 'locked' ? trouble : null
  const { question, ask, putOff } = useQuestion(blocking)

  const beginWith = async (known: Written, options: WritingOptions) => {
    if ((await editor.begin(known, options)) === 'elsewhere') ask({ what: 'elsewhere', from: options })
    else ask()
  }
  const begin = (options: WritingOptions = {}) => {
    if (writing && options.selectTitle) writing.typed.focusTitle()
    if (canWrite && phase === 'reading') void beginWith(document, options)
  }
  const finish = async () => {
    if (!(await editor.finish())) ask()
  }
  /** After a conflict writing continues with the other text; after a lost lock the page shows it for reading. */
  const takeTheirs = async (taken: Writing, theirs: Written) => {
    await editor.close(taken)
    if (blocking === 'conflict') await beginWith(theirs, {})
  }

  useWriteOnLoad(begin)
  useWritingKeys(writing, canWrite, begin)
  const warmUp = () => void prefetch(loadAll)
  const warmUpIdle = useEffectEvent(warmUp)
  useEffect(() => (canWrite && !savesData() ? whenIdle(() => warmUpIdle()) : undefined), [canWrite])

  return {
    control: {
      ...{ canWrite, phase, open, draft, begin, ask, isAskable },
      finish: () => void finish(),
      warm: { onPointerEnter: warmUp, onFocus: warmUp },
    },
    dialogs: (
      <Dialogs
        isOpen={writing !== null || question !== null}
        document={document}
        writing={writing}
        draft={draft}
        question={question}
        onClose={putOff}
        onForgetDraft={forget}
        onBegin={begin}
        onTakeTheirs={(taken, theirs) => void takeTheirs(taken, theirs)}
      />
    ),
  }
}

/** Returns the open question: a requested one, or else the one that blocks saving until it is put off. */
function useQuestion(blocking: 'conflict' | 'locked' | null) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  return {
    question: asked ?? (blocking && !isPutOff ? { what: blocking } : null),
    ask: (question?: Question) => (question ? setAsked(question) : setPutOff(false)),
    putOff: () => {
      setAsked(null)
      setPutOff(blocking !== null)
    },
  }
}

/** `?edit=1` begins to write in the title as soon as the page is loaded, `?edit=text` in the text; then it is removed from the address. */
function useWriteOnLoad(begin: (options: WritingOptions) => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('edit')
  const start = useEffectEvent(() => {
    setSearch(without(search, 'edit'), { replace: true, preventScrollReset: true })
    begin({ selectTitle: asked === '1' })
  })
  useEffect(() => (asked ? after(0, () => start()) : undefined), [asked])
}

/** Ctrl+E begins to write, Ctrl+S saves with an entry in the history. */
function useWritingKeys(writing: Writing | null, canWrite: boolean, begin: () => void): void {
  usePageKeys(event => {
    if (event.defaultPrevented) return
    if (isPressed(event, DOCUMENT.edit) && !writing && canWrite) {
      event.preventDefault()
      begin()
    }
    if (isPressed(event, DOCUMENT.save) && writing) {
      event.preventDefault()
      void writing.saver.save({ isManual: true })
    }
  })
}

const without = (search: URLSearchParams, name: string): URLSearchParams => {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
