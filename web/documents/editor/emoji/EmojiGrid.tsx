import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { type Emoji, findEmoji } from './emoji.ts'
import { loadEmoji } from './loadEmoji.ts'

interface EmojiGridProps {
  label: string
  searchLabel: string
  /** What is said where nothing matches these words. */
  nothingFor: (words: string) => string
  /** Those that are shown while nothing is looked for. */
  common: readonly string[]
  onPick: (sign: string) => void
  /** Beside the search. */
  children?: ReactNode
}

const COLUMNS = 8

/** A grid of emoji with a search in both languages; arrows move, Enter selects. */
export function EmojiGrid({ label, searchLabel, nothingFor, common, onPick, children }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const found = useSigns(common, words)

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, at + by))]?.focus()
  }

  return (
    <>
      <div className="flex items-center gap-2">
        <SearchField
          label={searchLabel}
          value={words}
          onChange={setWords}
          autoFocus
          className="min-w-0 flex-1"
          onKeyDown={event => {
            if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus()
            if (event.key === 'Enter' && found[0] && words !== '') onPick(found[0].sign)
          }}
        />
        {children}
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={label}
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
            className="size-auto! aspect-square font-emoji text-[21px] text-ink!"
          />
        ))}
      </div>
      {found.length === 0 && <p className="-mt-54 h-54 px-1 text-sm text-ink-soft">{nothingFor(words)}</p>}
    </>
  )
}

const FOUND_MAX = 200

/** The common emoji; with words, all that match. Their names are loaded a moment later. */
function useSigns(common: readonly string[], words: string): readonly Pick<Emoji, 'sign' | 'name'>[] {
  const { lang, report } = useApp()
  const [all, setAll] = useState<readonly Emoji[]>([])
  useEffect(() => void loadEmoji(lang).then(setAll, report), [lang, report])
  if (words.trim() !== '') return findEmoji(all, words).filter(isPicture).slice(0, FOUND_MAX)
  const names = new Map(all.map(({ sign, name }) => [sign, name]))
  return common.map(sign => ({ sign, name: names.get(sign) ?? sign }))
}

/** Those that begin with a letter or a digit are signs of keys. */
const isPicture = ({ sign }: Emoji): boolean => !/^[\x00-\x7f]/.test(sign)
