import { and, count, eq, gt, like, min, ne, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { TEAMS_PER_30_DAYS, TRIAL_DAYS } from '#contract/limits.ts'
import { isReservedSlug, uniqueSlug } from '#domain/permalink.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { beforePermalink, takePermalinks } from '#server/db/permalinks.ts'
import { teamUsage } from '#server/db/tables/files.ts'
import { teamMembers, teams } from '#server/db/tables/teams.ts'

const slugUsed = () => new Refusal('team.slug_used', { field: 'slug' })
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000

/** At most three new teams in 30 days, since each begins with a trial (`product: 1.2`). The caller holds the lock on the creator's row. */
export const requireTeamQuota = async (db: Db, creator: string): Promise<void> => {
  const [lately] = await db
    .select({
      teams: count(),
      waitMs: sql<number>`floor(extract(epoch from ${min(teams.created_at)} + interval '30 days' - now()) * 1000)::float8`,
    })
    .from(teams)
    .where(and(eq(teams.creator, creator), gt(teams.created_at, sql`now() - interval '30 days'`)))
  if (lately && lately.teams >= TEAMS_PER_30_DAYS)
    throw new Refusal('team.too_many', { max: TEAMS_PER_30_DAYS, retryAfterMs: lately.waitMs ?? WINDOW_MS })
}

export interface NewTeam {
  title: string
  creator: string
  /** Either given, and refused when taken; or derived from the title, and made unique. */
  slug: { given: string } | { base: string }
}

/** Inserts the team with its owner, its trial and its storage usage; returns its id. */
export const createTeam = async (db: Db, { slug, ...team }: NewTeam): Promise<string> => {
  const _id = await insertTeam(db, team, slug)
  await db.insert(teamUsage).values({ team: _id })
  await db.execute(sql`
    insert into team_members (team, "user", "group", "isConfirmed", "isPrimary")
    values (${_id}, ${team.creator}, 'owner', true, not exists (select 1 from team_members where "user" = ${team.creator} and "isPrimary"))`)
  return _id
}

const insertTeam = async (db: Db, team: Omit<NewTeam, 'slug'>, wanted: NewTeam['slug']): Promise<string> => {
  if ('given' in wanted && isReservedSlug(wanted.given, 'team')) throw slugUsed()
  for (;;) {
    const slug = 'given' in wanted ? wanted.given : uniqueSlug(wanted.base, await takenSlugs(db, wanted.base), 'team')
    const [inserted] = await db
      .insert(teams)
      .values({ ...team, _id: uuid(), slug, trial_ends_at: sql`now() + ${`${TRIAL_DAYS} days`}::interval` })
      .onConflictDoNothing({ target: teams.slug })
      .returning({ _id: teams._id })
    if (inserted) {
      await takePermalinks(db, [{ within: null, slug }])
      return inserted._id
    }
    if ('given' in wanted) throw slugUsed() // somebody has just taken it: try again
  }
}

const takenSlugs = async (db: Db, base: string): Promise<Set<string>> => {
  const rows = await db
    .select({ slug: teams.slug })
    .from(teams)
    .where(like(teams.slug, `${base.slice(0, 90)}%`))
  return new Set(rows.map(row => row.slug))
}

/** Writes the changes. The unique index decides about the permalink. */
export const changeTeam = async (db: Db, id: string, changes: Partial<typeof teams.$inferInsert>): Promise<void> => {
  if (changes.slug !== undefined && isReservedSlug(changes.slug, 'team')) throw slugUsed()
  if (changes.slug !== undefined) await beforePermalink(db, 'team', id, changes.slug)
  await refuseDuplicate('teams_slug', slugUsed(), async () => {
    await db.update(teams).set(changes).where(eq(teams._id, id))
  })
}

/** Exactly one primary team of each person. The caller holds the lock on the person's row. */
export const makePrimary = async (db: Db, team: string, user: string): Promise<void> => {
  const mine = eq(teamMembers.user, user)
  await db
    .update(teamMembers)
    .set({ isPrimary: false })
    .where(and(mine, ne(teamMembers.team, team), teamMembers.isPrimary))
  await db
    .update(teamMembers)
    .set({ isPrimary: true })
    .where(and(mine, eq(teamMembers.team, team)))
}
