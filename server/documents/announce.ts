import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Commit } from '#contract/realtime.ts'
import type { Someone } from '#contract/calls/users.ts'
import { entryOf } from '#contract/documentEntry.ts'
import type { Tools } from '#server/call/verb.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import type { ReadDocument } from './read.ts'
import { othersRooms, readersRooms } from '#server/access/readers.ts'
import { readNext } from './tree/tree.ts'

export type Teller = Pick<Tools, 'db' | 'publish'>
export type Audience = Pick<DocumentTableRow, '_id' | 'team' | 'workspace' | 'restricted_by'>

/** Tells whoever may read the document: its workspace, or when it is restricted each of its readers (`realtime: commits`). */
const announce = async ({ db, publish }: Teller, document: Audience, commit: Commit): Promise<void> =>
  publish(document.restricted_by === null ? `w-${document.workspace}` : await readersRooms(db, document), commit)

/** A document is there: new, restored, or opened to people who could not see it. */
export const announceAdded = async (tools: Teller, audience: Audience, document: DocumentEntry): Promise<void> =>
  announce(tools, audience, {
    type: 'document/added',
    payload: { document: entryOf(document), before: await readNext(tools.db, document._id) },
  })

/** Many are there at once below one document, or at the root of the workspace: told to whoever may read the place. */
export const announceMany = async (tools: Teller, place: { team: string; workspace: string; above: Audience | null }): Promise<void> => {
  const { team, workspace, above } = place
  const commit: Commit = { type: 'documents/added', payload: { team, workspace, parent: above?._id ?? 'root' } }
  return above === null ? tools.publish(`w-${workspace}`, commit) : announce(tools, above, commit)
}

/** It stands elsewhere, with everything below it: in the tree, in the archive, or back from there. */
export const announceMoved = async (tools: Teller, audience: Audience, document: DocumentEntry, from: string): Promise<void> =>
  announce(tools, audience, {
    type: 'document/moved',
    payload: { document: entryOf(document), from, before: await readNext(tools.db, document._id) },
  })

/** It is gone; `lifted` have moved up to its parent, whatever else was below it is gone too. */
export const announceRemoved = (tools: Teller, audience: Audience, parent: string, lifted: string[]): Promise<void> =>
  announce(tools, audience, {
    type: 'document/removed',
    payload: { _id: audience._id, workspace: audience.workspace, parent, lifted },
  })

type Fields = Omit<Extract<Commit, { type: 'document/changed' }>['payload']['document'], '_id' | 'workspace' | 'version'>

type Signed = Pick<DocumentEntry, '_id' | 'workspace' | 'version' | 'updated_at' | 'updated_by'>

/** Its text was changed, or some of its fields. */
export const announceChanged = (tools: Teller, audience: Audience, document: Signed, fields: Fields = {}): Promise<void> => {
  const { _id, workspace, version, updated_at, updated_by } = document
  return announce(tools, audience, {
    type: 'document/changed',
    payload: { document: { _id, workspace, version, updated_at, updated_by, ...fields } },
  })
}

/**
 * A document was changed. When something else restricts it now, it is gone for those who may not read it any more, with everything below it,
 * and there for all others; when it stands elsewhere, everything below it went along.
 */
export const announceUpdate = async (
  tools: Teller,
  before: DocumentTableRow,
  { document, restricted_by }: Pick<ReadDocument, 'document' | 'restricted_by'>,
  fields: Fields,
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
export const announceEditing = (tools: Teller, audience: Audience, { user, since }: { user: Someone; since: string }): Promise<void> =>
  announce(tools, audience, { type: 'editing/started', payload: { document: audience._id, workspace: audience.workspace, user, since } })

/** Nobody edits it any more. */
export const announceFree = (tools: Teller, audience: Audience): Promise<void> =>
  announce(tools, audience, { type: 'editing/stopped', payload: { document: audience._id, workspace: audience.workspace } })
