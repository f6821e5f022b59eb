import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import { peopleInvited } from '#web/data/cache/account.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { AddressField } from './AddressField.tsx'
import { type Invitee, InviteeRow } from './InviteeRow.tsx'
import { LinkDialog, type LinkFor } from './LinkDialog.tsx'
import { useMembersTexts } from './useMembersTexts.ts'

export interface InviteDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Invites several people at once, and shows the result beside each address. */
export function InviteDialog({ isOpen, onOpenChange }: InviteDialogProps) {
  const { api, cache, origin, queries, report } = useApp()
  const { team } = useShell()
  const t = useMembersTexts()
  const id = useId()
  const typing = useRef<{ take(): string[] | null }>(null)
  const [people, setPeople] = useState<readonly Invitee[]>([])
  const [isSending, setSending] = useState(false)
  const [link, setLink] = useState<LinkFor | null>(null)
  const instance = useQuery(queries.instance())
  const isMailed = instance.data?.sendsMail !== false

  const change = (email: string, changes: Partial<Invitee>) =>
    setPeople(all => all.map(one => (one.email === email ? { ...one, ...changes } : one)))
  const withMore = (emails: readonly string[]): Invitee[] => {
    const fresh = [...new Set(emails)].filter(email => people.every(one => one.email !== email))
    return [...people, ...fresh.map(email => ({ email, group: 'member' as const, state: 'new' as const }))]
  }
  const waiting = people.filter(({ state }) => state !== 'sent')
  const close = () => {
    setPeople([])
    onOpenChange(false)
  }

  /** Without a mail they get only the link; if it cannot be fetched now, it can be requested later. */
  const linkFor = (user: string) =>
    api.teams.member({ id: team._id, uid: user, copy: true }).then(
      ({ link: path }) => path && origin + path,
      (error: unknown) => void report(error),
    )
  const send = async () => {
    const typed = typing.current?.take()
    if (!typed) return
    const all = withMore(typed)
    setPeople(all)
    setSending(true)
    for (const { email, group, state } of all) {
      if (state === 'sent') continue
      change(email, { state: 'sending', problem: undefined })
      try {
        const { user } = await api.users.teamInvite({ tid: team._id, email, group })
        change(email, { state: 'sent', user: user._id, ...(!isMailed && { link: await linkFor(user._id) }) })
      } catch (error) {
        change(email, { state: 'new', ...(error instanceof ApiError && { problem: error.message }) })
        if (!(error instanceof ApiError)) report(error)
      }
    }
    setSending(false)
    await peopleInvited(cache, team._id)
  }

  const isDone = people.length > 0 && waiting.length === 0
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={isOpening => !isOpening && !isSending && close()}
        isDirty={waiting.length > 0}
        title={t('inviteTitle', { team: team.title })}
        actions={
          <>
            {isDone && <Button onClick={close}>{t('done')}</Button>}
            <Button type="submit" form={id} tone={isDone ? 'secondary' : 'primary'} isPending={isSending}>
              {waiting.length === 0 ? t('nobody') : t('send', { count: waiting.length })}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={event => {
            event.preventDefault()
            if (!isSending) void send()
          }}
        >
          <p className="text-ink-soft">{t(isMailed ? 'inviteIntro' : 'inviteIntroUnmailed')}</p>
          <AddressField ref={typing} isNeeded={waiting.length === 0} onAdd={emails => setPeople(withMore(emails))} />
          {people.length > 0 && (
            <ul aria-label={t('list')} className="flex flex-col divide-y divide-ruling2 rounded-control border border-ruling2">
              {people.map(one => (
                <InviteeRow
                  key={one.email}
                  invitee={one}
                  isMailed={isMailed}
                  onGroup={group => change(one.email, { group })}
                  onTakeOff={() => setPeople(all => all.filter(({ email }) => email !== one.email))}
                  onLink={user => setLink({ user, email: one.email })}
                />
              ))}
            </ul>
          )}
        </form>
      </Dialog>
      {link && <LinkDialog isOpen of={link} isMailed={isMailed} onClose={() => setLink(null)} />}
    </>
  )
}
