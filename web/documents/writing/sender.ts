import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { sameContent } from '#editor/content.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import type { App } from '#web/data/app.ts'
import { SessionOver } from '#web/data/session/leaving.ts'
import { passesByItself, type Trouble } from './saveMachine.ts'
import type { Acknowledged } from './saver.ts'
import type { Snapshot } from './typedText.ts'
import { isPassing } from './takeLock.ts'

interface Sender {
  send(snapshot: Snapshot, version: number, isManual: boolean, fence: number | null): Promise<Acknowledged>
  /** The title that the server has, as far as this page knows: another one is still to be sent. */
  getSavedTitle(): string
}

interface Put {
  /** The version that the text was typed upon. */
  version: number
  isTextSent: boolean
  isManual: boolean
  fence: number | null
}

/** How title and text of one document go to the server: in one save, which brings only what has changed. A save that is refused stores neither. */
export function createSender({ api, cache }: Pick<App, 'api' | 'cache'>, workspace: Workspace, document: Document): Sender {
  const { _id: id } = document
  let savedTextRevision = 0
  let savedTitle = document.title

  /** Null where the server has it already. A title that is being emptied is none yet. */
  const titleToSend = ({ title }: Snapshot): string | null => {
    const typed = title.trim()
    return typed === '' || typed === savedTitle ? null : typed
  }

  const put = async (snapshot: Snapshot, { version, isTextSent, isManual, fence }: Put): Promise<Acknowledged> => {
    const title = titleToSend(snapshot)
    const { document: saved } = await api.documents.update(
      {
        id,
        ...(title !== null && { title }),
        ...(isTextSent && { content: snapshot.content as Document['content'], version }),
        ...(isManual && { manual: 'true' as const }),
      },
      { lockFence: fence ?? undefined },
    )
    savedTextRevision = snapshot.textRevision
    if (title !== null) showTitle(title, saved.slug)
    // A save without a text has not seen what others have written meanwhile.
    return { document: saved, version: isTextSent ? saved.version : version }
  }

  /** The page moves to its new permalink, with the version that it shows, before it is given the text that was saved. */
  const showTitle = (title: string, slug: string) => {
    savedTitle = title
    const { version } = document
    apply(cache, { type: 'document/changed', payload: { document: { _id: id, workspace: workspace._id, version, title, slug } } })
  }

  /** Nobody is told of a conflict with what they have written themselves: an answer was lost, or it was saved for them when the lock was taken. */
  const findStored = async ({ content }: Snapshot): Promise<Document | null> => {
    const { document: stored } = await api.documents.get({ id })
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
        // As long as nobody can know whether it is a conflict, the save is tried again; but a lock that is lost has to be heard of.
        throw trouble === 'conflict' && passesByItself(troubleOf(unread)) ? unread : error
      })
      if (!stored) throw error
      // The text is there; the title, which needs neither lock nor version (`api: documents`), was refused with it.
      if (titleToSend(snapshot) !== null) return put(snapshot, { version: stored.version, isTextSent: false, isManual, fence })
      savedTextRevision = snapshot.textRevision
      return { document: stored, version: stored.version }
    }
  }
  return { send, getSavedTitle: () => savedTitle }
}

/** What a failed save means for the writer. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof SessionOver) return 'offline'
  if (!(error instanceof ApiError)) return 'refused'
  if (error.code === 'errors.d.version_conflict') return 'conflict'
  if (error.status === 423) return 'locked'
  if (!isPassing(error)) return 'refused'
  return error.status >= 429 || error.code === 'unreadable_answer' ? 'unavailable' : 'offline'
}
