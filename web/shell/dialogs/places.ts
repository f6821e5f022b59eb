import type { Crumb, SearchHit } from '#contract/calls/documents.ts'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import type { NewDocumentPlace } from '../newDocument/usualPlace.ts'
import { documentStanding } from '#web/data/standing.ts'

/** Below the open document, then below those above it, the nearest first: as far as the reader may write there. */
export function placesAround(
  team: Team,
  writable: readonly Workspace[],
  open: OpenDocument | null,
): (NewDocumentPlace & { above: Pick<Crumb, '_id' | 'title' | 'icon'> })[] {
  const workspace = writable.find(({ _id }) => _id === open?.document.workspace)
  if (!workspace || !open || open.document.isArchived || open.document.slug === OVERVIEW_SLUG) return []
  const nearest = [open.document, ...open.path.toReversed()]
  return nearest
    .filter(document => can(documentStanding(team, workspace, document), 'write', 'document'))
    .map(document => ({ workspace, above: document }))
}

/** Below the documents that were found, as far as the reader may write there. */
export const placesFound = (
  team: Team,
  writable: readonly Workspace[],
  hits: readonly SearchHit[],
): (NewDocumentPlace & { hit: SearchHit })[] =>
  hits.flatMap(hit => {
    const workspace = writable.find(({ _id }) => _id === hit.workspace)
    const isPlace = workspace && hit.slug !== OVERVIEW_SLUG && can(documentStanding(team, workspace, hit), 'write', 'document')
    return isPlace ? [{ workspace, above: hit, hit }] : []
  })
