import type { Reaction } from '#contract/calls/comments.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { tip } from '#web/ui/overlays/tip.ts'
import { namesOf } from './reactions.ts'
import { useReactionTexts } from './useReactionTexts.ts'

interface ReactionsProps {
  reactions: readonly Reaction[]
  mayReact: boolean
  onReact: (emoji: string, isOn: boolean) => void
}

/** The emoji with which people have reacted, each with their number and names. Pressing one adds one's own reaction, or takes it back. */
export function Reactions({ reactions, mayReact, onReact }: ReactionsProps) {
  const { lang } = useApp()
  const t = useReactionTexts()
  if (reactions.length === 0) return null
  return (
    <ul aria-label={t('reactions')} className="mt-2 flex flex-wrap gap-1">
      {reactions.map(reaction => {
        const { emoji, count, isOwn } = reaction
        const names = namesOf(reaction, lang, t)
        const look = {
          'aria-label': t('one', { emoji, count, names }),
          ...tip(names),
          className: classes(pillLook, isOwn ? ownLook : 'border-ruling!'),
        }
        const shown = (
          <>
            <span className="font-emoji text-[15px] leading-none">{emoji}</span>
            {count}
          </>
        )
        return (
          <li key={emoji}>
            {mayReact ? (
              <Button {...look} tone="quiet" aria-pressed={isOwn} onClick={() => onReact(emoji, !isOwn)}>
                {shown}
              </Button>
            ) : (
              <span {...look} role="img">
                {shown}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const pillLook =
  'inline-flex min-h-7! items-center gap-1.5! rounded-full! border px-2! text-[13px]! leading-none! tabular-nums pointer-coarse:min-h-9!'
const ownLook = 'border-accent! bg-tint text-accent!'
