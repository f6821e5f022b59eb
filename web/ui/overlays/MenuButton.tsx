import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuProps, MenuSection } from './Menu.tsx'
import { onDemand } from './OnDemand.tsx'
import { usePanel } from './usePanel.ts'

const MenuOnDemand = onDemand<MenuProps>(() => import('./Menu.tsx').then(module => module.Menu))

type MenuButtonProps = {
  label: string
  sections: readonly MenuSection[]
  placement?: MenuProps['placement']
  isDisabled?: boolean
  className?: string
} & (
  | { /** A picture only; the label is its name. */ icon: ReactNode; children?: undefined }
  | { icon?: ReactNode; children: ReactNode; tone?: ButtonProps['tone']; size?: ButtonProps['size'] }
)

/** A button with a menu. It is plain HTML until its first use, then the menu's script arrives; the first click is not lost. */
export function MenuButton({ label, sections, placement, isDisabled, className, ...look }: MenuButtonProps) {
  const { trigger, panel } = usePanel(MenuOnDemand, 'menu')
  return (
    <>
      {look.children === undefined ? (
        <IconButton {...trigger} label={label} icon={look.icon} disabled={isDisabled} className={className} />
      ) : (
        <Button {...trigger} tone={look.tone} size={look.size} icon={look.icon} disabled={isDisabled} className={className}>
          {look.children}
          <ChevronDown size={15} aria-hidden="true" className="-mr-1 opacity-70" />
        </Button>
      )}
      <MenuOnDemand {...panel} label={label} sections={sections} placement={placement} />
    </>
  )
}

/** One menu for many places: the list keeps where it was asked for, and shows this once. */
export const ContextMenu = MenuOnDemand
