import { sql, type SQL } from 'drizzle-orm'
import type { BillingMode } from '#server/db/prepared.ts'
import { documentReadableBy, workspaceReadableBy } from '#server/documents/readable.ts'

/** What the notification `n` is about, as the person may read it now; of what they may not read no title is told (`authorisation: 4`). */
export const titleFor = (user: string | SQL, config: BillingMode): SQL<string | null> => sql<string | null>`
  case when n.document is not null then case when ${documentReadableBy(user, config)} then d.title end
    when n.workspace is not null then case when ${workspaceReadableBy(user, config)} then w.title end
    else t.title end`
