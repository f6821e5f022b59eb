import type { Document } from '#contract/calls/documents.ts'
import type { DocumentMember } from '#contract/documentMember.ts'
import type { Access } from '#contract/rights.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { changeSharing } from '#web/data/cache/sharing.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useCopy } from '../useCopy.ts'
import { useEntryNames } from './useEntryNames.ts'
import { useSharingTexts } from './useSharingTexts.ts'

type Named = { user: string } | { team: string } | { workspace: string } | { email: string }
/** Who is to be added: a person of the team, all members of the team or of a workspace, or an address. */
export type Invitee = { label: string } & Named

/** What people who manage a document do with its entries. Everything is shown immediately, and taken back when it is refused. */
export function useSharing(document: Document) {
  const { api, cache, origin, report } = useApp()
  const team = useTeamShell()?.team
  const t = useSharingTexts()
  const { membersOf, nameOf } = useEntryNames()
  const copyText = useCopy()
  const { _id: id, members } = document
  const isOfTeam = (user: string) => team?.members.some(member => member.user === user && member.isConfirmed)
  const without = (entry: DocumentMember) => members.filter(({ _id }) => _id !== entry._id)
  const withChanged = (entry: DocumentMember, changes: Partial<DocumentMember>) =>
    members.map(one => (one._id === entry._id ? { ...one, ...changes } : one))

  /** Returns whom an entry of the team is for; undefined for people from outside, and to them. */
  const namedBy = ({ user, team: wholeTeam, workspace }: DocumentMember): Named | undefined => {
    if (!team) return undefined
    if (wholeTeam !== null) return { team: wholeTeam }
    if (workspace !== null) return { workspace }
    return user !== null && isOfTeam(user) ? { user } : undefined
  }

  const add = async ({ label, ...who }: Invitee, access: Access) => {
    const answer = await changeSharing(cache, document, {}, () => api.documents.addMember({ id, access, ...who }))
    return { label, isPending: answer?.member.isConfirmed === false }
  }
  /** Nobody from outside can be put back without a new invitation, which is then what Undo sends. */
  const putBack = async (entry: DocumentMember) => {
    const invited = { email: entry.email ?? '' }
    const named = namedBy(entry) ?? invited
    await add({ label: nameOf(entry), ...named }, entry.access)
    showToast({ kind: 'success', title: t(named === invited ? 'invitedAgain' : 'restored', { who: nameOf(entry) }) })
  }

  return {
    /** Returns the names of those who were added, and of those who have to accept first. Reports what was refused. */
    invite: async (people: readonly Invitee[], access: Access): Promise<{ added: string[]; invited: string[] }> => {
      const done = { added: [] as string[], invited: [] as string[] }
      for (const one of people) {
        try {
          const { label, isPending } = await add(one, access)
          ;(isPending ? done.invited : done.added).push(label)
        } catch (error) {
          report(error)
        }
      }
      return done
    },
    changeAccess: async (entry: DocumentMember, access: Access) => {
      const user = entry.user ?? entry._id
      await changeSharing(cache, document, { members: withChanged(entry, { access }) }, () =>
        api.documents.changeAccess({ id, user, access }),
      ).catch(report)
    },
    remove: async (entry: DocumentMember) => {
      const who = nameOf(entry)
      try {
        await changeSharing(cache, document, { members: without(entry) }, () => api.documents.kickMember({ id, memberId: entry._id }))
        const action = { label: t('undo'), isUndo: true, onPress: () => void putBack(entry).catch(report) }
        const title = t(entry.isConfirmed ? 'removed' : 'canceled', { who })
        showToast({ kind: 'info', title, ...((entry.email !== null || namedBy(entry)) && { action }) })
      } catch (error) {
        report(error)
      }
    },
    answer: async (entry: DocumentMember, choice: boolean) => {
      const shown = choice ? withChanged(entry, { isConfirmed: true }) : without(entry)
      try {
        await changeSharing(cache, document, { members: shown }, () =>
          api.documents.memberValidation({ id, user: entry.user ?? '', choice }),
        )
        showToast({ kind: 'success', title: t(choice ? 'accepted' : 'declined', { who: nameOf(entry) }) })
      } catch (error) {
        report(error)
      }
    },
    resend: async ({ email, access }: DocumentMember) => {
      const who = email ?? ''
      await api.documents
        .addMember({ id, email: who, access, again: 'mail' })
        .then(() => void showToast({ kind: 'success', title: t('resent', { who }) }), report)
    },
    /** Returns a new link for an invited address, which is copied too; undefined when it was refused. */
    copyInvitation: async ({ email, access }: DocumentMember): Promise<string | undefined> => {
      try {
        const { link = '' } = await api.documents.addMember({ id, email: email ?? '', access, again: 'link' })
        await copyText(origin + link, t('inviteCopied'))
        return origin + link
      } catch (error) {
        report(error)
        return undefined
      }
    },
    membersOf,
    nameOf,
    isSelf: (entry: DocumentMember) => entry.user !== null && entry.user === userOf(cache)?._id,
  }
}
export type Sharing = ReturnType<typeof useSharing>
