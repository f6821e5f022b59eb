import { LayoutGrid, List } from 'lucide-react'
import { documentViews as en } from '#texts/en/documentViews.ts'
import { documentViews as fr } from '#texts/fr/documentViews.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { DocumentView } from './view.ts'

const texts = ownTexts(en, fr)

export interface ViewSwitchProps {
  view: DocumentView
  onChange: (view: DocumentView) => void
}

/** Cards or a list. Reading does not need it, so it comes when the page is idle. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = texts[useApp().lang]
  return (
    <SegmentedControl
      label={t('view')}
      segments={[
        { value: 'cards', icon: <LayoutGrid size={15} aria-hidden="true" />, label: <span className="sr-only">{t('cards')}</span> },
        { value: 'list', icon: <List size={15} aria-hidden="true" />, label: <span className="sr-only">{t('list')}</span> },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
