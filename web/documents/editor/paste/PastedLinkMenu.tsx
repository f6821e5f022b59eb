import type { Editor } from '@tiptap/core'
import { AtSign, FileSymlink, Film, IdCard, Link2 } from 'lucide-react'
import type { RefObject } from 'react'
import { SuggestionMenu } from '../suggest/SuggestionMenu.tsx'
import type { SuggestionStore } from '../suggest/suggestions.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { PastedChoice } from './pastedLink.ts'

const ICONS = { keepLink: Link2, mentionIt: AtSign, embedIt: Film, excerptIt: FileSymlink, cardIt: IdCard }

interface PastedLinkMenuProps {
  editor: Editor
  store: SuggestionStore<PastedChoice>
  frame: RefObject<HTMLElement | null>
}

/** What a pasted address may become. */
export function PastedLinkMenu(props: PastedLinkMenuProps) {
  const t = useEditorTexts()
  return <SuggestionMenu {...props} label={t('pastedLink')} textsOf={({ id, help }) => ({ title: t(id), help })} Icon={ChoiceIcon} />
}

function ChoiceIcon({ entry }: { entry: PastedChoice }) {
  const Icon = ICONS[entry.id]
  return (
    <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-ink-soft">
      <Icon size={17} />
    </span>
  )
}
