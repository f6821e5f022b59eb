import type { Document } from '#contract/calls/documents.ts'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { App } from '#web/data/app.ts'
import { applyDocument } from '#web/data/cache/apply/apply.ts'
import { versionsChanged } from '#web/data/cache/versions.ts'

/** Makes a version the text of the document again. Refused when somebody has changed the text since `version`. */
export async function restoreVersion(
  { api, cache }: Pick<App, 'api' | 'cache'>,
  { _id, version }: Pick<Document, '_id' | 'version'>,
  historyId: string,
): Promise<Document> {
  const { document } = await api.histories.restore({ docId: _id, historyId, version })
  applyDocument(cache, document)
  void versionsChanged(cache, _id)
  return document
}

/** Returns the version with the text that a restored one has replaced; the server has kept it right before. */
export async function versionBefore(
  { api }: Pick<App, 'api'>,
  { _id, version }: Pick<Document, '_id' | 'version'>,
): Promise<HistoryEntry | undefined> {
  const { histories } = await api.histories.fetchByDocument({ id: _id })
  const at = histories.findIndex(entry => entry.kind === 'restore' && entry.version === version)
  return at < 0 ? undefined : histories[at + 1]
}
