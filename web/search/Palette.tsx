import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_MAX, TITLE_MAX } from '#contract/limits.ts'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { usePlaceWords } from '#web/shell/newDocument/usePlaceWords.ts'
import { writableOf } from '#web/shell/newDocument/usualPlace.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import type { PickerOption, PickerSection } from '#web/ui/fields/usePicking.ts'
import { TopDialog } from '#web/ui/overlays/TopDialog.tsx'
import { ActionRow, EntryRow, HitRow } from './rows.tsx'
import { type Filters, PaletteFilters } from './PaletteFilters.tsx'
import { NoHits } from './NoHits.tsx'
import { PaletteKeys } from './PaletteKeys.tsx'
import { matching, useActions } from './useActions.tsx'
import { usePaletteDocuments } from './usePaletteDocuments.ts'
import { useSearchTexts } from './useSearchTexts.ts'

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
  const navigate = useNavigate()
  const { team, workspaces, newDocument, canAddDocument, usualPlace } = useShell()
  const placeWords = usePlaceWords()
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState<Filters>({ workspace: null, isArchived: false })
  const typed = words.trim()
  const { settled, addressed, hits, entries, hasNothing, ...listed } = usePaletteDocuments(typed, filters)
  const actions = useActions()
  const fitting = matching(actions, words)

  // The scope of the search is also the place of a new document.
  const chosen = writableOf(team, workspaces).find(({ _id }) => _id === filters.workspace)
  const place = chosen ? { workspace: chosen } : usualPlace
  const createLabel = place ? t('create', { title: typed, place: placeWords(place) }) : t('createSomewhere', { title: typed })
  const offers: PickerOption[] = [
    ...(hasNothing && !filters.isArchived ? [offer('archive', t('searchArchive'))] : []),
    ...(hasNothing && filters.workspace !== null ? [offer('everywhere', t('searchEverywhere'))] : []),
    ...(canAddDocument && typed !== '' && addressed === null ? [offer('create', createLabel, 'Shift+Enter')] : []),
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
    { id: 'actions', title: t('actions'), options: fitting.map(action => ({ id: `a:${action.id}`, content: <ActionRow {...action} /> })) },
  ]

  const openAddressed = (id: string, rest: string, isBeside: boolean) => {
    const href = url('documentById', id) + rest
    if (isBeside) return void window.open(href, '_blank', 'noopener')
    onClose()
    // The router would lose the anchor in the redirect from the id to the document's own address.
    if (rest.includes('#')) window.location.assign(href)
    else void navigate(href)
  }
  const openDocument = (id: string, isBeside: boolean) => {
    if (addressed?.document) return openAddressed(addressed.document._id, addressed.rest, isBeside)
    const hit = hits.find(({ _id }) => _id === id)
    const entry = hit ?? entries.find(({ _id }) => _id === id)
    const workspace = workspaces.find(({ _id }) => _id === entry?.workspace)
    if (!entry || !workspace) return
    const href = url('document', team.slug, workspace.slug, entry.slug)
    if (isBeside) return void window.open(hit ? `${href}#find=${encodeURIComponent(settled)}` : href, '_blank', 'noopener')
    onClose()
    void navigate(href, { state: hit ? { find: settled } : null })
  }
  const takeOffer = (id: string) => {
    if (id === 'archive') return setFilters({ ...filters, isArchived: true })
    if (id === 'everywhere') return setFilters({ ...filters, workspace: null })
    onClose()
    void newDocument(id === 'elsewhere' ? null : place, typed.slice(0, TITLE_MAX))
  }
  const pick = (picked: string, { isBeside }: { isBeside: boolean }) => {
    const id = picked.slice(2)
    if (picked.startsWith('d:')) return openDocument(id, isBeside)
    if (picked.startsWith('o:')) return takeOffer(id)
    onClose()
    actions.find(action => action.id === id)?.run()
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
      filters={typed !== '' && !addressed && <PaletteFilters filters={filters} onChange={setFilters} />}
      note={
        hasNothing ? (
          <NoHits
            words={settled}
            workspace={workspaces.find(({ _id }) => _id === filters.workspace)?.title}
            isArchived={filters.isArchived}
          />
        ) : listed.isFailed || listed.isUnread ? (
          <p className="px-3 py-4 text-ink-soft">{t(listed.isFailed ? 'failed' : 'unread')}</p>
        ) : null
      }
      foot={<PaletteKeys />}
      end={<IconButton label={ui('close')} icon={<X size={18} />} onClick={onClose} className="mr-1.5 sm:pointer-fine:hidden" />}
    />
  )
}

/** The actions for a query without the wanted hit. */
const offer = (kind: string, label: string, shortcut?: 'Shift+Enter'): PickerOption => ({
  ...{ id: `o:${kind}`, isProposal: true, content: <ActionRow label={label} kind={kind} shortcut={shortcut} /> },
  ...(shortcut && { shortcut }),
})
