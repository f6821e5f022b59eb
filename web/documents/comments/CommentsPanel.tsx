import { MessageSquarePlus, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Comment } from '#contract/calls/comments.ts'
import type { Caret, Document } from '#contract/calls/documents.ts'
import type { TextAnchor } from '#editor/anchors/anchor.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Drawer } from '#web/ui/overlays/Drawer.tsx'
import { useReadNotifications } from '../reading/useReadNotifications.ts'
import type { Keeper } from '#web/data/keptWords.ts'
import { layOut } from './margin.ts'
import { NewComment } from './NewComment.tsx'
import { NoThreads } from './NoThreads.tsx'
import { inTextOrder, type Place } from './places.ts'
import type { Chosen, TextMarks } from './TextMarks.ts'
import { ThreadCard } from './ThreadCard.tsx'
import { useCommentTexts } from './useCommentTexts.ts'
import { threadWith } from './useThreads.ts'
import type { ReadSaved } from './useWriterMarks.ts'

export interface CommentsPanelProps {
  isOpen: boolean
  text: RefObject<HTMLElement | null>
  document: Document
  threads: readonly Comment[]
  /** Where their words are in the shown text. */
  places: ReadonlyMap<string, Place>
  keeper: Keeper
  chosen: Chosen | null
  isResolved: boolean
  fresh: { anchor: TextAnchor | null } | null
  marks: TextMarks | null
  mayComment: boolean
  me: string
  onClose: () => void
  onChoose: (thread: string, options?: Partial<Chosen>) => void
  onFilter: (isResolved: boolean) => void
  onBegin: () => void
  /** The new comment is sent, or (undefined) given up. */
  onBegun: (thread?: string) => void
  readSaved: ReadSaved
}

/** The threads beside the text, each at the height of its words; where there is no room, in a drawer. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { isOpen, text, document, threads, onClose } = props
  const t = useCommentTexts()
  const isWide = useMedia('(width >= 1280px)')
  useReadNotifications(document, ({ comment }) => isOpen && comment !== null && threadWith(threads, comment) !== undefined)
  const row = text.current?.parentElement?.parentElement
  if (!isWide)
    return (
      <Drawer label={t('comments')} isOpen={isOpen} onOpenChange={open => open || onClose()} side="right" width={400}>
        <div className="px-3.5 pb-6">
          <Head {...props} />
          <Cards {...props} isBeside={false} />
        </div>
      </Drawer>
    )
  if (!isOpen || !row) return null
  return createPortal(<Column {...props} />, row)
}

function Column(props: CommentsPanelProps) {
  const id = useId()
  return (
    <section data-comments aria-labelledby={id} className="-ml-2 w-75 shrink-0 sm:-mr-4">
      <Head {...props} id={id} />
      <Cards {...props} isBeside />
    </section>
  )
}

function Head({ id, isResolved, mayComment, onFilter, onBegin, onClose }: CommentsPanelProps & { id?: string }) {
  const t = useCommentTexts()
  return (
    <header className="sticky top-0 z-2 -mx-1 mb-3 bg-side px-1 pt-3 pb-2 in-data-comments:top-15 in-data-comments:bg-paper in-data-comments:pt-0">
      <div className="mb-2 flex items-center gap-1">
        <h2 id={id} className="mr-auto text-sm font-semibold">
          {t('comments')}
        </h2>
        {mayComment && <IconButton label={t('onDocument')} icon={<MessageSquarePlus size={17} />} onClick={onBegin} />}
        <IconButton label={t('close')} icon={<X size={17} />} onClick={onClose} />
      </div>
      <SegmentedControl
        label={t('filter')}
        value={isResolved ? 'resolved' : 'open'}
        onChange={value => onFilter(value === 'resolved')}
        segments={[
          { value: 'open', label: t('open') },
          { value: 'resolved', label: t('resolved') },
        ]}
        className="flex! w-full"
      />
    </header>
  )
}

/** Those about the document come first, then the others in the order of the text. */
function Cards(props: CommentsPanelProps & { isBeside: boolean }) {
  const { threads, places, chosen, fresh, isResolved, marks, mayComment, isBeside, onChoose, onClose, ...given } = props
  const list = useRef<HTMLUListElement>(null)
  const place = ({ _id }: Comment) => places.get(_id)?.from ?? BEFORE_ALL
  const words = fresh?.anchor ? (places.get(NEW_CARD)?.from ?? fresh.anchor.from ?? BEFORE_ALL) : BEFORE_ALL
  const ids = [
    ...(fresh && !isResolved ? [{ id: NEW_CARD, at: words }] : []),
    ...threads.map(thread => ({ id: thread._id, at: place(thread) })),
  ]
    .toSorted((one, other) => inTextOrder(one.at, other.at))
    .map(({ id }) => id)

  useBeside(list, isBeside, marks, chosen?.thread ?? null)
  useSight(list, chosen, marks)

  if (ids.length === 0) return <NoThreads isResolved={isResolved} mayComment={mayComment} onBegin={given.onBegin} />
  return (
    <ul ref={list} className={isBeside ? 'relative' : 'flex flex-col gap-2.5'}>
      {ids.map(id => {
        const thread = threads.find(({ _id }) => _id === id)
        const goTo = () => {
          if (isBeside) return onChoose(id, { toWords: true })
          onClose()
          marks?.goTo(id)
        }
        return (
          <li key={id} data-card={id} tabIndex={-1} className={isBeside ? 'absolute inset-x-0 top-0 outline-none' : 'outline-none'}>
            {thread ? (
              <ThreadCard
                {...given}
                {...{ thread, mayComment }}
                isChosen={id === chosen?.thread}
                onChoose={() => onChoose(id)}
                onGoTo={goTo}
              />
            ) : (
              fresh && <NewComment {...given} fresh={fresh} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const NEW_CARD = 'new'
const BEFORE_ALL: Caret = { path: [], offset: 0 }

/** Keeps the cards at the height of their words. */
function useBeside(list: RefObject<HTMLElement | null>, isBeside: boolean, marks: TextMarks | null, chosen: string | null) {
  const place = useEffectEvent(() => isBeside && list.current && placeCards(list.current, marks, chosen))
  useLayoutEffect(() => {
    place()
    const resizing = new ResizeObserver(() => place())
    for (const card of list.current?.children ?? []) resizing.observe(card)
    return () => resizing.disconnect()
  })
}

function placeCards(list: HTMLElement, marks: TextMarks | null, chosen: string | null): void {
  const { top } = list.getBoundingClientRect()
  const elements = [...list.children].filter(card => card instanceof HTMLElement)
  const cards = elements.map(card => {
    const id = card.dataset['card']!
    const box = marks?.boxOf(id)
    return { id, wanted: box ? box.top - top - ABOVE_WORDS_PX : 0, height: card.offsetHeight }
  })
  const tops = layOut(cards, chosen)
  for (const card of elements) card.style.transform = `translateY(${tops.get(card.dataset['card']!)}px)`
  list.style.height = `${Math.max(0, ...cards.map(({ id, height }) => tops.get(id)! + height))}px`
}

/** The first line of a card is level with its words. */
const ABOVE_WORDS_PX = 8

/** Brings the chosen card into sight, with its words where that is wanted, and gives it the focus, unless that is inside already. */
function useSight(list: RefObject<HTMLElement | null>, chosen: Chosen | null, marks: TextMarks | null) {
  const look = useEffectEvent(({ thread, toWords, isQuiet }: Chosen) => {
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${thread}"]`)
    if (toWords) marks?.goTo(thread)
    if (!card || card.contains(window.document.activeElement)) return
    if (!isQuiet) card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (chosen) look(chosen)
  }, [chosen])
}
