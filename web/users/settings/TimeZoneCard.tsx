import { useState } from 'react'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { ownProfileChanged } from '#web/data/cache/ownProfile.ts'
import { exactTime } from '#web/shell/time/timeAgo.ts'
import { useNow } from '#web/shell/time/useNow.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { TimeZoneDialogProps } from './TimeZoneDialog.tsx'
import { placeOfZone } from './timeZones.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

const TimeZoneDialog = onDemand<TimeZoneDialogProps>(() => import('./TimeZoneDialog.tsx').then(module => module.TimeZoneDialog))

/** In whose hours times are shown: those of each device, or of one place everywhere. It is saved as soon as it is chosen. */
export function TimeZoneCard({ user }: { user: User }) {
  const app = useApp()
  const t = useSettingsTexts()
  const now = useNow().toISOString()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const choose = async (time_zone: string | null) => {
    setOpen(false)
    setPending(true)
    try {
      const answer = await app.api.users.update({ id: user._id, time_zone })
      ownProfileChanged(app.cache, answer.user)
      showToast({ kind: 'success', title: t('saved') })
    } catch (error) {
      app.report(error)
    }
    setPending(false)
  }
  const place = placeOfZone(app.timeZone)
  return (
    <Card title={t('timeZone')} intro={t('timeZoneIntro')}>
      <p className="font-book">{user.time_zone ? place : t('zoneOfDevice', { place })}</p>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {exactTime(now, app)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isPending={isPending} onClick={() => setOpen(true)} {...TimeZoneDialog.warm}>
          {t('chooseZone')}
        </Button>
        {user.time_zone && (
          <Button tone="quiet" onClick={() => void choose(null)}>
            {t('followDevice')}
          </Button>
        )}
      </div>
      <TimeZoneDialog isOpen={isOpen} onOpenChange={setOpen} onPick={name => void choose(name)} />
    </Card>
  )
}
