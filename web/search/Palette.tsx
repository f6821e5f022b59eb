import { X } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_MAX, TITLE_MAX } from '#contract/limits.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { usePlaceWords } from '#web/shell/newDocument/usePlaceWords.ts'
import { writableOf } from '#web/shell/newDocument/usualPlace.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import type { PickerOption, PickerSection } from '#web/ui/fields/usePicking.ts'
import { TopDialog } from '#web/ui/overlays/TopDialog.tsx'
import { addressOf, NO_FILTERS } from './asked.ts'
import { matching } from '#web/shell/matching.ts'
import { NoHits } from './NoHits.tsx'
import { PaletteKeys } from './PaletteKeys.tsx'
import { ActionRow, EntryRow, HitRow, PersonRow } from './rows.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { type Action, useActions } from './useActions.tsx'
import { useOpening } from './useOpening.ts'
import { usePageActions } from './usePageActions.tsx'
import { usePaletteDocuments } from './usePaletteDocuments.ts'
import { usePeople } from './usePeople.ts'
import { useSearchTexts } from './useSearchTexts.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'

export interface PaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Ctrl+K: every document and every action within reach of a few letters (`interface: Ctrl+K palette`). */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const t = useSearchTexts()
  return (
    <TopDialog label={t('title')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <PaletteContent onClose={() => onOpenChange(false)} />
    </TopDialog>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const t = useSearchTexts()
  const ui = useTexts('ui')
  const url = usePageUrl()
  const { team, workspaces, newDocument, canAddDocument, usualPlace } = useShell()
  const placeWords = usePlaceWords()
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState(NO_FILTERS)
  const typed = words.trim()
  const { settled, addressed, hits, entries, hasNothing, ...listed } = usePaletteDocuments(typed, filters)
  const pageActions = usePageActions()
  const actions = useActions()
  const people = usePeople(addressed ? '' : typed)

  // The scope of the search is also the place of a new document.
  const chosen = writableOf(team, workspaces).find(({ slug }) => slug === filters.workspace)
  const place = chosen ? { workspace: chosen } : usualPlace
  const createLabel = place ? t('create', { title: typed, place: placeWords(place) }) : t('createSomewhere', { title: typed })
  const offers: PickerOption[] = [
    ...(addressed === null ? [offer('all', t(typed === '' ? 'openSearch' : 'allResults'))] : []),
    ...(hasNothing && !filters.isArchived ? [offer('archive', t('searchArchive'))] : []),
    ...(hasNothing && filters.workspace !== null ? [offer('everywhere', t('searchEverywhere'))] : []),
    ...(canAddDocument && typed !== '' && addressed === null ? [offer('create', createLabel, LISTS.create[0])] : []),
    ...(canAddDocument && place && hasNothing ? [offer('elsewhere', t('createSomewhere', { title: typed }))] : []),
  ]
  const sections: PickerSection[] = [
    { id: 'recent', title: t('recent'), options: entries.map(entry => ({ id: `d:${entry._id}`, content: <EntryRow entry={entry} /> })) },
    {
      id: 'addressed',
      title: t('documents'),
      options: addressed?.document ? [{ id: 'd:addressed', content: <EntryRow entry={addressed.document} /> }] : [],
    },
    {
      id: 'hits',
      title: filters.isArchived ? t('archived') : t('documents'),
      options: hits.map(hit => ({ id: `d:${hit._id}`, content: <HitRow hit={hit} /> })),
    },
    { id: 'offers', options: offers },
    {
      id: 'people',
      title: t('people'),
      options: people.map(person => ({ id: `p:${person._id}`, content: <PersonRow person={person} /> })),
    },
    { id: 'page', title: t('onDocument'), options: optionsOf(matching(pageActions, words)) },
    { id: 'actions', title: t('actions'), options: optionsOf(matching(actions, words)) },
  ]

  const { openPage, openHit, openEntry, openAddressed } = useOpening(settled, onClose)
  const openDocument = (id: string, isBeside: boolean) => {
    if (addressed?.document) return openAddressed(addressed.document._id + addressed.rest, isBeside)
    const hit = hits.find(({ _id }) => _id === id)
    if (hit) return openHit(hit, isBeside)
    const entry = entries.find(({ _id }) => _id === id)
    if (entry) openEntry(entry, isBeside)
  }
  const takeOffer = (id: string) => {
    if (id === 'all') return openPage(url('search', team.slug) + addressOf({ ...filters, words: typed, sort: 'best' }))
    if (id === 'archive') return setFilters({ ...filters, isArchived: true })
    if (id === 'everywhere') return setFilters({ ...filters, workspace: null })
    onClose()
    void newDocument(id === 'elsewhere' ? null : place, typed.slice(0, TITLE_MAX))
  }
  const pick = (picked: string, { isBeside }: { isBeside: boolean }) => {
    const id = picked.slice(2)
    if (picked.startsWith('d:')) return openDocument(id, isBeside)
    if (picked.startsWith('o:')) return takeOffer(id)
    if (picked.startsWith('p:')) return openPage(url('user', team.slug, id))
    onClose()
    ;[...pageActions, ...actions].find(action => action.id === id)?.run()
  }

  return (
    <Picker
      label={t('title')}
      placeholder={t('placeholder')}
      maxLength={SEARCH_MAX}
      words={words}
      onWords={setWords}
      sections={sections}
      onPick={pick}
      isLoading={listed.isLoading}
      filters={typed !== '' && !addressed && <SearchFilters filters={filters} onChange={setFilters} className="px-4 pt-3" />}
      note={
        hasNothing ? (
          <NoHits
            words={settled}
            workspace={workspaces.find(({ slug }) => slug === filters.workspace)?.title}
            isArchived={filters.isArchived}
          />
        ) : listed.isFailed || listed.isUnread ? (
          <p className="px-3 py-4 text-ink-soft">{t(listed.isFailed ? 'failed' : 'unread')}</p>
        ) : listed.isNear ? (
          <p className="px-3 pt-3 pb-1 text-ink-soft">{t('nearFor', { words: settled })}</p>
        ) : null
      }
      foot={<PaletteKeys />}
      end={<IconButton label={ui('close')} icon={<X size={18} />} onClick={onClose} className="mr-1.5 sm:pointer-fine:hidden" />}
    />
  )
}

/** The actions for a query without the wanted hit. */
const offer = (kind: string, label: string, shortcut?: PickerOption['shortcut']): PickerOption => ({
  ...{ id: `o:${kind}`, isProposal: true, content: <ActionRow label={label} kind={kind} shortcut={shortcut} /> },
  ...(shortcut && { shortcut }),
})

const optionsOf = (actions: readonly Action[]): PickerOption[] =>
  actions.map(action => ({ id: `a:${action.id}`, content: <ActionRow {...action} /> }))
