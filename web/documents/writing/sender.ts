import { sameContent } from '#editor/content.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { SessionOver } from '#web/data/session/leaving.ts'
import { passesByItself, type Trouble } from './saveMachine.ts'
import type { Acknowledged } from './saver.ts'
import type { WritingTarget, Written } from './target.ts'
import type { Snapshot } from './typedText.ts'
import { isPassing } from './takeLock.ts'

interface Sender {
  send(snapshot: Snapshot, version: number, isManual: boolean, fence: number | null): Promise<Acknowledged>
  /** The server's title, as far as this page knows; a different one is still to be sent. */
  getSavedTitle(): string
}

interface Put {
  /** The version on which the text is based. */
  version: number
  isTextSent: boolean
  isManual: boolean
  fence: number | null
}

/** Sends title and text in one save, with only what has changed. A refused save stores neither. */
export function createSender(target: WritingTarget, written: Pick<Written, 'title'>): Sender {
  let savedTextRevision = 0
  let savedTitle = written.title

  /** Returns the title to send; null where the server has it already, and while it is empty. */
  const titleToSend = ({ title }: Snapshot): string | null => {
    const typed = title.trim()
    return typed === '' || typed === savedTitle ? null : typed
  }

  const put = async (snapshot: Snapshot, { version, isTextSent, isManual, fence }: Put): Promise<Acknowledged> => {
    const title = titleToSend(snapshot)
    const saved = await target.save(
      { ...(title !== null && { title }), ...(isTextSent && { content: snapshot.content, version }), isManual },
      fence,
    )
    savedTextRevision = snapshot.textRevision
    if (title !== null) {
      savedTitle = title
      target.showTitle(title, saved)
    }
    // A save without a text does not detect other people's changes.
    return { saved, version: isTextSent ? saved.version : version }
  }

  /** Own text is no conflict: an answer was lost, or the server saved it when the lock was taken. */
  const findStored = async ({ content }: Snapshot): Promise<Written | null> => {
    const stored = await target.read()
    return sameContent(content, stored.content) ? stored : null
  }

  const send: Sender['send'] = async (snapshot, version, isManual, fence) => {
    const isTextSent = snapshot.textRevision !== savedTextRevision
    try {
      return await put(snapshot, { version, isTextSent, isManual, fence })
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'conflict' && trouble !== 'locked') throw error
      const stored = await findStored(snapshot).catch((unread: unknown) => {
        // While it is unknown whether it is a conflict, the save is retried; but a lost lock must be reported.
        throw trouble === 'conflict' && passesByItself(troubleOf(unread)) ? unread : error
      })
      if (!stored) throw error
      // The text is stored; the title, which needs neither lock nor version (`api: documents`), was refused with it.
      if (titleToSend(snapshot) !== null) return put(snapshot, { version: stored.version, isTextSent: false, isManual, fence })
      savedTextRevision = snapshot.textRevision
      return { saved: stored, version: stored.version }
    }
  }
  return { send, getSavedTitle: () => savedTitle }
}

/** Returns the meaning of a failed save for the writer. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof SessionOver) return 'offline'
  if (!(error instanceof ApiError)) return 'refused'
  if (/^errors\.[dt]\.version_conflict$/.test(error.code)) return 'conflict'
  if (error.status === 423) return 'locked'
  if (!isPassing(error)) return 'refused'
  return error.status >= 429 || error.code === 'unreadable_answer' ? 'unavailable' : 'offline'
}
