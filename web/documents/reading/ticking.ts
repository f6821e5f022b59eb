import type { Document as StoredDocument } from '#contract/calls/documents.ts'
import { isAtLeast } from '#domain/policy.ts'
import type { Content } from '#editor/node.ts'
import { findTask, type TaskName, withTask } from '#editor/tasks.ts'

/** Returns why no box of a document can be ticked now; null when they can. Permanent reasons come before temporary ones. */
export const obstacleTo = (
  { isArchived, access }: Pick<StoredDocument, 'isArchived' | 'access'>,
  isOtherWriting: boolean,
): 'archived' | 'readOnly' | 'isEditing' | null => {
  if (isArchived) return 'archived'
  if (!isAtLeast(access, 'write')) return 'readOnly'
  return isOtherWriting ? 'isEditing' : null
}

/** A pressed box, and its new state. */
export interface Tick {
  task: TaskName
  isTicked: boolean
}

interface Ticked {
  version: number
  content: unknown
}

/** The dependencies of ticking; tests pass their own. */
export interface TickingPorts<Document extends Ticked> {
  /** Returns the page's document; undefined when no page has it any more. */
  shown(): Document | undefined
  show(document: Document): void
  /** Saves this text if nothing has been saved since this version, and returns the stored document. */
  save(content: Content, version: number): Promise<Document>
  read(): Promise<Document>
  /** Somebody has saved another text meanwhile. */
  isStale(error: unknown): boolean
}

/** `changed`: somebody else has saved another line in its place, or saves again and again, so nothing was ticked. */
export type TickResult = 'saved' | 'changed'

/** How often a tick is retried on a newer text that others have saved. */
const ATTEMPTS = 5

/**
 * Ticks boxes in the reading view. Each tick is shown immediately and saved separately, one after the other, based on the newest saved text and never over a
 * newer one (`docs/decisions/034`). A refused tick is rolled back.
 */
export function createTicking<Document extends Ticked>({ shown, show, save, read, isStale }: TickingPorts<Document>) {
  let saved: Document | undefined
  let seen = 0
  let waiting: readonly Tick[] = []
  let turn: Promise<unknown> = Promise.resolve()

  /** The unsaved ticks on top of the saved text, each with the version that its save will create. */
  const showWaiting = () => {
    const page = shown()
    if (!page || !saved) return
    // The page has fetched a newer text since, which includes earlier saves.
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
