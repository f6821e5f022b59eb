import type { Document } from '#contract/calls/documents.ts'
import type { CommitMessage } from '#contract/realtime.ts'
import type { Content } from '#editor/node.ts'
import { applyDocument } from '#web/data/cache/apply.ts'
import type { App } from '#web/data/app.ts'
import type { NowEditing } from '#web/data/cache/applyEditing.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { createDrawChanges } from './drawChanges.ts'
import { createLiveReading, type LiveText, sharing } from './liveReading.ts'
import { LiveLayer } from './LiveLayer.tsx'
import { WriterLine } from './WriterLine.tsx'
import type { ReadAlong } from './readAlong.ts'

/** Where there is no channel. */
const POLL_MS = 3000
const ASK_MS = 10_000
/** A writer who has saved says at once that the stream goes on; one who cannot is seen by saves only. */
const SIGN_MS = 2000

/**
 * Shows a document as somebody else writes it. Saves are not read meanwhile (`keys.live`), they bring nothing that is not on the page; when it is
 * over, the saved text is read once and takes its place without a move.
 */
export function followWriter(
  { api, cache, queries, channel }: App,
  { _id: id, workspace, slug }: Pick<Document, '_id' | 'workspace' | 'slug'>,
  show: (change: (before: ReadAlong | null) => ReadAlong | null) => void,
): () => void {
  const page = queries.document(workspace, slug)
  const saved = () => {
    const { document } = cache.getQueryData<OpenDocument>(page.queryKey)!
    return { version: document.version, content: document.content as Content }
  }
  const readSaved = async (): Promise<void> => void (await cache.fetchQuery({ ...page, staleTime: 0 }))
  let toldVersion = 0
  let shown: Content | null = null
  let mine: ReadAlong | null = null
  let signTimer: ReturnType<typeof setTimeout> | undefined

  const reading = createLiveReading({
    saved,
    readSaved,
    fetch: async () => {
      const live = await readLive()
      if (!live && (shown || toldVersion > saved().version)) await readSaved()
      return live
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    show: text => {
      shown = text?.content ?? null
      cache.setQueryData(keys.live(id), text !== null)
      showing(shown, text, Infinity)
    },
  })

  const showing = (content: Content | null, text: LiveText | null, until: number) =>
    show(before => (mine = { ...(before ?? nothing()), content, caret: text?.caret ?? null, until }))

  const readLive = async (): Promise<LiveText | null> => {
    const { live } = await api.documents.live({ id })
    return live && { ...live, content: live.content as Content }
  }

  const askWhoEdits = async () => {
    const { document } = await api.documents.get({ id })
    applyDocument(cache, document)
    cache.setQueryData<NowEditing | null>(keys.editing(id), document.lock)
  }

  const hear = ({ commit }: CommitMessage) => {
    if (commit.type === 'live/text' && commit.payload.document === id) {
      clearTimeout(signTimer)
      reading.heard(commit.payload)
    } else if (commit.type === 'document/changed' && commit.payload.document._id === id) {
      toldVersion = commit.payload.document.version
      clearTimeout(signTimer)
      if (shown && toldVersion > saved().version) signTimer = setTimeout(reading.catchUp, SIGN_MS)
    }
  }

  cache.setQueryDefaults(keys.live(id), { gcTime: Infinity })
  const stopListening = channel.listen(hear)
  const leave = channel.hold(`d-${id}`, reading.catchUp)
  const isPolled = () => channel.getState() !== 'connected' && window.document.visibilityState === 'visible'
  const poll = setInterval(() => isPolled() && reading.catchUp(), POLL_MS)
  const ask = setInterval(() => isPolled() && void askWhoEdits().catch(whoeverIsNotAnsweredAsksAgain), ASK_MS)
  show(before => {
    const isNewest = before !== null && before.until >= saved().version
    return (mine = { ...(before ?? nothing()), content: isNewest ? before.content : null, until: Infinity })
  })
  reading.catchUp()

  const settle = async () => {
    cache.removeQueries({ queryKey: keys.live(id) })
    if (!cache.getQueryCache().find({ queryKey: page.queryKey })?.isActive()) {
      return cache.invalidateQueries({ queryKey: page.queryKey, refetchType: 'none' })
    }
    // What is on the page stays there until the saved text is.
    await readSaved().catch(() => cache.invalidateQueries({ queryKey: page.queryKey }))
    const { version, content } = saved()
    const settled = shown && sharing({ content }, shown).content
    // Unless somebody else has begun to write meanwhile.
    show(before => (before && before === mine ? { ...before, content: settled, caret: null, until: version } : before))
  }

  return () => {
    reading.stop()
    stopListening()
    leave()
    clearInterval(poll)
    clearInterval(ask)
    clearTimeout(signTimer)
    void settle()
  }
}

const nothing = (): ReadAlong => ({
  content: null,
  caret: null,
  until: Infinity,
  draw: createDrawChanges(),
  Layer: LiveLayer,
  Line: WriterLine,
})

const whoeverIsNotAnsweredAsksAgain = () => {}
