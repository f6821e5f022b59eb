import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { prepared } from './prepared.ts'

const current = prepared<{ snapshot: string }>('snapshot', sql`select pg_current_snapshot()::text as snapshot`)

/** Returns which transactions are visible now. What is read afterwards includes all of their changes. */
export const snapshotOf = async (db: Database): Promise<string | null> => (await current(db, {}))[0]?.snapshot ?? null
