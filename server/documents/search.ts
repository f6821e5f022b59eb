import { documents } from '#contract/calls/documents.ts'
import { listedOf } from '#contract/documentEntry.ts'
import { authorize } from '#domain/policy.ts'
import { readSearch } from '#domain/searchWords.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { highlight, hitsOf, snippet } from './search/highlight.ts'
import { findHits } from './search/hits.ts'
import { findAuthors, isWhole } from './search/scope.ts'
import { parseSearch } from './search/searchQuery.ts'

export const search = verb(documents.search, async (tools, { params, query, caller }) => {
  const { team, standing } = await accessTeam(tools, caller, params.teamId)
  authorize(standing, 'read', 'team')

  await tools.searchIndex.settled()
  const terms = parseSearch(params.query)
  const { author, sort, limit, cursor, ...filters } = query
  const { authors: names } = readSearch(params.query)
  const named = names.length === 0 ? undefined : await findAuthors(tools, caller, team._id, names)
  const authors = author === undefined ? named : [author].filter(id => !named || named.includes(id))
  const scope = { ...filters, team: team._id, authors }
  if (isWhole(scope) && terms.every(term => term.isExcluded)) return { documents: [] }

  const { hits, stems, next } = await findHits(tools, caller, { scope, terms, sort, limit, cursor })
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
    ...(next !== undefined && { next }),
  }
})
