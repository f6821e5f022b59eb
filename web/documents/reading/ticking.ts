import type { Document as StoredDocument } from '#contract/calls/documents.ts'
import { isAtLeast } from '#domain/policy.ts'
import type { Content } from '#editor/node.ts'
import { findTask, type TaskName, withTask } from '#editor/tasks.ts'

/** Why no box of a document can be ticked now; null when they can. What lasts is said before what passes. */
export const obstacleTo = (
  { isArchived, access }: Pick<StoredDocument, 'isArchived' | 'access'>,
  isOtherWriting: boolean,
): 'archived' | 'readOnly' | 'isEditing' | null => {
  if (isArchived) return 'archived'
  if (!isAtLeast(access, 'write')) return 'readOnly'
  return isOtherWriting ? 'isEditing' : null
}

/** A box that somebody has pressed, and what it is to be. */
export interface Tick {
  task: TaskName
  isTicked: boolean
}

interface Ticked {
  version: number
  content: unknown
}

/** Everything outside that ticking needs; tests put their own here. */
export interface TickingPorts<Document extends Ticked> {
  /** The document as the page has it; undefined when no page has it any more. */
  shown(): Document | undefined
  show(document: Document): void
  /** Saves this text if nothing has been saved since this version, and returns the document as it is stored then. */
  save(content: Content, version: number): Promise<Document>
  read(): Promise<Document>
  /** Somebody has saved another text meanwhile. */
  isStale(error: unknown): boolean
}

/** `changed`: somebody else has saved another line in its place, or saves again and again, so nothing was ticked. */
export type TickResult = 'saved' | 'changed'

/** How often a tick is sent again upon what others have saved meanwhile. */
const ATTEMPTS = 5

/**
 * Ticks boxes of a document that is read: each is seen at once and saved alone, one after the other, upon the newest saved text and never over a newer one
 * (`docs/decisions/034`). What is refused is as it was before.
 */
export function createTicking<Document extends Ticked>({ shown, show, save, read, isStale }: TickingPorts<Document>) {
  let saved: Document | undefined
  let seen = 0
  let waiting: readonly Tick[] = []
  let turn: Promise<unknown> = Promise.resolve()

  /** The boxes that are not saved yet stand upon the saved text, each for the version that its save will make. */
  const showWaiting = () => {
    const page = shown()
    if (!page || !saved) return
    // The page has read a newer text since, which holds what was saved before it.
    if (page.version > seen) saved = page
    const content = waiting.reduce((text, tick) => ticked(text, tick) ?? text, saved.content as Content)
    seen = saved.version + waiting.length
    show({ ...page, content, version: seen })
  }

  const accept = (document: Document) => {
    const page = shown()
    saved = page && page.version > Math.max(seen, document.version) ? page : document
    seen = saved.version
    if (!page) return
    show(saved)
    if (waiting.length > 0) showWaiting()
  }

  const drop = (tick: Tick) => {
    waiting = waiting.filter(other => other !== tick)
  }

  const send = async (tick: Tick): Promise<TickResult> => {
    for (let attempt = 1; ; attempt++) {
      saved ??= await read()
      const before = saved.content as Content
      const after = ticked(before, tick)
      if (after === before) return 'saved'
      if (!after) return 'changed'
      try {
        const document = await save(after, saved.version)
        drop(tick)
        accept(document)
        return 'saved'
      } catch (error) {
        if (!isStale(error)) throw error
        accept(await read())
        if (attempt === ATTEMPTS) return 'changed'
      }
    }
  }

  return async (tick: Tick): Promise<TickResult> => {
    if (waiting.length === 0) {
      saved = shown()
      seen = saved?.version ?? 0
    }
    waiting = [...waiting, tick]
    showWaiting()
    const sent = turn.then(() => send(tick))
    turn = sent.catch(() => {})
    try {
      return await sent
    } finally {
      if (waiting.includes(tick)) {
        drop(tick)
        showWaiting()
      }
    }
  }
}

const ticked = (content: Content, { task, isTicked }: Tick): Content | undefined => {
  const index = findTask(content, task)
  return index === undefined ? undefined : withTask(content, index, isTicked)
}
