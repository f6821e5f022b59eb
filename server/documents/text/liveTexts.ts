import type { LiveTexts } from '#server/services/liveTexts.ts'
import type { Logger } from 'pino'
import type { Caret } from '#contract/calls/documents.ts'
import { CONTENT_MAX_BYTES, LIVE_MEMORY_BYTES, LIVE_STORE_MS } from '#contract/limits.ts'
import type { Splice } from '#contract/realtime.ts'
import { checkContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { findProblem } from '#editor/soundness.ts'
import { applySplice } from '#editor/splice.ts'
import type { Database, Db } from '#server/db/open.ts'
import { type Base, claim, read, store } from './liveClaims.ts'

interface LiveText {
  document: string
  fence: number
  version: number
  storedNumber: number
  /** Its state after the newest change. */
  now: {
    number: number
    saved: number
    content: Content
    caret: Caret | null
    /** About the size of its JSON. */
    bytes: number
  }
  /** The content as it would be stored, computed on first use; null when it cannot be stored. */
  sound?: Content | null | undefined
  takenAtMs: number
  /** Set while it waits to be stored. */
  timer?: NodeJS.Timeout | undefined
}

/** How long a text stays in memory while its writer pauses. */
const IDLE_MS = 60_000

/** Keeps the live texts of this process. Texts that do not fit into this memory are dropped once they are stored. */
export const startLiveTexts = (db: Database, log: Logger, memoryBytes = LIVE_MEMORY_BYTES): LiveTexts => {
  const texts = new Map<string, LiveText>() // in the order of their last change
  const serially = createQueues()
  let bytes = 0

  const takeOut = (text: LiveText): void => {
    if (texts.get(text.document) !== text) return
    texts.delete(text.document)
    bytes -= text.now.bytes
  }
  const forget = (text: LiveText): void => {
    clearTimeout(text.timer)
    takeOut(text)
  }
  const remember = (text: LiveText): void => {
    texts.set(text.document, text)
    bytes += text.now.bytes
    for (const old of texts.values()) {
      if (bytes <= memoryBytes) return
      if (old.storedNumber === old.now.number) forget(old)
    }
  }

  /** Stores only what can be saved; a stream that has become invalid ends. */
  const write = async (to: Db, text: LiveText): Promise<void> => {
    const { document, fence, version, now } = text
    const content = soundContent(text)
    if (content)
      return void (await store(to, {
        ...{ document, fence, version, number: now.number, saved: now.saved },
        content: JSON.stringify(content),
      }))
    log.warn({ document }, 'a live text that cannot be saved has ended')
    forget(text)
  }
  const settle = async (text: LiveText): Promise<void> => {
    const { number } = text.now
    if (text.storedNumber >= number) return
    await write(db, text)
    text.storedNumber = number
  }
  const settleSoon = (text: LiveText): void => {
    text.timer ??= setTimeout(() => {
      text.timer = undefined
      settle(text).catch((error: unknown) => {
        log.warn({ err: error, document: text.document }, 'a live text waits for the database')
        settleSoon(text)
      })
    }, LIVE_STORE_MS).unref()
  }
  const idle = setInterval(() => {
    for (const text of texts.values()) if (text.takenAtMs < Date.now() - IDLE_MS && text.storedNumber === text.now.number) forget(text)
  }, IDLE_MS).unref()

  const take: LiveTexts['take'] = (writer, { document, fence, version, number, blocks, caret }) =>
    serially(document, async () => {
      const known = texts.get(document)
      const isNext = known?.fence === fence && known.version === version && known.now.number === number - 1
      const base: Base = number === 1 ? 'saved' : isNext ? 'known' : 'stored'
      const [claimed] = await claim(db, { ...writer, document, fence, version, number, base })
      if (!claimed) return 'refused'
      const from = base === 'known' ? known?.now : claimed.content === null ? undefined : textOf(claimed.content)
      if (!from) return 'gap'

      const next = applied(from, blocks)
      const stream = known && next && base === 'known' ? known : { document, fence, version, storedNumber: number - 1 }
      if (known) (stream === known ? takeOut : forget)(known)
      if (!next) return 'refused'
      const text = Object.assign(stream, { now: { ...next, number, saved: claimed.saved, caret }, sound: undefined, takenAtMs: Date.now() })
      remember(text)
      settleSoon(text)
      return 'taken'
    })

  return {
    take,
    latest: async document => {
      const known = texts.get(document)
      const [row] = await read(db, { document, fence: known?.fence ?? 0, version: known?.version ?? 0, number: known?.now.number ?? 0 })
      if (row?.stored && row.content !== null) return { ...row.stored, content: JSON.parse(row.content), user: row.user, caret: null }
      if (!row || known?.fence !== row.fence || known.now.saved !== row.saved) return null
      const content = soundContent(known)
      const { number, caret } = known.now
      return content ? { content, version: known.version, number, user: row.user, caret } : null
    },
    storeInto: async (to, document) => {
      const known = texts.get(document)
      if (known) await write(to, known)
    },
    stop: async () => {
      clearInterval(idle)
      for (const text of texts.values()) clearTimeout(text.timer)
      await Promise.all([...texts.values()].map(settle))
    },
  }
}

/** Returns the text in its stored form. Checking a long one takes a while, so each is checked once. */
const soundContent = (text: LiveText): Content | null => {
  if (text.sound === undefined) {
    const checked = checkContent(text.now.content)
    text.sound = 'content' in checked ? checked.content : null
  }
  return text.sound
}

type Text = Pick<LiveText['now'], 'content' | 'bytes'>
const textOf = (json: string): Text => ({ content: JSON.parse(json), bytes: json.length })

/** Returns the text after the changes; undefined when they do not fit it or make it too long. */
const applied = ({ content, bytes }: Text, blocks: Splice[]): Text | undefined => {
  if (blocks.some(({ insert }) => insert.some(node => findProblem(node) !== null))) return undefined
  const result = { content, bytes: bytes + JSON.stringify(blocks).length }
  try {
    result.content = blocks.reduce(applySplice, content)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  if (result.bytes > CONTENT_MAX_BYTES) result.bytes = JSON.stringify(result.content).length
  return result.bytes > CONTENT_MAX_BYTES ? undefined : result
}

/** Runs the work for each document one after the other, because the messages of a stream build on each other. */
const createQueues = () => {
  const last = new Map<string, Promise<unknown>>()
  return <T>(document: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(document) ?? Promise.resolve()).then(work, work)
    last.set(document, turn)
    const end = () => last.get(document) === turn && last.delete(document)
    turn.then(end, end)
    return turn
  }
}
