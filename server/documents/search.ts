import { documents } from '#contract/calls/documents.ts'
import { listedOf } from '#contract/documentEntry.ts'
import { authorize } from '#domain/policy.ts'
import { readSearch } from '#domain/searchWords.ts'
import { verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { highlight, type Hits, hitsOf, type Part, snippet } from './search/highlight.ts'
import type { Hit } from './search/hitRows.ts'
import { findHits, findNear } from './search/hits.ts'
import { markNear, nearQuery, nearWords } from './search/nearTitles.ts'
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
  if (hits.length === 0 && cursor === undefined) {
    const words = nearWords(terms)
    const near = nearQuery(words)
    const similar = near === null ? [] : await findNear(tools, caller, { scope, query: near })
    return { documents: similar.map(hit => shown(hit, null, markNear(hit.title, words))), ...(similar.length > 0 && { isNear: true }) }
  }
  const found = hitsOf(terms, stems)
  const foundInTitle = hitsOf(
    terms.map(term => ({ ...term, isPrefix: true })),
    stems,
  )
  return {
    documents: hits.map(hit => shown(hit, found, highlight(hit.title, foundInTitle))),
    ...(next !== undefined && { next }),
  }
})

const shown = (hit: Hit, found: Hits | null, titleParts: Part[]) => ({
  ...listedOf(hit),
  snippet: snippet(hit.words, found),
  titleParts,
  workspaceTitle: hit.workspaceTitle,
  workspaceSlug: hit.workspaceSlug,
  parentTitle: hit.parentTitle,
})
