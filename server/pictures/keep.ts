import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/open.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { countToday } from '#server/files/dailyQuota.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import type { Context } from '#server/call/context.ts'
import type { Tools } from '#server/call/verb.ts'
import type { SentPicture } from './read.ts'
import { addressOf, dropReplaced, type Kind, noteShown, type Owner } from './store.ts'

interface NewPicture extends SentPicture {
  owner: Owner
  kind: Kind
  /** The person who has sent it. */
  by: string
  /** Writes the address into the row of the owner, whose lock it takes, and tells of it. */
  show: (tools: { db: Db; publish: Tools['publish'] }, address: string) => Promise<void>
}

/**
 * Stores the bytes of a picture, then its row and its address at its owner, in one transaction: rows never point to missing bytes (`security: 15`).
 * The one before it stays for a day, those before that are deleted.
 */
export const keepPicture = async (context: Context, { owner, kind, by, show, bytes, width, sent }: NewPicture): Promise<void> => {
  const [_id, key] = [uuid(), uuid()]
  await context.storage.put(key, Readable.from([bytes], { objectMode: false }))
  let gone: string[]
  try {
    gone = await context.db.transaction(async db => {
      await show({ db, publish: (to, commit) => enqueueCommit(db, to, commit, by) }, addressOf(owner.noun, _id))
      await countToday({ ...context, db }, by, sent)
      const dropped = await dropReplaced(db, owner, kind)
      await db.insert(pictures).values({ _id, [owner.noun]: owner.id, kind, key, size: bytes.length, width })
      await noteShown(db, owner)
      return dropped
    })
  } catch (error) {
    await context.storage.remove(key)
    throw error
  }
  context.outbox.wake(new Set(['commit']))
  for (const old of gone) await context.storage.remove(old)
}
