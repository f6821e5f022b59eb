import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Room } from '#contract/realtime.ts'
import type { NowEditing } from '#web/data/applyEditing.ts'
import type { Reader } from '#web/data/applyPresence.ts'
import { useApp, userOf, useTexts } from '#web/data/app.ts'
import { keys } from '#web/data/keys.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { tip } from '#web/ui/tip.ts'
import { useIsIdle } from './useIsIdle.ts'
import { useNews } from './useNews.ts'

const SHOWN = 4

export interface PresenceProps {
  isOpen: boolean
  document: string
}

/** Who else has the document open: reading, writing (with a ring), or away (grey). And says to them the same of oneself. */
export function Presence({ document }: PresenceProps) {
  const t = useTexts('documents')
  const { cache } = useApp()
  useBeingHere(document)
  useNews(document)
  const { data: readers = [] } = useQuery<Reader[]>({ queryKey: keys.presence(document), queryFn: skipToken })
  const { data: editing } = useQuery<NowEditing | null>({ queryKey: keys.editing(document), queryFn: skipToken })
  const me = userOf(cache)?._id
  const others = withWriter(readers, editing ?? null).filter(({ user }) => user._id !== me)
  if (others.length === 0) return null

  const shown = others.slice(0, SHOWN)
  const rest = others.slice(SHOWN)
  const nameOf = ({ user }: Reader) => `${user.firstname} ${user.lastname}`
  return (
    <ul aria-label={t('presence')} className="isolate flex max-sm:hidden">
      {shown.map(reader => {
        const { user, isIdle } = reader
        const isWriting = editing?.user._id === user._id
        const doing = t(isWriting ? 'presenceEditing' : isIdle ? 'presenceIdle' : 'presenceReading', { name: nameOf(reader) })
        return (
          <li key={user._id} {...tip(doing)} className="-ml-1.5 grid rounded-full first:ml-0">
            <span role="img" aria-label={doing} className="grid">
              <Avatar
                isDecorative
                id={user._id}
                name={nameOf(reader)}
                src={user.avatar}
                isIdle={isIdle && !isWriting}
                className={classes('bg-paper ring-2', isWriting ? 'z-1 ring-accent' : 'ring-paper')}
              />
            </span>
          </li>
        )
      })}
      {rest.length > 0 && (
        <li
          {...tip(rest.map(nameOf).join(', '))}
          className="-ml-1.5 grid size-7 place-items-center rounded-full bg-side text-[11px] font-semibold text-ink-soft ring-2 ring-paper"
        >
          <span aria-hidden="true">+{rest.length}</span>
          <span className="sr-only">{rest.map(nameOf).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

/** The writer comes first, also when their connection is not among those that say so. */
const withWriter = (readers: readonly Reader[], editing: NowEditing | null): readonly Reader[] => {
  if (!editing) return readers
  const { user } = editing
  return [{ user, isIdle: false }, ...readers.filter(reader => reader.user._id !== user._id)]
}

/** Is among the readers of the document, and says when nobody looks at it any more. */
function useBeingHere(document: string): void {
  const { channel } = useApp()
  const isIdle = useIsIdle()
  const room: Room = `d-${document}`
  const say = useEffectEvent((idle: boolean) => void channel.say(room, { type: 'presence/here', payload: { document, isIdle: idle } }))
  // Whoever comes is taken to be looking.
  const sayIdle = useEffectEvent(() => isIdle && say(true))
  useEffect(() => channel.hold(room, () => sayIdle()), [channel, room])
  useEffect(() => say(isIdle), [isIdle])
}
