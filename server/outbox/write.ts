import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Commit, Room } from '#contract/realtime.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { outbox } from '#server/db/tables/outbox.ts'
import type { BillingTask } from '#server/services/billing.ts'
import type { Mail } from '#server/mail/mail.ts'

const publishing = prepared(
  'publish',
  sql`
  insert into outbox (kind, room, event, "by")
  select 'commit', room, ${sql.placeholder('event')}::jsonb, ${sql.placeholder('by')}::uuid from unnest(${sql.placeholder('rooms')}::text[]) room`,
)

/** Writes a commit for its rooms, in the transaction of the change (`realtime: outbox`). Without `by` it comes from the server itself. */
export const enqueueCommit = async (db: Db, to: Room | readonly Room[], commit: Commit, by: string | null = null): Promise<void> => {
  const rooms = typeof to === 'string' ? [to] : to
  if (rooms.length > 0) await publishing(db, { rooms, event: JSON.stringify(commit), by })
}

export const enqueueMail = async (db: Db, mail: Mail, by: string | null = null): Promise<void> => {
  await db.insert(outbox).values({ kind: 'mail', room: 'mail', event: mail, by })
}

/** Writes a request to the payment provider, or an event of the sandbox. */
export const enqueueBilling = async (db: Db, event: BillingTask): Promise<void> => {
  await db.insert(outbox).values({ kind: 'billing', room: 'billing', event })
}

/** Retries all failed mails now, as the reason for their failure may be gone. */
export const retryMails = async (db: Db): Promise<void> => {
  await db
    .update(outbox)
    .set({ attempts: 0, not_before: sql`now()` })
    .where(and(eq(outbox.kind, 'mail'), isNull(outbox.sent_at)))
}
