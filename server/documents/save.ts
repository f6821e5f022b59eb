import { Refusal } from '#domain/refusal.ts'
import type { Tools } from '#server/http/verb.ts'
import type { DocumentTableRow } from './access.ts'
import { requireContent, storedContent, updateText } from './texts.ts'

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
  if (JSON.stringify(content) === (await storedContent(db, document._id))) return false
  if (sent.version !== undefined && sent.version !== document.version)
    throw new Refusal('d.version_conflict', { version: document.version })

  await updateText(db, document._id, content)
  return true
}
