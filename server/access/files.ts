import type { FastifyRequest } from 'fastify'
import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FileStanding, WorkspaceStanding } from '#domain/standing.ts'
import { accessDocument } from './documents.ts'
import { Caller } from './caller.ts'
import type { Reading } from './reading.ts'
import { accessTemplate } from './templates.ts'
import { accessWorkspace } from './workspaces.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { files } from '#server/db/tables/files.ts'
import { opensFiles } from './shareLinks.ts'

export type FileRow = typeof files.$inferSelect

/** Also one that has been deleted; undefined when there is none. */
export const findFile = async (db: Db, id: string): Promise<FileRow | undefined> => {
  const [file] = await db.select().from(files).where(eq(files._id, id))
  return file
}

interface ReadFile extends Readers {
  file: FileRow
}

type ReadBytes = Pick<ReadFile, 'file' | 'isPublic'>

/**
 * A file for who reads the document or the template that it belongs to; one that belongs to none is for the readers of the workspace.
 * `f.not_found` for everybody else, so that its id tells nothing.
 */
export const accessFile = async (tools: Reading, caller: Caller, id: string): Promise<ReadFile> => {
  const file = await findFile(tools.db, id)
  const readers = file && (await readersOf(tools, caller, file))
  if (!readers) throw new Refusal('f.not_found')
  return { file, ...readers }
}

/** How somebody stands to what stands in a workspace. */
export const fileStandingIn = (workspace: WorkspaceStanding, isOwn: boolean): FileStanding => ({
  ...{ group: workspace.group, plan: workspace.plan },
  workspace,
  isOwn,
})

/** A file that the caller may rename, move or delete. */
export const accessFileToChange = async (tools: Reading, caller: Caller, id: string): Promise<FileRow> => {
  const { file, standing } = await accessFile(tools, caller, id)
  if (file.deleted_at !== null) throw new Refusal('f.not_found')
  authorize({ ...standing, isOwn: file.user === caller.id }, 'change', 'file')
  return file
}

/** The bytes of those of a document are for whoever has its share link as well (`authorisation: D5`). */
const accessBytes = async (tools: Reading, caller: Caller, id: string, share: string | undefined): Promise<ReadBytes> => {
  const file = await findFile(tools.db, id)
  const readers = file && (await readersOf(tools, caller, file))
  if (readers) return { file, isPublic: readers.isPublic }
  const isShared = share !== undefined && file?.document && (await opensFiles(tools, file.document, share))
  if (!file || !isShared) throw new Refusal('f.not_found')
  return { file, isPublic: false }
}

/**
 * The same for the bytes themselves, which a browser asks for with a cookie. It sends that of a session that has ended as long as it holds it:
 * then the file is for whom a guest may see it. A bearer token must be good.
 */
export const accessFileByCookie = async (tools: Reading, request: FastifyRequest, id: string, share?: string): Promise<ReadBytes> => {
  const { caller } = request
  try {
    return await accessBytes(tools, caller, id, share)
  } catch (error) {
    const isByCookie = request.headers.authorization === undefined
    if (!isByCookie || !(error instanceof Refusal) || error.code !== 'auth.invalid_token') throw error
    request.caller = new Caller({ lang: caller.lang, ip: caller.ip })
    return accessBytes(tools, request.caller, id, share)
  }
}

interface Readers {
  /** A guest may read it too. */
  isPublic: boolean
  standing: Omit<FileStanding, 'isOwn'>
}

const asGuest = { group: null, isMember: false, rights: [], ownAccess: null, inheritedAccess: null }

/** Null to who may not read it. */
const readersOf = async (tools: Reading, caller: Caller, file: FileRow): Promise<Readers | null> => {
  try {
    if (file.template !== null) {
      const { standing } = await accessTemplate(tools, caller, file.template)
      return can(standing, 'read', 'template') ? { standing, isPublic: false } : null
    }
    if (file.document === null) {
      if (file.workspace === null) return null
      const { standing } = await accessWorkspace(tools, caller, file.workspace)
      const isPublic = can({ ...standing, ...asGuest }, 'read', 'workspace')
      return can(standing, 'read', 'workspace') ? { standing: fileStandingIn(standing, false), isPublic } : null
    }
    const { standing } = await accessDocument(tools, caller, file.document)
    const isPublic = can({ ...standing, ...asGuest }, 'read', 'document')
    return can(standing, 'read', 'document') ? { standing: fileStandingIn(standing, false), isPublic } : null
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** What a file is brought for. */
export type Target = Pick<FileRow, 'document'> | Pick<FileRow, 'workspace' | 'template'>
type Place = Awaited<ReturnType<typeof accessWorkspace>>

/** A document of the workspace that the caller may bring files for. Who reads neither of the two is not told which of them does not exist. */
export const requireTarget = async (tools: Reading, caller: Caller, id: string, { workspace, standing }: Place): Promise<Target> => {
  try {
    const target = await accessDocument(tools, caller, id)
    if (target.document.workspace !== workspace._id) throw new Refusal('d.not_found')
    authorize(target.standing, 'write', 'document')
    return { document: id }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'd.not_found') authorize(standing, 'read', 'workspace')
    throw error
  }
}

/** A template of the workspace, or of its whole team: a file of that belongs to no workspace. */
export const requireTemplateTarget = async (
  tools: Reading,
  caller: Caller,
  id: string,
  { workspace, standing: inWorkspace }: Place,
): Promise<Target> => {
  authorize(inWorkspace, 'read', 'workspace')
  const { template, standing } = await accessTemplate(tools, caller, id)
  authorize(standing, 'edit', 'template')
  if (template.team !== workspace.team || (template.workspace ?? workspace._id) !== workspace._id) throw new Refusal('t.not_found')
  return { template: id, workspace: template.workspace }
}
