import type { Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { sameContent } from '#editor/content.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { apply } from '#web/data/cache/apply.ts'
import type { App } from '#web/data/app.ts'
import { SessionOver } from '#web/data/session/session.ts'
import { passesByItself, type Trouble } from './saveMachine.ts'
import type { Acknowledged } from './saver.ts'
import type { Snapshot } from './typedText.ts'
import { isPassing } from './takeLock.ts'

interface Sender {
  send(snapshot: Snapshot, version: number, isManual: boolean, fence: number | null): Promise<Acknowledged>
  /** The title that the server has, as far as this page knows: another one is still to be sent. */
  getSavedTitle(): string
}

/** How the text of one document goes to the server; only what has changed is sent. */
export function createSender({ api, cache }: Pick<App, 'api' | 'cache'>, workspace: Workspace, document: Document): Sender {
  const { _id: id } = document
  let savedTextRevision = 0
  let savedTitle = document.title

  /** The title needs neither the lock nor a version (`api: documents`), so it goes on its own way. */
  const sendTitle = async (next: string) => {
    if (next === '' || next === savedTitle) return
    const { slug } = (await api.documents.update({ id, title: next })).document
    savedTitle = next
    apply(cache, {
      type: 'document/changed',
      payload: { document: { _id: id, workspace: workspace._id, version: document.version, title: next, slug } },
    })
  }

  const sendText = async ({ content, textRevision }: Snapshot, version: number, isManual: boolean, fence: number | null) => {
    const isTextSent = textRevision !== savedTextRevision
    const { document: saved } = await api.documents.update(
      {
        id,
        ...(isTextSent && { content: content as Document['content'], version }),
        ...(isManual && { manual: 'true' as const }),
      },
      { lockFence: fence ?? undefined },
    )
    savedTextRevision = textRevision
    // Who has sent no text has not seen what others have written meanwhile.
    return { document: saved, version: isTextSent ? saved.version : version }
  }

  /** Nobody is told of a conflict with what they have written themselves: an answer was lost, or it was saved for them when the lock was taken. */
  const findStored = async ({ content }: Snapshot): Promise<Acknowledged | null> => {
    const { document: stored } = await api.documents.get({ id })
    return sameContent(content, stored.content) ? { document: stored, version: stored.version } : null
  }

  const send: Sender['send'] = async (snapshot, version, isManual, fence) => {
    await sendTitle(snapshot.title.trim())
    try {
      return await sendText(snapshot, version, isManual, fence)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'conflict' && trouble !== 'locked') throw error
      const stored = await findStored(snapshot).catch((unread: unknown) => {
        // As long as nobody can know whether it is a conflict, the save is tried again; but a lock that is lost has to be heard of.
        throw trouble === 'conflict' && passesByItself(troubleOf(unread)) ? unread : error
      })
      if (!stored) throw error
      savedTextRevision = snapshot.textRevision
      return stored
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
