import { Grid2x2, LayoutList, Plus, Upload } from 'lucide-react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { FileManagerState } from './useFileManager.ts'
import { useFileTexts } from './useFileTexts.ts'

interface ManagerBarProps {
  state: FileManagerState
  onNewFolder: () => void
  onFiles: (files: readonly File[]) => void
}

const SORTS = ['name', 'time', 'size'] as const

/** Looking for files, their order, their view, and bringing new ones. */
export function ManagerBar({ state, onNewFolder, onFiles }: ManagerBarProps) {
  const t = useFileTexts()
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField label={t('search')} maxLength={SEARCH_MAX} value={state.words} onChange={state.setWords} className="min-w-44 flex-1" />
      <Select
        label={t('sort')}
        isLabelHidden
        className="w-44"
        options={SORTS.map(value => ({ value, label: t(value) }))}
        value={state.sort}
        onChange={state.setSort}
      />
      <SegmentedControl
        label={t('view')}
        segments={[
          { value: 'grid', icon: <Grid2x2 size={15} aria-hidden="true" />, label: <span className="sr-only">{t('grid')}</span> },
          { value: 'list', icon: <LayoutList size={15} aria-hidden="true" />, label: <span className="sr-only">{t('list')}</span> },
        ]}
        value={state.view}
        onChange={state.setView}
      />
      {state.canUpload && (
        <>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onNewFolder}>
            {t('newFolder')}
          </Button>
          <FileTrigger icon={<Upload size={16} aria-hidden="true" />} isMultiple onFiles={onFiles}>
            {t('upload')}
          </FileTrigger>
        </>
      )}
    </div>
  )
}
