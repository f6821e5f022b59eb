import type { DocumentMember } from '#contract/documentMember.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { useSharingTexts } from './useSharingTexts.ts'

/** A team or a workspace whose members have access; `isTeam` is the whole team. */
export type Members = Pick<Workspace, '_id' | 'title' | 'logo'> & { isTeam: boolean }

/** What the entries of a document are called. The title of a team or workspace that the reader may not open is not known to them. */
export function useEntryNames() {
  const shell = useTeamShell()
  const t = useSharingTexts()
  /** Returns the team or the workspace that an entry is for; undefined for a person and for an address. */
  const membersOf = (entry: DocumentMember): Members | undefined => {
    if (entry.team !== null)
      return { _id: entry.team, title: shell?.team.title ?? t('wholeTeam'), logo: shell?.team.logo ?? null, isTeam: true }
    if (entry.workspace === null) return undefined
    const known = shell?.workspaces.find(({ _id }) => _id === entry.workspace)
    return { _id: entry.workspace, title: known?.title ?? t('privateWorkspace'), logo: known?.logo ?? null, isTeam: false }
  }
  return {
    membersOf,
    /** Returns the displayed name of an entry: an invited address has nothing else. */
    nameOf: (entry: DocumentMember): string => {
      const { firstname, lastname, email } = entry
      return membersOf(entry)?.title ?? (firstname === null ? (email ?? '') : `${firstname} ${lastname}`)
    },
  }
}
