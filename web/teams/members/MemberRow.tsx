import { Crown, Ellipsis, Link2, LogOut, Send, ShieldCheck, ShieldMinus, UserMinus, X } from 'lucide-react'
import type { Person } from '#contract/calls/users.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { teamStanding } from '#web/data/standing.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { classes } from '#web/ui/look/classes.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { actionsFor, type MemberAction } from './actionsFor.ts'
import { Address } from './Address.tsx'
import type { GroupActions } from './useGroupActions.ts'
import { type MemberActions, nameOf } from './useMemberActions.ts'
import { useMembersTexts } from './useMembersTexts.ts'

interface MemberRowProps {
  person: Person
  isSelf: boolean
  actions: MemberActions
  groups: GroupActions
}

/** One person of the team; invited people are greyed out (`product: 2.5`). */
export function MemberRow(row: MemberRowProps) {
  const { person, isSelf } = row
  const t = useMembersTexts()
  const { team } = useShell()
  const url = usePageUrl()
  const items = useRowItems(row)
  const { _id, avatar, email, group, isConfirmed } = person
  const name = nameOf(person)
  const badges = (
    <>
      <Badge tone={isConfirmed && group !== 'member' ? 'accent' : 'neutral'}>{t(group)}</Badge>
      {!isConfirmed && <Badge tone="warn">{t('pending')}</Badge>}
    </>
  )
  return (
    <tr className="border-b border-ruling2">
      <td className="py-2.5 pr-3">
        <span className="flex min-w-0 items-center gap-3">
          <Face id={_id} name={name} src={avatar} size={32} isIdle={!isConfirmed} />
          <span className="min-w-0">
            <span className={classes('block max-md:wrap-anywhere md:truncate', isConfirmed ? 'font-book' : 'text-ink-soft')}>
              {isConfirmed ? (
                <a
                  href={url('user', team.slug, _id)}
                  data-person={_id}
                  className="rounded-small decoration-accent/35 underline-offset-3 transition-colors hover:text-accent hover:underline"
                >
                  {name}
                </a>
              ) : (
                <Address email={name} />
              )}
              {isSelf && <span className="text-ink-soft"> ({t('you')})</span>}
            </span>
            {isConfirmed && (
              <span className="block text-sm wrap-anywhere text-ink-soft md:hidden">
                <Address email={email} />
              </span>
            )}
            <span className="mt-1 flex flex-wrap gap-1.5 sm:hidden">{badges}</span>
          </span>
        </span>
      </td>
      <td className="py-2.5 pr-3 text-ink-soft max-md:hidden">{isConfirmed && <span className="block truncate">{email}</span>}</td>
      <td className="py-2.5 pr-3 max-sm:hidden">
        <span className="flex flex-wrap gap-1.5">{badges}</span>
      </td>
      <td className="py-2.5 text-right">
        {items.length > 0 && (
          <MenuButton label={t('more', { who: name })} icon={<Ellipsis size={17} />} sections={items} placement="bottom end" />
        )}
      </td>
    </tr>
  )
}

function useRowItems({ person, isSelf, actions, groups }: MemberRowProps): MenuSection[] {
  const t = useMembersTexts()
  const standing = teamStanding(useShell().team)
  const items = {
    leave: { label: t('leave'), icon: <LogOut size={16} />, isDanger: true, onAction: () => actions.askRemove(person) },
    resend: { label: t('resend'), icon: <Send size={16} />, onAction: () => void actions.resend(person) },
    copyLink: { label: t('copyLink'), icon: <Link2 size={16} />, onAction: () => actions.askLink(person) },
    withdraw: { label: t('withdraw'), icon: <X size={16} />, isDanger: true, onAction: () => void actions.withdraw(person) },
    makeAdmin: { label: t('makeAdmin'), icon: <ShieldCheck size={16} />, onAction: () => groups.makeAdmin(person) },
    makeMember: { label: t('makeMember'), icon: <ShieldMinus size={16} />, onAction: () => groups.makeMember(person) },
    transfer: { label: `${t('transfer')}…`, icon: <Crown size={16} />, onAction: () => groups.askTransfer(person) },
    remove: { label: t('remove'), icon: <UserMinus size={16} />, isDanger: true, onAction: () => actions.askRemove(person) },
  } satisfies Record<MemberAction, Omit<MenuSection['items'][number], 'id'>>
  const own = actionsFor(standing, person, { isSelf, isMailed: actions.isMailed })
  // What takes somebody out stands apart.
  const parts = [own.filter(id => id !== 'remove'), own.filter(id => id === 'remove')]
  return parts.filter(part => part.length > 0).map(part => ({ items: part.map(id => ({ id, ...items[id] })) }))
}
