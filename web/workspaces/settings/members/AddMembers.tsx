import { X } from 'lucide-react'
import { useState } from 'react'
import type { PermissionSet } from '#contract/calls/workspaces.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { can } from '#domain/policy.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { TabProps } from '../tabs.ts'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { nameOf } from './memberNames.ts'
import { useCandidates } from './useCandidates.ts'
import type { Candidate, MemberActions } from './useMemberActions.ts'

interface AddMembersProps extends TabProps {
  roles: readonly PermissionSet[]
  actions: MemberActions
}

/** Finds people of the team and makes them members, in a role. */
export function AddMembers({ workspace, access, roles, actions }: AddMembersProps) {
  const t = useWorkspaceSettingsTexts()
  const { team, panels } = useShell()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const [role, setRole] = useState<string>()
  const [isSending, setSending] = useState(false)
  const typed = words.trim()
  const { candidates, isLoading } = useCandidates(workspace, access, typed)
  const offered = candidates.filter(({ _id }) => chosen.every(one => one._id !== _id))
  const group = roles.find(({ _id }) => _id === role) ?? roles.find(({ isDefault }) => isDefault)

  const pick = (id: string) => {
    const person = offered.find(({ _id }) => _id === id)
    if (person) setChosen([...chosen, person])
    setWords('')
  }
  const send = async () => {
    if (!group) return
    setSending(true)
    const who = (await actions.add(chosen, group._id)).join(', ')
    setSending(false)
    setChosen([])
    if (who !== '') showToast({ kind: 'success', title: t('added', { who }) })
  }
  const nobody = (
    <p className="px-3 py-1 text-sm text-ink-soft">
      {t('nobodyFound')}{' '}
      {can(teamStanding(team), 'manage', 'team') && (
        <Button tone="quiet" size="small" onClick={panels.invitePeople}>
          {t('invitePeople')}
        </Button>
      )}
    </p>
  )
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div className={typed === '' ? '-mb-4' : 'flex max-h-[250px] flex-col'}>
        <Picker
          label={t('addMembers')}
          placeholder={t('addMembers')}
          look="field"
          isPart
          maxLength={SEARCH_MAX}
          words={words}
          onWords={setWords}
          sections={offered.length === 0 ? [] : [{ id: 'people', title: t('results'), options: offered.map(optionOf) }]}
          onPick={pick}
          isLoading={isLoading}
          note={typed !== '' && !isLoading && offered.length === 0 && nobody}
        />
      </div>
      {chosen.length > 0 && (
        <>
          <ul className="flex flex-wrap gap-1.5">
            {chosen.map(one => (
              <li key={one._id} className="inline-flex max-w-full items-center rounded-full bg-tint pl-3 text-sm text-accent">
                <span className="truncate">{nameOf(one)}</span>
                <IconButton
                  label={t('takeOff', { who: nameOf(one) })}
                  icon={<X size={14} />}
                  onClick={() => setChosen(chosen.filter(other => other !== one))}
                  className="rounded-full!"
                />
              </li>
            ))}
          </ul>
          <div className="flex items-start gap-2">
            {roles.length > 1 && (
              <Select<string>
                label={t('roleNew')}
                isLabelHidden
                size="small"
                value={group?._id ?? ''}
                onChange={setRole}
                options={roles.map(({ _id, title }) => ({ value: _id, label: title }))}
                className="flex-1"
              />
            )}
            <Button tone="primary" size="small" isPending={isSending} onClick={() => void send()}>
              {t('add')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const optionOf = (person: Candidate) => ({
  id: person._id,
  content: (
    <span className="flex items-center gap-3">
      <Avatar id={person._id} name={nameOf(person)} src={person.avatar} size={28} isDecorative />
      <span className="min-w-0">
        <span className="block truncate font-book">{nameOf(person)}</span>
        <span className="block truncate text-xs text-ink-soft">{person.email}</span>
      </span>
    </span>
  ),
})
