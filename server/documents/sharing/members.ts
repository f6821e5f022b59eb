import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { DocumentMember } from '#contract/documentMember.ts'
import type { Access } from '#contract/rights.ts'
import { Refusal } from '#domain/refusal.ts'
import { refuseDuplicate } from '#server/db/duplicate.ts'
import type { Db } from '#server/db/open.ts'
import { documentMembers } from '#server/db/tables/sharing.ts'
import { isoTime } from '#server/db/time.ts'
import type { Invited } from '#server/members/invitee.ts'

export type DocumentMemberRow = typeof documentMembers.$inferSelect

/** All members of the document's team, or of a workspace of it, whoever they are at the time (`authorisation: D36`). */
export type MembersOf = { team: string } | { workspace: string }
/** Whom an entry is for. */
type Holder = Invited | MembersOf

const isOf = (holder: Holder): SQL | undefined => {
  if ('user' in holder) return eq(documentMembers.user, holder.user)
  if ('email' in holder) return eq(sql`lower(${documentMembers.email})`, holder.email)
  return 'team' in holder ? eq(documentMembers.team, holder.team) : eq(documentMembers.workspace, holder.workspace)
}

/** Whether an entry is for the members of a team or a workspace. */
export const isForMembers = ({ team, workspace }: Pick<DocumentMemberRow, 'team' | 'workspace'>): boolean => (team ?? workspace) !== null

/** Returns the entry of a person, of a team or workspace, or of an address that has not answered yet; undefined when there is none. */
export const findEntry = async (db: Db, document: string, holder: Holder): Promise<DocumentMemberRow | undefined> => {
  const [entry] = await db
    .select()
    .from(documentMembers)
    .where(and(eq(documentMembers.document, document), isOf(holder)))
  return entry
}

/** The same; for an address also the entry of the person who has accepted its invitation. */
export const findEntryOfAny = async (db: Db, document: string, invitee: Invited): Promise<DocumentMemberRow | undefined> => {
  const accepted =
    'email' in invitee ? sql`${documentMembers.user} = (select u."_id" from users u where lower(u.email) = ${invitee.email})` : sql`false`
  const [entry] = await db
    .select()
    .from(documentMembers)
    .where(and(eq(documentMembers.document, document), or(isOf(invitee), accepted)))
    .orderBy(desc(documentMembers.isConfirmed))
  return entry
}

/** What the entry `m` of the person `mu` shows, with the person's own address beside the invited one. */
export const memberFacts = sql`json_build_object('_id', m."_id", 'user', m."user", 'team', m.team, 'workspace', m.workspace,
  'firstname', mu.firstname, 'lastname', mu.lastname, 'avatar', mu.avatar,
  'email', m.email, 'mail', mu.email, 'access', m.access, 'kind', m.kind, 'isConfirmed', m."isConfirmed", 'created_at', ${isoTime(sql`m.created_at`)})`
export type MemberFacts = DocumentMember & { mail: string | null }

/** Returns a person's own entry as they see it. */
export const readOwnEntry = async (db: Db, document: string, user: string): Promise<DocumentMember> => {
  const { rows } = await db.execute<{ member: MemberFacts }>(sql`
    select ${memberFacts} as member from document_members m join users mu on mu."_id" = m."user"
    where m.document = ${document}::uuid and m."user" = ${user}::uuid`)
  if (!rows[0]) throw new Refusal('d.not_a_member')
  const { mail, ...member } = rows[0].member
  return { ...member, email: mail }
}

/** An entry of this document by its own id. */
export const findEntryById = async (db: Db, document: string, id: string): Promise<DocumentMemberRow | undefined> => {
  const [entry] = await db
    .select()
    .from(documentMembers)
    .where(and(eq(documentMembers.document, document), eq(documentMembers._id, id)))
  return entry
}

/** The unique index decides when two callers add the same person concurrently. */
export const addEntry = async (
  db: Db,
  document: string,
  holder: Holder,
  entry: { access: Access; kind: DocumentMemberRow['kind']; isConfirmed: boolean },
): Promise<void> => {
  const alreadyThere = new Refusal('d.already_shared')
  const insert = () => db.insert(documentMembers).values({ _id: uuid(), document, ...holder, ...entry })
  const indexes = ['document_members_user', 'document_members_email', 'document_members_shared']
  await indexes.reduce<() => Promise<unknown>>((work, index) => () => refuseDuplicate(index, alreadyThere, work), insert)()
}

/** Changes an entry without notifying anybody. */
export const changeEntry = async (
  db: Db,
  id: string,
  changes: Partial<Pick<DocumentMemberRow, 'access' | 'isConfirmed' | 'user' | 'email' | 'isCopied'>>,
): Promise<void> => {
  await db.update(documentMembers).set(changes).where(eq(documentMembers._id, id))
}

/**
 * Turns the entry of an address into that of its owner. If they have an entry of their own, that one stays; a pending one is confirmed with the invited
 * access.
 */
export const acceptEntry = async (db: Db, { _id, document, access }: DocumentMemberRow, user: string): Promise<void> => {
  const own = await findEntry(db, document, { user })
  if (!own) return changeEntry(db, _id, { user, email: null, isConfirmed: true })
  await removeEntry(db, _id)
  if (!own.isConfirmed) await changeEntry(db, own._id, { access, isConfirmed: true })
}

/** Removes an entry, and with it the access that it gave. */
export const removeEntry = async (db: Db, id: string): Promise<void> => {
  await db.delete(documentMembers).where(eq(documentMembers._id, id))
}
