import { useSuspenseQuery } from '@tanstack/react-query'
import type { NotificationChoice } from '#contract/calls/notificationChoices.ts'
import { isByMail, NOTIFICATION_LEVELS, type NotificationLevel } from '#contract/notificationLevels.ts'
import { useApp } from '#web/data/app.ts'
import { choicesChanged } from '#web/data/notificationChoices.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { useChoiceTexts } from '../notifications/useChoiceTexts.ts'
import { choicesQuery } from './settingsQueries.ts'

/** Of what the reader is told, and where. Each choice is saved at once. */
export function NotificationSettings() {
  const { api } = useApp()
  const t = useChoiceTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery(api))
  return (
    <Card title={t('title')} intro={t('intro')}>
      <ul aria-label={t('title')} className="divide-y divide-ruling2 border-y border-ruling2">
        {choices.map(choice => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('digests')}</p>
    </Card>
  )
}

function ChoiceRow({ choice: { kind, level, isMailable } }: { choice: NotificationChoice }) {
  const { api, cache, report } = useApp()
  const t = useChoiceTexts()
  const levels = NOTIFICATION_LEVELS.filter(one => isMailable || !isByMail(one))
  const choose = async (chosen: NotificationLevel) => {
    try {
      choicesChanged(cache, (await api.notifications.choose({ kind, level: chosen })).choices)
      showToast({ kind: 'success', title: t('saved') })
    } catch (error) {
      report(error)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p>{t(kind)}</p>
        {kind === 'invite' && <p className="text-sm text-ink-soft">{t('inviteNote')}</p>}
      </div>
      <Select<NotificationLevel>
        label={t('levelOf', { kind: t(kind) })}
        isLabelHidden
        size="small"
        value={level}
        onChange={chosen => void choose(chosen)}
        options={levels.map(value => ({ value, label: t(value) }))}
        className="w-56 max-sm:w-full"
      />
    </li>
  )
}
