import { Archive, FilePlus2, FileText, Globe, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentEntry, SearchHit } from '#contract/calls/documents.ts'
import type { Person } from '#contract/calls/users.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { Marked } from './Marked.tsx'

function Picture({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-[17px] leading-none text-ink-soft">
      {children}
    </span>
  )
}

const page = <FileText size={17} strokeWidth={1.7} />

/** A recently changed document, or one that an address names. */
export function EntryRow({ entry }: { entry: Pick<DocumentEntry, 'title' | 'icon' | 'workspace'> }) {
  const { workspaces } = useShell()
  return (
    <span className="flex items-center gap-3">
      <Picture>{entry.icon ?? page}</Picture>
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {entry.title}
      </span>
      <span className="max-w-2/5 truncate text-sm text-ink-soft">{workspaces.find(({ _id }) => _id === entry.workspace)?.title}</span>
    </span>
  )
}

/** A hit: the words in its title and its text, its place, and its last change. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const way = hit.parentTitle === null ? hit.workspaceTitle : `${hit.workspaceTitle} › ${hit.parentTitle}`
  return (
    <span className="flex items-start gap-3">
      <Picture>{hit.icon ?? page}</Picture>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-x-3">
          <span className="max-w-full min-w-0 shrink-0 truncate">
            <Marked parts={hit.titleParts} look="bold" />
          </span>
          <span className="min-w-0 truncate text-[13px] text-ink-soft">{way}</span>
        </span>
        {hit.snippet.length > 0 && (
          <span className="block truncate text-sm text-ink-soft">
            <Marked parts={hit.snippet} look="mark" />
          </span>
        )}
      </span>
      <TimeAgo time={hit.updated_at} className="shrink-0 pt-0.5 text-[13px] text-ink-soft max-sm:hidden" />
    </span>
  )
}

/** A person of the team. */
export function PersonRow({ person: { _id, firstname, lastname, avatar, job_title } }: { person: Person }) {
  const name = `${firstname} ${lastname}`
  return (
    <span className="flex items-center gap-3">
      <Avatar id={_id} name={name} src={avatar} size={24} isDecorative />
      <span className="min-w-0 truncate">{name}</span>
      <span className="min-w-0 truncate text-[13px] text-ink-soft">{job_title}</span>
    </span>
  )
}

const OFFERS: Record<string, ReactNode> = {
  all: <ListFilter size={17} />,
  create: <FilePlus2 size={17} />,
  elsewhere: <FilePlus2 size={17} />,
  archive: <Archive size={17} />,
  everywhere: <Globe size={17} />,
}

/** An action. */
export function ActionRow({
  label,
  icon,
  kind,
  shortcut,
}: {
  label: string
  icon?: ReactNode
  kind?: string
  shortcut?: string | undefined
}) {
  return (
    <span className="flex items-center gap-3">
      <Picture>{icon ?? (kind && OFFERS[kind])}</Picture>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {shortcut && (
        <span aria-hidden="true" className="text-ink-soft pointer-coarse:hidden">
          <Kbd keys={shortcut} />
        </span>
      )}
    </span>
  )
}
