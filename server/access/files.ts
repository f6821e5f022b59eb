import type { FastifyRequest } from 'fastify'
import { can, authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FileStanding, WorkspaceStanding } from '#domain/standing.ts'
import { accessDocument } from './documents.ts'
import { Caller } from './caller.ts'
import type { ReadTools } from './readTools.ts'
import { accessTemplate } from './templates.ts'
import { accessWorkspace } from './workspaces.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { files } from '#server/db/tables/files.ts'
import { opensFiles } from './shareLinks.ts'

export type FileRow = typeof files.$inferSelect

/** Returns a file, also a deleted one; undefined when there is none. */
export const findFile = async (db: Db, id: string): Promise<FileRow | undefined> => {
  const [file] = await db.select().from(files).where(eq(files._id, id))
  return file
}

interface AccessedFile extends FileAccess {
  file: FileRow
}

type AccessedBytes = Pick<AccessedFile, 'file' | 'isPublic'>

/**
 * Returns a file for readers of its document or template. A file that belongs to neither is for the readers of the workspace.
 * Throws `f.not_found` for everyone else, so that its id reveals nothing.
 */
export const accessFile = async (tools: ReadTools, caller: Caller, id: string): Promise<AccessedFile> => {
  const file = await findFile(tools.db, id)
  const access = file && (await fileAccessOf(tools, caller, file))
  if (!access) throw new Refusal('f.not_found')
  return { file, ...access }
}

/** Returns a person's standing for a file or folder in a workspace. */
export const fileStandingIn = (workspace: WorkspaceStanding, isOwn: boolean): FileStanding => ({
  ...{ group: workspace.group, plan: workspace.plan },
  workspace,
  isOwn,
})

/** Returns a file that the caller may rename, move or delete. */
export const accessFileToChange = async (tools: ReadTools, caller: Caller, id: string): Promise<FileRow> => {
  const { file, standing } = await accessFile(tools, caller, id)
  if (file.deleted_at !== null) throw new Refusal('f.not_found')
  authorize({ ...standing, isOwn: file.user === caller.id }, 'change', 'file')
  return file
}

/** Files of a document can also be read with its share link (`authorisation: D5`). */
const accessBytes = async (tools: ReadTools, caller: Caller, id: string, share: string | undefined): Promise<AccessedBytes> => {
  const file = await findFile(tools.db, id)
  const access = file && (await fileAccessOf(tools, caller, file))
  if (access) return { file, isPublic: access.isPublic }
  const isShared = share !== undefined && file?.document && (await opensFiles(tools, file.document, share))
  if (!file || !isShared) throw new Refusal('f.not_found')
  return { file, isPublic: false }
}

/**
 * Returns a file whose bytes a browser requests with a cookie. Browsers keep sending the cookie of a session that has ended;
 * such a request is treated as a guest's. A bearer token must be valid.
 */
export const accessFileByCookie = async (tools: ReadTools, request: FastifyRequest, id: string, share?: string): Promise<AccessedBytes> => {
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

interface FileAccess {
  /** A guest may read it too. */
  isPublic: boolean
  standing: Omit<FileStanding, 'isOwn'>
}

const asGuest = { group: null, isMember: false, rights: [], ownAccess: null, inheritedAccess: null, sharedAccess: null }

/** Returns null when the caller may not read the file. */
const fileAccessOf = async (tools: ReadTools, caller: Caller, file: FileRow): Promise<FileAccess | null> => {
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

/** What a file is uploaded for. */
export type Target = Pick<FileRow, 'document'> | Pick<FileRow, 'workspace' | 'template'>
type WorkspaceAccess = Awaited<ReturnType<typeof accessWorkspace>>

/** Returns a document of the workspace that the caller may upload files for. A caller who can read neither does not learn which of the two is missing. */
export const requireTarget = async (
  tools: ReadTools,
  caller: Caller,
  id: string,
  { workspace, standing }: WorkspaceAccess,
): Promise<Target> => {
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

/** Returns a template of the workspace or of its whole team. A file of a team template belongs to no workspace. */
export const requireTemplateTarget = async (
  tools: ReadTools,
  caller: Caller,
  id: string,
  { workspace, standing: inWorkspace }: WorkspaceAccess,
): Promise<Target> => {
  authorize(inWorkspace, 'read', 'workspace')
  const { template, standing } = await accessTemplate(tools, caller, id)
  authorize(standing, 'edit', 'template')
  if (template.team !== workspace.team || (template.workspace ?? workspace._id) !== workspace._id) throw new Refusal('t.not_found')
  return { template: id, workspace: template.workspace }
}
