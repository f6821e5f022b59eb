import { sql, type SQL } from 'drizzle-orm'
import type { Crumb, Document, DocumentEntry } from '#contract/calls/documents.ts'
import type { DocumentMember } from '#contract/documentMember.ts'
import { can, level, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Content } from '#editor/node.ts'
import { hasSharedEntries, ownEntry, sharedEntry } from '#server/access/entries.ts'
import { documentColumns, type DocumentFacts, documentStanding, fromSession, isUndecided } from '#server/access/standing.ts'
import { documentNamed } from '#server/db/permalinks.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import type { EditingLock } from '#server/locks/editingLocks.ts'
import { lockFacts } from '#server/documents/locks/editingLock.ts'
import { allChildren, allSiblingsBefore, childCountBy, placeAmongSiblingsBy } from '#server/documents/tree/lists.ts'
import { memberFacts, type MemberFacts } from '#server/documents/sharing/members.ts'
import { documentReadableBy, workspacesOf } from '#server/access/readable.ts'
import { documentRow, rowColumns } from '#server/documents/tree/rows.ts'
import type { WrittenText } from './texts.ts'

type ReadTools = Pick<Tools, 'db' | 'config'>

interface Row<F> extends Record<string, unknown> {
  found: F
  content: string
}

/** A document above this one, with what decides whether the caller may see it. */
type Ancestor = Omit<Crumb, 'access'> & { hasUnread: boolean } & Pick<
    DocumentStanding,
    'ownAccess' | 'inheritedAccess' | 'sharedAccess' | 'isRestricted' | 'isVisible' | 'isArchived'
  >

type FoundDocument = DocumentFacts &
  DocumentEntry & {
    order: number
    childCount: number
    link: (NonNullable<Document['shareLink']> & { token: string }) | null
    restricted_by: string | null
    slug_fence: number | null
    author: Document['author']
    lock: EditingLock | null
    members: MemberFacts[] | null
    path: Ancestor[] | null
  }

const members = sql`
  (select json_agg(${memberFacts} order by m."isConfirmed" desc, m."user" is null, m.created_at, m."_id")
    from document_members m left join users mu on mu."_id" = m."user" where m.document = d."_id")`

const link = sql`
  (select json_build_object('token', k.token, 'expires_at', ${isoTime(sql`k.expires_at`)}, 'hasPassword', k.password is not null, 'indexable', k.indexable)
    from share_links k where k.document = d."_id" and (k.expires_at is null or k.expires_at > now()))`

/** A subquery and not a join: the planner cannot know the depth of a path, and would plan a join for a long one. */
const accessOn = (document: SQL): SQL => sql`(${ownEntry(callerPlaceholders.user, document)})`
const step = { id: sql`up."_id"`, restrictedBy: sql`up.restricted_by` }
const stepColumns = sql`a."_id", a.parent, a.slug, a.title, a.icon, a.restricted_by, a."isVisible", a."isArchived"`
const path = (shared: 'read' | 'unread') => sql`
  (with recursive up as (
      select ${stepColumns}, 1 as height from documents a where a."_id" = d.parent
      union all select ${stepColumns}, up.height + 1 from up join documents a on a."_id" = up.parent
    )
    select json_agg(json_build_object('_id', up."_id", 'slug', up.slug, 'title', up.title, 'icon', up.icon,
      'ownAccess', ${accessOn(sql`up."_id"`)}, 'inheritedAccess', ${accessOn(sql`up.restricted_by`)},
      'sharedAccess', ${shared === 'read' ? sql`(${sharedEntry(callerPlaceholders.user, step)})` : sql`null`},
      'hasUnread', ${shared === 'read' ? sql`false` : hasSharedEntries(step)}, 'isRestricted', up.restricted_by is not null,
      'isVisible', up."isVisible", 'isArchived', up."isArchived") order by up.height desc)
    from up)`

const columns = (shared: 'read' | 'unread') => sql`
  ${documentColumns(callerPlaceholders, { shared })}, ${rowColumns}, ${link} as link, d.restricted_by, d.slug_fence,
  (select json_build_object('firstname', u.firstname, 'lastname', u.lastname) from users u where u."_id" = d.updated_by and u.deleted_at is null) as author,
  ${members} as members, ${path(shared)} as path, (select ${lockFacts} from document_locks l where l.document = d."_id") as lock`
const isReadable = documentReadableBy(callerPlaceholders.user, billingPlaceholder, sql`mine`)

/** As JSON, because four dozen columns with their descriptions take longer to parse in this process. The text stays beside it, unparsed. */
const asJson = (found: SQL): SQL => sql`
  select row_to_json(found) as found, x.content::text as content from (${found}) found left join document_texts x on x.document = found."_id"`

/**
 * Session, standing, row, text, people, path and place of one document: the hot read, in one statement. `plain` counts the siblings and children without
 * checking access, and how many of them are restricted. `exact` checks each document and takes longer (`docs/decisions/011`, `docs/decisions/046`).
 */
const statements = (name: string, match: SQL) => {
  const from = sql`${fromSession(callerPlaceholders)}
    left join documents d on ${match} and d.deleted_at is null
    left join workspaces w on w."_id" = d.workspace left join teams t on t."_id" = d.team`
  return {
    plain: prepared<Row<FoundDocument & { restricted: number }>>(
      name,
      asJson(sql`
      select ${columns('unread')}, place.count as "order", below.count as "childCount", place.restricted + below.restricted as restricted ${from}
      cross join lateral ${allSiblingsBefore} place cross join lateral ${allChildren} below`),
    ),
    exact: prepared<Row<FoundDocument>>(
      `${name}_exact`,
      asJson(sql`
      with mine as materialized (${workspacesOf(callerPlaceholders.user)})
      select ${columns('read')}, ${placeAmongSiblingsBy(isReadable)} as "order", ${childCountBy(isReadable)} as "childCount" ${from}`),
    ),
  }
}
const byId = statements('document_by_id', sql`d."_id" = ${sql.placeholder('id')}::uuid`)
const bySlug = statements('document_by_slug', sql`d."_id" = ${documentNamed(sql.placeholder('workspace'), sql.placeholder('slug'))}`)

export interface ReadDocument {
  document: Document
  path: Crumb[]
  standing: DocumentStanding
  restricted_by: string | null
  /** Set while the permalink may still follow the title. */
  slug_fence: number | null
  lock: EditingLock | null
  /** The document without its text, and the stored text, which goes into the answer unparsed. */
  head: Omit<Document, 'content'>
  content: string
}

/** Returns a document as the caller may see it. Throws when they may not read it. */
export const readDocumentById = (reader: ReadTools, caller: Caller, id: string): Promise<ReadDocument> => read(reader, caller, byId, { id })

/** The same by its permalink in a workspace, or by one that it had (`product: 2.10`). Who may not read it is refused as by the present one. */
export const readDocumentBySlug = (reader: ReadTools, caller: Caller, workspace: string, slug: string): Promise<ReadDocument> =>
  read(reader, caller, bySlug, { workspace, slug })

const read = async (
  { db, config }: ReadTools,
  caller: Caller,
  { plain, exact }: ReturnType<typeof statements>,
  match: Record<string, string>,
): Promise<ReadDocument> => {
  const values = { ...valuesOf(caller, config), ...match }
  const [row] = await plain(db, values)
  if (row && !isPathUndecided(row.found)) {
    const seen = seenBy(config, caller, row)
    if (findsAll(seen.standing, row.found.restricted)) return seen
  }
  const [counted] = await exact(db, values)
  return seenBy(config, caller, counted)
}

/** Whether the entries of teams and workspaces, which `plain` does not look up, may decide about the document or one above it. */
const isPathUndecided = (found: FoundDocument): boolean =>
  isUndecided(found) || (found.team_group === 'member' && (found.path ?? []).some(({ hasUnread }) => hasUnread))

/** True when workspace rights alone would let the caller read even the most restricted document of the list. */
const findsAll = (standing: DocumentStanding, restricted: number): boolean =>
  can(
    { ...standing, ownAccess: null, inheritedAccess: null, sharedAccess: null, isVisible: false, isRestricted: restricted > 0 },
    'read',
    'document',
  )

const seenBy = (config: ReadTools['config'], caller: Caller, row: Row<FoundDocument> | undefined): ReadDocument => {
  if (!caller.isGuest) caller.confirmSession(row?.found.alive)
  if (!row?.found._id) throw new Refusal('d.not_found')
  const { found, content } = row
  const standing = documentStanding(found, config)
  authorize(standing, 'read', 'document')
  const head = headOf(found, standing, caller)
  const path = (found.path ?? []).flatMap(step => crumbFor(step, standing))
  const { restricted_by, slug_fence, lock } = found
  return { document: withContent(head, content), head, path, standing, restricted_by, slug_fence, lock, content }
}

/** The same document with another text, as a read would show it now. */
export const withNewText = (read: ReadDocument, { content, ...written }: WrittenText & { content: string }): ReadDocument => {
  const head = { ...read.head, ...written }
  return { ...read, document: withContent(head, content), head, content }
}

const headOf = (found: FoundDocument, standing: DocumentStanding, caller: Caller): Omit<Document, 'content'> => {
  const isManager = can(standing, 'manage', 'document')
  return {
    ...documentRow({ ...found, access: level(standing) ?? 'read' }, caller),
    canDelete: can(standing, 'delete', 'document'),
    canArchive: can(standing, 'archive', 'document'),
    members: membersFor(found, standing, caller, isManager),
    ...(isManager && linkOf(found)),
    author: caller.isGuest ? null : found.author,
    lock: caller.isGuest ? null : shownLock(found.lock),
  }
}

const linkOf = ({ link }: FoundDocument): Pick<Document, 'token' | 'shareLink'> => {
  if (!link) return { token: null, shareLink: null }
  const { token, ...shareLink } = link
  return { token, shareLink }
}

const shownLock = (lock: EditingLock | null): Document['lock'] =>
  lock?.isHeld && lock.user ? { user: lock.user, since: lock.since, expires_at: lock.expires_at } : null

/** The text is parsed on first access, and never when it only passes through (`docs/decisions`). */
const withContent = (head: Omit<Document, 'content'>, text: string): Document => {
  let parsed: Content | undefined
  return Object.defineProperty({ ...head } as Document, 'content', {
    enumerable: true,
    configurable: true,
    get: () => (parsed ??= JSON.parse(text)),
  })
}

/**
 * The team sees confirmed members and their addresses. A manager, even one from outside the team, sees all entries and the invited addresses. Any other
 * outsider sees only their own entry, a guest none (`authorisation: D15`).
 */
const membersFor = (found: FoundDocument, standing: DocumentStanding, caller: Caller, isManager: boolean): DocumentMember[] =>
  caller.isGuest
    ? []
    : (found.members ?? [])
        .filter(member => member.user === caller.user || isManager || (member.isConfirmed && can(standing, 'read', 'team')))
        .map(({ mail, ...member }) => ({ ...member, email: member.email ?? (can(standing, 'read', 'team') ? mail : null) }))

const crumbFor = ({ _id, slug, title, icon, ...facts }: Ancestor, standing: DocumentStanding): Crumb[] => {
  const access = level({ ...standing, ...facts, document: _id })
  return access ? [{ _id, slug, title, icon, access }] : []
}
