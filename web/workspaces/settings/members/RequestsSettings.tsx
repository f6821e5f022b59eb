import { useRef } from 'react'
import type { WorkspaceMember } from '#contract/calls/workspaces.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Face } from '#web/shell/people/Face.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoAccess } from '#web/ui/illustrations/NoAccess.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { TabProps } from '../tabs.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { isRequest, nameOf } from './memberNames.ts'
import { useMemberActions } from './useMemberActions.ts'

/** People of the team who wait to be let in, to be answered here (`authorisation: D11`). */
export function RequestsSettings({ workspace, access }: TabProps) {
  const t = useWorkspaceSettingsTexts()
  const { answer } = useMemberActions(workspace)
  const list = useRef<HTMLUListElement>(null)
  const decide = (member: WorkspaceMember, choice: boolean) => {
    list.current?.focus() // the buttons go with the row
    void answer(member, choice)
  }
  const requests = access.members.filter(isRequest)
  if (requests.length === 0)
    return (
      <Card>
        <EmptyState illustration={<NoAccess />} sentence={t(workspace.visibility === 'private' ? 'noRequests' : 'noRequestsOpen')} />
      </Card>
    )
  return (
    <Card title={t('requests')} intro={t('requestsIntro')}>
      <ul ref={list} tabIndex={-1} aria-label={t('requests')} className="divide-y divide-ruling2">
        {requests.map(member => {
          const who = nameOf(member)
          return (
            <li key={member.user} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <Face id={member.user} name={who} src={member.avatar} size={32} isIdle />
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-book wrap-anywhere">{who}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {member.email} · <TimeAgo time={member.created_at} />
                </span>
              </span>
              <span className="flex gap-2 max-sm:basis-full max-sm:pl-11">
                <Button size="small" aria-label={t('declineOf', { who })} onClick={() => decide(member, false)}>
                  {t('decline')}
                </Button>
                <Button size="small" tone="primary" aria-label={t('acceptOf', { who })} onClick={() => decide(member, true)}>
                  {t('accept')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
