import type { Context } from '#server/call/context.ts'
import { findDue, takeDigest } from '#server/notifications/digest.ts'
import { startWorker } from '#server/outbox/worker.ts'

const EVERY_MS = 60_000
/** People at a time, so that a stop waits for no more. */
const BATCH = 100

type DigestTools = Pick<Context, 'db' | 'outbox'>

/**
 * Takes digests that are due and enqueues their mails, one transaction a person. Several processes may do it at once: each digest is taken by one. Returns whether
 * there may be more.
 */
export const sendDigests = async ({ db, outbox }: DigestTools): Promise<boolean> => {
  const people = await findDue(db, BATCH)
  let mails = 0
  for (const user of people) if (await db.transaction(tx => takeDigest(tx, user))) mails++
  if (mails > 0) outbox.wake(new Set(['mail']))
  return people.length === BATCH
}

/** Looks at the start, since a digest may have come due while nothing ran, and then every minute. Returns a function that stops it. */
export const startDigests = (context: DigestTools & Pick<Context, 'log'>): (() => Promise<void>) => {
  const worker = startWorker(context.log, EVERY_MS, () => sendDigests(context))
  return worker.stop
}
