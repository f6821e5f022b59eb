import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { EmojiGrid } from '../../editor/emoji/EmojiGrid.tsx'
import { pageIcons } from '../../editor/icons/pageIcons.ts'
import { useReactionTexts } from './useReactionTexts.ts'

export interface ReactionPickerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  /** The emoji with which the person has reacted already. */
  own: readonly string[]
  onPick: (emoji: string) => void
}

const COMMON = [
  ['👍', 'thumbsUp'],
  ['❤️', 'heart'],
  ['😄', 'smile'],
  ['🎉', 'party'],
  ['👀', 'eyes'],
  ['🙏', 'thanks'],
] as const

/** Six common emoji in a row, and all others by a search. */
export function ReactionPicker({ own, onPick, ...opening }: ReactionPickerProps) {
  const t = useReactionTexts()
  return (
    <Popover {...opening} label={t('add')} width={332} className="p-3!">
      <Choice own={own} onPick={onPick} />
    </Popover>
  )
}

/** It begins anew with each opening. */
function Choice({ own, onPick }: Pick<ReactionPickerProps, 'own' | 'onPick'>) {
  const t = useReactionTexts()
  const [isAny, setAny] = useState(false)
  if (isAny)
    return (
      <EmojiGrid
        label={t('more')}
        searchLabel={t('find')}
        nothingFor={words => t('none', { words })}
        common={[...FACES, ...pageIcons.filter(sign => !FACES.includes(sign))]}
        onPick={onPick}
      />
    )
  return (
    <div role="group" aria-label={t('reactions')} className="grid grid-cols-7">
      {COMMON.map(([emoji, name], index) => (
        <IconButton
          key={emoji}
          label={t(name)}
          icon={<span aria-hidden="true">{emoji}</span>}
          aria-pressed={own.includes(emoji)}
          autoFocus={index === 0}
          onClick={() => onPick(emoji)}
          className="h-10! w-full! font-emoji text-[21px] text-ink! pointer-coarse:h-11!"
        />
      ))}
      <IconButton label={t('more')} icon={<Plus size={18} />} onClick={() => setAny(true)} className="h-10! w-full! pointer-coarse:h-11!" />
    </div>
  )
}

/** What people say of each other's words, before the pictures for pages. */
const FACES = '👍 👎 ❤️ 😄 😂 🙂 😉 😍 🤩 😮 😢 😅 🤔 🙄 😬 🤯 🥳 👏 🙌 🙏 💪 🤝 👀 👋 ✅ ❌ ❓ ❗ 🎉 🚀 🔥 💯'.split(' ')
