import type { RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { EmojiGrid } from '../emoji/EmojiGrid.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { pageIcons } from './pageIcons.ts'

export interface IconPickerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  hasIcon: boolean
  onPick: (icon: string | null) => void
}

/** The common icons for pages, and all others by a search. */
export function IconPicker({ hasIcon, onPick, ...opening }: IconPickerProps) {
  const t = useEditorTexts()
  const random = () => onPick(pageIcons[Math.floor(Math.random() * pageIcons.length)] ?? null)
  return (
    <Popover {...opening} label={t('icon')} placement="bottom start" width={352}>
      <EmojiGrid
        label={t('icon')}
        searchLabel={t('findIcon')}
        nothingFor={words => t('noIcon', { words })}
        common={pageIcons}
        onPick={onPick}
      >
        {hasIcon ? (
          <Button tone="quiet" size="small" onClick={() => onPick(null)}>
            {t('removeIcon')}
          </Button>
        ) : (
          <IconButton label={t('randomIcon')} icon="🎲" onClick={random} />
        )}
      </EmojiGrid>
    </Popover>
  )
}
