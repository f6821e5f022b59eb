import { sql, type SQL } from 'drizzle-orm'
import type { BillingMode } from '#server/db/prepared.ts'
import { ownEntry, type Person, sharedEntry, teamsOf } from './entries.ts'

/**
 * The policy in SQL, for lists, trees, search and counts: `level` and `can(…, 'read', 'workspace')` of `domain/policy.ts`, row by row (`security: 4`).
 * A property test checks that the two agree. The statements around these fragments use the aliases `d` for documents and `w` for workspaces.
 * What depends on the person alone is a subquery without outer references, so PostgreSQL runs it once and not once for each document.
 */

type Instance = BillingMode

/**
 * True for the documents that the person may read, never for deleted ones; null is a guest.
 * A statement that uses this more than once selects `workspacesOf` once and passes its alias as `mine`.
 */
export const documentReadableBy = (user: Person, instance: Instance, mine?: SQL): SQL<boolean> => sql<boolean>`(d.deleted_at is null and (
  ${managed(user, mine)}
  or (d.restricted_by is null and ${readAsMember(user, mine)})
  or (${hasOwnEntry(user)} and (not d."isArchived" or ${ofOwnTeam(user)} or ${ownAccess(user)} = 'manage'))
  or ${isSharedWith(user)}
  or (d.restricted_by is null and ${shownToGuests(instance)})
))`

/**
 * Joins the document `d` that each row before it names, found by its key. Use it to filter a few rows by read access: for a plain join
 * PostgreSQL estimates that almost no document is readable, and checks every document before it looks at those few rows.
 */
export const joinDocument = (id: SQL): SQL => sql`cross join lateral (select * from documents where "_id" = ${id} offset 0) d`

/** The same for rows that may name none: there, `d` has nulls only. */
export const joinAnyDocument = (id: SQL): SQL => sql`left join lateral (select * from documents where "_id" = ${id} offset 0) d on true`

/** True for the documents whose comments the person may read: `can(…, 'discuss', 'document')`. */
export const documentDiscussedBy = (
  user: Person,
  instance: Instance,
): SQL<boolean> => sql<boolean>`(${documentReadableBy(user, instance)} and (
  ${ofOwnTeam(user)} or ${hasOwnEntry(user)}))`

/** The person's access to a document, `read` to `manage`, or null, as `level` returns it. Deleted documents count like others. */
export const documentAccess = (user: Person, instance: Instance, mine?: SQL): SQL<string | null> => sql<string | null>`case
  when ${managed(user, mine)} then 'manage'
  when d."isArchived" and not ${ofOwnTeam(user)} then case when ${ownAccess(user)} = 'manage' then 'manage' end
  else coalesce(
    ${entryInForce(user)},
    case
      when d.restricted_by is not null then null
      when ${edited(user, mine)} then 'write'
      when ${readAsMember(user, mine)} or ${shownToGuests(instance)} then 'read'
    end)
  end`

/** True for the templates, alias `tp`, that the person may read: `can(…, 'read', 'template')`. */
export const templateReadableBy = (user: Person): SQL<boolean> => sql<boolean>`(
  case when tp.workspace is null then tp.team in (${teamsOf(user)})
  else tp.workspace in (select mine.workspace from (${workspacesOf(user)}) mine where mine.reads) end)`

/** True for the templates that the person may change: `can(…, 'edit', 'template')`. */
export const templateEditableBy = (user: Person): SQL<boolean> => sql<boolean>`(
  case when tp.workspace is null then tp.team in (${teamsOf(user)} and mt."group" <> 'member')
  else tp.workspace in (select mine.workspace from (${workspacesOf(user)}) mine where mine."editsTemplates") end)`

/** True for the workspaces that the person may read; null is a guest. */
export const workspaceReadableBy = (user: Person, instance: Instance): SQL<boolean> => sql<boolean>`(
  w."_id" in (select mine.workspace from (${workspacesOf(user)}) mine where mine.reads) or ${servedPublicly(sql`w."_id"`, instance)})`

/** True for the workspaces that the person manages: `can(…, 'manage', 'workspace')`. */
export const workspaceManagedBy = (user: Person): SQL<boolean> => sql<boolean>`(
  w."_id" in (select mine.workspace from (${workspacesOf(user)}) mine where mine.manages))`

const managed = (user: Person, mine = sql`(${workspacesOf(user)})`): SQL =>
  sql`d.workspace in (select mine.workspace from ${mine} mine where mine.manages)`
const edited = (user: Person, mine = sql`(${workspacesOf(user)})`): SQL =>
  sql`d.workspace in (select mine.workspace from ${mine} mine where mine.edits)`
const readAsMember = (user: Person, mine = sql`(${workspacesOf(user)})`): SQL =>
  sql`d.workspace in (select mine.workspace from ${mine} mine where mine.reads)`
const ofOwnTeam = (user: Person): SQL => sql`d.team in (${teamsOf(user)})`

const hasOwnEntry = (user: Person): SQL =>
  sql`(exists (${ownEntry(user, sql`d."_id"`)}) or exists (${ownEntry(user, sql`d.restricted_by`)}))`

const isSharedWith = (user: Person): SQL => sql`(${ofOwnTeam(user)} and exists (${sharedEntry(user)}))`

/** The access of the person's own entry, else of their own on the document that restricts it: `ownAccess ?? inheritedAccess`. */
const ownAccess = (user: Person): SQL => sql`coalesce((${ownEntry(user, sql`d."_id"`)}), (${ownEntry(user, sql`d.restricted_by`)}))`

/** The same, else the access that their team or workspaces have: `entryInForce`. */
const entryInForce = (user: Person): SQL => sql`coalesce(${ownAccess(user)}, case when ${ofOwnTeam(user)} then (${sharedEntry(user)}) end)`

/** Every workspace of the person's teams with what the person may do there: `rightsIn` and `readsWorkspace` for a confirmed team member. */
export const workspacesOf = (user: Person): SQL => sql`
  select mw."_id" as workspace,
    mt."group" <> 'member' or mw.visibility <> 'private' or mm."user" is not null as reads,
    mt."group" <> 'member' or ${allows('workspace', 'manage')} as manages,
    mt."group" <> 'member' or ${allows('workspace', 'manage')} or ${allows('documents', 'edit')} as edits,
    mt."group" <> 'member' or ${allows('workspace', 'manage')} or ${allows('templates', 'edit')} as "editsTemplates"
  from team_members mt
  join workspaces mw on mw.team = mt.team
  left join workspace_members mm on mm.workspace = mw."_id" and mm."user" = mt."user" and mm."isConfirmed"
  left join permission_sets mp on mp.workspace = mw."_id" and mp."user" = mt."user" and mm."user" is not null
  left join permission_sets mg on mg."_id" = mm."group"
  left join permission_sets md on md.workspace = mw."_id" and md."isDefault" and (mm."user" is not null or mw.visibility <> 'private')
  cross join lateral (select coalesce(mp.list, mg.list, md.list) as list) rights
  where mt."user" = ${user}::uuid and mt."isConfirmed"`

/** A set allows an action in its own section or in `all` (`authorisation: D9`). */
const allows = (section: 'workspace' | 'documents' | 'templates', action: 'manage' | 'edit'): SQL =>
  sql`coalesce(rights.list -> ${section}::text ? ${action}::text or rights.list -> 'all' ? ${action}::text, false)`

const shownToGuests = (instance: Instance): SQL =>
  sql`(d."isVisible" and not d."isArchived" and ${servedPublicly(sql`d.workspace`, instance)})`

/** Public, and the plan pays for it: `isServed` and `planOf` (`authorisation: D10`). */
const servedPublicly = (workspace: SQL, { billing }: Instance): SQL => sql`exists (
  select 1 from workspaces pw join teams pt on pt."_id" = pw.team
  where pw."_id" = ${workspace} and pw.visibility = 'public'
    and ((pt.plan = 'pro' and (pt.plan_ends_at is null or pt.plan_ends_at > now())) or pt.trial_ends_at > now() or coalesce(${billing ?? null}::text, (select i.billing from instance i)) = 'off'))`
