import { documents } from '#contract/calls/documents.ts'
import { listedOf } from '#contract/documentEntry.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { highlight, hitsOf, snippet } from './search/highlight.ts'
import { findHits } from './search/hits.ts'
import { parseSearch } from './search/searchQuery.ts'

export const search = verb(documents.search, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')

  await tools.searchIndex.settled()
  const terms = parseSearch(params.query)
  const { hits, stems } = await findHits(tools, caller, { team: team._id, terms, ...query })
  const found = hitsOf(terms, stems)
  const foundInTitle = hitsOf(
    terms.map(term => ({ ...term, isPrefix: true })),
    stems,
  )
  return {
    documents: hits.map(hit => ({
      ...listedOf(hit),
      snippet: snippet(hit.words, found),
      titleParts: highlight(hit.title, foundInTitle),
      workspaceTitle: hit.workspaceTitle,
      workspaceSlug: hit.workspaceSlug,
      parentTitle: hit.parentTitle,
    })),
  }
})
