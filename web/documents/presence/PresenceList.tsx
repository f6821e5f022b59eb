import type { RefObject } from 'react'
import { Face } from '#web/shell/people/Face.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { usePresenceTexts } from './usePresenceTexts.ts'

/** A person who has the page open. */
export interface Present {
  id: string
  name: string
  src: string | null
  isIdle: boolean
  isWriting: boolean
  /** Name and what they do. */
  doing: string
  /** What they do. */
  note: string
}

export interface PresenceListProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<Element | null>
  people: readonly Present[]
}

/** Everybody who has the page open, by name. */
export function PresenceList({ people, ...opening }: PresenceListProps) {
  const t = usePresenceTexts()
  return (
    <Popover {...opening} label={t('presence')} width={300} className="px-2! py-2!">
      <h2 className="px-2 pt-1 pb-2 text-xs font-semibold text-ink-soft">{t('presence')}</h2>
      <ul className="max-h-80 overflow-y-auto overscroll-contain">
        {people.map(({ id, name, src, isIdle, doing }) => (
          <li key={id} className="flex min-h-10 items-center gap-2.5 px-2 text-sm">
            <Face {...{ id, name, src, isIdle }} />
            <span className="min-w-0 wrap-anywhere">{doing}</span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
