import { useState } from 'react'
import type { Person } from '#contract/calls/users.ts'
import { can } from '#domain/policy.ts'
import { useApp } from '#web/data/app.ts'
import { groupsChanged } from '#web/data/cache/account.ts'
import { teamStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { nameOf } from './useMemberActions.ts'
import { useMembersTexts } from './useMembersTexts.ts'

type Question = { kind: 'admin' | 'owner'; person: Person }

/** Who is an admin, and who owns the team (`authorisation: D13`). What its doer cannot take back is asked for first. */
export function useGroupActions() {
  const { api, cache, report } = useApp()
  const { team, user } = useShell()
  const t = useMembersTexts()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isPending, setPending] = useState(false)
  const { _id: id } = team
  const canUndo = can(teamStanding(team), 'demote', 'team')

  const setGroup = async (person: Person, group: 'admin' | 'member') =>
    void groupsChanged(cache, (await api.teams.changeGroup({ id, user: person._id, group })).team)
  const change = async (person: Person, group: 'admin' | 'member') => {
    await setGroup(person, group)
    const undo = () => void setGroup(person, group === 'admin' ? 'member' : 'admin').catch(report)
    const title = t(group === 'admin' ? 'madeAdmin' : 'madeMember', { who: nameOf(person) })
    showToast({ kind: 'success', title, ...(canUndo && { action: { label: t('undo'), isUndo: true, onPress: undo } }) })
  }
  const handOver = async (person: Person) => {
    void groupsChanged(cache, (await api.teams.transferOwnership({ id, owner: user._id, user: person._id })).team)
    showToast({ kind: 'success', title: t('transferred', { who: nameOf(person), team: team.title }) })
  }

  return {
    question,
    isPending,
    makeAdmin: (person: Person) => (canUndo ? void change(person, 'admin').catch(report) : setQuestion({ kind: 'admin', person })),
    makeMember: (person: Person) => void change(person, 'member').catch(report),
    askTransfer: (person: Person) => setQuestion({ kind: 'owner', person }),
    cancel: () => setQuestion(null),
    confirm: async ({ kind, person }: Question) => {
      setPending(true)
      try {
        await (kind === 'owner' ? handOver(person) : change(person, 'admin'))
        setQuestion(null)
      } catch (error) {
        report(error)
      } finally {
        setPending(false)
      }
    },
  }
}
export type GroupActions = ReturnType<typeof useGroupActions>
