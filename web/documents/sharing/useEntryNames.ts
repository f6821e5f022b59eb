import type { DocumentMember } from '#contract/documentMember.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useSharingTexts } from './useSharingTexts.ts'

/** A team or a workspace whose members have access; `isTeam` is the whole team. */
export type Members = Pick<Workspace, '_id' | 'title' | 'logo'> & { isTeam: boolean }

/** What the entries of a document are called. The title of a workspace that the reader may not open is not known to them. */
export function useEntryNames() {
  const { team, workspaces } = useShell()
  const t = useSharingTexts()
  /** Returns the team or the workspace that an entry is for; undefined for a person and for an address. */
  const membersOf = (entry: DocumentMember): Members | undefined => {
    if (entry.team !== null) return { _id: team._id, title: team.title, logo: team.logo, isTeam: true }
    if (entry.workspace === null) return undefined
    const known = workspaces.find(({ _id }) => _id === entry.workspace)
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
