import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { Content } from '#editor/node.ts'
import { isTickedIn, nameOfTask, tasksIn, wordsOfTask } from '#editor/tasks.ts'
import { ticking as en } from '#texts/en/ticking.ts'
import { ticking as fr } from '#texts/fr/ticking.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { applyDocument } from '#web/data/cache/apply/apply.ts'
import { type App, useApp, userOf } from '#web/data/app.ts'
import { changingText } from '#web/data/cache/changingText.ts'
import { showEditor } from '#web/data/cache/editing.ts'
import { keys } from '#web/data/cache/keys.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { closeToast, showToast, type ToastKind, type ToastMessage } from '#web/ui/feedback/toasts.ts'
import { holderIn } from '../writing/takeLock.ts'
import { useNowEditing } from '../useNowEditing.ts'
import { createTicking, obstacleTo, type Tick } from './ticking.ts'

const texts = ownTexts(en, fr)

/** Locks count from 1. A save with 0 passes only while nobody holds the lock, including the same person in another tab (`realtime: editing lock`). */
const NO_LOCK = 0
const WORDS_MAX = 60

interface Obstacle {
  title: string
  kind: ToastKind
  isLasting: boolean
}

/** Makes the boxes of the reading view tickable for everybody who may edit, while nobody writes; otherwise they show why not (`docs/decisions/034`). */
export function useTicking(text: RefObject<HTMLElement | null>, document: Document): void {
  const app = useApp()
  const t = texts[app.lang]
  const obstacle = useObstacle(document)
  const { _id, workspace, slug } = document
  const tick = useMemo(() => tickingOf(app, { _id, workspace, slug }), [app, _id, workspace, slug])
  const shownToast = useRef(0)

  // After every change of the text, which may have new boxes.
  useEffect(() => {
    for (const box of boxesIn(text.current)) makeReady(box, obstacle)
  })

  /** Only one message at a time: the newest tick replaces the earlier message. */
  const show = (message: ToastMessage) => {
    closeToast(shownToast.current)
    shownToast.current = showToast(message)
  }

  const showNotSaved = (why: 'changed' | 'unreached') => show({ kind: 'warning', title: t('notSaved'), message: t(why) })

  const showRefused = (error: unknown) => {
    const holder = holderIn(error)
    if (holder && holder.user._id === userOf(app.cache)?._id) return show({ kind: 'warning', title: t('isMine') })
    if (error instanceof ApiError && error.status === 0) return showNotSaved('unreached')
    if (holder) showEditor(app.cache, _id, holder)
    app.report(error)
  }

  const send = async (what: Tick, words: string, hasUndo: boolean) => {
    closeToast(shownToast.current)
    try {
      const result = await tick(what)
      if (result === 'changed') return showNotSaved('changed')
      if (!hasUndo) return
      const undo = () => void send({ ...what, isTicked: !what.isTicked }, words, false)
      const title = t(what.isTicked ? 'ticked' : 'unticked', { task: words })
      show({ kind: 'info', title, action: { label: t('undo'), isUndo: true, onPress: undo } })
    } catch (error) {
      showRefused(error)
    }
  }

  const press = useEffectEvent((event: Event) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement)) return
    if (obstacle) {
      event.preventDefault()
      return show({ kind: obstacle.kind, title: obstacle.title })
    }
    const content = document.content as Content
    const index = boxesIn(text.current).indexOf(box)
    const pressed = tasksIn(content)[index]
    if (!pressed) return event.preventDefault()
    const task = nameOfTask(content, index)
    // A second press may come before the page is drawn again.
    const newest = app.cache.getQueryData<OpenDocument>(keys.document(workspace, slug))?.document.content as Content | undefined
    void send({ task, isTicked: !isTickedIn(newest ?? content, task) }, cut(wordsOfTask(pressed)) || t('unnamed'), true)
  })
  useEffect(() => {
    const root = text.current
    const listen = (event: Event) => press(event)
    root?.addEventListener('click', listen)
    return () => root?.removeEventListener('click', listen)
  }, [text])
}

/** Returns the reason why the boxes cannot be ticked now, as text. */
function useObstacle(document: Document): Obstacle | null {
  const t = texts[useApp().lang]
  const writer = useNowEditing(document)?.user
  const why = obstacleTo(document, writer !== undefined)
  if (why === null) return null
  const title = t(why, { name: writer ? `${writer.firstname} ${writer.lastname}` : '' })
  return { title, kind: why === 'isEditing' ? 'warning' : 'denied', isLasting: why !== 'isEditing' }
}

const tickingOf = ({ api, cache }: App, { _id: id, workspace, slug }: Pick<Document, '_id' | 'workspace' | 'slug'>) => {
  const tick = createTicking<Document>({
    shown: () => cache.getQueryData<OpenDocument>(keys.document(workspace, slug))?.document,
    show: document => applyDocument(cache, document),
    save: async (content, version) => (await api.documents.update({ id, content, version }, { lockFence: NO_LOCK })).document,
    read: async () => (await api.documents.get({ id })).document,
    isStale: error => error instanceof ApiError && error.code === 'errors.d.version_conflict',
  })
  return (what: Tick) => changingText(cache, { workspace, slug }, () => tick(what))
}

const boxesIn = (root: HTMLElement | null): HTMLInputElement[] => [
  // Those of an excerpt are ticked in its own document.
  ...(root?.querySelectorAll<HTMLInputElement>('.task:not(.excerpt *) > label > input') ?? []),
]

/** Served boxes are disabled until hydration. A box that cannot be ticked stays focusable, to show why; if the reason is permanent, Tab skips it. */
function makeReady(box: HTMLInputElement, obstacle: Obstacle | null): void {
  box.disabled = false
  box.tabIndex = obstacle?.isLasting ? -1 : 0
  box.ariaDisabled = obstacle ? 'true' : null
  if (obstacle) box.dataset.tip = obstacle.title
  else delete box.dataset.tip
}

const cut = (words: string): string => {
  const letters = [...words]
  return letters.length > WORDS_MAX ? `${letters.slice(0, WORDS_MAX).join('').trimEnd()}…` : words
}
