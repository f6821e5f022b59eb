import { Bell, BellRing, PencilLine } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { isAtLeast } from '#domain/policy.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import type { NowEditing } from '#web/data/cache/apply/applyEditing.ts'
import { useMedia } from '#web/shell/useMedia.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { timeOfDay } from './timeOfDay.ts'
import type { WritingControl } from './useWriting.tsx'

export interface WaitingButtonProps {
  isOpen: boolean
  document: Document
  /** Null once the document is free. */
  now: NowEditing | null
  control: WritingControl
}

/** Says who writes and since when, and tells readers who have asked for it when the document is free. */
export function WaitingButton({ document, now, control }: WaitingButtonProps) {
  const t = useTexts('documents')
  const { lang } = useApp()
  const isNarrow = useMedia('(width < 1280px)')
  const { isTold, tellMe } = useTelling(document, now, () => control.begin())
  if (!now) return null
  const { user, since } = now
  const name = `${user.firstname} ${user.lastname}`
  const beginning = t('since', { time: timeOfDay(new Date(since), lang) })
  return (
    <MenuButton
      label={t('whileEditing', { name })}
      placement="bottom end"
      icon={<Avatar id={user._id} name={name} src={user.avatar} size={24} isDecorative />}
      sections={[
        {
          // The button itself has no room for all of it there.
          ...(isNarrow && { title: `${t('isEditing', { name })} ${beginning}` }),
          items: [
            {
              id: 'tell',
              label: isTold ? t('willBeTold') : t('tellMe'),
              icon: isTold ? <BellRing size={16} /> : <Bell size={16} />,
              isDisabled: isTold,
              onAction: tellMe,
            },
            ...(isAtLeast(document.access, 'manage')
              ? [
                  {
                    id: 'takeOver',
                    label: t('takeOver'),
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

/** Tells readers who have asked for it, and have stayed on the page, once that the document is free. */
function useTelling({ title }: Document, now: NowEditing | null, start: () => void) {
  const t = useTexts('documents')
  const [isTold, setTold] = useState(false)
  const [told, setToldTimes] = useState(0)
  if (isTold && now === null) {
    setTold(false)
    setToldTimes(told + 1)
  }
  const tell = useEffectEvent(() =>
    showToast({ kind: 'info', title: t('isFree', { title }), action: { label: t('edit'), onPress: start } }),
  )
  useEffect(() => {
    if (told > 0) tell()
  }, [told])
  return { isTold, tellMe: () => setTold(true) }
}
