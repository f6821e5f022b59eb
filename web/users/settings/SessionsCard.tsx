import { useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, MonitorX, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnSession } from '#contract/calls/auth.ts'
import { useApp } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { sessionsEnded } from '#web/data/session/ownSessions.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { sessionsQuery } from './settingsQueries.ts'
import { placeOfZone } from './timeZones.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** Where the reader is logged in, and the ways out: there, everywhere else, everywhere. */
export function SessionsCard() {
  const { api, cache, session, report } = useApp()
  const t = useSettingsTexts()
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api))
  const [pending, setPending] = useState<string | null>(null)

  const run = async (name: string, work: () => Promise<void>) => {
    setPending(name)
    await work().catch(report)
    setPending(null)
  }
  const end = (id: string, device: string) =>
    run(id, async () => {
      await api.auth.endSession({ id }).catch(error => {
        // One that has ended meanwhile is what was asked for.
        if (!(error instanceof ApiError) || error.code !== 'errors.auth.session_not_found') throw error
      })
      sessionsEnded(cache, { id })
      showToast({ kind: 'success', title: t('sessionEnded', { device }) })
    })
  const endOthers = () =>
    run('others', async () => {
      await api.auth.endOtherSessions()
      sessionsEnded(cache, 'others')
      showToast({ kind: 'success', title: t('othersEnded') })
    })
  return (
    <Card title={t('sessions')} intro={t('sessionsIntro')}>
      <ul aria-label={t('sessions')} className="mb-5 divide-y divide-ruling2 border-y border-ruling2">
        {sessions.map(one => (
          <SessionRow key={one._id} session={one} isPending={pending === one._id} onEnd={device => void end(one._id, device)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {sessions.length > 1 && (
          <Button isPending={pending === 'others'} onClick={() => void endOthers()}>
            {t('logOutOthers')}
          </Button>
        )}
        <Button
          tone={sessions.length > 1 ? 'quiet' : 'secondary'}
          icon={<MonitorX size={16} aria-hidden="true" />}
          isPending={pending === 'all'}
          onClick={() => void run('all', () => session.logOut({ isEverywhere: true }))}
        >
          {t('logOutEverywhere')}
        </Button>
      </div>
    </Card>
  )
}

interface SessionRowProps {
  session: OwnSession
  isPending: boolean
  onEnd: (device: string) => void
}

const IN_THE_HAND: readonly OwnSession['system'][] = ['Android', 'iPad', 'iPhone']

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const t = useSettingsTexts()
  const facts = useId()
  const { browser, system, time_zone, created_at, seen_at, isCurrent } = session
  const Icon = IN_THE_HAND.includes(system) ? Smartphone : Monitor
  const named = browser ?? t(system ? 'unknownBrowser' : 'unknownDevice')
  const device = system ? t('browserOn', { browser: named, system }) : named
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-book">
          {device}
          {isCurrent && <Badge tone="accent">{t('thisDevice')}</Badge>}
        </p>
        <p id={facts} className="text-sm text-ink-soft">
          {time_zone && (
            <>
              {t('timeZoneOf', { place: placeOfZone(time_zone) })}
              {' · '}
            </>
          )}
          {isCurrent ? (
            t('activeNow')
          ) : (
            <>
              {t('lastSeen')} <TimeAgo time={seen_at} isAfterVerb />
            </>
          )}
          {' · '}
          {t('loggedIn')} <TimeAgo time={created_at} isAfterVerb />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isPending={isPending}
          aria-label={t('logOutDevice', { device })}
          aria-describedby={facts}
          onClick={() => onEnd(device)}
        >
          {t('logOutThere')}
        </Button>
      )}
    </li>
  )
}
