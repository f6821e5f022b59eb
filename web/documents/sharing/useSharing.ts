import type { Document, DocumentMember } from '#contract/calls/documents.ts'
import type { Access } from '#contract/rights.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { changeSharing } from '#web/data/cache/sharing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useCopy } from '../useCopy.ts'
import { useSharingTexts } from './useSharingTexts.ts'

/** Returns the displayed name of an entry: an invited address has nothing else. */
export const nameOf = ({ firstname, lastname, email }: Pick<DocumentMember, 'firstname' | 'lastname' | 'email'>): string =>
  firstname === null ? (email ?? '') : `${firstname} ${lastname}`

/** Somebody who is to be added: a person of the team, or an address. */
export type Invitee = { label: string } & ({ user: string } | { email: string })

/** What people who manage a document do with its entries. Everything is shown immediately, and taken back when it is refused. */
export function useSharing(document: Document) {
  const { api, cache, origin, report } = useApp()
  const { team } = useShell()
  const t = useSharingTexts()
  const copyText = useCopy()
  const { _id: id, members } = document
  const isOfTeam = (user: string) => team.members.some(member => member.user === user && member.isConfirmed)
  const without = (entry: DocumentMember) => members.filter(({ _id }) => _id !== entry._id)
  const withChanged = (entry: DocumentMember, changes: Partial<DocumentMember>) =>
    members.map(one => (one._id === entry._id ? { ...one, ...changes } : one))

  const add = async ({ label, ...who }: Invitee, access: Access) => {
    const answer = await changeSharing(cache, document, {}, () => api.documents.addMember({ id, access, ...who }))
    return { label, isPending: answer?.member.isConfirmed === false }
  }
  /** Nobody from outside can be put back without a new invitation, which is then what Undo sends. */
  const putBack = async (entry: DocumentMember) => {
    const { user, email, access } = entry
    const isBack = user !== null && isOfTeam(user)
    const who = isBack ? { user } : { email: email ?? '' }
    await add({ label: nameOf(entry), ...who }, access)
    showToast({ kind: 'success', title: t(isBack ? 'restored' : 'invitedAgain', { who: nameOf(entry) }) })
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
        showToast({ kind: 'info', title, ...((entry.email !== null || entry.user !== null) && { action }) })
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
    isSelf: (entry: DocumentMember) => entry.user !== null && entry.user === userOf(cache)?._id,
  }
}
export type Sharing = ReturnType<typeof useSharing>
