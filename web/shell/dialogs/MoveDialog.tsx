import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDocument } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useAddressed } from '../addressed/useAddressed.ts'
import type { SiblingPlace } from '#web/shell/documents/places.ts'
import { useSettled } from '../useSettled.ts'
import { TargetRow } from './TargetRow.tsx'
import { useDialogTexts } from './useDialogTexts.ts'

export interface MoveDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What is moved: several keep their order. */
  documents: readonly ListedDocument[]
  workspace: Workspace
  /** `parent` is the title of the document that they go into, if it is one. */
  onMove: (to: SiblingPlace, parent?: string) => void
}

type Where = 'inside' | 'before' | 'after'
type Target = { _id: string; title: string; icon: string | null; parent: string; context: string | null }

const ROOT = 'root'

/** Moves one or several documents without dragging (`interface: every drag has a keyboard twin`): find another one, and choose the place beside it. */
export function MoveDialog({ isOpen, onOpenChange, documents, workspace, onMove }: MoveDialogProps) {
  const t = useDialogTexts()
  const moved = new Set(documents.map(({ _id }) => _id))
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<Target | null>(null)
  const [where, setWhere] = useState<Where>('inside')
  const { targets, isLoading } = useTargets(workspace, moved, words)
  const placeFor = usePlace(workspace)

  const root: Target = { _id: ROOT, title: t('moveRoot', { title: workspace.title }), icon: null, parent: ROOT, context: t('moveRootHint') }
  const options = words.trim() === '' ? [root, ...targets] : targets
  const move = async () => {
    if (!picked) return
    onOpenChange(false)
    const place = await placeFor(picked, picked._id === ROOT ? 'inside' : where, moved)
    onMove(place, where === 'inside' && picked._id !== ROOT ? picked.title : undefined)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={documents.length === 1 ? t('moveTitle', { title: documents[0]!.title }) : t('moveSeveral', { count: documents.length })}
      actions={
        <>
          <SegmentedControl
            label={t('moveWhere')}
            value={where}
            onChange={setWhere}
            className="mr-auto"
            segments={[
              { value: 'inside', label: t('moveInside') },
              { value: 'before', label: t('moveBefore') },
              { value: 'after', label: t('moveAfter') },
            ]}
          />
          <Button tone="primary" disabled={!picked} onClick={() => void move()}>
            {t('moveConfirm')}
          </Button>
        </>
      }
    >
      <div className="flex h-80 max-h-[45vh] flex-col">
        <Picker
          look="field"
          label={t('moveSearch')}
          placeholder={t('moveSearch')}
          maxLength={SEARCH_MAX}
          words={words}
          onWords={setWords}
          isLoading={isLoading}
          sections={[
            {
              id: 'targets',
              options: options.map(target => ({
                id: target._id,
                content: (
                  <TargetRow
                    target={target}
                    workspace={target._id === ROOT ? workspace : undefined}
                    isPicked={target._id === picked?._id}
                  />
                ),
              })),
            },
          ]}
          onPick={id => setPicked(options.find(target => target._id === id) ?? null)}
          note={!isLoading && options.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('moveNone', { words: words.trim() })}</p>}
        />
      </div>
    </Dialog>
  )
}

/** Returns the documents at the top of the workspace; with words the hits, with an address the document that it names. Never what is moved itself. */
function useTargets(workspace: Workspace, moved: ReadonlySet<string>, words: string): { targets: Target[]; isLoading: boolean } {
  const { queries } = useApp()
  const typed = words.trim()
  const settled = useSettled(typed)
  const addressed = useAddressed(typed)
  const top = useInfiniteQuery({ ...queries.children(workspace._id, ROOT), enabled: settled === '' })
  const found = useQuery({
    ...queries.search(workspace.team, settled, { workspace: workspace._id }),
    enabled: settled !== '' && addressed === null,
    placeholderData: keepPreviousData,
  })
  if (addressed) {
    const named = addressed.document
    const isHere = named !== null && named.workspace === workspace._id && !moved.has(named._id)
    return { targets: isHere ? [{ ...named, context: null }] : [], isLoading: addressed.isLoading }
  }
  const rows: Target[] =
    settled === ''
      ? rowsOf(top.data).map(row => ({ ...row, context: null }))
      : (found.data ?? []).map(hit => ({ ...hit, context: hit.parentTitle }))
  return {
    targets: rows.filter(row => !moved.has(row._id)),
    isLoading: typed !== settled || (settled === '' ? top.isLoading : found.isFetching),
  }
}

function usePlace(workspace: Workspace) {
  const { cache, queries } = useApp()
  return async (target: Target, where: Where, moved: ReadonlySet<string>): Promise<SiblingPlace> => {
    if (target._id === ROOT) return { parent: ROOT, before: null }
    if (where === 'inside') return { parent: target._id, before: null }
    if (where === 'before') return { parent: target.parent, before: target._id }
    const siblings = rowsOf(await cache.ensureInfiniteQueryData(queries.children(workspace._id, target.parent))).filter(
      row => row._id === target._id || !moved.has(row._id),
    )
    const at = siblings.findIndex(row => row._id === target._id)
    return { parent: target.parent, before: siblings[at + 1]?._id ?? null }
  }
}
