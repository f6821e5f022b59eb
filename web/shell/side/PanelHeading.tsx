import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** The head of a panel that lies over the documents, with the way back to them. */
export function PanelHeading({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  const t = useTexts('shell')
  return (
    <div className="flex items-center gap-1 pt-3 pb-1">
      <IconButton label={t('back')} icon={<ArrowLeft size={16} />} onClick={onBack} autoFocus />
      <h2 className="min-w-0 truncate text-xs font-semibold text-ink-soft">{children}</h2>
    </div>
  )
}
