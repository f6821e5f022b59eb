import { useRef, useState } from 'react'
import type { OnDemand } from './OnDemand.tsx'

type Opening = { isOpen: boolean }

/**
 * Ties a plain button to a panel on demand. Spread `trigger` on the button and `panel` on the panel:
 * `const { trigger, panel } = usePanel(SharePanel, 'dialog')`.
 */
export function usePanel<Props extends Opening>(Panel: OnDemand<Props>, kind: 'menu' | 'dialog') {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    setOpen,
    trigger: { ref: triggerRef, 'aria-haspopup': kind, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen), ...Panel.warm },
    panel: { triggerRef, isOpen, onOpenChange: setOpen },
  } as const
}
