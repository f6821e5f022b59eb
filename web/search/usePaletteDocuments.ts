import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import type { Filters } from './PaletteFilters.tsx'

const RECENT_SHOWN = 6

/** Returns the documents of the palette: the latest ones without words, the hits, or the one that an address of this site names. */
export function usePaletteDocuments(typed: string, filters: Filters) {
  const { queries } = useApp()
  const { team } = useShell()
  const settled = useSettled(typed)
  const addressed = useAddressed(typed)
  const isSearch = settled !== '' && addressed === null

  const recent = useInfiniteQuery({ ...queries.recent(team._id), enabled: !isSearch })
  const found = useQuery({
    ...queries.search(team._id, settled, {
      ...(filters.workspace !== null && { workspace: filters.workspace }),
      ...(filters.isArchived && { archived: 'true' as const }),
    }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const hits = isSearch ? (found.data ?? []) : []
  return {
    /** The words that the hits have. */
    settled,
    addressed,
    hits,
    entries: isSearch || addressed ? [] : rowsOf(recent.data).slice(0, RECENT_SHOWN),
    hasNothing: isSearch && found.isSuccess && !found.isPlaceholderData && hits.length === 0,
    isLoading: addressed ? addressed.isLoading : typed !== settled || (isSearch && found.isFetching),
    isFailed: isSearch && found.isError,
    isUnread: addressed !== null && !addressed.isLoading && addressed.document === null,
  }
}
