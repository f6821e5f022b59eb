import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { NothingFound } from '#web/ui/illustrations/NothingFound.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { groupTemplates } from '../groups.ts'
import { productTemplates, templatesOf } from '../queries.ts'
import { makesFor, makesForTeam } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { useLibraryView } from './libraryView.ts'
import { TemplateGroupList } from './TemplateGroupList.tsx'

/** The templates of the team, of its workspaces and of the product, as cards or as a list. */
export function TemplatesPage() {
  const { api } = useApp()
  const { team, workspaces, panels } = useShell()
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const { data: own } = useSuspenseQuery(templatesOf(api, team._id))
  const { data: product } = useSuspenseQuery(productTemplates(api))
  const [words, setWords] = useState('')
  const [view, setView] = useLibraryView()
  const groups = groupTemplates(own, product, workspaces, words)
  const canMake = makesForTeam(team) || makesFor(team, workspaces).length > 0
  const newButton = canMake && (
    <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => panels.templates({ kind: 'create' })}>
      {t('new')}
    </Button>
  )
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: url('templates', team.slug) },
      ]}
    >
      <PageTitle>{`${t('title')} · ${team.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[1080px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={t('title')} intro={t('intro')} actions={newButton} />
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <SearchField label={t('search')} value={words} onChange={setWords} maxLength={SEARCH_MAX} className="min-w-0 flex-1 basis-56" />
          <SegmentedControl
            label={t('view')}
            segments={[
              { value: 'cards', label: t('cards') },
              { value: 'list', label: t('list') },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        {own.length === 0 && words === '' && (
          <EmptyState illustration={<NoDocuments />} sentence={canMake ? t('emptyTeam') : t('emptyReader')} action={newButton} />
        )}
        {groups.map(group => (
          <TemplateGroupList
            key={group.id}
            group={group}
            view={view}
            canSort={group.of !== 'product' && words.trim() === '' && makesForTeam(team)}
          />
        ))}
        {groups.length === 0 && (
          <EmptyState illustration={<NothingFound />} sentence={t('none', { words: words.trim() })} className="mt-4" />
        )}
      </div>
    </PageFrame>
  )
}
