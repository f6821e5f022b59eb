import type { QueryClient } from '@tanstack/react-query'
import type { Crumb, Document } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { isServed } from '#domain/plan.ts'
import { findRow } from '#web/data/cache/apply/applyDocument.ts'

/** Who reads a document besides those who are listed: nobody, the people of another document, or those of the workspace. */
export type Openness = { of: 'restricted' | 'private' | 'team' | 'public' } | { of: 'above'; above: Crumb }

interface Place {
  team: Team
  workspace: Workspace
  /** The documents above, from the root down. */
  path: readonly Crumb[]
}

/** The nearest document above that is restricted (`authorisation: D3`), by the tree that the page has loaded. */
export const restrictedAbove = (cache: QueryClient, workspace: string, path: readonly Crumb[]): Crumb | undefined =>
  path.findLast(({ _id }) => findRow(cache, workspace, _id)?.isRestricted)

/** Returns where everybody else's access comes from. */
export const opennessOf = (cache: QueryClient, document: Document, { team, workspace, path }: Place): Openness => {
  if (document.isRestricted) return { of: 'restricted' }
  const above = restrictedAbove(cache, workspace._id, path)
  if (above) return { of: 'above', above }
  if (isServed(workspace.visibility, team.plan) && document.isVisible && !document.isArchived) return { of: 'public' }
  return { of: workspace.visibility === 'private' ? 'private' : 'team' }
}
