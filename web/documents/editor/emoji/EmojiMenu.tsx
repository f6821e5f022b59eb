import type { RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { SuggestionMenu } from '../suggest/SuggestionMenu.tsx'
import type { SuggestionStore } from '../suggest/suggestions.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { EmojiEntry } from './emojiMenu.ts'

interface EmojiMenuProps {
  editor: Editor
  store: SuggestionStore<EmojiEntry>
  frame: RefObject<HTMLElement | null>
}

/** The emoji that match the letters after the colon. */
export function EmojiMenu(props: EmojiMenuProps) {
  const t = useEditorTexts()
  return (
    <SuggestionMenu
      {...props}
      label={t('emoji')}
      textsOf={({ name, codes: [code] }) => ({ title: name, typed: code && `:${code}:` })}
      Icon={Sign}
    />
  )
}

function Sign({ entry }: { entry: EmojiEntry }) {
  return (
    <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-[20px] leading-none">
      {entry.sign}
    </span>
  )
}
