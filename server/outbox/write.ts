import type { Commit, Room } from '#contract/realtime.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { outbox } from '#server/db/tables.ts'
import type { Mail } from '#server/mail/mail.ts'

/** What the outbox holds: commits for rooms and mails. Written in the transaction of the change (`realtime: outbox`). */
export const publishInto = async (db: Database | Transaction, room: Room, commit: Commit): Promise<void> => {
  await db.insert(outbox).values({ kind: 'commit', room, event: commit })
}

export const sendInto = async (db: Database | Transaction, mail: Mail): Promise<void> => {
  await db.insert(outbox).values({ kind: 'mail', room: 'mail', event: mail })
}
