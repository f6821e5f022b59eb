import type { Document } from '#contract/calls/documents.ts'
import type { CommitMessage } from '#contract/realtime.ts'
import type { Content } from '#editor/node.ts'
import { applyDocument } from '#web/data/cache/apply/apply.ts'
import type { App } from '#web/data/app.ts'
import { showEditor } from '#web/data/cache/editing.ts'
import { liveTextEnded, savedTextChanged, showsLiveText } from '#web/data/cache/liveText.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { after } from '#web/platform/after.ts'
import { createDrawChanges } from './drawChanges.ts'
import { createLiveReading, type LiveText, sharing } from './liveReading.ts'
import { LiveLayer } from './LiveLayer.tsx'
import { WriterLine } from './WriterLine.tsx'
import type { ReadAlong } from './readAlong.ts'

/** The intervals without the channel. */
const POLL_MS = 3000
const ASK_MS = 10_000
/** After a save the writer's stream continues immediately; without a stream only saves are shown. */
const SIGN_MS = 2000

/**
 * Shows a document while somebody else writes it. Saves are not fetched meanwhile (`keys.live`), because the page has their content already. At the
 * end the saved text is fetched once and replaces the live text without a visible change.
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
  let announcedVersion = 0
  let shown: Content | null = null
  let mine: ReadAlong | null = null
  let cancelSign = () => {}

  const reading = createLiveReading({
    saved,
    readSaved,
    fetch: async () => {
      const live = await readLive()
      if (!live && (shown || announcedVersion > saved().version)) await readSaved()
      return live
    },
    after,
    show: text => {
      shown = text?.content ?? null
      showsLiveText(cache, id, text !== null)
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
    showEditor(cache, id, document.lock)
  }

  const receive = ({ commit }: CommitMessage) => {
    if (commit.type === 'live/text' && commit.payload.document === id) {
      cancelSign()
      reading.heard(commit.payload)
    } else if (commit.type === 'document/changed' && commit.payload.document._id === id) {
      announcedVersion = commit.payload.document.version
      cancelSign()
      if (shown && announcedVersion > saved().version) cancelSign = after(SIGN_MS, reading.catchUp)
    }
  }

  const stopListening = channel.listen(receive)
  const leave = channel.hold(`d-${id}`, reading.catchUp)
  const isPolled = () => channel.getState() !== 'connected' && window.document.visibilityState === 'visible'
  const poll = setInterval(() => isPolled() && reading.catchUp(), POLL_MS)
  const ask = setInterval(() => isPolled() && void askWhoEdits().catch(ignoreUntilNextPoll), ASK_MS)
  show(before => {
    const isNewest = before !== null && before.until >= saved().version
    return (mine = { ...(before ?? nothing()), content: isNewest ? before.content : null, until: Infinity })
  })
  reading.catchUp()

  const settle = async () => {
    liveTextEnded(cache, id)
    if (!cache.getQueryCache().find({ queryKey: page.queryKey })?.isActive()) {
      return savedTextChanged(cache, { workspace, slug }, { isRead: false })
    }
    // The live text stays on the page until the saved text is loaded.
    await readSaved().catch(() => savedTextChanged(cache, { workspace, slug }, { isRead: true }))
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
    cancelSign()
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

const ignoreUntilNextPoll = () => {}
