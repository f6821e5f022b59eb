import { SmilePlus } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton as PlainIconButton } from '#web/ui/IconButton.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'
import type { IconPickerProps } from './icons/IconPicker.tsx'
import type { Writing } from '../writing/writing.ts'
import { useEditorTexts } from './useEditorTexts.ts'

const IconPicker = onDemand<IconPickerProps>(() => import('./icons/IconPicker.tsx').then(module => module.IconPicker))

/** The icon as a button, as large and in the same place as the icon that is read; without one a quiet offer above the title. */
export function IconButton({ icon, writing }: { icon: string | null; writing: Writing }) {
  const t = useEditorTexts()
  const { isOpen, setOpen, trigger, panel } = usePanel(IconPicker, 'dialog')
  return (
    <>
      {icon ? (
        <PlainIconButton
          {...trigger}
          label={t('changeIcon')}
          icon={<span aria-hidden="true">{icon}</span>}
          className="-mx-1.5 mb-3.5 block! h-11! w-auto! px-1.5 text-[44px] leading-none text-ink!"
        />
      ) : (
        <Button {...trigger} tone="quiet" size="small" icon={<SmilePlus size={16} />} className="absolute top-0 -ml-2.5">
          {t('addIcon')}
        </Button>
      )}
      <IconPicker
        {...panel}
        isOpen={isOpen}
        hasIcon={icon !== null}
        onPick={picked => {
          setOpen(false)
          writing.changeIcon(picked)
        }}
      />
    </>
  )
}
