import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/base/config.ts'
import type { Db } from '#server/db/open.ts'
import { instance } from '#server/db/tables/instance.ts'
import { isSetUpCode } from './setupCode.ts'
import type { InstanceFacts } from '#server/services/instance.ts'

/**
 * The first account needs the printed code, and agrees to no terms, since it sets them. Every later one agrees to them, and needs an invitation where
 * registration is not open (`operations: REGISTRATION`).
 */
export const requireRegistration = (
  config: Config,
  { firstUser, registration }: Pick<InstanceFacts, 'firstUser' | 'registration'>,
  { code, invitation, terms }: { code?: string | undefined; invitation?: string | undefined; terms: boolean },
): void => {
  if (firstUser === null) {
    if (!isSetUpCode(config, code)) throw new Refusal('auth.bad_setup_code', { field: 'code' })
    return
  }
  if (registration === 'invited' && !invitation) throw new Refusal('auth.registration_closed')
  if (!terms) throw new Refusal('auth.terms', { field: 'terms' })
}

/** Makes the user the first account unless there is one, and returns the first account. The single row decides between concurrent registrations. */
export const claimFirstAccount = async (db: Db, user: string): Promise<string> => {
  const [row] = await db
    .insert(instance)
    .values({ first_user: user })
    .onConflictDoUpdate({ target: instance.only, set: { first_user: sql`coalesce(${instance.first_user}, ${user}::uuid)` } })
    .returning({ firstUser: instance.first_user })
  return row?.firstUser ?? user
}
