import { sql, type SQL } from 'drizzle-orm'
import type { BillingMode, CallerIds } from '#server/db/prepared.ts'
import { documentReadableBy, teamsOf, workspaceReadableBy } from '#server/access/readable.ts'

/** The person by their id, or where a statement finds it. */
type Person = CallerIds['user'] | SQL

/** What the notification `n` is about, as the person may read it now; of what they may not read no title is told (`authorisation: D18`). */
export const titleFor = (user: Person, config: BillingMode): SQL<string | null> => sql<string | null>`
  case when n.document is not null then case when ${documentReadableBy(user, config)} then d.title end
    when n.workspace is not null then case when ${workspaceReadableBy(user, config)} then w.title end
    when n.team in (${teamsOf(user)}) then t.title end`

/**
 * True where the notification `n` is shown: one about a document that the person may not read any more is left out. One that they are invited to is named in the
 * mail, to whom the address belongs (`authorisation: D12`).
 */
export const isShownTo = (user: Person, config: BillingMode): SQL<boolean> => sql<boolean>`(
  n.document is null or n.kind = 'invite' or ${documentReadableBy(user, config)})`
