import { authorize, can } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import type { Caller } from '#server/access/caller.ts'
import type { DocumentTableRow } from '#server/access/documents.ts'
import type { ReadTools } from '#server/access/readTools.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import type { MembersOf } from './members.ts'

/**
 * Returns the team or the workspace that a call names; undefined when it names a person. It is the team of the document or a workspace of it, and the caller
 * may read it. Nobody from outside the team names either (`authorisation: D26`).
 */
export const requireMembersOf = async (
  tools: ReadTools,
  caller: Caller,
  { team, workspace }: { team?: string | undefined; workspace?: string | undefined },
  { document, standing }: { document: DocumentTableRow; standing: DocumentStanding },
): Promise<MembersOf | undefined> => {
  const isOutside = !can(standing, 'read', 'team')
  if (team !== undefined) {
    if (isOutside || team !== document.team) throw new Refusal('team.not_found', { field: 'team' })
    return { team }
  }
  if (workspace === undefined) return undefined
  const named = await accessWorkspace(tools, caller, workspace)
  if (isOutside || named.workspace.team !== document.team) throw new Refusal('w.not_found')
  authorize(named.standing, 'read', 'workspace')
  return { workspace }
}
