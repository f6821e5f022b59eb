import { require } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { accessDocument } from '#server/documents/access.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tools } from '#server/http/verb.ts'

/** The place of an import in the tree of `workspace`: a document that the caller may write, or the root when `parent` is null. */
export const accessPlace = async (
  tools: Pick<Tools, 'db' | 'config'>,
  caller: Caller,
  workspace: string,
  parent: string | null,
): Promise<void> => {
  if (parent === null) return
  const { document, standing } = await accessDocument(tools, caller, parent)
  if (document.workspace !== workspace || document.isArchived) throw new Refusal('d.parent', { field: 'parent' })
  require(standing, 'write', 'document')
}
