import { type SQL, sql } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { endTemplateLocks } from '#server/templates/endLocks.ts'
import { mayWrite as mayWriteTemplate } from '#server/templates/editingLock.ts'
import { announceFree } from '#server/documents/tree/announce.ts'
import { documentLocks, endLock, mayWrite } from './editingLock.ts'
import { recordEndedSession } from '#server/documents/text/writingHistory.ts'

type EndLockTools = Pick<Tools, 'db' | 'publish' | 'liveTexts' | 'log' | 'config'>

/** Ends these locks immediately and notifies the people who wait. Saved text is kept; unsaved text stays for the next holder (`docs/decisions/015`). */
const endLocks = async (tools: EndLockTools, which: SQL): Promise<void> => {
  for (const document of await documentLocks.told(tools.db, which)) {
    await tools.liveTexts.storeInto(tools.db, document._id)
    await endLock(tools.db, document._id)
    await announceFree(tools, document)
    await recordEndedSession(tools, document)
  }
}

/** Ends the locks of a person, in one team or everywhere. */
export const endLocksOf = async (tools: EndLockTools, { team, user }: { team?: string; user: string }): Promise<void> => {
  const within = (column: SQL) => (team === undefined ? sql`true` : sql`${column} = ${team}::uuid`)
  await endLocks(tools, sql`l."user" = ${user}::uuid and ${within(sql`d.team`)}`)
  await endTemplateLocks(tools, sql`l."user" = ${user}::uuid and ${within(sql`tp.team`)}`)
}

/** Ends the locks in a workspace whose holders may no longer write there. */
export const endLostLocks = async (tools: EndLockTools, workspace: string): Promise<void> => {
  await endLocks(tools, sql`d.workspace = ${workspace}::uuid and not ${mayWrite}`)
  await endTemplateLocks(tools, sql`tp.workspace = ${workspace}::uuid and not ${mayWriteTemplate}`)
}

/** Ends the locks of a person in a team, where they may no longer write. */
export const endLostLocksOf = async (tools: EndLockTools, { team, user }: { team: string; user: string }): Promise<void> => {
  await endLocks(tools, sql`l."user" = ${user}::uuid and d.team = ${team}::uuid and not ${mayWrite}`)
  await endTemplateLocks(tools, sql`l."user" = ${user}::uuid and tp.team = ${team}::uuid and not ${mayWriteTemplate}`)
}
