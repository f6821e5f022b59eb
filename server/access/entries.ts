import { type SQL, sql } from 'drizzle-orm'
import { Access } from '#contract/rights.ts'
import type { CallerIds } from '#server/db/prepared.ts'

/** The entries that give access to a document, for single reads (`standing.ts`) and for lists (`readable.ts`). */

/** A person by id, or an SQL expression that gives the id. */
export type Person = CallerIds['user'] | SQL

/** The confirmed entry of a person on a document: its access, or no row. */
export const ownEntry = (user: Person, document: SQL): SQL =>
  sql`select me.access from document_members me where me.document = ${document} and me."user" = ${user}::uuid and me."isConfirmed"`

/** The ids of the teams that the person is a confirmed member of. */
export const teamsOf = (user: Person): SQL => sql`select mt.team from team_members mt where mt."user" = ${user}::uuid and mt."isConfirmed"`

/** The ids of the workspaces that the person is a confirmed member of. */
const workspacesWith = (user: Person): SQL =>
  sql`select im.workspace from workspace_members im where im."user" = ${user}::uuid and im."isConfirmed"`

/** A document, and the restricted one that governs it. */
interface Governed {
  id: SQL
  restrictedBy: SQL
}
/** The document `d`. */
const d: Governed = { id: sql`d."_id"`, restrictedBy: sql`d.restricted_by` }

/** Whether a document, or what restricts it, has an entry of a team or a workspace at all: the cheap question that comes first (`docs/decisions/046`). */
export const hasSharedEntries = ({ id, restrictedBy }: Governed = d): SQL => sql`exists (
  select 1 from document_members sm where sm.document in (${id}, ${restrictedBy}) and coalesce(sm.team, sm.workspace) is not null)`

/** Whether an entry of a team or a workspace on the document itself stands above the entry `sm` of the same one (`authorisation: D36`). */
const isReplaced = (document: SQL): SQL => sql`exists (
  select 1 from document_members nearer
  where nearer.document = ${document} and coalesce(nearer.team, nearer.workspace) = coalesce(sm.team, sm.workspace))`

/** The steps of access, from the lowest up. */
const LADDER = sql.raw(`array['${Access.options.join("', '")}']`)

/**
 * The highest entry of a team or workspace that the person is in, on a document of the team of `d` or on what restricts it: its access, or no row. The entry of
 * a team counts for everybody, so the policy or the statement around it asks whether they are in the team.
 */
export const sharedEntry = (user: Person, { id, restrictedBy }: Governed = d): SQL => sql`
  select sm.access from document_members sm
  where sm.document in (${id}, ${restrictedBy}) and coalesce(sm.team, sm.workspace) is not null
    and (sm.team = d.team or sm.workspace in (${workspacesWith(user)}))
    and (sm.document = ${id} or not ${isReplaced(id)})
  order by array_position(${LADDER}, sm.access) desc limit 1`

/** The entry that counts for a person on each document where they or a team or workspace of theirs have one. */
export const entriesFor = (user: Person): SQL => sql`
  select distinct on (em.document) em.document, em.access, em.created_at from document_members em
  where em."isConfirmed" and (
    em."user" = ${user}::uuid or em.team in (${teamsOf(user)})
    or em.workspace in (select ew."_id" from workspaces ew where ew."_id" in (${workspacesWith(user)}) and ew.team in (${teamsOf(user)})))
  order by em.document, em."user" is null, array_position(${LADDER}, em.access) desc, em.created_at`
