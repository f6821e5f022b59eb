import { type KeyboardEvent, useRef, useState } from 'react'
import type { OnDemand } from './OnDemand.tsx'

type Opening = { isOpen: boolean }

/**
 * Ties a plain button to a panel on demand. The arrow keys open a menu too. Spread `trigger` on the button and `panel` on the panel:
 * `const { trigger, panel } = usePanel(SharePanel, 'dialog')`.
 */
export function usePanel<Props extends Opening>(Panel: OnDemand<Props>, kind: 'menu' | 'dialog') {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return {
    isOpen,
    setOpen,
    trigger: {
      ref: triggerRef,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onClick: () => setOpen(!isOpen),
      ...(kind === 'menu' && { onKeyDown }),
      ...Panel.warm,
    },
    panel: { triggerRef, isOpen, onOpenChange: setOpen },
  } as const
}
