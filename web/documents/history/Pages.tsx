import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { useVersionTexts } from './useVersionTexts.ts'

const ROWS = 10

interface PagesProps {
  page: number
  from: number
  to: number
  count: number
  go: (page: number) => void
}

/** Divides a list into pages; the address says which one is shown. */
export function usePages<Row>(rows: readonly Row[]): PagesProps & { shown: readonly Row[] } {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(rows.length / ROWS))
  const asked = Number(search.get('page'))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
  const start = (page - 1) * ROWS
  const shown = rows.slice(start, start + ROWS)
  return {
    ...{ page, shown, from: start + 1, to: start + shown.length, count: rows.length },
    go: to => setSearch(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true }),
  }
}

/** Walks through the pages of a list. The button at an end stays where it is, and keeps its focus. */
export function Pages({ page, from, to, count, go }: PagesProps) {
  const t = useVersionTexts()
  if (count <= ROWS) return null
  const isFirst = page === 1
  const isLast = to === count
  return (
    <nav aria-label={t('pages')} className="mt-5 flex items-center justify-between gap-3">
      <Button
        aria-disabled={isFirst || undefined}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => !isFirst && go(page - 1)}
        className={isFirst ? '!cursor-not-allowed' : undefined}
      >
        {t('previousPage')}
      </Button>
      <output className="text-sm text-ink-soft tabular-nums">{t('range', { from, to, count })}</output>
      <Button
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && go(page + 1)}
        className={isLast ? '!cursor-not-allowed' : undefined}
      >
        {t('nextPage')}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  )
}
