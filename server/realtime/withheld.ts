import { sql } from 'drizzle-orm'
import type { Commit } from '#contract/realtime.ts'
import type { Context } from '#server/context.ts'
import { prepared, valuesOf, whichever, whoever } from '#server/db/prepared.ts'
import { documentAccess, workspaceReadableBy } from '#server/documents/readable.ts'
import type { Login } from './rights.ts'

const isWithheld = prepared<{ isWithheld: boolean }>(
  'realtime_withheld',
  sql`
  select exists (
    select 1 from unnest(${sql.placeholder('documents')}::uuid[]) named ("_id") left join documents d on d."_id" = named."_id"
    where d."_id" is null or ${documentAccess(whoever.user, whichever)} is null
  ) or exists (
    select 1 from unnest(${sql.placeholder('workspaces')}::uuid[]) named ("_id") left join workspaces w on w."_id" = named."_id"
    where w."_id" is null or not ${workspaceReadableBy(whoever.user, whichever)}
  ) as "isWithheld"`,
)

/** The commits name a document or a workspace that the person may not know now, whatever they might when it was told (`authorisation: 5.8`). */
export const namesWithheld = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  login: Login,
  commits: readonly Commit[],
): Promise<boolean> => {
  const documents = new Set<string>()
  const workspaces = new Set<string>()
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
      case 'notification/added': {
        const { kind, document, workspace } = commit.payload.notification
        if (kind === 'invite') break // names it to whom the invitation belongs (`authorisation: D12`)
        if (document !== null) documents.add(document)
        else if (workspace !== null) workspaces.add(workspace)
      }
    }
  }
  if (documents.size + workspaces.size === 0) return false
  const asked = { documents: [...documents], workspaces: [...workspaces] }
  const [found] = await isWithheld(db, { user: login.user, billing: valuesOf(login, config).billing, ...asked })
  return found?.isWithheld ?? true
}
