import type { Document } from '#contract/calls/documents.ts'
import { WRITING_ANSWER_MS } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { applyDocument } from '#web/data/cache/apply.ts'
import { type App, userOf } from '#web/data/app.ts'
import { type Draft, knowsTheLiving } from '#web/data/drafts.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { HeldLock } from './lockKeeper.ts'
import { holderIn, isPassing, refusalOf, takeLock } from './takeLock.ts'
import { askTabsToYield } from './tabs.ts'
import { openSession } from './createWriting.ts'
import type { OnEnd, WritingSession } from './writing.ts'

/** What somebody begins with. */
export interface Beginning {
  /** What this device has kept, instead of what the server has. */
  draft?: Draft
  /** Of a document that was made a moment ago. */
  selectTitle?: boolean
  /** Whom the lock is taken from: oneself in another tab, or, by whoever manages the document, another person. */
  takenFrom?: 'myself' | 'another'
}

/**
 * Takes the lock and begins to write with what the server has now. A server that does not answer in time stops nobody: then the lock and the text are
 * settled when it does. Null when somebody else writes, which is told; `elsewhere` when it is the same person.
 */
export async function beginWriting(
  app: App,
  workspace: Workspace,
  document: Document,
  { takenFrom, ...from }: Beginning,
  onEnd: OnEnd,
): Promise<WritingSession | 'elsewhere' | null> {
  const { _id: id } = document
  const me = userOf(app.cache)?._id ?? ''
  if (takenFrom === 'myself') await askTabsToYield(me, id)
  // A tab that may still be alive keeps its own.
  const fence = knowsTheLiving() ? from.draft?.fence : null
  const lock = takeLock(app, id, { fence, isForced: takenFrom !== undefined })
  try {
    return openSession(app, workspace, await latest(app, document, lock), { ...from, lock }, onEnd)
  } catch (error) {
    if (refusalOf(error, me) === 'heldByMyself') return 'elsewhere'
    const holder = holderIn(error)
    if (holder) app.cache.setQueryData(keys.editing(id), holder)
    app.report(error)
    return null
  }
}

/** The page may be older than the text. */
async function latest({ api, cache }: App, shown: Document, lock: Promise<HeldLock>): Promise<Document> {
  const patience = new Promise<null>(resolve => setTimeout(() => resolve(null), WRITING_ANSWER_MS))
  const passing = (error: unknown) => {
    if (error instanceof ApiError && isPassing(error)) return null
    throw error
  }
  const held = await Promise.race([lock.catch(passing), patience])
  if (!held || held.version === shown.version) return shown
  const read = await Promise.race([api.documents.get({ id: shown._id }).catch(passing), patience])
  if (!read) return shown
  applyDocument(cache, read.document)
  return read.document
}
