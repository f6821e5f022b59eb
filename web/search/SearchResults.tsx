import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Archive, FilterX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { SearchHit } from '#contract/calls/documents.ts'
import { soughtWords } from '#domain/searchWords.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useNextPage } from '#web/shell/side/useNextPage.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { NothingFound } from '#web/ui/illustrations/NothingFound.tsx'
import { type Asked, type Filters, isFiltered, NO_FILTERS } from './asked.ts'
import type { FoundRows } from './foundQuery.ts'
import { ResultRow } from './ResultRow.tsx'
import { useSearchTexts } from './useSearchTexts.ts'

interface SearchResultsProps {
  asked: Asked
  list: UseInfiniteQueryResult<InfiniteData<FoundRows>>
  onNarrow: (filters: Partial<Filters>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The hits of a search, which go on while one scrolls. */
export function SearchResults({ asked, list, onNarrow, onKeyDown }: SearchResultsProps) {
  const t = useSearchTexts()
  const { queries } = useApp()
  const { team, workspaces } = useShell()
  const url = usePageUrl()
  const { data: people = [] } = useQuery(queries.people(team._id))
  const end = useNextPage(list)
  const hits = rowsOf<SearchHit>(list.data)

  if (hasFailed(list)) return <ListProblem list={list} />
  if (list.isPending) return <SkeletonRows rows={6} rowHeight={88} />
  if (hits.length === 0) return list.isPlaceholderData ? null : <NoResults asked={asked} onNarrow={onNarrow} />
  const find = soughtWords(asked.words)
  const hrefOf = ({ _id, workspace, slug }: SearchHit) => {
    const of = workspaces.find(one => one._id === workspace)
    const href = of ? url('document', team.slug, of.slug, slug) : url('documentById', _id)
    return find === '' ? href : `${href}#find=${encodeURIComponent(find)}`
  }
  return (
    <>
      <p role="status" className="sr-only">
        {list.isFetching ? '' : t('found', { count: hits.length })}
      </p>
      {list.data?.pages[0]?.isNear && <p className="mt-5 text-ink-soft">{t('nearFor', { words: asked.words.trim() })}</p>}
      <ul aria-label={t('results')} className="mt-3 divide-y divide-ruling2">
        {hits.map(hit => (
          <li key={hit._id}>
            <ResultRow hit={hit} href={hrefOf(hit)} person={people.find(({ _id }) => _id === hit.updated_by)} onKeyDown={onKeyDown} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {list.isFetchingNextPage && <SkeletonRows rows={2} rowHeight={88} />}
      {list.isFetchNextPageError && (
        <Button tone="quiet" size="small" onClick={() => void list.fetchNextPage()} className="mt-2">
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

/** What was looked for and where, and how more may be found. */
function NoResults({ asked, onNarrow }: Pick<SearchResultsProps, 'asked' | 'onNarrow'>) {
  const t = useSearchTexts()
  const words = asked.words.trim()
  return (
    <EmptyState
      illustration={<NothingFound />}
      sentence={
        <>
          {words === '' ? t('nothingFiltered') : t('nothingFor', { words })}
          {asked.isArchived && ` ${t('nothingInArchive')}`}
        </>
      }
      action={
        <>
          {isFiltered(asked) && (
            <Button icon={<FilterX size={16} aria-hidden="true" />} onClick={() => onNarrow(NO_FILTERS)}>
              {t('clearFilters')}
            </Button>
          )}
          {!asked.isArchived && words !== '' && (
            <Button icon={<Archive size={16} aria-hidden="true" />} onClick={() => onNarrow({ isArchived: true })}>
              {t('searchArchive')}
            </Button>
          )}
        </>
      }
      className="mt-6"
    />
  )
}
