import type { HistoryEntry } from '#contract/calls/histories.ts'
import { useApp } from '#web/data/app.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import type { Other } from './sides.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { versionTimes } from './versionTime.ts'

interface VersionChoiceProps {
  versions: readonly HistoryEntry[]
  version: HistoryEntry
  other: Other
  onVersion: (id: string) => void
  onOther: (other: Other) => void
}

/** Chooses any two texts of a document to be compared. */
export function VersionChoice({ versions, version, other, onVersion, onOther }: VersionChoiceProps) {
  const app = useApp()
  const t = useVersionTexts()
  const times = versionTimes(versions, app)
  const option = ({ _id, user }: HistoryEntry) => ({
    value: _id,
    label: t('option', { time: times.get(_id) ?? '', name: user?.firstname ?? t('nobody') }),
  })
  const at = versions.indexOf(version)
  const others = versions.filter((_, index) => index !== at && index !== at + 1)
  return (
    <div className="mt-6 mb-4 grid gap-4 sm:grid-cols-2">
      <Select label={t('version')} options={versions.map(option)} value={version._id} onChange={onVersion} />
      <Select
        label={t('compareWith')}
        options={[
          ...(at < versions.length - 1 ? [{ value: 'before', label: t('withBefore') }] : []),
          { value: 'current', label: t('withCurrent') },
          { value: 'nothing', label: t('withNothing') },
          ...(others.length > 0 ? [{ title: t('others'), options: others.map(option) }] : []),
        ]}
        value={other === versions[at + 1]?._id ? 'before' : other}
        onChange={onOther}
      />
    </div>
  )
}
