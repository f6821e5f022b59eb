import { LIVE_MESSAGES_PER_SECOND, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts'
import type { Caret } from '#contract/calls/documents.ts'
import type { Hint } from '#contract/realtime.ts'
import type { Content } from '#editor/node.ts'
import { splicesBetween } from '#editor/splice.ts'
import { byteLength } from '#editor/structure.ts'
import type { Said } from '#web/data/channel/channel.ts'

/** A saved text and its version. */
export interface SavedText {
  version: number
  content: Content
}

export type LiveHint = Extract<Hint, { type: 'live/text' }>

/** The dependencies of the stream; tests pass their own. */
export interface LivePorts {
  now(): number
  /** Runs `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** The text and the caret as they are; null while nothing may be sent. */
  read(): { content: Content; caret: Caret | null; fence: number } | null
  say(hint: LiveHint): Promise<Said>
}

export interface LiveStream {
  changed(): void
  /** The room is joined, for the first time or again. */
  joined(): void
  saved(text: SavedText): void
  stop(): void
}

const PAUSE_MS = 1000 / LIVE_MESSAGES_PER_SECOND
/** The size of the channel's envelope around a hint. */
const ENVELOPE_BYTES = 512

/**
 * Sends typed text to the readers: immediately when no message is in flight, else batched (`realtime: live text`).
 * A change that is too large for one message, or is refused, is shown with the next save; the stream starts again from the text of that save.
 */
export function createLiveStream(document: string, start: SavedText, ports: LivePorts): LiveStream {
  let saved = start
  /** The last text that was sent to the readers; null before a stream has begun. */
  let sent: (SavedText & { number: number; caret: Caret | null }) | null = null
  let isDue = false
  /** After a save the readers need a message that the stream continues. */
  let needsSign = false
  let isOnItsWay = false
  let awaitsSave = false
  let awaitsRoom = false
  let isStopped = false
  let sentAt = -Infinity
  let stopTimer = () => {}

  const plan = () => {
    stopTimer()
    if (!isDue || isOnItsWay || awaitsSave || awaitsRoom || isStopped) return
    const wait = sentAt + PAUSE_MS - ports.now()
    if (wait > 0) stopTimer = ports.after(wait, plan)
    else void send()
  }

  const send = async () => {
    const shown = ports.read()
    if (!shown) return
    isDue = false
    const { content, caret, fence } = shown
    const before = sent ?? { ...saved, number: 0, caret: null }
    const blocks = splicesBetween(before.content, content)
    if (blocks.length === 0 && !needsSign && isSameCaret(before.caret, caret)) return
    const { version } = before
    const number = before.number + 1
    const payload: LiveHint['payload'] = { document, fence, version, number, blocks, caret }
    if (byteLength(payload) > SOCKET_MESSAGE_MAX_BYTES - ENVELOPE_BYTES) {
      awaitsSave = true
      return
    }
    sent = { version, number, content, caret }
    needsSign = false
    sentAt = ports.now()
    isOnItsWay = true
    const said = await ports.say({ type: 'live/text', payload })
    isOnItsWay = false
    if ('error' in said) onRefused(said.error, number)
    plan()
  }

  /** It is unknown what the readers have, so the stream starts again, with everything since the last save. */
  const onRefused = (error: string, number: number) => {
    sent = null
    isDue = true
    if (error === 'closed') awaitsRoom = true
    // A slow server stays connected, so no join would restart the stream.
    else if (error !== 'emitTimeout' && (error !== 'errors.ws.gap' || number === 1)) awaitsSave = true
  }

  return {
    changed: () => {
      isDue = true
      plan()
    },
    joined: () => {
      awaitsRoom = false
      plan()
    },
    saved: text => {
      saved = text
      if (awaitsSave) sent = null
      awaitsSave = false
      needsSign = true
      isDue = true
      plan()
    },
    stop: () => {
      isStopped = true
      stopTimer()
    },
  }
}

const isSameCaret = (one: Caret | null, other: Caret | null): boolean => JSON.stringify(one) === JSON.stringify(other)
