import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { type Excerpt, excerptOf } from '#editor/excerpts/excerpt.ts'
import { useApp } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { TargetRow } from '#web/shell/dialogs/TargetRow.tsx'
import { useSettled } from '#web/shell/useSettled.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { EditorTexts } from '../useEditorTexts.ts'
import { fragmentIn } from './fragmentIn.ts'

export interface ExcerptDialogProps {
  t: EditorTexts
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  team: string
  /** The document that the excerpt is for. */
  host: string
  onPick: (excerpt: Excerpt) => void
}

/** Asks for the document of an excerpt: one of the latest, a hit, or the one at a pasted address, with its section or block. */
export function ExcerptDialog({ t, isOpen, onOpenChange, onPick, ...of }: ExcerptDialogProps) {
  return (
    <Dialog {...{ isOpen, onOpenChange }} title={t('excerptTitle')}>
      <SourcePicker
        t={t}
        {...of}
        onPick={excerpt => {
          onOpenChange(false)
          onPick(excerpt)
        }}
      />
    </Dialog>
  )
}

function SourcePicker({ t, team, host, onPick }: Omit<ExcerptDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [words, setWords] = useState('')
  const { found, fragment, isLoading } = useSources(team, host, words)
  return (
    <div className="flex h-80 max-h-[45vh] flex-col">
      <Picker
        look="field"
        label={t('excerptSearch')}
        placeholder={t('excerptSearch')}
        maxLength={SEARCH_MAX}
        words={words}
        onWords={setWords}
        isLoading={isLoading}
        sections={[{ id: 'documents', options: found.map(target => ({ id: target._id, content: <TargetRow target={target} /> })) }]}
        onPick={id => {
          const excerpt = excerptOf(id, fragment)
          if (excerpt) onPick(excerpt)
        }}
        note={!isLoading && found.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('excerptNone')}</p>}
      />
    </div>
  )
}

function useSources(team: string, host: string, words: string) {
  const { queries } = useApp()
  const typed = words.trim()
  const settled = useSettled(typed)
  const addressed = useAddressed(typed)
  const isSearch = settled !== '' && addressed === null
  const recent = useInfiniteQuery({ ...queries.recent(team), enabled: settled === '' })
  const hits = useQuery({ ...queries.search(team, settled), enabled: isSearch, placeholderData: keepPreviousData })
  const found = addressed
    ? addressed.document && addressed.document.team === team
      ? [{ ...addressed.document, context: null }]
      : []
    : settled === ''
      ? rowsOf(recent.data).map(row => ({ ...row, context: null }))
      : (hits.data ?? []).map(hit => ({ ...hit, context: hit.workspaceTitle }))
  return {
    found: found.filter(({ _id }) => _id !== host || fragmentIn(typed) !== ''),
    fragment: addressed ? fragmentIn(typed) : '',
    isLoading: addressed ? addressed.isLoading : typed !== settled || (settled === '' ? recent.isLoading : hits.isFetching),
  }
}
