import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import { peopleInvited, teamLeft } from '#web/data/cache/account.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { LinkFor } from './LinkDialog.tsx'
import { useMembersTexts } from './useMembersTexts.ts'

/** Returns the displayed name of a person: people who have not joined have only an address. */
export const nameOf = ({ firstname, lastname, email, isConfirmed }: Person): string => (isConfirmed ? `${firstname} ${lastname}` : email)

/** What can be done with the people of the list, and the dialogs that some of it needs. */
export function useMemberActions() {
  const { api, cache, queries, report } = useApp()
  const { team, user } = useShell()
  const t = useMembersTexts()
  const url = usePageUrl()
  const go = useGo()
  const [link, setLink] = useState<LinkFor | null>(null)
  const [removing, setRemoving] = useState<Person | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const instance = useQuery(queries.instance())
  const isMailed = instance.data?.sendsMail !== false
  const askLink = (person: Pick<Person, '_id' | 'email'>) => setLink({ user: person._id, email: person.email })

  const kick = async (person: Person) => {
    await api.teams.kickMember({ id: team._id, uid: person._id })
    apply(cache, { type: 'member/removed', payload: { team: team._id, user: person._id } })
  }
  /** A membership is accepted by whoever gets it, so it is not put back but offered again. */
  const inviteAgain = async ({ email, group }: Person) => {
    try {
      const { user } = await api.users.teamInvite({ tid: team._id, email, group: group === 'member' ? group : 'admin' })
      await peopleInvited(cache, team._id)
      if (isMailed) showToast({ kind: 'success', title: t('invitedAgain', { who: email }) })
      else askLink(user)
    } catch (error) {
      report(error)
    }
  }
  const tellKicked = (person: Person, title: string) =>
    showToast({ kind: 'success', title, action: { label: t('inviteAgain'), onPress: () => void inviteAgain(person) } })

  return {
    link,
    removing,
    isRemoving,
    isMailed,
    isLeaving: removing?._id === user._id,
    askLink,
    closeLink: () => setLink(null),
    askRemove: setRemoving,
    cancelRemove: () => setRemoving(null),
    resend: (person: Person) =>
      api.teams
        .member({ id: team._id, uid: person._id, resend: true })
        .then(() => void showToast({ kind: 'success', title: t('resent', { who: person.email }) }), report),
    withdraw: (person: Person) => kick(person).then(() => void tellKicked(person, t('withdrawn', { who: person.email })), report),
    remove: async (person: Person) => {
      setIsRemoving(true)
      try {
        if (person._id === user._id) {
          await api.teams.kickMember({ id: team._id, uid: user._id })
          await go(url('teams'))
          await teamLeft(cache)
          showToast({ kind: 'success', title: t('left', { team: team.title }) })
        } else {
          await kick(person)
          tellKicked(person, t('removed', { who: nameOf(person) }))
        }
        setRemoving(null)
      } catch (error) {
        report(error)
      } finally {
        setIsRemoving(false)
      }
    },
  }
}
export type MemberActions = ReturnType<typeof useMemberActions>
