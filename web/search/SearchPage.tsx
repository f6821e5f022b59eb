import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useRef } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { SORTS } from './asked.ts'
import { foundQuery, isAsked } from './foundQuery.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchTips } from './SearchTips.tsx'
import { useAsked } from './useAsked.ts'
import { useResultKeys } from './useResultKeys.ts'
import { useSearchTexts } from './useSearchTexts.ts'

/** Every document of the team by words, filters and order, all of it in the address (`interface: what a search understands`). */
export function SearchPage() {
  const t = useSearchTexts()
  const { api } = useApp()
  const { team, workspaces } = useShell()
  const url = usePageUrl()
  const { words, setWords, asked, narrow } = useAsked()
  const field = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery({
    ...foundQuery(api, team, workspaces, asked),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
  })
  const { onFieldKeyDown, onListKeyDown } = useResultKeys(field)
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: url('search', team.slug) },
      ]}
    >
      <PageTitle>{`${t('title')} · ${team.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[880px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={t('title')} />
        <SearchField
          ref={field}
          label={t('title')}
          placeholder={t('pagePlaceholder')}
          value={words}
          onChange={setWords}
          onKeyDown={onFieldKeyDown}
          maxLength={SEARCH_MAX}
          autoFocus={words === ''}
          className="mt-6"
        />
        <SearchFilters filters={asked} onChange={narrow} hasDays className="mt-4" />
        {asked.changed === 'between' && (
          <div className="mt-3 flex flex-wrap gap-3">
            <TextField
              type="date"
              label={t('fromDay')}
              value={asked.from}
              max={asked.to || undefined}
              onChange={event => narrow({ from: event.target.value })}
            />
            <TextField
              type="date"
              label={t('toDay')}
              value={asked.to}
              min={asked.from || undefined}
              onChange={event => narrow({ to: event.target.value })}
            />
          </div>
        )}
        {isAsked(asked) ? (
          <>
            <div className="mt-5 flex justify-end border-b border-ruling2 pb-2">
              <MenuButton
                label={t('sort')}
                tone="quiet"
                size="small"
                icon={<ArrowDownWideNarrow size={15} aria-hidden="true" />}
                placement="bottom end"
                sections={[
                  {
                    selected: asked.sort,
                    items: SORTS.map(sort => ({ id: sort, label: t(`sort_by_${sort}`), onAction: () => narrow({ sort }) })),
                  },
                ]}
                className="-mr-2.5"
              >
                <span className="sr-only">{t('sort')}: </span>
                {t(`sort_by_${asked.sort}`)}
              </MenuButton>
            </div>
            <SearchResults asked={asked} list={list} onNarrow={narrow} onKeyDown={onListKeyDown} />
          </>
        ) : (
          <SearchTips />
        )}
      </div>
    </PageFrame>
  )
}
