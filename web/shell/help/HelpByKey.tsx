import { useState } from 'react'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { keepsKeys } from '#web/shell/frame/keepsKeys.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { HelpPanelProps } from './HelpPanel.tsx'

const HelpPanel = onDemand<HelpPanelProps>(() => import('./HelpPanel.tsx').then(module => module.HelpPanel))

/** Opens the help by its key, on pages that belong to no team. */
export function HelpByKey() {
  const [isOpen, setOpen] = useState(false)
  usePageKeys(event => {
    if (!isPressed(event, EVERYWHERE.sheet) || keepsKeys(event)) return
    event.preventDefault()
    setOpen(true)
  })
  return <HelpPanel isOpen={isOpen} onOpenChange={setOpen} />
}
