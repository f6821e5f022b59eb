import { sql } from 'drizzle-orm'
import type { Commit } from '#contract/realtime.ts'
import { billingPlaceholder, callerPlaceholders, prepared, valuesOf } from '#server/db/prepared.ts'
import { documentAccess, workspaceReadableBy } from '#server/access/readable.ts'
import { isShownTo, titleFor } from '#server/notifications/title.ts'
import type { Login } from './rights.ts'
import type { Context } from '#server/call/context.ts'

const isWithheld = prepared<{ isWithheld: boolean }>(
  'realtime_withheld',
  sql`
  select exists (
    select 1 from unnest(${sql.placeholder('documents')}::uuid[]) named ("_id") left join documents d on d."_id" = named."_id"
    where d."_id" is null or ${documentAccess(callerPlaceholders.user, billingPlaceholder)} is null
  ) or exists (
    select 1 from unnest(${sql.placeholder('workspaces')}::uuid[]) named ("_id") left join workspaces w on w."_id" = named."_id"
    where w."_id" is null or not ${workspaceReadableBy(callerPlaceholders.user, billingPlaceholder)}
  ) or exists (
    select 1 from unnest(${sql.placeholder('notifications')}::uuid[], ${sql.placeholder('titles')}::text[]) named ("_id", title)
    left join notifications n on n."_id" = named."_id" and n."user" = ${callerPlaceholders.user}::uuid left join teams t on t."_id" = n.team
    left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace
    where n."_id" is null or not ${isShownTo(callerPlaceholders.user, billingPlaceholder)} or (named.title <> '' and ${titleFor(callerPlaceholders.user, billingPlaceholder)} is null)
  ) as "isWithheld"`,
)

/**
 * Returns whether the commits name something that the person may not read now, even if they could when it was published (`realtime: replay`).
 * A notification is checked as in the list of notifications: a missing one was withdrawn, or belongs to what they can no longer read.
 */
export const namesWithheld = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  login: Login,
  commits: readonly Commit[],
): Promise<boolean> => {
  const documents = new Set<string>()
  const workspaces = new Set<string>()
  const notifications = new Map<string, string>()
  for (const commit of commits) {
    switch (commit.type) {
      case 'document/added':
      case 'document/changed':
      case 'document/moved':
        documents.add(commit.payload.document._id)
        break
      case 'workspace/added':
      case 'workspace/changed':
        workspaces.add(commit.payload.workspace._id)
        break
      case 'notification/added':
        notifications.set(commit.payload.notification._id, commit.payload.notification.title)
        break
    }
  }
  if (documents.size + workspaces.size + notifications.size === 0) return false
  const ids = {
    ...{ documents: [...documents], workspaces: [...workspaces] },
    ...{ notifications: [...notifications.keys()], titles: [...notifications.values()] },
  }
  const [found] = await isWithheld(db, { user: login.user, billing: valuesOf(login, config).billing, ...ids })
  return found?.isWithheld ?? true
}
