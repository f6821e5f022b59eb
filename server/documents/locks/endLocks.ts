import { type SQL, sql } from 'drizzle-orm'
import type { Tools } from '#server/call/verb.ts'
import { endTemplateLocks } from '#server/templates/endLocks.ts'
import { mayWrite as mayWriteTemplate } from '#server/templates/editingLock.ts'
import { announceFree } from '#server/documents/announce.ts'
import { documentLocks, endLock, mayWrite } from './editingLock.ts'
import { recordEndedSession } from '#server/documents/text/writingHistory.ts'

type Where = Pick<Tools, 'db' | 'publish' | 'liveTexts' | 'log' | 'config'>

/** These locks end at once, and whoever waits is told; what was saved is kept, what was typed stays for who takes them next (`docs/decisions/015`). */
const endLocks = async (tools: Where, which: SQL): Promise<void> => {
  for (const document of await documentLocks.told(tools.db, which)) {
    await tools.liveTexts.storeInto(tools.db, document._id)
    await endLock(tools.db, document._id)
    await announceFree(tools, document)
    await recordEndedSession(tools, document)
  }
}

/** Those of somebody, in a team or everywhere. */
export const endLocksOf = async (tools: Where, { team, user }: { team?: string; user: string }): Promise<void> => {
  const within = (column: SQL) => (team === undefined ? sql`true` : sql`${column} = ${team}::uuid`)
  await endLocks(tools, sql`l."user" = ${user}::uuid and ${within(sql`d.team`)}`)
  await endTemplateLocks(tools, sql`l."user" = ${user}::uuid and ${within(sql`tp.team`)}`)
}

/** Those in a workspace whose holders may not write there any more. */
export const endLostLocks = async (tools: Where, workspace: string): Promise<void> => {
  await endLocks(tools, sql`d.workspace = ${workspace}::uuid and not ${mayWrite}`)
  await endTemplateLocks(tools, sql`tp.workspace = ${workspace}::uuid and not ${mayWriteTemplate}`)
}

/** Those of somebody in a team, where they may not write any more. */
export const endLostLocksOf = async (tools: Where, { team, user }: { team: string; user: string }): Promise<void> => {
  await endLocks(tools, sql`l."user" = ${user}::uuid and d.team = ${team}::uuid and not ${mayWrite}`)
  await endTemplateLocks(tools, sql`l."user" = ${user}::uuid and tp.team = ${team}::uuid and not ${mayWriteTemplate}`)
}
