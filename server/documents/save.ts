import { Refusal } from '#domain/refusal.ts'
import type { Tools } from '#server/http/verb.ts'
import type { DocumentTableRow } from './access.ts'
import { isStored, requireContent, updateText } from './texts.ts'

/**
 * Writes the text when it differs, and says whether it did. A stale version is refused with the current one; when it brings what is stored anyway,
 * it is the retry after a lost answer and passes (`authorisation: D21`).
 */
export const saveText = async (
  { db }: Pick<Tools, 'db'>,
  document: DocumentTableRow,
  sent: { content?: unknown; version?: number | undefined },
): Promise<boolean> => {
  if (sent.content === undefined) return false
  const content = requireContent(sent.content)
  const isStale = sent.version !== undefined && sent.version !== document.version
  if (!isStale) return updateText(db, document._id, content)

  if (await isStored(db, document._id, content)) return false
  throw new Refusal('d.version_conflict', { version: document.version })
}
