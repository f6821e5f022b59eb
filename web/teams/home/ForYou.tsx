import { useState } from 'react'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { RequestAnswer } from '#web/shell/notifications/RequestAnswer.tsx'
import { useNotificationActions } from '#web/shell/notifications/useNotificationActions.ts'
import { useNotificationPlace } from '#web/shell/notifications/useNotificationPlace.ts'
import { useNotificationTexts } from '#web/shell/notifications/useNotificationTexts.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'
import { type Waiting, WAITING_SHOWN } from './waiting.ts'

/** What waits for the reader, and where they answer or read it. */
export function ForYou({ waiting, className }: { waiting: readonly Waiting[]; className: string }) {
  const t = useTeamsTexts()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <HomeSection title={t('forYou')} className={className}>
      <ul className="mt-1 divide-y divide-ruling2 rounded-card border border-ruling bg-surface">
        {waiting.slice(0, showsAll ? undefined : WAITING_SHOWN).map(one => (
          <Row key={one._id} notification={one} />
        ))}
      </ul>
      {!showsAll && waiting.length > WAITING_SHOWN && <ShowMore isPending={false} onClick={() => setShowsAll(true)} />}
    </HomeSection>
  )
}

function Row({ notification }: { notification: Waiting }) {
  const t = useNotificationTexts()
  const { team } = useShell()
  const placeOf = useNotificationPlace()
  const { read } = useNotificationActions(team._id)
  const { kind, from, title, isRead, created_at } = notification
  const name = from ? `${from.firstname} ${from.lastname}` : t('somebody')
  return (
    <li>
      <div className="relative flex min-h-12 items-start gap-3 rounded-card p-2.5 transition-colors hover:bg-hover">
        <Face id={from?._id ?? ''} name={name} src={from?.avatar} size={32} className="z-1" />
        <a
          href={placeOf(notification)}
          onClick={() => !isRead && void read(notification)}
          className="min-w-0 flex-1 text-sm leading-5 after:absolute after:inset-0 after:rounded-card"
        >
          {t(kind, { name })} <span className="font-semibold wrap-break-word">{title}</span>
          <TimeAgo time={created_at} className="block text-xs leading-4 text-ink-soft" />
        </a>
      </div>
      {kind === 'access_request' && <RequestAnswer notification={notification} who={name} />}
    </li>
  )
}
