import { sql } from 'drizzle-orm'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Room } from '#contract/realtime.ts'
import { entryOf } from '#contract/documentEntry.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Tools } from '#server/call/verb.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import { readLock } from '#server/documents/locks/editingLock.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { keepUnsaved } from '#server/documents/text/liveText.ts'
import { documentReadableBy, joinDocument } from '#server/access/readable.ts'
import { findAccesses } from '#server/access/readers.ts'
import { rowColumns } from '#server/documents/tree/rows.ts'
import { readNext } from '#server/documents/tree/tree.ts'

/** Access or invitations of the document have changed. Everyone who has it open reads it again, and so do the people concerned. */
export const announceSharing = (
  { publish }: Pick<Tools, 'publish'>,
  { _id, workspace }: DocumentTableRow,
  users: readonly string[],
): Promise<void> => {
  const rooms: Room[] = [`d-${_id}`, ...users.map((user): Room => `u-${user}`)]
  return publish(rooms, { type: 'sharing/changed', payload: { document: _id, workspace } })
}

/**
 * Changes a person's own access to a document and publishes the consequences: open pages are notified, and the document is added to the person's tree or
 * removed from it. When the call returns, nobody is still connected to what they may not read.
 */
export const changeAccessOf = async (
  tools: Tools,
  document: DocumentTableRow,
  user: string,
  change: () => Promise<void>,
): Promise<void> => {
  const before = await visibilityTo(tools, document, user)
  await change()
  const after = await visibilityTo(tools, document, user)
  await announceSharing(tools, document, [user])
  if (after.isInTeam && !document.isArchived && before.isReader !== after.isReader)
    await announceInTree(tools, document, [user], after.isReader)
  if (before.isReader && !after.isReader) await forgetUnreadable(tools, document.workspace, [user])
  tools.revalidateAccess({ document: document._id })
}

/**
 * Changes the access of all members of a team or workspace to a document, in the same way. Returns the people who read it only since then.
 */
export const changeAccessOfMembers = async (
  tools: Tools,
  { document, standing }: { document: DocumentTableRow; standing: DocumentStanding },
  change: () => Promise<void>,
): Promise<string[]> => {
  const before = await findAccesses(tools.db, document)
  await change()
  const after = await findAccesses(tools.db, document)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(user => before.get(user) !== after.get(user))
  const gained = changed.filter(user => !before.has(user))
  const lost = changed.filter(user => !after.has(user))

  await announceSharing(tools, document, changed)
  if (!document.isArchived) {
    await announceInTree(tools, document, gained, true)
    await announceInTree(tools, document, lost, false)
  }
  await forgetUnreadable(tools, document.workspace, lost)
  await endWriting(tools, { document, standing })
  tools.revalidateAccess({ document: document._id })
  return gained
}

/**
 * Ends locks whose holders may no longer write. Text that was typed into the document itself is kept as a version in the holder's name if the plan keeps
 * versions; otherwise it waits for the next writer (`docs/decisions/015`).
 */
export const endWriting = async (
  tools: Tools,
  { document, standing }: { document: DocumentTableRow; standing: DocumentStanding },
): Promise<void> => {
  const isHeld = async () => (await readLock(tools.db, document._id))?.isHeld ?? false
  const wasHeld = await isHeld()
  await endLostLocks(tools, document.workspace)
  if (wasHeld && !(await isHeld())) await keepUnsaved(tools, document, standing)
}

interface Visibility extends Record<string, unknown> {
  isReader: boolean
  isInTeam: boolean
}

const visibilityTo = async ({ db, config }: Pick<Tools, 'db' | 'config'>, { _id }: DocumentTableRow, user: string): Promise<Visibility> => {
  const { rows } = await db.execute<Visibility>(sql`
    select ${documentReadableBy(user, config)} as "isReader",
      exists (select 1 from team_members m where m.team = d.team and m."user" = ${user}::uuid and m."isConfirmed") as "isInTeam"
    from documents d where d."_id" = ${_id}::uuid`)
  return rows[0] ?? { isReader: false, isInTeam: false }
}

const announceInTree = async (
  { db, publish }: Tools,
  { _id, workspace, parent }: DocumentTableRow,
  users: readonly string[],
  isAdded: boolean,
): Promise<void> => {
  if (users.length === 0) return
  const rooms = users.map((user): Room => `u-${user}`)
  if (!isAdded) return publish(rooms, { type: 'document/removed', payload: { _id, workspace, parent: parent ?? 'root', lifted: [] } })
  const { rows } = await db.execute<DocumentEntry & Record<string, unknown>>(sql`
    select ${rowColumns} from documents d where d."_id" = ${_id}::uuid`)
  for (const row of rows)
    await publish(rooms, { type: 'document/added', payload: { document: entryOf(row), before: await readNext(db, _id) } })
}

/** Deletes favourites and notifications of documents in a workspace that these people may no longer read. */
export const forgetUnreadable = async (
  { db, config }: Pick<Tools, 'db' | 'config'>,
  workspace: string,
  users: readonly string[],
): Promise<void> => {
  if (users.length === 0) return
  for (const table of [sql`favourites`, sql`notifications`])
    await db.execute(sql`
      delete from ${table} gone using (
        select kept."user", kept.document from ${table} kept ${joinDocument(sql`kept.document`)}
        where kept."user" = any(${sql.param(users)}::uuid[]) and d.workspace = ${workspace}::uuid and d.deleted_at is null
          and not ${documentReadableBy(sql`kept."user"`, config)}) lost
      where gone."user" = lost."user" and gone.document = lost.document`)
}
