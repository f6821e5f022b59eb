import { WRITING_ANSWER_MS } from '#contract/limits.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { type App, userOf } from '#web/data/app.ts'
import { showEditor } from '#web/data/cache/editing.ts'
import { knowsTheLiving } from '#web/data/drafts.ts'
import { after } from '#web/platform/after.ts'
import type { HeldLock } from './lockKeeper.ts'
import { holderIn, isPassing, refusalOf } from './takeLock.ts'
import { askTabsToYield } from './tabs.ts'
import type { WritingTarget, Written } from './target.ts'
import { createWriting } from './createWriting.ts'
import type { Writing, WritingOptions } from './writing.ts'

/**
 * Takes the lock and begins to write with the server's present text. If the server does not answer in time, writing begins anyway, and the lock and the text
 * are settled later. Returns null when another person writes, with a toast, and `elsewhere` when it is the same person.
 */
export async function openWriting(
  app: App,
  target: WritingTarget,
  shown: Written,
  { takenFrom, ...options }: WritingOptions,
  onEnd: (ended: Writing) => Promise<void>,
): Promise<Writing | 'elsewhere' | null> {
  const { _id: id } = shown
  const me = userOf(app.cache)?._id ?? ''
  if (takenFrom === 'myself') await askTabsToYield(me, id)
  // A tab that may still be alive keeps its lock.
  const fence = knowsTheLiving() ? options.draft?.fence : null
  const lock = target.lock({ fence, isForced: takenFrom !== undefined })
  try {
    return createWriting(app, target, await latest(target, shown, lock), { ...options, lock, onEnd })
  } catch (error) {
    if (refusalOf(error, me) === 'heldByMyself') return 'elsewhere'
    const holder = holderIn(error)
    if (holder) showEditor(app.cache, id, holder)
    app.report(error)
    return null
  }
}

/** The page may be older than the text. */
async function latest(target: WritingTarget, shown: Written, lock: Promise<HeldLock>): Promise<Written> {
  const patience = new Promise<null>(resolve => after(WRITING_ANSWER_MS, () => resolve(null)))
  const passing = (error: unknown) => {
    if (error instanceof ApiError && isPassing(error)) return null
    throw error
  }
  const held = await Promise.race([lock.catch(passing), patience])
  if (!held || held.version === shown.version) return shown
  const read = await Promise.race([target.read().catch(passing), patience])
  if (!read) return shown
  target.show(read)
  return read
}
