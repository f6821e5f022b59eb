import type { SQL } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { announceFree } from './announce.ts'
import { templateLocks } from './editingLock.ts'

/** Ends these locks of templates immediately and notifies the people who wait. Unsaved text stays in the browser of its writer. */
export const endTemplateLocks = async (tools: Pick<Tools, 'db' | 'publish'>, which: SQL): Promise<void> => {
  const free = await templateLocks.told(tools.db, which)
  if (free.length === 0) return
  await templateLocks.end(tools.db, ...free.map(({ _id }) => _id))
  for (const template of free) await announceFree(tools, template)
}
