import { type SQL, sql } from 'drizzle-orm'
import type { Tools } from '#server/http/verb.ts'
import { announceFree, type Audience } from './announce.ts'
import { endLock, mayWrite } from './editingLock.ts'

type Where = Pick<Tools, 'db' | 'publish' | 'liveTexts'>

/** These locks end at once, and whoever waits is told; what was typed stays for who takes them next (`docs/decisions/015`). */
const endLocks = async (tools: Where, which: SQL): Promise<void> => {
  const { rows } = await tools.db.execute<Audience & Record<string, unknown>>(sql`
    select d."_id", d.team, d.workspace, d.restricted_by from document_locks l join documents d on d."_id" = l.document
    where l."isTold" and ${which} order by d."_id" for no key update of d`)
  for (const document of rows) {
    await tools.liveTexts.storeInto(tools.db, document._id)
    await endLock(tools.db, document._id)
    await announceFree(tools, document)
  }
}

/** Those of somebody in a team. */
export const endLocksOf = (tools: Where, { team, user }: { team: string; user: string }): Promise<void> =>
  endLocks(tools, sql`l."user" = ${user}::uuid and d.team = ${team}::uuid`)

/** Those in a workspace whose holders may not write there any more. */
export const endLostLocks = (tools: Where, workspace: string): Promise<void> =>
  endLocks(tools, sql`d.workspace = ${workspace}::uuid and not ${mayWrite}`)

/** Those of somebody in a team, where they may not write any more. */
export const endLostLocksOf = (tools: Where, { team, user }: { team: string; user: string }): Promise<void> =>
  endLocks(tools, sql`l."user" = ${user}::uuid and d.team = ${team}::uuid and not ${mayWrite}`)
