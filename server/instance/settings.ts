import { eq } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { instance } from '#server/db/tables.ts'

export interface InstanceFacts {
  name: string
  registration: 'open' | 'invited'
  billing: 'sandbox' | 'off'
  smtpUrl: string | null
  baseUrl: string | null
  firstUser: string | null
}

/** The stored answers of the set-up page with the environment's values over them (`api: instance`). */
export interface InstanceSettings {
  read(db?: Database | Transaction): Promise<InstanceFacts>
}

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
