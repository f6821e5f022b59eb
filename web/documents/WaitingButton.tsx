import { Bell, BellRing, Hand, PencilLine, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isAtLeast } from '#domain/policy.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { askToEditTexts } from './askToEdit/askToEditTexts.ts'
import { useAsking } from './askToEdit/useAsking.ts'
import { timeOfDay } from './timeOfDay.ts'
import type { WritingControl } from './useWriting.tsx'
import type { Written } from './writing/target.ts'
import { useWritingTexts } from './saving/useWritingTexts.ts'

export interface WaitingButtonProps {
  isOpen: boolean
  document: Written
  /** Null once the document is free. */
  now: NowEditing | null
  control: WritingControl
}

/** Shows who writes and since when. Readers can ask for the document, or to be notified when it is free. */
export function WaitingButton({ document, now, control }: WaitingButtonProps) {
  const t = useTexts('documents')
  const w = useWritingTexts()
  const app = useApp()
  const { lang, channel } = app
  const ask = askToEditTexts[lang]
  const isConnected = useSyncExternalStore(channel.subscribe, channel.getState, () => 'idle') === 'connected'
  const { asking, asked } = useAsking(document, now, control)
  const isNarrow = useMedia('(width < 1280px)')
  const { isRequested, requestNotice } = useFreeNotice(document, now, () => control.begin())
  if (!now) return null
  const { user, since } = now
  const name = `${user.firstname} ${user.lastname}`
  const beginning = t('since', { time: timeOfDay(new Date(since), app) })
  const askedNote =
    asked &&
    (asked.answer
      ? ask('soon', { name: user.firstname })
      : asked.place > 0
        ? ask('inLine', { place: asked.place + 1 })
        : ask('asked', { name: user.firstname }))
  return (
    <MenuButton
      label={t('whileEditing', { name })}
      placement="bottom end"
      icon={
        <span data-person={user._id} data-name={name} className="flex">
          <Avatar id={user._id} name={name} src={user.avatar} size={24} isDecorative />
        </span>
      }
      sections={[
        {
          // The button itself has no room for all of it there.
          ...(isNarrow && { title: `${t('isEditing', { name })} ${beginning}` }),
          items: [
            ...(asked
              ? [{ id: 'withdraw', label: ask('withdraw'), description: askedNote, icon: <X size={16} />, onAction: asking.end }]
              : isConnected && control.isAskable
                ? [{ id: 'ask', label: ask('ask'), icon: <Hand size={16} />, onAction: asking.begin }]
                : []),
            {
              id: 'tell',
              label: isRequested ? w('willBeTold') : w('tellMe'),
              icon: isRequested ? <BellRing size={16} /> : <Bell size={16} />,
              isDisabled: isRequested,
              onAction: requestNotice,
            },
            ...(isAtLeast(document.access, 'manage')
              ? [
                  {
                    id: 'takeOver',
                    label: w('takeOver'),
                    icon: <PencilLine size={16} />,
                    onAction: () => control.ask({ what: 'takeOver', name }),
                  },
                ]
              : []),
          ],
        },
      ]}
    >
      <span className="max-xl:sr-only">{t('isEditing', { name })}</span>
      <span aria-hidden="true" className="max-w-40 truncate max-sm:hidden xl:hidden">
        {name}
      </span>
      <span className="text-ink-soft max-xl:hidden">{beginning}</span>
    </MenuButton>
  )
}

/** Notifies readers once that the document is free, if they have requested it and stayed on the page. */
function useFreeNotice({ title }: Written, now: NowEditing | null, start: () => void) {
  const t = useTexts('documents')
  const w = useWritingTexts()
  const [isRequested, setRequested] = useState(false)
  const [times, setTimes] = useState(0)
  if (isRequested && now === null) {
    setRequested(false)
    setTimes(times + 1)
  }
  const notify = useEffectEvent(() =>
    showToast({ kind: 'info', title: w('isFree', { title }), action: { label: t('edit'), onPress: start } }),
  )
  useEffect(() => {
    if (times > 0) notify()
  }, [times])
  return { isRequested, requestNotice: () => setRequested(true) }
}
