import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Room } from '#contract/realtime.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import type { Reader } from '#web/data/cache/apply/applyPresence.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import type { PresenceListProps, Present } from './PresenceList.tsx'
import { useIsIdle } from './useIsIdle.ts'
import { useNews } from './useNews.ts'
import { usePresenceTexts } from './usePresenceTexts.ts'

const PresenceList = onDemand<PresenceListProps>(() => import('./PresenceList.tsx').then(module => module.PresenceList))

const SHOWN = 4

interface PresenceProps {
  document: string
  /** The waiting button beside it shows the writer already. */
  hasWriterBeside: boolean
  /** On a phone the state of saving and its questions come first. */
  hasRoomOnPhone: boolean
}

/** Shows who else has the document open: reading, writing (with a ring), or away (grey), with a list of names. Announces the own presence to them. */
export function Presence({ document, hasWriterBeside, hasRoomOnPhone }: PresenceProps) {
  const t = usePresenceTexts()
  const { cache } = useApp()
  useBeingHere(document)
  useNews(document)
  const { data: readers = [] } = useQuery<Reader[]>({ queryKey: keys.presence(document), queryFn: skipToken })
  const { data: editing } = useQuery<NowEditing | null>({ queryKey: keys.editing(document), queryFn: skipToken })
  const me = userOf(cache)?._id
  const isInTeam = useTeamShell() !== null
  const writer = editing?.user._id
  const others = withWriter(readers, editing ?? null)
    .filter(({ user }) => user._id !== me && !(hasWriterBeside && user._id === writer))
    .map(({ user, isIdle }): Present => {
      const name = `${user.firstname} ${user.lastname}`
      const isWriting = user._id === writer
      const doing = t(isWriting ? 'presenceEditing' : isIdle ? 'presenceIdle' : 'presenceReading', { name })
      const note = t(isWriting ? 'editing' : isIdle ? 'idle' : 'reading')
      return { id: user._id, name, src: user.avatar, isIdle: isIdle && !isWriting, isWriting, doing, note }
    })
  const { trigger, panel } = usePanel(PresenceList, 'dialog')
  if (others.length === 0) return null
  const isCrowded = others.length > SHOWN
  const faces = others.slice(0, isCrowded ? SHOWN - 1 : SHOWN)
  const rest = others.length - faces.length
  const said = [...faces.map(({ doing }) => doing), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
  return (
    <>
      <IconButton
        {...trigger}
        label={t('presenceOf', { people: said })}
        icon={
          <span className="isolate flex">
            {faces.map(({ id, name, src, isIdle, isWriting, note }) => (
              <span
                key={id}
                // In a team their preview says what the tooltip of the button would.
                {...(isInTeam && { 'data-person': id, 'data-name': name, 'data-note': note, ...tip('') })}
                className={classes('-ml-1.5 flex first:ml-0 not-first:max-sm:hidden', isWriting && 'z-1')}
              >
                <Avatar
                  isDecorative
                  {...{ id, name, src, isIdle }}
                  className={classes('bg-paper ring-2', isWriting ? 'ring-accent' : 'ring-paper')}
                />
              </span>
            ))}
            {others.length > 1 && <More count={others.length - 1} className="sm:hidden" />}
            {rest > 0 && <More count={rest} className="max-sm:hidden" />}
          </span>
        }
        className={classes('w-auto! rounded-full! max-sm:min-w-11', !hasRoomOnPhone && 'max-sm:hidden')}
      />
      <PresenceList {...panel} people={others} />
    </>
  )
}

/** The number of readers without room. */
function More({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={classes(
        '-ml-1.5 grid size-7 place-items-center rounded-full bg-side text-[11px] font-semibold text-ink-soft ring-2 ring-paper transition-colors in-[button:hover]:bg-hover in-[button:hover]:text-ink',
        className,
      )}
    >
      +{count}
    </span>
  )
}

/** The writer comes first, even when their connection has not announced itself. */
const withWriter = (readers: readonly Reader[], editing: NowEditing | null): readonly Reader[] => {
  if (!editing) return readers
  const { user } = editing
  return [{ user, isIdle: false }, ...readers.filter(reader => reader.user._id !== user._id)]
}

/** Announces this page as a reader of the document, and whether it is idle. */
function useBeingHere(document: string): void {
  const { channel } = useApp()
  const isIdle = useIsIdle()
  const room: Room = `d-${document}`
  const say = useEffectEvent((idle: boolean) => void channel.say(room, { type: 'presence/here', payload: { document, isIdle: idle } }))
  // A new reader counts as active.
  const sayIdle = useEffectEvent(() => isIdle && say(true))
  useEffect(() => channel.hold(room, () => sayIdle()), [channel, room])
  useEffect(() => say(isIdle), [isIdle])
}
