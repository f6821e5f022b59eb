import { useMemo, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { now } from '#web/data/clock.ts'
import { matching } from '#web/shell/matching.ts'
import { LOCALES } from '#web/shell/time/timeAgo.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type ListedZone, listZones } from './timeZones.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

export interface TimeZoneDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPick: (timeZone: string) => void
}

/** Chooses among the time zones that this browser knows, by letters or by the arrow keys. */
export function TimeZoneDialog({ isOpen, onOpenChange, onPick }: TimeZoneDialogProps) {
  const t = useSettingsTexts()
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="small" title={t('timeZone')}>
      <ZonePicker onPick={onPick} />
    </Dialog>
  )
}

function ZonePicker({ onPick }: Pick<TimeZoneDialogProps, 'onPick'>) {
  const { lang, timeZone } = useApp()
  const t = useSettingsTexts()
  const [words, setWords] = useState('')
  const zones = useMemo(() => listZones(LOCALES[lang], new Date(now()), timeZone), [lang, timeZone])
  const found = matching(zones, words)
  return (
    <div className="flex h-80 flex-col">
      <Picker
        look="field"
        label={t('findZone')}
        placeholder={t('findZone')}
        maxLength={60}
        words={words}
        onWords={setWords}
        sections={[
          {
            id: 'zones',
            options: found.map(zone => ({ id: zone.name, isSelected: zone.name === timeZone, content: <ZoneRow zone={zone} /> })),
          },
        ]}
        onPick={onPick}
        note={found.length === 0 && <p className="px-3 py-4 text-ink-soft">{t('noZone', { words: words.trim() })}</p>}
      />
    </div>
  )
}

function ZoneRow({ zone: { place, area, offset } }: { zone: ListedZone }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 truncate">{place}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{area}</span>
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">{offset}</span>
    </span>
  )
}
