import { FileText } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { SearchHit } from '#contract/calls/documents.ts'
import type { Person } from '#contract/calls/users.ts'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Marked } from './Marked.tsx'
import { useSearchTexts } from './useSearchTexts.ts'

interface ResultRowProps {
  hit: SearchHit
  href: string
  /** Who has changed it last; left out while that is unknown. */
  person: Person | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A hit on the page of the search: its title and place, the words around what was found, and who changed it when. */
export function ResultRow({ hit, href, person, onKeyDown }: ResultRowProps) {
  const t = useSearchTexts()
  const { title, titleParts, parentTitle, workspaceTitle, snippet, icon, isArchived, updated_at } = hit
  // Somebody may have renamed it since it was found.
  const isSame = titleParts.map(({ text }) => text).join('') === title
  return (
    <a
      href={href}
      data-result
      onKeyDown={onKeyDown}
      className="-mx-3 flex gap-3 rounded-control px-3 py-3.5 transition-colors hover:bg-hover focus-visible:bg-tint pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-lg leading-none text-ink-soft">
        {icon ?? <FileText size={18} strokeWidth={1.6} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2.5">
          <span dir="auto" className="min-w-0 font-book wrap-break-word">
            {isSame ? <Marked parts={titleParts} look="mark" isWhole /> : title}
          </span>
          {isArchived && <Badge>{t('filterArchived')}</Badge>}
        </span>
        {snippet.length > 0 && (
          <span dir="auto" className="line-clamp-2 text-sm text-pretty wrap-break-word text-ink-soft">
            <Marked parts={snippet} look="mark" isWhole />
          </span>
        )}
        <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-ink-soft">
          <span className="min-w-0 truncate">{[workspaceTitle, ...(parentTitle === null ? [] : [parentTitle])].join(' › ')}</span>
          <span className="flex min-w-0 items-center gap-1.5">
            {person && (
              <>
                <span data-person={person._id} className="flex min-w-0 items-center gap-1.5">
                  <Avatar id={person._id} name={nameOf(person)} src={person.avatar} size={20} isDecorative />
                  <span className="truncate">{nameOf(person)}</span>
                </span>
                <span aria-hidden="true">·</span>
              </>
            )}
            <TimeAgo time={updated_at} className="shrink-0" />
          </span>
        </span>
      </span>
    </a>
  )
}

const nameOf = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`
