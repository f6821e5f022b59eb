import { sql } from 'drizzle-orm'
import type { Commit } from '#contract/realtime.ts'
import { prepared, valuesOf, whichever, whoever } from '#server/db/prepared.ts'
import { documentAccess, workspaceReadableBy } from '#server/access/readable.ts'
import { isShownTo, titleFor } from '#server/notifications/title.ts'
import type { Login } from './rights.ts'
import type { Context } from '#server/call/context.ts'

const isWithheld = prepared<{ isWithheld: boolean }>(
  'realtime_withheld',
  sql`
  select exists (
    select 1 from unnest(${sql.placeholder('documents')}::uuid[]) named ("_id") left join documents d on d."_id" = named."_id"
    where d."_id" is null or ${documentAccess(whoever.user, whichever)} is null
  ) or exists (
    select 1 from unnest(${sql.placeholder('workspaces')}::uuid[]) named ("_id") left join workspaces w on w."_id" = named."_id"
    where w."_id" is null or not ${workspaceReadableBy(whoever.user, whichever)}
  ) or exists (
    select 1 from unnest(${sql.placeholder('notifications')}::uuid[], ${sql.placeholder('titles')}::text[]) named ("_id", title)
    left join notifications n on n."_id" = named."_id" and n."user" = ${whoever.user}::uuid left join teams t on t."_id" = n.team
    left join documents d on d."_id" = n.document left join workspaces w on w."_id" = n.workspace
    where n."_id" is null or not ${isShownTo(whoever.user, whichever)} or (named.title <> '' and ${titleFor(whoever.user, whichever)} is null)
  ) as "isWithheld"`,
)

/**
 * The commits name what the person may not know now, whatever they might when it was told (`realtime: replay`). A notification is judged as the list of
 * notifications judges it: one that is not there any more was taken back, or belongs to what they have lost.
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
  const asked = {
    ...{ documents: [...documents], workspaces: [...workspaces] },
    ...{ notifications: [...notifications.keys()], titles: [...notifications.values()] },
  }
  const [found] = await isWithheld(db, { user: login.user, billing: valuesOf(login, config).billing, ...asked })
  return found?.isWithheld ?? true
}
