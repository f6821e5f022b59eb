import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { type Emoji, findEmoji } from '../emoji/emoji.ts'
import { loadEmoji } from '../emoji/loadEmoji.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { pageIcons } from './pageIcons.ts'

export interface IconPickerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  hasIcon: boolean
  onPick: (icon: string | null) => void
}

const COLUMNS = 8

/** A grid of icons with a search in both languages; arrows move, Enter selects. */
export function IconPicker({ hasIcon, onPick, ...opening }: IconPickerProps) {
  const t = useEditorTexts()
  const grid = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const found = useIcons(words)

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus()
  }
  const random = () => onPick(pageIcons[Math.floor(Math.random() * pageIcons.length)] ?? null)

  return (
    <Popover {...opening} label={t('icon')} placement="bottom start" width={352} className="p-3">
      <div className="flex items-center gap-2">
        <SearchField
          label={t('findIcon')}
          value={words}
          onChange={setWords}
          autoFocus
          className="min-w-0 flex-1"
          onKeyDown={event => {
            if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus()
            if (event.key === 'Enter' && found[0] && words !== '') onPick(found[0].sign)
          }}
        />
        {hasIcon ? (
          <Button tone="quiet" size="small" onClick={() => onPick(null)}>
            {t('removeIcon')}
          </Button>
        ) : (
          <IconButton label={t('randomIcon')} icon="🎲" onClick={random} />
        )}
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={t('icon')}
        className="mt-2.5 grid h-60 grid-cols-8 content-start gap-0.5 overflow-y-auto overscroll-contain"
      >
        {found.map(({ sign, name }, index) => (
          <IconButton
            key={sign}
            label={name}
            icon={<span aria-hidden="true">{sign}</span>}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onPick(sign)}
            onKeyDown={walk}
            className="size-auto! aspect-square text-[21px] text-ink!"
          />
        ))}
      </div>
      {found.length === 0 && <p className="-mt-54 h-54 px-1 text-sm text-ink-soft">{t('noIcon', { words })}</p>}
    </Popover>
  )
}

const FOUND_MAX = 200

/** The common icons for pages; with words, all emoji that match. Their names are loaded a moment later. */
function useIcons(words: string): readonly Pick<Emoji, 'sign' | 'name'>[] {
  const { lang, report } = useApp()
  const [all, setAll] = useState<readonly Emoji[]>([])
  useEffect(() => void loadEmoji(lang).then(setAll, report), [lang, report])
  if (words.trim() !== '') return findEmoji(all, words).filter(isIcon).slice(0, FOUND_MAX)
  const names = new Map(all.map(({ sign, name }) => [sign, name]))
  return pageIcons.map(sign => ({ sign, name: names.get(sign) ?? sign }))
}

/** An icon does not begin with a letter or a digit, as the signs of keys do. */
const isIcon = ({ sign }: Emoji): boolean => !/^[\x00-\x7f]/.test(sign)
