import { sql, type SQL } from 'drizzle-orm'
import type { Crumb, Document, DocumentEntry, DocumentMember } from '#contract/documents.ts'
import { can, level, require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Content } from '#editor/node.ts'
import { documentColumns, type DocumentFacts, documentJoins, documentStanding, fromSession } from '#server/db/standing.ts'
import { prepared, valuesOf, whichever, whoever } from '#server/db/prepared.ts'
import { isoTime } from '#server/db/time.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { childCountBy, placeAmongSiblingsBy } from './lists.ts'
import { documentReadableBy, workspacesOf } from './readable.ts'
import { documentRow, rowColumns } from './rows.ts'

type Reader = Pick<Tools, 'db' | 'config'>

/** A document above, with what decides whether the caller may know of it. */
type Step = Crumb & Pick<DocumentStanding, 'ownAccess' | 'inheritedAccess' | 'isRestricted' | 'isVisible' | 'isArchived'>

type Found = DocumentFacts &
  DocumentEntry & {
    order: number
    childCount: number
    token: string | null
    restricted_by: string | null
    content: string
    author: Document['author']
    members: (DocumentMember & { mail: string | null })[] | null
    path: Step[] | null
  }

const members = sql`
  (select json_agg(json_build_object('_id', m."_id", 'user', m."user", 'email', m.email, 'mail', mu.email, 'access', m.access,
      'isConfirmed', m."isConfirmed", 'created_at', ${isoTime(sql`m.created_at`)}) order by m."isConfirmed" desc, m.created_at, m."_id")
    from document_members m left join users mu on mu."_id" = m."user" where m.document = d."_id")`

/** A subquery and no join: nobody knows how long a way is, and a join would be planned for a long one. */
const accessOn = (document: SQL): SQL => sql`
  (select m.access from document_members m where m.document = ${document} and m."user" = ${whoever.user}::uuid and m."isConfirmed")`
const stepColumns = sql`a."_id", a.parent, a.slug, a.title, a.icon, a.restricted_by, a."isVisible", a."isArchived"`
const path = sql`
  (with recursive up as (
      select ${stepColumns}, 1 as height from documents a where a."_id" = d.parent
      union all select ${stepColumns}, up.height + 1 from up join documents a on a."_id" = up.parent
    )
    select json_agg(json_build_object('_id', up."_id", 'slug', up.slug, 'title', up.title, 'icon', up.icon,
      'ownAccess', ${accessOn(sql`up."_id"`)}, 'inheritedAccess', ${accessOn(sql`up.restricted_by`)}, 'isRestricted', up.restricted_by is not null,
      'isVisible', up."isVisible", 'isArchived', up."isArchived") order by up.height desc)
    from up)`

const isReadable = documentReadableBy(whoever.user, whichever, sql`mine`)

/** Session, standing, row, text, people, way and place of one document: the hot read, in one statement. */
const statement = (name: string, match: SQL) =>
  prepared<Found>(
    name,
    sql`
    with mine as materialized (${workspacesOf(whoever.user)})
    select ${documentColumns}, ${rowColumns}, d.token, d.restricted_by, x.content::text as content,
      case when author."_id" is not null then json_build_object('firstname', author.firstname, 'lastname', author.lastname) end as author,
      ${members} as members, ${path} as path,
      ${placeAmongSiblingsBy(isReadable)} as "order", ${childCountBy(isReadable)} as "childCount"
    ${fromSession(whoever)}
    left join documents d on ${match} and d.deleted_at is null
    left join workspaces w on w."_id" = d.workspace
    left join teams t on t."_id" = d.team ${documentJoins(whoever)}
    left join document_texts x on x.document = d."_id"
    left join users author on author."_id" = d.updated_by`,
  )
const byId = statement('document_by_id', sql`d."_id" = ${sql.placeholder('id')}::uuid`)
const bySlug = statement(
  'document_by_slug',
  sql`d.workspace = ${sql.placeholder('workspace')}::uuid and d.slug = ${sql.placeholder('slug')}`,
)

export interface ReadDocument {
  document: Document
  path: Crumb[]
  standing: DocumentStanding
  restricted_by: string | null
  /** The stored text as it was written: what the answer carries unread. */
  content: string
}

/** One document as the caller may see it; refuses whoever may not read it. */
export const readDocumentById = async (reader: Reader, caller: Caller, id: string): Promise<ReadDocument> =>
  seenBy(reader, caller, await byId(reader.db, { ...valuesOf(caller, reader.config), id }))

export const readDocumentBySlug = async (reader: Reader, caller: Caller, workspace: string, slug: string): Promise<ReadDocument> =>
  seenBy(reader, caller, await bySlug(reader.db, { ...valuesOf(caller, reader.config), workspace, slug }))

const seenBy = ({ config }: Reader, caller: Caller, [found]: Found[]): ReadDocument => {
  if (!caller.isGuest) caller.prove(found?.alive)
  if (!found?._id) throw new Refusal('d.not_found')
  const standing = documentStanding(found, config)
  require(standing, 'read', 'document')
  return { ...viewOf(found, standing, caller), standing, restricted_by: found.restricted_by, content: found.content }
}

const viewOf = (found: Found, standing: DocumentStanding, caller: Caller): Pick<ReadDocument, 'document' | 'path'> => {
  const isManager = can(standing, 'manage', 'document')
  const document = {
    ...documentRow(found, caller),
    access: level(standing) ?? 'read',
    canDelete: can(standing, 'delete', 'document'),
    canArchive: can(standing, 'archive', 'document'),
    members: membersFor(found, standing, caller, isManager),
    ...(isManager && { token: found.token }),
    author: caller.isGuest ? null : found.author,
  }
  return { document: withContent(document, found.content), path: (found.path ?? []).flatMap(step => crumbFor(step, standing)) }
}

/** The text is parsed when somebody in this process looks at it, and never when it only passes through (`docs/decisions`). */
const withContent = (document: Omit<Document, 'content'>, text: string): Document => {
  let parsed: Content | undefined
  return Object.defineProperty(document as Document, 'content', {
    enumerable: true,
    configurable: true,
    get: () => (parsed ??= JSON.parse(text)),
  })
}

/** Addresses of confirmed people are for their team, pending entries for who manages the document; a guest sees nobody (`authorisation: D15`). */
const membersFor = (found: Found, standing: DocumentStanding, caller: Caller, isManager: boolean): DocumentMember[] =>
  caller.isGuest
    ? []
    : (found.members ?? [])
        .filter(member => member.isConfirmed || isManager || member.user === caller.user)
        .map(({ mail, ...member }) => ({ ...member, email: standing.group ? (member.email ?? mail) : null }))

const crumbFor = ({ _id, slug, title, icon, ...facts }: Step, standing: DocumentStanding): Crumb[] =>
  can({ ...standing, ...facts, document: _id }, 'read', 'document') ? [{ _id, slug, title, icon }] : []
