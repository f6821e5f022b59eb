import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { LISTS } from '#web/platform/shortcuts/lists.ts'

export type PickerOption = {
  id: string
  content: ReactNode
  isSelected?: boolean
  /** An extra option beside the hits: it must be chosen explicitly, and is never the default of Enter. */
  isProposal?: boolean
  /** The key that picks it wherever one stands in the list. */
  shortcut?: (typeof LISTS.create)[0]
}
export type PickerSection = { id: string; title?: string; options: readonly PickerOption[] }

interface PickingOptions {
  options: readonly PickerOption[]
  isLoading: boolean
  onPick: (id: string, how: { isBeside: boolean }) => void
}

/** Which option of a picker is active, and the keys that walk through the list and pick. */
export function usePicking({ options, isLoading, onPick }: PickingOptions) {
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  /** Enter was pressed before the list that belongs to the words had come. */
  const early = useRef<{ isBeside: boolean } | null>(null)
  const active = options.find(option => option.id === walkedTo) ?? options.find(option => option.isSelected) ?? options.find(isFound)

  const walk = (step: number | 'first' | 'last') => {
    const at = active ? options.indexOf(active) : -1
    const to = step === 'first' ? 0 : step === 'last' ? options.length - 1 : (at + step + options.length) % options.length
    setWalkedTo(options[to]?.id ?? null)
    early.current = null
  }
  const pressEnter = (event: KeyboardEvent) => {
    const isBeside = isPressed(event, LISTS.pickBeside)
    const meant = isPressed(event, LISTS.create) && options.find(option => option.shortcut === LISTS.create[0])
    if (meant) onPick(meant.id, { isBeside })
    else if (isLoading && walkedTo === null) early.current = { isBeside }
    else if (active) onPick(active.id, { isBeside })
  }

  const pickEarly = useEffectEvent(() => {
    const first = options.find(isFound)
    if (early.current && first) onPick(first.id, early.current)
    early.current = null
  })
  useEffect(() => {
    if (!isLoading) pickEarly()
  }, [isLoading])

  return {
    active,
    walkedTo,
    setWalkedTo,
    /** Other words were typed: the first option is the active one again. */
    restart: () => {
      setWalkedTo(null)
      early.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const step = STEPS[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        walk(step)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        pressEnter(event)
      }
    },
  }
}

const isFound = (option: PickerOption): boolean => !option.isProposal

const STEPS: Record<string, number | 'first' | 'last'> = { ArrowDown: 1, ArrowUp: -1, PageDown: 'last', PageUp: 'first' }
