import { useApp } from '#web/data/app.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type DocumentCounts, useCountTexts } from './useCounts.ts'

export interface CountsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  counts: DocumentCounts
}

/** Words, characters and minutes of reading, of the document and of what is selected. */
export function CountsDialog({ counts: { whole, selection }, ...opening }: CountsDialogProps) {
  const t = useCountTexts()
  const { format } = new Intl.NumberFormat(useApp().lang)
  const rows = [
    { name: t('wordsRow'), key: 'words' },
    { name: t('charactersRow'), key: 'characters' },
    { name: t('withoutSpacesRow'), key: 'withoutSpaces' },
    { name: t('minutesRow'), key: 'minutes' },
  ] as const
  return (
    <Dialog {...opening} title={t('title')}>
      <table className="w-full text-left tabular-nums">
        <thead className={selection ? 'text-sm text-ink-soft' : 'sr-only'}>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('title')}</span>
            </th>
            <th scope="col" className="pb-1.5 text-right font-book">
              {t('whole')}
            </th>
            {selection && (
              <th scope="col" className="pb-1.5 pl-4 text-right font-book">
                {t('selection')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key }) => (
            <tr key={key} className="border-t border-ruling2">
              <th scope="row" className="py-2 font-normal">
                {name}
              </th>
              <td className="py-2 text-right font-book">{format(whole[key])}</td>
              {selection && <td className="py-2 pl-4 text-right font-book">{format(selection[key])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">{t('note')}</p>
    </Dialog>
  )
}
