import { eq } from 'drizzle-orm'
import { can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { files } from '#server/db/tables.ts'
import { accessDocument } from '#server/documents/access.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'
import { accessWorkspace } from '#server/workspaces/access.ts'

type Reader = Pick<Tools, 'db' | 'config'>
type FileRow = typeof files.$inferSelect

/**
 * A file for who reads the document that it belongs to; one that belongs to none is for the readers of the workspace.
 * `f.not_found` for everybody else, so that its id tells nothing.
 */
export const accessFile = async (tools: Reader, caller: Caller, id: string): Promise<FileRow> => {
  const [file] = await tools.db.select().from(files).where(eq(files._id, id))
  if (!file || !(await mayRead(tools, caller, file))) throw new Refusal('f.not_found')
  return file
}

const mayRead = async (tools: Reader, caller: Caller, file: FileRow): Promise<boolean> => {
  try {
    if (file.document === null) return can((await accessWorkspace(tools, caller, file.workspace)).standing, 'read', 'workspace')
    return can((await accessDocument(tools, caller, file.document)).standing, 'read', 'document')
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
