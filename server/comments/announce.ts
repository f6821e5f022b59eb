import type { Tools } from '#server/call/verb.ts'

/** Something has changed in a thread. Who has the document open asks for it, and is judged again: the channel carries no words (`realtime: commits`). */
export const announceThread = (
  { publish }: Pick<Tools, 'publish'>,
  { _id, document, parent }: { _id: string; document: string; parent: string | null },
): Promise<void> => publish(`d-${document}`, { type: 'comment/changed', payload: { document, thread: parent ?? _id } })
