import type { Tools } from '#server/call/verb.ts'

/**
 * A thread has changed. Everyone who has the document open requests it, and their access is checked again: the channel carries no content
 * (`realtime: commits`).
 */
export const announceThread = (
  { publish }: Pick<Tools, 'publish'>,
  { _id, document, parent }: { _id: string; document: string; parent: string | null },
): Promise<void> => publish(`d-${document}`, { type: 'comment/changed', payload: { document, thread: parent ?? _id } })
