import { CircleAlert, CircleCheck, Link2, X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Address } from './Address.tsx'
import { InviteeLink } from './InviteeLink.tsx'
import { useMembersTexts } from './useMembersTexts.ts'

export interface Invitee {
  email: string
  group: 'admin' | 'member'
  state: 'new' | 'sending' | 'sent'
  /** Known once the invitation is out. */
  user?: string
  /** Shown where no mail brings it. */
  link?: string | undefined
  problem?: string | undefined
}

interface InviteeRowProps {
  invitee: Invitee
  /** Otherwise they get only the link that somebody passes on. */
  isMailed: boolean
  onGroup: (group: Invitee['group']) => void
  onTakeOff: () => void
  onLink: (user: string) => void
}

/** One address with its group, or with the result. */
export function InviteeRow({
  invitee: { email, group, state, user, link, problem },
  isMailed,
  onGroup,
  onTakeOff,
  onLink,
}: InviteeRowProps) {
  const t = useMembersTexts()
  const groups = [
    { value: 'member' as const, label: t('member') },
    { value: 'admin' as const, label: t('admin') },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <Address email={email} />
      </span>
      {state === 'sent' && user !== undefined ? (
        <>
          <output className="flex items-center gap-1.5 text-sm text-ok">
            <CircleCheck size={15} aria-hidden="true" />
            {t(isMailed ? 'sent' : 'notSent')}
          </output>
          {link === undefined ? (
            <Button
              tone={isMailed ? 'quiet' : 'primary'}
              size="small"
              icon={<Link2 size={15} aria-hidden="true" />}
              onClick={() => onLink(user)}
            >
              {t('copyLink')}
            </Button>
          ) : (
            <InviteeLink email={email} link={link} />
          )}
        </>
      ) : (
        <>
          <Select
            label={t('groupOf', { email })}
            isLabelHidden
            size="small"
            options={groups}
            value={group}
            onChange={onGroup}
            disabled={state === 'sending'}
            className="w-36"
          />
          {state === 'sending' ? (
            <span className="grid size-8 place-items-center" role="status" aria-label={t('sending')}>
              <Spinner />
            </span>
          ) : (
            <IconButton label={t('takeOff', { email })} icon={<X size={16} />} onClick={onTakeOff} />
          )}
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={15} className="mt-0.75 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </li>
  )
}
