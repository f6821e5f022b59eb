import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classes } from '#web/ui/look/classes.ts'
import { popoverLook } from '#web/ui/look/popoverLook.ts'

type PopoverProps = {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<Element | null>
  placement?: AriaPopoverProps['placement']
  width?: number
  children: ReactNode
  className?: string
}

/** A small sheet beside its button: sharing, an emoji, a preview of a person. Escape and a click outside close it; the focus returns. Heavy: use on demand. */
export function Popover({ label, width = 320, placement = 'bottom end', children, className, ...opening }: PopoverProps) {
  return (
    <AriaPopover {...opening} placement={placement} offset={6} className={popoverLook} style={{ width: `min(${width}px, 100vw - 24px)` }}>
      <Dialog aria-label={label} className={classes('p-4 outline-none', className)}>
        {children}
      </Dialog>
    </AriaPopover>
  )
}
