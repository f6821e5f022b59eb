import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Document } from '#contract/calls/documents.ts'
import type { DocumentMember } from '#contract/documentMember.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AccessSelect } from './AccessSelect.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import type { Members } from './useEntryNames.ts'
import type { Sharing } from './useSharing.ts'
import { useSharingTexts } from './useSharingTexts.ts'

interface MemberListProps {
  /** Null for people from outside of the team. */
  workspace: Workspace | null
  document: Document
  sharing: Sharing
}

/** Requests first, since they wait for an answer; then oneself, the people, the team and workspaces, and the addresses that have not answered. */
export function MemberList({ workspace, document, sharing }: MemberListProps) {
  const t = useSharingTexts()
  const { members } = document
  const isRequest = ({ kind, isConfirmed }: DocumentMember) => kind === 'request' && !isConfirmed
  const requests = members.filter(isRequest)
  const self = members.find(sharing.isSelf)
  const others = members.filter(one => !isRequest(one) && one !== self)
  return (
    <ul aria-label={t('people')} className="flex flex-col">
      {requests.map(entry => (
        <RequestRow key={entry._id} entry={entry} sharing={sharing} />
      ))}
      <SelfRow entry={self} workspace={workspace} />
      {others.map(entry => {
        const members = sharing.membersOf(entry)
        if (members) return <MembersRow key={entry._id} entry={entry} members={members} sharing={sharing} />
        const EntryRow = entry.isConfirmed ? PersonRow : InvitedRow
        return <EntryRow key={entry._id} entry={entry} sharing={sharing} />
      })}
    </ul>
  )
}

interface RowProps {
  picture: ReactNode
  name: ReactNode
  note?: ReactNode
  isPending?: boolean
  /** At the right. */
  children: ReactNode
  below?: ReactNode
}

function Row({ picture, name, note, isPending = false, children, below }: RowProps) {
  return (
    <li className="py-1.5">
      {/* On a phone a name is worth more than one line less: what is chosen for it stands below. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {picture}
        <div className="min-w-0 flex-1 basis-32">
          <div className={isPending ? 'truncate text-ink-soft' : 'truncate font-book'}>{name}</div>
          {note && <div className="truncate text-xs text-ink-soft">{note}</div>}
        </div>
        {children}
      </div>
      {below}
    </li>
  )
}

/** Nobody takes their own access away by a slip, so it is only said. */
function SelfRow({ entry, workspace }: { entry: DocumentMember | undefined; workspace: Workspace | null }) {
  const t = useSharingTexts()
  const { queries } = useApp()
  const { data: user } = useSuspenseQuery(queries.me())
  const name = `${user.firstname} ${user.lastname}`
  const manager = workspace?.rights.includes('workspace.manage') ? workspace : null
  return (
    <Row
      picture={<Face id={user._id} name={name} src={user.avatar} size={32} />}
      name={
        <>
          {name} <span className="font-normal text-ink-soft">({t('you')})</span>
        </>
      }
      note={entry ? user.email : manager ? t('byRole', { workspace: manager.title }) : workspace && t('byMembership')}
    >
      <span className="shrink-0 text-sm text-ink-soft">{t('manage')}</span>
    </Row>
  )
}

function PersonRow({ entry, sharing }: { entry: DocumentMember; sharing: Sharing }) {
  const name = sharing.nameOf(entry)
  return (
    <Row
      picture={<Face id={entry.user ?? ''} name={name} src={entry.avatar} size={32} />}
      name={name}
      note={entry.firstname !== null && entry.email}
    >
      <EntryAccess entry={entry} sharing={sharing} />
    </Row>
  )
}

/** All members of the team or of a workspace, whoever they are at the time. */
function MembersRow({ entry, members, sharing }: { entry: DocumentMember; members: Members; sharing: Sharing }) {
  const t = useSharingTexts()
  return (
    <Row
      picture={<WorkspaceLogo id={members._id} title={members.title} src={members.logo} size={32} className="shrink-0" />}
      name={members.title}
      note={t(members.isTeam ? 'wholeTeam' : 'wholeWorkspace')}
    >
      <EntryAccess entry={entry} sharing={sharing} />
    </Row>
  )
}

function EntryAccess({ entry, sharing }: { entry: DocumentMember; sharing: Sharing }) {
  const t = useSharingTexts()
  return (
    <AccessSelect
      label={t('accessOf', { who: sharing.nameOf(entry) })}
      value={entry.access}
      extra={{ value: 'remove', label: t(entry.isConfirmed ? 'remove' : 'cancelInvitation') }}
      onChange={chosen => void (chosen === 'remove' ? sharing.remove(entry) : sharing.changeAccess(entry, chosen))}
      className="w-38 shrink-0 max-sm:ml-11 pointer-coarse:w-42"
    />
  )
}

/** An address that has not answered. Its link is shown once, in case the browser does not let it be copied. */
function InvitedRow({ entry, sharing }: { entry: DocumentMember; sharing: Sharing }) {
  const t = useSharingTexts()
  const { queries } = useApp()
  const isMailed = useQuery(queries.instance()).data?.sendsMail !== false
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const who = sharing.nameOf(entry)
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await action()
    setBusy(false)
  }
  return (
    <Row
      isPending
      picture={
        <span className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-control text-ink-soft">
          <Mail size={15} aria-hidden="true" />
        </span>
      }
      name={who}
      note={t('pending')}
      below={
        <div className="mt-1 ml-11 flex flex-wrap gap-1.5">
          {isMailed && (
            <Button
              size="small"
              aria-label={t('resendTo', { who })}
              isPending={isBusy}
              onClick={() => void run(() => sharing.resend(entry))}
            >
              {t('resend')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('copyInviteOf', { who })}
            isPending={isBusy}
            onClick={() => void run(async () => setLink(await sharing.copyInvitation(entry)))}
          >
            {t('copyInvite')}
          </Button>
          {link !== undefined && (
            <TextField
              label={t('copyInviteOf', { who })}
              isLabelHidden
              description={t('inviteCopiedText', { who })}
              value={link}
              readOnly
              onFocus={event => event.currentTarget.select()}
              className="w-full"
            />
          )}
        </div>
      }
    >
      <EntryAccess entry={entry} sharing={sharing} />
    </Row>
  )
}

function RequestRow({ entry, sharing }: { entry: DocumentMember; sharing: Sharing }) {
  const t = useSharingTexts()
  const who = sharing.nameOf(entry)
  return (
    <Row isPending picture={<Face id={entry.user ?? ''} name={who} src={entry.avatar} size={32} isIdle />} name={who} note={t('requests')}>
      <div className="flex shrink-0 gap-1.5">
        <Button size="small" aria-label={t('declineOf', { who })} onClick={() => void sharing.answer(entry, false)}>
          {t('decline')}
        </Button>
        <Button size="small" tone="primary" aria-label={t('acceptOf', { who })} onClick={() => void sharing.answer(entry, true)}>
          {t('accept')}
        </Button>
      </div>
    </Row>
  )
}
