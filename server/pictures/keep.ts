import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { PictureKind } from '#contract/calls/pictures.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { countToday } from '#server/files/dailyQuota.ts'
import { enqueueCommit } from '#server/outbox/write.ts'
import { changeAccount, getAccount } from '#server/people/accounts.ts'
import { tellProfile } from '#server/people/tellProfile.ts'
import type { Context } from '#server/call/context.ts'
import { addressOf, dropReplaced, noteShown } from './store.ts'

interface NewPicture {
  user: string
  kind: PictureKind
  bytes: Buffer
  width: number
  /** How many bytes were sent. */
  sent: number
}

/**
 * Stores the bytes of a picture, then its row and its address in the profile, in one transaction: rows never point to missing bytes (`security: 15`).
 * The one before it stays for a day, those before that are deleted.
 */
export const keepPicture = async (context: Context, { user, kind, bytes, width, sent }: NewPicture): Promise<void> => {
  const [_id, key] = [uuid(), uuid()]
  await context.storage.put(key, Readable.from([bytes], { objectMode: false }))
  let gone: string[]
  try {
    gone = await context.db.transaction(async db => {
      const account = await getAccount(db, user, { lock: true })
      await countToday({ ...context, db }, user, sent)

      const dropped = await dropReplaced(db, user, kind)
      await db.insert(pictures).values({ _id, user, kind, key, size: bytes.length, width })
      const changes = { [kind]: addressOf(_id) }
      await changeAccount(db, user, changes)
      await noteShown(db, user)
      await tellProfile({ db, publish: (to, commit) => enqueueCommit(db, to, commit, user) }, account, changes)
      return dropped
    })
  } catch (error) {
    await context.storage.remove(key)
    throw error
  }
  context.outbox.wake(new Set(['commit']))
  for (const old of gone) await context.storage.remove(old)
}
