import { SmilePlus } from 'lucide-react'
import type { Reaction } from '#contract/calls/comments.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import type { ReactionPickerProps } from './ReactionPicker.tsx'
import { useReactionTexts } from './useReactionTexts.ts'

const ReactionPicker = onDemand<ReactionPickerProps>(() => import('./ReactionPicker.tsx').then(module => module.ReactionPicker))

export const useReactionPicker = () => usePanel(ReactionPicker, 'dialog')

interface AddReactionProps {
  /** Of whom the comment is. */
  name: string
  reactions: readonly Reaction[]
  picker: ReturnType<typeof useReactionPicker>
  onReact: (emoji: string, isOn: boolean) => void
}

/** Offers to react to a comment; quiet until the pointer or the focus is there. */
export function AddReaction({ name, reactions, picker: { trigger, panel, setOpen }, onReact }: AddReactionProps) {
  const t = useReactionTexts()
  const own = reactions.flatMap(({ emoji, isOwn }) => (isOwn ? [emoji] : []))
  return (
    <>
      <IconButton
        {...trigger}
        label={t('add')}
        aria-label={t('addTo', { name })}
        icon={<SmilePlus size={16} />}
        className="opacity-0 group-hover/comment:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      />
      <ReactionPicker
        {...panel}
        own={own}
        onPick={emoji => {
          setOpen(false)
          onReact(emoji, !own.includes(emoji))
        }}
      />
    </>
  )
}
