import { sql } from 'drizzle-orm'
import { templateEditableBy } from '#server/access/readable.ts'
import { editingLocks } from '#server/locks/editingLocks.ts'
import type { Audience } from './announce.ts'

/** Whether the holder of the lock `l` may write the template `tp` now. */
export const mayWrite = templateEditableBy(sql`l."user"`)

/** The editing locks of templates, alias `tp`. Only documents have live texts. */
export const templateLocks = editingLocks<Audience>({
  noun: 'template',
  join: sql`join templates tp on tp."_id" = l.template`,
  alias: sql`tp`,
  mayWrite,
  hasLiveText: sql`false`,
  audience: sql`tp."_id", tp.team, tp.workspace`,
})
