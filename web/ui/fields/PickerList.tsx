import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { PickerOption, PickerSection } from './usePicking.ts'

interface PickerListProps {
  id: string
  label: string
  sections: readonly PickerSection[]
  active: PickerOption | undefined
  idOf: (option: PickerOption) => string
  onPoint: (option: PickerOption) => void
  onPick: (id: string, how: { isBeside: boolean }) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The options of a picker in their sections. The focus stays in the field above. */
export function PickerList({ id, label, sections, active, idOf, onPoint, onPick, onKeyDown }: PickerListProps) {
  const pressed = useRef<Place | null>(null)
  const press = (event: MouseEvent) => {
    const down = pressed.current
    pressed.current = null
    const id = down && isStill(down, event) ? down.option : optionAt(event)
    if (id && event.button < 2) onPick(id, { isBeside: event.ctrlKey || event.metaKey || event.button === 1 })
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onPointerDown={event => {
        event.preventDefault()
        pressed.current = { option: optionAt(event), x: event.clientX, y: event.clientY }
      }}
      onClick={press}
      onAuxClick={press}
      onKeyDown={onKeyDown}
    >
      {sections
        .filter(section => section.options.length > 0)
        .map(section => (
          <div key={section.id} role="group" aria-label={section.title ?? label} className="not-first:mt-2">
            {section.title && (
              <div aria-hidden="true" className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-soft">
                {section.title}
              </div>
            )}
            {section.options.map(option => (
              <div
                key={option.id}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                aria-keyshortcuts={option.shortcut}
                data-option={option.id}
                tabIndex={-1}
                onPointerMove={() => option !== active && onPoint(option)}
                className="cursor-pointer scroll-my-2 rounded-control px-3 py-2 aria-selected:bg-tint pointer-coarse:min-h-11"
              >
                {option.content}
              </div>
            ))}
          </div>
        ))}
    </div>
  )
}

/** Where the pointer went down. */
interface Place {
  option: string | undefined
  x: number
  y: number
}

/** A press that goes further than this was taken back. */
const STILL_PX = 12

/** Rows move while hits arrive: what was under the pointer when it went down is meant, as long as the pointer itself stays. */
const isStill = ({ x, y }: Place, { clientX, clientY }: MouseEvent): boolean => Math.hypot(clientX - x, clientY - y) < STILL_PX

const optionAt = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-option]')?.dataset.option : undefined
