import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { can, require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { files } from '#server/db/tables.ts'
import { accessDocument } from '#server/documents/access.ts'
import { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { accessTemplate } from '#server/templates/access.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'

type Reader = Pick<Tools, 'db' | 'config'>
type FileRow = typeof files.$inferSelect

interface ReadFile {
  file: FileRow
  /** A guest may read it too. */
  isPublic: boolean
}

/**
 * A file for who reads the document or the template that it belongs to; one that belongs to none is for the readers of the workspace.
 * `f.not_found` for everybody else, so that its id tells nothing.
 */
const accessFile = async (tools: Reader, caller: Caller, id: string): Promise<ReadFile> => {
  const [file] = await tools.db.select().from(files).where(eq(files._id, id))
  const { isReadable, isPublic } = file ? await readersOf(tools, caller, file) : nobody
  if (!file || !isReadable) throw new Refusal('f.not_found')
  return { file, isPublic }
}

/**
 * The same for the bytes themselves, which a browser asks for with a cookie. It sends that of a session that has ended as long as it holds it:
 * then the file is for whom a guest may see it. A bearer token must be good.
 */
export const accessFileByCookie = async (tools: Reader, request: FastifyRequest, id: string): Promise<ReadFile> => {
  const { caller } = request
  try {
    return await accessFile(tools, caller, id)
  } catch (error) {
    const isByCookie = request.headers.authorization === undefined
    if (!isByCookie || !(error instanceof Refusal) || error.code !== 'auth.invalid_token') throw error
    request.caller = new Caller({ lang: caller.lang, ip: caller.ip })
    return accessFile(tools, request.caller, id)
  }
}

interface Readers {
  isReadable: boolean
  isPublic: boolean
}

const nobody: Readers = { isReadable: false, isPublic: false }
const asGuest = { group: null, isMember: false, rights: [], ownAccess: null, inheritedAccess: null }

const readersOf = async (tools: Reader, caller: Caller, file: FileRow): Promise<Readers> => {
  try {
    if (file.template !== null) {
      const { standing } = await accessTemplate(tools, caller, file.template)
      return { isReadable: can(standing, 'read', 'template'), isPublic: false }
    }
    if (file.document === null) {
      if (file.workspace === null) return nobody
      const { standing } = await accessWorkspace(tools, caller, file.workspace)
      return { isReadable: can(standing, 'read', 'workspace'), isPublic: can({ ...standing, ...asGuest }, 'read', 'workspace') }
    }
    const { standing } = await accessDocument(tools, caller, file.document)
    return { isReadable: can(standing, 'read', 'document'), isPublic: can({ ...standing, ...asGuest }, 'read', 'document') }
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return nobody
    throw error
  }
}

/** A document of the workspace that the caller may bring files for. Who reads neither of the two is not told which of them does not exist. */
export const requireTarget = async (
  tools: Reader,
  caller: Caller,
  id: string,
  { workspace, standing }: Awaited<ReturnType<typeof accessWorkspace>>,
): Promise<void> => {
  try {
    const target = await accessDocument(tools, caller, id)
    if (target.document.workspace !== workspace._id) throw new Refusal('d.not_found')
    require(target.standing, 'write', 'document')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'd.not_found') require(standing, 'read', 'workspace')
    throw error
  }
}
