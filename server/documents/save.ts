import { Refusal } from '#domain/refusal.ts'
import type { Tools } from '#server/http/verb.ts'
import type { DocumentTableRow } from './access.ts'
import { requireContent, storedContent, updateText } from './texts.ts'

interface Sent {
  title?: string | undefined
  content?: unknown
  version?: number | undefined
}

/**
 * Writes the text when it differs, and says whether it did. A stale version is refused with the current one; when it brings what is stored anyway,
 * it is the retry after a lost answer and passes (`authorisation: D21`).
 */
export const saveText = async ({ db }: Pick<Tools, 'db'>, document: DocumentTableRow, sent: Sent): Promise<boolean> => {
  const hasNewTitle = sent.title !== undefined && sent.title !== document.title
  if (sent.content === undefined && !hasNewTitle) return false

  const stored = await storedContent(db, document._id)
  const content = sent.content === undefined ? JSON.parse(stored) : requireContent(sent.content)
  const isNew = sent.content !== undefined && JSON.stringify(content) !== stored
  if (isNew && sent.version !== undefined && sent.version !== document.version)
    throw new Refusal('d.version_conflict', { version: document.version })

  if (isNew || hasNewTitle) await updateText(db, { document: document._id, title: sent.title ?? document.title, content })
  return isNew
}
