import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { ShowMore } from '#web/shell/lists/ShowMore.tsx'
import { RequestAnswer } from '#web/shell/notifications/RequestAnswer.tsx'
import { useNotificationActions } from '#web/shell/notifications/useNotificationActions.ts'
import { useNotificationTexts } from '#web/shell/notifications/useNotificationTexts.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'

const FIRST_SHOWN = 4

/** What waits for the reader: requests that they may answer, and mentions that they have not read. */
export function ForYou({ className }: { className: string }) {
  const { queries } = useApp()
  const { team } = useShell()
  const t = useTeamsTexts()
  const { data = [] } = useQuery(queries.notifications(team._id))
  const [showsAll, setShowsAll] = useState(false)
  const waiting = data.filter(waits)
  if (waiting.length === 0) return null
  return (
    <HomeSection title={t('forYou')} className={className}>
      <ul className="mt-1 divide-y divide-ruling2 rounded-card border border-ruling bg-surface">
        {waiting.slice(0, showsAll ? undefined : FIRST_SHOWN).map(one => (
          <Row key={one._id} notification={one} />
        ))}
      </ul>
      {!showsAll && waiting.length > FIRST_SHOWN && <ShowMore isPending={false} onClick={() => setShowsAll(true)} />}
    </HomeSection>
  )
}

type Waiting = Notification & { kind: 'access_request' | 'mention' }

/** A request waits until it is answered, also after it was read. */
const waits = (one: Notification): one is Waiting => one.kind === 'access_request' || (one.kind === 'mention' && !one.isRead)

function Row({ notification }: { notification: Waiting }) {
  const t = useNotificationTexts()
  const { team } = useShell()
  const url = usePageUrl()
  const { read } = useNotificationActions(team._id)
  const { kind, from, document, comment, title, isRead, created_at } = notification
  const name = from ? `${from.firstname} ${from.lastname}` : t('somebody')
  // Leads to where a request is answered, or to where the mention stands.
  const query = kind === 'access_request' ? '?share=1' : comment ? `?comment=${comment}` : ''
  return (
    <li>
      <a
        href={document ? url('documentById', document) + query : url('team', team.slug)}
        onClick={() => !isRead && void read(notification)}
        className="flex min-h-12 items-start gap-3 rounded-card p-2.5 transition-colors hover:bg-hover"
      >
        <Avatar id={from?._id ?? ''} name={name} src={from?.avatar} size={32} isDecorative />
        <span className="min-w-0 flex-1 text-sm leading-5">
          {t(kind, { name })} <span className="font-semibold wrap-break-word">{title}</span>
          <TimeAgo time={created_at} className="block text-xs leading-4 text-ink-soft" />
        </span>
      </a>
      {kind === 'access_request' && <RequestAnswer notification={notification} who={name} />}
    </li>
  )
}
