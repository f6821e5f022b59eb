import type { Caret } from '#contract/calls/documents.ts'
import type { Relayed, Splice } from '#contract/realtime.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { fits } from '#editor/soundness.ts'
import { applySplice, splicesBetween } from '#editor/splice.ts'

/** The unsaved text of a writer: a saved version and a number of messages after it. */
export interface LiveText {
  version: number
  number: number
  content: Content
  caret: Caret | null
}

export type LiveMessage = Extract<Relayed, { type: 'live/text' }>['payload']

/** The dependencies of reading along; tests pass their own. */
export interface LiveReadingPorts {
  /** The saved text that this page has. */
  saved(): { version: number; content: Content }
  /** The newest unsaved text that the server has; null when there is none. */
  fetch(): Promise<LiveText | null>
  /** Reads the saved text again. */
  readSaved(): Promise<void>
  /** Runs `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  show(text: LiveText | null): void
}

export interface LiveReading {
  heard(message: LiveMessage): void
  /** Something may have been missed: fetches the server's text. */
  catchUp(): void
  stop(): void
}

/** The process that answers may receive a message a little later than the process that broadcasts it. */
const AGAIN_MS = 500
const AGAIN_MAX_MS = 16_000
const WAITING_MAX = 100

/** Applies another writer's messages in order. When one is missing or does not fit, the whole text is fetched (`realtime: live text`). */
export function createLiveReading(ports: LiveReadingPorts): LiveReading {
  let text: LiveText | null = null
  let waiting: LiveMessage[] = []
  let isFetching = false
  let isStopped = false
  let failures = 0
  let stopTimer = () => {}

  const show = (next: LiveText | null) => {
    text = next
    ports.show(next)
  }

  const take = (message: LiveMessage): boolean => {
    const { version, number, caret } = message
    const before = textBefore(message)
    const content = before && changed(before, message.blocks)
    if (content) show({ version, number, content, caret })
    return content !== null
  }

  const textBefore = ({ version, number }: LiveMessage): Content | null => {
    if (text?.version === version && text.number === number - 1) return text.content
    const saved = ports.saved()
    return number === 1 && saved.version === version ? saved.content : null
  }

  const catchUp = async () => {
    stopTimer()
    if (isFetching || isStopped) return
    isFetching = true
    const isThere = await readAll().catch(() => false)
    isFetching = false
    if (isStopped) return
    while (isThere && waiting[0] && take(waiting[0])) waiting.shift()
    if (isThere && waiting.length === 0) failures = 0
    else stopTimer = ports.after(Math.min(AGAIN_MS * 2 ** failures++, AGAIN_MAX_MS), () => void catchUp())
  }

  const readAll = async (): Promise<true> => {
    const live = await ports.fetch()
    if (isStopped) return true
    show(live && sharing(live, text?.content ?? ports.saved().content))
    waiting = waiting.filter(({ version, number }) => version !== live?.version || number > live.number)
    if (!live && waiting.some(({ version }) => version > ports.saved().version)) await ports.readSaved()
    return true
  }

  return {
    heard: message => {
      if (isStopped) return
      if (!isFetching && waiting.length === 0 && take(message)) return
      waiting = [...waiting, message].slice(-WAITING_MAX)
      if (waiting.length === 1) void catchUp()
    },
    catchUp: () => void catchUp(),
    stop: () => {
      isStopped = true
      stopTimer()
    },
  }
}

/** Returns the text after these changes; null when they do not fit, or would make an invalid document. */
function changed(content: Content, splices: readonly Splice[]): Content | null {
  try {
    return splices.reduce((before, splice) => {
      const parent = splice.path.reduce<ContentNode | undefined>((node, index) => node?.content?.[index], before)
      if (!parent || !splice.insert.every(node => fits(parent, node))) throw new RangeError('This may not stand here')
      return applySplice(before, splice)
    }, content)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns the same text, in which unchanged nodes are the objects that the page shows already. */
export function sharing<Text extends { content: Content }>(text: Text, shown: Content): Text {
  return { ...text, content: splicesBetween(shown, text.content).reduce(applySplice, shown) }
}
