import { LIVE_MESSAGES_PER_SECOND, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts'
import type { Caret } from '#contract/calls/documents.ts'
import type { Hint } from '#contract/realtime.ts'
import type { Content } from '#editor/node.ts'
import { splicesBetween } from '#editor/splice.ts'
import { byteLength } from '#editor/structure.ts'
import type { Said } from '#web/data/channel/channel.ts'

/** A text that the server has, and its version. */
export interface SavedText {
  version: number
  content: Content
}

export type LiveHint = Extract<Hint, { type: 'live/text' }>

/** Everything outside that the stream needs; tests put their own here. */
export interface LivePorts {
  now(): number
  /** Runs `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** The text and the caret as they are; null as long as nobody may be told. */
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
/** For what the channel puts around a hint. */
const ENVELOPE_BYTES = 512

/**
 * Tells the readers what is typed: at once when nothing is on its way, else what has come together meanwhile (`realtime: live text`).
 * What is too much for one message, or is refused, is seen with the next save; a stream begins again on the text of that save.
 */
export function createLiveStream(document: string, start: SavedText, ports: LivePorts): LiveStream {
  let saved = start
  /** What the others have by now; null before a stream has begun. */
  let told: (SavedText & { number: number; caret: Caret | null }) | null = null
  let isDue = false
  /** Readers who hear of a save hear as well that the stream goes on. */
  let owesSign = false
  let isOnItsWay = false
  let awaitsSave = false
  let awaitsRoom = false
  let isStopped = false
  let saidAt = -Infinity
  let stopTimer = () => {}

  const plan = () => {
    stopTimer()
    if (!isDue || isOnItsWay || awaitsSave || awaitsRoom || isStopped) return
    const wait = saidAt + PAUSE_MS - ports.now()
    if (wait > 0) stopTimer = ports.after(wait, plan)
    else void send()
  }

  const send = async () => {
    const shown = ports.read()
    if (!shown) return
    isDue = false
    const { content, caret, fence } = shown
    const before = told ?? { ...saved, number: 0, caret: null }
    const blocks = splicesBetween(before.content, content)
    if (blocks.length === 0 && !owesSign && isSameCaret(before.caret, caret)) return
    const { version } = before
    const number = before.number + 1
    const payload: LiveHint['payload'] = { document, fence, version, number, blocks, caret }
    if (byteLength(payload) > SOCKET_MESSAGE_MAX_BYTES - ENVELOPE_BYTES) {
      awaitsSave = true
      return
    }
    told = { version, number, content, caret }
    owesSign = false
    saidAt = ports.now()
    isOnItsWay = true
    const said = await ports.say({ type: 'live/text', payload })
    isOnItsWay = false
    if ('error' in said) onRefused(said.error, number)
    plan()
  }

  /** Nobody knows what the others have: the stream begins again, with everything since the last save. */
  const onRefused = (error: string, number: number) => {
    told = null
    isDue = true
    if (error === 'closed') awaitsRoom = true
    // A server that is only slow stays connected: no join would come to set the stream going again.
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
      if (awaitsSave) told = null
      awaitsSave = false
      owesSign = true
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
