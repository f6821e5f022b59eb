import { sql } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { documentReadableBy, joinDocument, workspaceReadableBy } from '#server/access/readable.ts'
import { listSessions } from '#server/auth/sessions.ts'
import { isoTime } from '#server/db/time.ts'
import { readChoices } from '#server/notifications/choices.ts'
import { getUser } from '#server/people/ownUser.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>
type Row = Record<string, unknown>

/** Returns what is stored of an account besides what its person wrote. Things that they may not read have no title. Throws `u.not_found`. */
export const readAccount = async (tools: ReadTools, user: string, session: string | null) => {
  const {
    lang,
    time_zone,
    teams: _ids,
    workspaces: _ofTeams,
    documents: _shared,
    favourites: _stars,
    ...profile
  } = await getUser(tools, user)
  const notifications = (await readChoices(tools.db, user)).map(({ kind, level }) => ({ kind, level }))
  return {
    profile,
    settings: { lang, time_zone, notifications },
    sessions: await listSessions(tools.db, user, session),
    teams: await readTeams(tools, user),
    workspaces: await readWorkspaces(tools, user),
    documents: await readEntries(tools, user),
    favourites: await readStars(tools, user),
    uploaded: await readUploaded(tools, user),
  }
}
export type OwnAccount = Awaited<ReturnType<typeof readAccount>>

/** The billing address is shown to the owner alone, as on the pages. */
const readTeams = async ({ db }: ReadTools, user: string): Promise<Row[]> => {
  const { rows } = await db.execute(sql`
    select t."_id", t.title, t.slug, m."group", m."isConfirmed", m."isPrimary", ${isoTime(sql`m.created_at`)} as since,
      case when m."group" = 'owner' then to_jsonb(a) - 'team' - 'revision' end as billing_address
    from team_members m join teams t on t."_id" = m.team left join billing_addresses a on a.team = t."_id"
    where m."user" = ${user}::uuid order by m.created_at, t."_id"`)
  return rows
}

/** Also those that they have asked for, or are invited to. `rights` is a set of their own. */
const readWorkspaces = async ({ db, config }: ReadTools, user: string): Promise<Row[]> => {
  const { rows } = await db.execute(sql`
    select w."_id", case when ${workspaceReadableBy(user, config)} then w.title end as title, w.team, m.kind, m."isConfirmed",
      case when m."isConfirmed" then (select g.title from permission_sets g where g."_id" = m."group") end as role,
      (select p.list from permission_sets p where p.workspace = w."_id" and p."user" = m."user") as rights, ${isoTime(sql`m.created_at`)} as since
    from workspace_members m join workspaces w on w."_id" = m.workspace where m."user" = ${user}::uuid order by m.created_at, w."_id"`)
  return rows
}

/** The entries on documents of others: those that they may read, and what they have asked for or are invited to. */
const readEntries = async ({ db, config }: ReadTools, user: string): Promise<Row[]> => {
  const isReadable = documentReadableBy(user, config)
  const { rows } = await db.execute(sql`
    select d."_id", case when ${isReadable} then d.title end as title, m.access, m.kind, m."isConfirmed", ${isoTime(sql`m.created_at`)} as since
    from document_members m ${joinDocument(sql`m.document`)}
    where m."user" = ${user}::uuid and d."user" is distinct from m."user" and d.deleted_at is null and (${isReadable} or not m."isConfirmed")
    order by m.created_at, d."_id"`)
  return rows
}

const readStars = async ({ db, config }: ReadTools, user: string): Promise<Row[]> => {
  const { rows } = await db.execute(sql`
    select d."_id", d.title, ${isoTime(sql`f.created_at`)} as since from favourites f ${joinDocument(sql`f.document`)}
    where f."user" = ${user}::uuid and ${documentReadableBy(user, config)} order by f.rank, d."_id"`)
  return rows
}

/** What counts for the limit of a day. */
const readUploaded = async ({ db }: ReadTools, user: string): Promise<Row | null> => {
  const { rows } = await db.execute(sql`
    select bytes::float8 as bytes, ${isoTime(sql`since`)} as since from uploaded_bytes where "user" = ${user}::uuid`)
  return rows[0] ?? null
}
