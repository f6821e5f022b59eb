import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { SearchHit } from '#contract/calls/documents.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { type NewDocumentPlace, writableOf } from '../newDocument/usualPlace.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useOpenPage } from '#web/shell/frame/useOpenPage.ts'
import { useSettled } from '../useSettled.ts'
import { placesAround, placesFound } from './places.ts'
import { TargetRow } from './TargetRow.tsx'
import { useDialogTexts } from './useDialogTexts.ts'

export interface PlaceDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPick: (place: NewDocumentPlace) => void
  /** The template is chosen already, so none is offered. */
  isOfTemplate?: boolean
}

interface Target {
  id: string
  place: NewDocumentPlace
  icon: string | null
  context: string | null
}

/** Asks for the place of a new document, among the workspaces and documents in which the reader may create one. */
export function PlaceDialog({ onPick, isOfTemplate = false, ...dialog }: PlaceDialogProps) {
  const t = useDialogTexts()
  const shell = useTexts('shell')
  const { panels } = useShell()
  const fromTemplate = () => {
    dialog.onOpenChange(false)
    panels.templates({ kind: 'use' })
  }
  return (
    <Dialog
      {...dialog}
      title={t('placeTitle')}
      actions={
        !isOfTemplate && (
          <Button icon={<LayoutTemplate size={16} aria-hidden="true" />} onClick={fromTemplate}>
            {shell('fromTemplate')}
          </Button>
        )
      }
    >
      <PlacePicker onPick={onPick} />
    </Dialog>
  )
}

function PlacePicker({ onPick }: Pick<PlaceDialogProps, 'onPick'>) {
  const t = useDialogTexts()
  const [words, setWords] = useState('')
  const { near, workspaces, documents, isLoading } = useTargets(words)
  const targets = [...near, ...workspaces, ...documents]
  const section = (id: string, title: string, list: Target[]) => ({
    ...{ id, title },
    options: list.map(({ id: target, place: { workspace, above }, ...row }) => ({
      id: target,
      content: <TargetRow target={{ ...row, title: (above ?? workspace).title }} workspace={above ? undefined : workspace} />,
    })),
  })
  return (
    <div className="flex h-80 max-h-[45vh] flex-col">
      <Picker
        look="field"
        label={t('placeSearch')}
        placeholder={t('placeSearch')}
        maxLength={SEARCH_MAX}
        words={words}
        onWords={setWords}
        isLoading={isLoading}
        sections={[
          section('near', t('placeNear'), near),
          section('workspaces', t('placeWorkspaces'), workspaces),
          section('documents', t('placeDocuments'), documents),
        ]}
        onPick={id => {
          const picked = targets.find(target => target.id === id)
          if (picked) onPick(picked.place)
        }}
        note={!isLoading && targets.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('placeNone', { words: words.trim() })}</p>}
      />
    </div>
  )
}

/** Returns the workspaces and the places around the open document; with words the places with matching names. */
function useTargets(words: string): { near: Target[]; workspaces: Target[]; documents: Target[]; isLoading: boolean } {
  const { lang, queries } = useApp()
  const { team, workspaces } = useShell()
  const { open } = useOpenPage(workspaces)
  const typed = words.trim()
  const settled = useSettled(typed)
  const found = useQuery({ ...queries.search(team._id, settled), enabled: settled !== '', placeholderData: keepPreviousData })

  const writable = writableOf(team, workspaces)
  const targetOf = (place: NewDocumentPlace, icon: string | null = null, context: string | null = null): Target => ({
    ...{ id: place.above?._id ?? place.workspace._id, place, icon, context },
  })
  const wanted = typed.toLocaleLowerCase(lang)
  const fitting = writable.filter(({ title }) => title.toLocaleLowerCase(lang).includes(wanted))
  return {
    near: typed === '' ? placesAround(team, writable, open).map(place => targetOf(place, place.above.icon)) : [],
    workspaces: fitting.map(workspace => targetOf({ workspace })),
    documents:
      settled === '' ? [] : placesFound(team, writable, found.data ?? []).map(({ hit, ...place }) => targetOf(place, hit.icon, wayTo(hit))),
    isLoading: typed !== settled || (settled !== '' && found.isFetching),
  }
}

const wayTo = ({ workspaceTitle, parentTitle }: SearchHit): string =>
  parentTitle === null ? workspaceTitle : `${workspaceTitle} › ${parentTitle}`
