import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SearchHit } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { Filters } from './asked.ts'
import { foundQuery } from './foundQuery.ts'
import { usePaced } from './usePaced.ts'

const RECENT_SHOWN = 6

/** Returns the documents of the palette: the latest ones without words, the hits, or the one that an address of this site names. */
export function usePaletteDocuments(typed: string, filters: Filters) {
  const { api, queries } = useApp()
  const { team, workspaces } = useShell()
  const settled = usePaced(typed)
  const addressed = useAddressed(typed)
  const isSearch = settled !== '' && addressed === null

  const recent = useInfiniteQuery({ ...queries.recent(team._id), enabled: !isSearch })
  const found = useInfiniteQuery({
    ...foundQuery(api, team, workspaces, { ...filters, words: settled, sort: 'best' }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const hits = isSearch ? rowsOf<SearchHit>(found.data) : []
  return {
    /** The words that the hits have. */
    settled,
    addressed,
    hits,
    entries: isSearch || addressed ? [] : rowsOf(recent.data).slice(0, RECENT_SHOWN),
    /** Nothing has the words: the titles of the hits are spelt nearly so. */
    isNear: isSearch && found.data?.pages[0]?.isNear === true,
    hasNothing: isSearch && found.isSuccess && !found.isPlaceholderData && hits.length === 0,
    isLoading: addressed ? addressed.isLoading : typed !== settled || (isSearch && found.isFetching),
    isFailed: isSearch && found.isError,
    isUnread: addressed !== null && !addressed.isLoading && addressed.document === null,
  }
}
