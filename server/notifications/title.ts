import { sql, type SQL } from 'drizzle-orm'
import type { BillingMode } from '#server/db/prepared.ts'
import { type Person, teamsOf } from '#server/access/entries.ts'
import { documentReadableBy, workspaceReadableBy } from '#server/access/readable.ts'

/** The title of the subject of the notification `n`; null when the person may not read that now (`authorisation: D18`). */
export const titleFor = (user: Person, config: BillingMode): SQL<string | null> => sql<string | null>`
  case when n.document is not null then case when ${documentReadableBy(user, config)} then d.title end
    when n.workspace is not null then case when ${workspaceReadableBy(user, config)} then w.title end
    when n.team in (${teamsOf(user)}) then t.title end`

/**
 * Whether the notification `n` is shown. One about a document that the person may no longer read is left out. An invitation is shown, because its mail has
 * named the document to the owner of the address (`authorisation: D12`).
 */
export const isShownTo = (user: Person, config: BillingMode): SQL<boolean> => sql<boolean>`(
  n.document is null or n.kind = 'invite' or ${documentReadableBy(user, config)})`
