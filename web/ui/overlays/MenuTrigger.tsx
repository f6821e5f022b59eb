import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { OnDemand } from './OnDemand.tsx'
import { usePanel } from './usePanel.ts'

/** What a menu needs from its button. */
export interface MenuPanel {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLButtonElement | null>
}

interface MenuTriggerProps<Props extends MenuPanel> {
  label: string
  icon: ReactNode
  menu: OnDemand<Props>
  children: (panel: MenuPanel) => ReactNode
}

/** The button of a menu that has a script of its own, with all that is in it: nothing of it is loaded before the first use. */
export function MenuTrigger<Props extends MenuPanel>({ label, icon, menu, children }: MenuTriggerProps<Props>) {
  const { trigger, panel } = usePanel(menu, 'menu')
  return (
    <>
      <IconButton {...trigger} label={label} icon={icon} />
      {children(panel)}
    </>
  )
}
