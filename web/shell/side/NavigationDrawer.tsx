import { useTexts } from '#web/data/app.ts'
import { Drawer } from '#web/ui/overlays/Drawer.tsx'
import { SideNav } from './SideNav.tsx'

export type NavigationDrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The side navigation where there is no room beside the page. Loaded on first use. */
export function NavigationDrawer({ isOpen, onOpenChange }: NavigationDrawerProps) {
  const t = useTexts('shell')
  return (
    <Drawer label={t('navigation')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="h-(--visual-viewport-height)">
        <SideNav onHide={() => onOpenChange(false)} />
      </div>
    </Drawer>
  )
}
