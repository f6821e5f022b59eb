import type { InputOf } from '#contract/call.ts'
import { CONTENT_KINDS, type ContentKind } from '#contract/contentKinds.ts'
import type { documents } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'

export const PERIODS = ['day', 'week', 'month', 'year', 'older', 'between'] as const
export type Period = (typeof PERIODS)[number]
export const SORTS = ['best', 'changed', 'title'] as const
export type Sort = (typeof SORTS)[number]

/** What narrows a search. */
export interface Filters {
  /** Its permalink. */
  workspace: string | null
  author: string | null
  has: ContentKind | null
  changed: Period | null
  /** Two days, `2026-11-26`, of a change between them. */
  from: string
  to: string
  isArchived: boolean
}

/** A search as the address of its page has it. */
export interface Asked extends Filters {
  words: string
  sort: Sort
}

export const NO_FILTERS: Filters = { workspace: null, author: null, has: null, changed: null, from: '', to: '', isArchived: false }

export const isFiltered = ({ workspace, author, has, changed, from, to, isArchived }: Filters): boolean =>
  workspace !== null || author !== null || has !== null || (changed === 'between' ? from + to !== '' : changed !== null) || isArchived

/** Reads an address, in which anything may stand. */
export const readAsked = (query: URLSearchParams): Asked => {
  const changed = oneOf(PERIODS, query.get('changed'))
  return {
    words: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    workspace: query.get('workspace'),
    author: query.get('author'),
    has: oneOf(CONTENT_KINDS, query.get('has')),
    changed,
    from: changed === 'between' ? dayIn(query.get('from')) : '',
    to: changed === 'between' ? dayIn(query.get('to')) : '',
    isArchived: query.get('archived') === '1',
    sort: oneOf(SORTS, query.get('sort')) ?? 'best',
  }
}

const oneOf = <One extends string>(all: readonly One[], wanted: string | null): One | null => all.find(one => one === wanted) ?? null
const dayIn = (day: string | null): string => (day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '')

/** Returns the query of the address, without what goes without saying. */
export const addressOf = ({ words, workspace, author, has, changed, from, to, isArchived, sort }: Asked): string => {
  const said = {
    q: words,
    workspace,
    author,
    has,
    changed,
    from,
    to,
    archived: isArchived ? '1' : null,
    sort: sort === 'best' ? null : sort,
  }
  const query = new URLSearchParams(Object.entries(said).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])))
  return query.size === 0 ? '' : `?${query}`
}

const DAY_MS = 86_400_000
const DAYS = { day: 1, week: 7, month: 30, year: 365, older: 365 } as const

type Fields = Pick<InputOf<typeof documents.search>, 'workspace' | 'author' | 'has' | 'since' | 'before' | 'archived'>

/** Returns the filters as the call takes them; null for a workspace that the reader does not see. */
export const fieldsOf = (filters: Filters, workspaces: readonly Workspace[], now: number): Fields | null => {
  const workspace = workspaces.find(({ slug }) => slug === filters.workspace)
  if (filters.workspace !== null && !workspace) return null
  return {
    ...(workspace && { workspace: workspace._id }),
    ...(filters.author !== null && { author: filters.author }),
    ...(filters.has !== null && { has: filters.has }),
    ...timesOf(filters, now),
    ...(filters.isArchived && { archived: 'true' as const }),
  }
}

const timesOf = ({ changed, from, to }: Filters, now: number): Pick<Fields, 'since' | 'before'> => {
  if (changed === null) return {}
  if (changed === 'between')
    // The last day counts to its end.
    return { ...(from && { since: timeAt(Date.parse(from)) }), ...(to && { before: timeAt(Date.parse(to) + DAY_MS) }) }
  const then = timeAt(now - DAYS[changed] * DAY_MS)
  return changed === 'older' ? { before: then } : { since: then }
}

const timeAt = (ms: number): string => new Date(ms).toISOString()
