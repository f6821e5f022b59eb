import { MessageSquareText } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Comment } from '#contract/calls/comments.ts'
import type { Document } from '#contract/calls/documents.ts'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import type { OpenEditor } from '../useEditor.ts'
import type { CommentsPanelProps } from './CommentsPanel.tsx'
import './comments.css'
import { Composer } from './composerOnDemand.ts'
import { keeperOf } from '#web/data/keptWords.ts'
import { type Marked, placesIn } from './places.ts'
import { ReadingMarks } from './ReadingMarks.tsx'
import { SelectionButton } from './SelectionButton.tsx'
import type { Chosen, TextMarks } from './TextMarks.ts'
import { useCommentTexts } from './useCommentTexts.ts'
import { hasComments, mayComment, threadWith, useThreads } from './useThreads.ts'
import { useWriterMarks } from './useWriterMarks.ts'

const CommentsPanel = onDemand<CommentsPanelProps>(() => import('./CommentsPanel.tsx').then(module => module.CommentsPanel))

const warmUp = () => void prefetch(() => Promise.all([CommentsPanel.preload(), Composer.preload()]))

export interface CommentsProps {
  text: RefObject<HTMLElement | null>
  document: Document
  /** The text that is shown. */
  content: Content
  editor: OpenEditor | null
  /** The panel with the threads is, which the menu opens too. */
  isPanelOpen: boolean
  onPanelChange: (isOpen: boolean) => void
}

/** The thread of a comment that is being written. */
export const NEW = 'new'

/** The comments on a document: their number in the bar, the marks in the text, and the panel with the threads (`interface: comments`). */
export function Comments({ text, document, content, editor, isPanelOpen: isOpen, onPanelChange: setOpen }: CommentsProps) {
  const t = useCommentTexts()
  const { cache } = useApp()
  const me = userOf(cache)?._id ?? ''
  const list = useThreads(document)
  const threads = useMemo(() => list.data?.comments ?? [], [list.data])
  const keeper = useMemo(() => keeperOf(me, document._id), [me, document._id])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isResolved, setResolved] = useState(false)
  /** The new comment: about words, or (null) about the document. */
  const [fresh, setFresh] = useState<{ anchor: TextAnchor | null } | null>(() => {
    const kept = keeper.read('new')
    return kept && { anchor: kept.anchor ?? null }
  })
  const [marks, setMarks] = useState<TextMarks | null>(null)
  const isCommenter = mayComment(document)

  const open = threads.filter(({ resolved_at }) => resolved_at === null)
  const shown = useMemo(
    () => threads.filter(({ resolved_at }) => (resolved_at !== null) === (isResolved && isOpen)),
    [threads, isResolved, isOpen],
  )
  const marked = useMemo(
    (): Marked[] => [
      ...shown.flatMap(({ _id, anchor }) => (anchor ? { id: _id, anchor } : [])),
      ...(isOpen && fresh?.anchor ? [{ id: NEW, anchor: fresh.anchor }] : []),
    ],
    [shown, fresh, isOpen],
  )
  const isKnown = list.data?.version === document.version
  const base = isKnown ? (document.content as Content) : null
  const places = useMemo(() => placesIn(marked, base, content), [marked, base, content])

  const choose = (thread: string, { toWords = false, isQuiet = false }: Partial<Chosen> = {}) => {
    setChosen({ thread, toWords, isQuiet })
    setOpen(true)
  }
  const begin = (anchor: TextAnchor | null) => {
    const kept = keeper.read('new')
    keeper.keep('new', { content: kept?.content ?? null, anchor })
    setFresh({ anchor })
    setResolved(false)
    choose(NEW)
  }
  const writer = useWriterMarks(editor, {
    marked,
    base,
    chosen: chosen?.thread ?? null,
    mayComment: isCommenter,
    onOpen: choose,
    onComment: begin,
    onMarks: setMarks,
  })
  useAskedComment(list.data?.comments, thread => {
    setResolved(thread.resolved_at !== null)
    choose(thread._id, { toWords: true })
  })

  if (!list.data || !hasComments(document, threads)) return null
  const labelOf = (id: string) => {
    const thread = threads.find(({ _id }) => _id === id)
    const name = thread?.user ? `${thread.user.firstname} ${thread.user.lastname}` : t('somebody')
    return t('mark', { name, words: (thread ?? fresh)?.anchor?.quote.slice(0, 80) ?? '' })
  }
  return (
    <>
      <BarButton
        count={open.length}
        isOpen={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          setChosen(null)
        }}
      />
      {!editor && (
        <>
          <ReadingMarks {...{ text, content, places, labelOf }} chosen={chosen?.thread ?? null} onOpen={choose} onMarks={setMarks} />
          {isCommenter && <SelectionButton text={text} content={content} onReady={warmUp} onComment={begin} />}
        </>
      )}
      <CommentsPanel
        isOpen={isOpen}
        {...{ text, document, threads: shown, places, keeper, chosen, isResolved, fresh, marks, me }}
        mayComment={isCommenter}
        onClose={() => setOpen(false)}
        onChoose={choose}
        onFilter={resolved => {
          setResolved(resolved)
          setChosen(null)
        }}
        onBegin={() => begin(null)}
        onBegun={thread => {
          setFresh(null)
          if (thread !== undefined) choose(thread)
        }}
        readSaved={writer ?? (() => Promise.resolve({ content: document.content as Content, anchor: fresh?.anchor ?? null }))}
      />
    </>
  )
}

/** The number of open threads, which opens and closes the panel. Where there are none, the menu does that on a phone. */
function BarButton({ count, isOpen, onClick }: { count: number; isOpen: boolean; onClick: () => void }) {
  const t = useCommentTexts()
  return (
    <IconButton
      label={count > 0 ? t('openCount', { count }) : t('comments')}
      aria-expanded={isOpen}
      icon={
        <span className="flex items-center gap-1.5 text-sm font-book tabular-nums">
          <MessageSquareText size={18} />
          {count > 0 && count}
        </span>
      }
      onClick={onClick}
      className={count > 0 ? 'w-auto! min-w-8 px-1.75 pointer-coarse:min-w-11' : 'max-sm:hidden!'}
      {...CommentsPanel.warm}
    />
  )
}

/** `?comment=` of a notification names a comment, which is shown once it is known; then it is removed from the address. */
function useAskedComment(threads: readonly Comment[] | undefined, show: (thread: Comment) => void): void {
  const t = useCommentTexts()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('comment')
  const find = useEffectEvent((comment: string) => {
    const rest = new URLSearchParams(search)
    rest.delete('comment')
    setSearch(rest, { replace: true, preventScrollReset: true })
    const thread = threadWith(threads ?? [], comment)
    if (thread) show(thread)
    else showToast({ kind: 'info', title: t('notFound') })
  })
  const isKnown = threads !== undefined
  useEffect(() => {
    if (isKnown && asked !== null) find(asked)
  }, [isKnown, asked])
}
