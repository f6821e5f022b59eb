import { CalendarDays, FileText } from 'lucide-react'
import type { RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { Avatar } from '#web/ui/Avatar.tsx'
import { SuggestionMenu } from '../suggest/SuggestionMenu.tsx'
import type { SuggestionStore } from '../suggest/suggestions.ts'
import type { Mentionable } from './mentionSource.ts'
import { useMentionTexts } from './useMentionTexts.ts'

interface MentionMenuProps {
  editor: Editor
  store: SuggestionStore<Mentionable>
  frame: RefObject<HTMLElement | null>
}

/** The people, documents and days to mention, in groups. */
export function MentionMenu(props: MentionMenuProps) {
  const t = useMentionTexts()
  const groups = { user: t('people'), document: t('documents'), date: t('days') }
  return (
    <SuggestionMenu
      {...props}
      label={t('mentions')}
      groupOf={({ kind }) => groups[kind]}
      textsOf={({ title, help }) => ({ title, help })}
      Icon={MentionIcon}
    />
  )
}

function MentionIcon({ entry: { kind, id, title, avatar, icon } }: { entry: Mentionable }) {
  if (kind === 'user') return <Avatar id={id} name={title} src={avatar} isDecorative />
  return (
    <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-[17px] leading-none text-ink-soft">
      {kind === 'date' ? <CalendarDays size={17} /> : (icon ?? <FileText size={17} strokeWidth={1.7} />)}
    </span>
  )
}
