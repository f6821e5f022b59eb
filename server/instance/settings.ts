import type { InstanceSettings } from '#server/services/instance.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '#server/base/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { instance } from '#server/db/tables/instance.ts'
import { retryMails } from '#server/outbox/write.ts'

export const instanceSettings = (config: Config, database: Database): InstanceSettings => ({
  read: async (db = database) => {
    const [row] = await db.select().from(instance).where(eq(instance.only, true))
    return {
      name: row?.name ?? 'Cahier',
      registration: config.registration ?? row?.registration ?? 'open',
      billing: config.billing ?? row?.billing ?? 'sandbox',
      smtpUrl: config.smtpUrl ?? row?.smtp_url ?? null,
      baseUrl: config.baseUrl ?? row?.base_url ?? null,
      firstUser: row?.first_user ?? null,
    }
  },
})

/** Writes the answers of the set-up page. Mails that waited for the site's address or a mail server are retried immediately. */
export const saveSettings = async (db: Db, answers: Partial<typeof instance.$inferInsert>): Promise<void> => {
  if (Object.keys(answers).length === 0) return
  await db.insert(instance).values({}).onConflictDoNothing()
  await db.update(instance).set(answers).where(eq(instance.only, true))
  if (answers.base_url !== undefined || answers.smtp_url !== undefined) await retryMails(db)
}
