import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Commit } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { entryOf } from '#contract/documentEntry.ts'
import type { Tools } from '#server/call/verb.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import type { ReadDocument } from '#server/documents/text/read.ts'
import { othersRooms, outsidersRooms, readersRooms } from '#server/access/readers.ts'
import { readNext } from './tree.ts'

export type AnnounceTools = Pick<Tools, 'db' | 'publish'>
export type Audience = Pick<DocumentTableRow, '_id' | 'team' | 'workspace' | 'restricted_by'>

/**
 * Publishes to everyone who may read the document: to its workspace and to its readers from outside of the team, or to each of its readers when it is
 * restricted (`realtime: commits`).
 */
const announce = async ({ db, publish }: AnnounceTools, document: Audience, commit: Commit): Promise<void> =>
  publish(
    document.restricted_by === null
      ? [`w-${document.workspace}`, ...(await outsidersRooms(db, document))]
      : await readersRooms(db, document),
    commit,
  )

/** A document has appeared: it is new, restored, or opened to people who could not see it. */
export const announceAdded = async (tools: AnnounceTools, audience: Audience, document: DocumentEntry): Promise<void> =>
  announce(tools, audience, {
    type: 'document/added',
    payload: { document: entryOf(document), before: await readNext(tools.db, document._id) },
  })

/** Many documents were added together below one document, or at the root. Published to everyone of the team who may read the parent. */
export const announceMany = async (
  tools: AnnounceTools,
  place: { team: string; workspace: string; above: Audience | null },
): Promise<void> => {
  const { team, workspace, above } = place
  const commit: Commit = { type: 'documents/added', payload: { team, workspace, parent: above?._id ?? 'root' } }
  return tools.publish(above === null || above.restricted_by === null ? `w-${workspace}` : await readersRooms(tools.db, above), commit)
}

/** A document has moved with everything below it: within the tree, into the archive, or back. */
export const announceMoved = async (tools: AnnounceTools, audience: Audience, document: DocumentEntry, from: string): Promise<void> =>
  announce(tools, audience, {
    type: 'document/moved',
    payload: { document: entryOf(document), from, before: await readNext(tools.db, document._id) },
  })

/** A document is gone. `lifted` have moved up to its parent; everything else below it is gone too. */
export const announceRemoved = (tools: AnnounceTools, audience: Audience, parent: string, lifted: string[]): Promise<void> =>
  announce(tools, audience, {
    type: 'document/removed',
    payload: { _id: audience._id, workspace: audience.workspace, parent, lifted },
  })

type ChangedFields = Omit<Extract<Commit, { type: 'document/changed' }>['payload']['document'], '_id' | 'workspace' | 'version'>

type ChangeStamp = Pick<DocumentEntry, '_id' | 'workspace' | 'version' | 'updated_at' | 'updated_by'>

/** Its text was changed, or some of its fields. */
export const announceChanged = (
  tools: AnnounceTools,
  audience: Audience,
  document: ChangeStamp,
  fields: ChangedFields = {},
): Promise<void> => {
  const { _id, workspace, version, updated_at, updated_by } = document
  return announce(tools, audience, {
    type: 'document/changed',
    payload: { document: { _id, workspace, version, updated_at, updated_by, ...fields } },
  })
}

/**
 * Publishes an update. When another restriction applies now, the document and everything below it are removed for people who may no longer read them, and
 * added for everyone else. A move includes everything below the document.
 */
export const announceUpdate = async (
  tools: AnnounceTools,
  before: DocumentTableRow,
  { document, restricted_by }: Pick<ReadDocument, 'document' | 'restricted_by'>,
  fields: ChangedFields,
  isMoved: boolean,
): Promise<void> => {
  const audience = { ...before, restricted_by }
  const from = before.parent ?? 'root'
  if (restricted_by !== before.restricted_by) {
    if (restricted_by !== null)
      await tools.publish(await othersRooms(tools.db, audience), {
        type: 'document/removed',
        payload: { _id: before._id, workspace: before.workspace, parent: from, lifted: [] },
      })
    return announceAdded(tools, audience, document)
  }
  if (isMoved) return announceMoved(tools, audience, document, from)
  if (Object.keys(fields).length > 0) await announceChanged(tools, audience, document, fields)
}

/** Somebody has begun to edit it. */
export const announceEditing = (
  tools: AnnounceTools,
  audience: Audience,
  { user, since }: { user: Someone; since: string },
): Promise<void> =>
  announce(tools, audience, { type: 'editing/started', payload: { document: audience._id, workspace: audience.workspace, user, since } })

/** Nobody edits it any more. */
export const announceFree = (tools: AnnounceTools, audience: Audience): Promise<void> =>
  announce(tools, audience, { type: 'editing/stopped', payload: { document: audience._id, workspace: audience.workspace } })
