import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OwnSession } from '#contract/calls/auth.ts'
import { REFRESH_GRACE_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSIONS_LISTED } from '#contract/limits.ts'
import type { Database, Db } from '#server/db/open.ts'
import { sessions } from '#server/db/tables/users.ts'
import { isoTime } from '#server/db/time.ts'
import type { LoginDevice } from './loginDevice.ts'
import type { RefreshToken } from './refreshToken.ts'

/** A session with the `generation` of its next token, which is valid for another `restMs`. */
export interface OpenSession extends RefreshToken {
  user: string
  restMs: number
}

type Rotation = OpenSession | 'reused' | null

const ms = (duration: number) => sql`${`${duration} milliseconds`}::interval`
const lives = sql`s.ended_at is null and u.deleted_at is null and s.rotated_at > now() - ${ms(SESSION_IDLE_MS)} and s.created_at > now() - ${ms(SESSION_ABSOLUTE_MS)}`
const rest = sql`floor(extract(epoch from least(${ms(SESSION_IDLE_MS)}, s.created_at + ${ms(SESSION_ABSOLUTE_MS)} - now())) * 1000)::float8 as "restMs"`

/** Starts a session, a new family of refresh tokens, at each login. */
export const startSession = async (db: Db, user: string, device: LoginDevice): Promise<OpenSession> => {
  const session = uuid()
  await db.insert(sessions).values({ _id: session, user, ...device })
  return { session, user, generation: 0, restMs: SESSION_IDLE_MS }
}

/**
 * Rotates a presented token (`authorisation: D22`). The row holds the latest generation, which is still unused; presenting it issues the next one.
 * Its predecessor gets that same successor every time (a lost answer), the one before for 10 more seconds (parallel page loads). An older one was copied.
 * One conditional UPDATE decides, so fifty concurrent requests make one rotation.
 */
export const rotate = async (db: Database, { session, generation }: RefreshToken): Promise<Rotation> => {
  const rotated = await db.execute<{ user: string; restMs: number }>(sql`
    update sessions s set generation = s.generation + 1, rotated_at = now() from users u
    where s."_id" = ${session}::uuid and s.generation = ${generation} and u."_id" = s."user" and ${lives}
    returning s."user", ${rest}`)
  const next = { session, generation: generation + 1 }
  if (rotated.rows[0]) return { ...next, ...rotated.rows[0] }

  const { rows } = await db.execute<{ user: string; restMs: number; behind: number; inGrace: boolean }>(sql`
    select s."user", ${rest}, s.generation - ${generation} as behind, s.rotated_at > now() - ${ms(REFRESH_GRACE_MS)} as "inGrace"
    from sessions s join users u on u."_id" = s."user" where s."_id" = ${session}::uuid and ${lives}`)
  const found = rows[0]
  if (!found || found.behind < 1) return null
  if (found.behind === 1 || (found.behind === 2 && found.inGrace)) return { ...next, user: found.user, restMs: found.restMs }
  return 'reused'
}

/** Returns the open sessions of a user: the one that asks, then those that were used last. */
export const listSessions = async (db: Db, user: string, current: string | null): Promise<OwnSession[]> => {
  const isCurrent = sql`s."_id" is not distinct from ${current}::uuid`
  const { rows } = await db.execute<OwnSession & Record<string, unknown>>(sql`
    select s."_id", s.browser, s.system, s.time_zone, ${isoTime(sql`s.created_at`)} as created_at, ${isoTime(sql`s.rotated_at`)} as seen_at,
      ${isCurrent} as "isCurrent"
    from sessions s join users u on u."_id" = s."user" where s."user" = ${user}::uuid and ${lives}
    order by ${isCurrent} desc, s.rotated_at desc, s."_id" limit ${SESSIONS_LISTED + 1}`)
  return rows
}

/** Ends one session, of this user where one is named. Returns its user, or null if it had ended before or is not theirs. */
export const endSession = async (db: Db, session: string, { user }: { user?: string } = {}): Promise<string | null> => {
  const [ended] = await db
    .update(sessions)
    .set({ ended_at: sql`now()` })
    .where(and(eq(sessions._id, session), isNull(sessions.ended_at), user === undefined ? undefined : eq(sessions.user, user)))
    .returning({ user: sessions.user })
  return ended?.user ?? null
}

/** Ends all sessions of a user, or all but one. */
export const endSessionsOf = async (db: Db, user: string, { except }: { except?: string | null } = {}): Promise<void> => {
  await db
    .update(sessions)
    .set({ ended_at: sql`now()` })
    .where(and(eq(sessions.user, user), isNull(sessions.ended_at), except ? ne(sessions._id, except) : undefined))
}
