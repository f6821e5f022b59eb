import type { Logger } from 'pino'
import type { AnswerOf } from '#contract/call.ts'
import type { documents } from '#contract/documents.ts'
import { CONTENT_MAX_BYTES, LIVE_MEMORY_BYTES, LIVE_STORE_MS } from '#contract/limits.ts'
import type { Caret } from '#contract/documents.ts'
import type { Hint, Splice } from '#contract/realtime.ts'
import { checkContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { findProblem } from '#editor/soundness.ts'
import { applySplice } from '#editor/splice.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { type Base, claim, read, store } from './liveClaims.ts'

type Message = Extract<Hint, { type: 'live/text' }>['payload']

/**
 * The texts that people are typing just now, before they are saved (`realtime: live text`). They are kept here as they arrive, and some times a second
 * in their table: there the next process, the next holder of the lock and a start after a crash find them.
 */
export interface LiveTexts {
  /** The next part of a text. `gap`: it does not go on from what is here; `refused`: it is not this login's turn to write, or it makes no text. */
  take(writer: { user: string; session: string }, message: Message): Promise<'taken' | 'gap' | 'refused'>
  /** What the holder of the lock has typed and not saved; undefined when there is none. */
  latest(document: string): Promise<AnswerOf<typeof documents.live> | undefined>
  /** Writes what is known of a document's text into its table, in the caller's transaction. */
  storeInto(db: Transaction | Database, document: string): Promise<void>
  /** Stores everything that is not stored yet. */
  stop(): Promise<void>
}

interface LiveText {
  document: string
  fence: number
  version: number
  number: number
  saved: number
  content: Content
  caret: Caret | null
  /** About the size of its JSON. */
  bytes: number
  storedNumber: number
  takenAtMs: number
  timer?: NodeJS.Timeout | undefined
}

/** How long a text whose writer pauses is known without looking into the table. */
const IDLE_MS = 60_000

export const startLiveTexts = (db: Database, log: Logger): LiveTexts => {
  const texts = new Map<string, LiveText>()
  const turns = new Map<string, Promise<unknown>>()

  /** One after the other for each document: messages of one stream build on each other. */
  const inTurn = <T>(document: string, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(document) ?? Promise.resolve()).then(work, work)
    turns.set(document, turn)
    const end = () => turns.get(document) === turn && turns.delete(document)
    turn.then(end, end)
    return turn
  }

  const forget = (text: LiveText): void => {
    clearTimeout(text.timer)
    if (texts.get(text.document) === text) texts.delete(text.document)
  }

  /** Only what can be saved is stored; a stream that has come to something else ends. */
  const write = async (to: Database | Transaction, text: LiveText): Promise<void> => {
    const { document, fence, version, number, saved, content } = text
    const checked = checkContent(content)
    if ('problem' in checked) {
      log.warn({ document, problem: checked.problem }, 'a live text that cannot be saved was dropped')
      return forget(text)
    }
    await store(to, { document, fence, version, number, saved, content: JSON.stringify(checked.content) })
  }

  const storeSoon = (text: LiveText): void => {
    text.timer ??= setTimeout(() => {
      text.timer = undefined
      void settle(text).catch((error: unknown) => log.warn({ err: error, document: text.document }, 'a live text waits for the database'))
    }, LIVE_STORE_MS).unref()
  }
  const settle = async (text: LiveText): Promise<void> => {
    const { number } = text
    if (text.storedNumber < number) {
      await write(db, text)
      text.storedNumber = number
    }
  }

  /** Texts whose writers pause longest go first; the table has them. */
  const makeRoom = (): void => {
    let bytes = 0
    for (const text of [...texts.values()].toReversed()) {
      bytes += text.bytes
      const isOld = text.takenAtMs < Date.now() - IDLE_MS || bytes > LIVE_MEMORY_BYTES
      if (isOld && text.storedNumber === text.number) forget(text)
    }
  }

  const take: LiveTexts['take'] = (writer, message) =>
    inTurn(message.document, async () => {
      const { document, fence, version, number, blocks, caret } = message
      const known = texts.get(document)
      const isNext = known?.fence === fence && known.version === version && known.number === number - 1
      const base: Base = number === 1 ? 'saved' : isNext ? 'known' : 'stored'
      const [claimed] = await claim(db, { ...writer, document, fence, version, number, base })
      if (!claimed) return 'refused'
      const from = base === 'known' ? known : claimed.content === null ? undefined : textOf(claimed.content)
      if (!from) return 'gap'

      const next = applied(from, blocks)
      if (known && (!isNext || !next)) forget(known)
      if (!next) return 'refused'
      const text = isNext && known ? known : { storedNumber: 0, ...next, document, fence, version, number, saved: 0, caret, takenAtMs: 0 }
      Object.assign(text, next, { number, caret, saved: claimed.saved, takenAtMs: Date.now() })
      texts.delete(document)
      texts.set(document, text)
      storeSoon(text)
      makeRoom()
      return 'taken'
    })

  return {
    take,
    latest: async document => {
      const known = texts.get(document)
      const [row] = await read(db, { document, fence: known?.fence ?? 0, version: known?.version ?? 0, number: known?.number ?? 0 })
      if (!row) return undefined
      if (row.stored && row.content !== null) return { ...row.stored, content: JSON.parse(row.content), user: row.user, caret: null }
      if (known?.fence !== row.fence || known.saved !== row.saved) return undefined
      const checked = checkContent(known.content)
      if ('problem' in checked) return undefined
      const { version, number, caret } = known
      return { content: checked.content, version, number, user: row.user, caret }
    },
    storeInto: async (to, document) => {
      const known = texts.get(document)
      if (known) await write(to, known)
    },
    stop: async () => {
      for (const text of texts.values()) clearTimeout(text.timer)
      await Promise.all([...texts.values()].map(settle))
    },
  }
}

const textOf = (json: string): Pick<LiveText, 'content' | 'bytes'> => ({ content: JSON.parse(json), bytes: json.length })

/** The text after the changes, if they fit it and it may become as long. */
const applied = ({ content, bytes }: Pick<LiveText, 'content' | 'bytes'>, blocks: Splice[]): typeof result | undefined => {
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
