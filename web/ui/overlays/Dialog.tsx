import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'

const WIDTHS = {
  small: 'max-w-[420px]',
  medium: 'max-w-[600px]',
  large: 'max-w-[880px]',
  full: 'max-w-[1200px]',
  manager: 'h-[600px] max-w-[900px]',
} as const

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  /** The buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  size?: keyof typeof WIDTHS
  /** Something typed would be lost: Escape and a click outside then do nothing, only the buttons close. */
  isDirty?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** A sheet over the page that keeps the focus and gives it back. Heavy: use on demand. */
export function Dialog({ isOpen, onOpenChange, title, children, actions, size = 'medium', isDirty = false, role = 'dialog' }: DialogProps) {
  const texts = useUiTexts()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isDirty}
      isKeyboardDismissDisabled={isDirty}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-backdrop p-3 transition-opacity data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6"
    >
      <Modal
        className={classes(
          'flex max-h-full w-full flex-col rounded-card border border-ruling bg-surface text-ink shadow-raised transition-[translate] ease-out data-entering:translate-y-3',
          WIDTHS[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 grow flex-col outline-none">
          <header className="flex items-start gap-3 pt-5 pr-4 pl-5 sm:pl-6">
            <Heading
              slot="title"
              className="min-w-0 flex-1 pt-0.5 font-serif text-[22px] leading-7 font-semibold tracking-[-0.01em] wrap-break-word"
            >
              {title}
            </Heading>
            <IconButton label={texts.close} icon={<X size={17} />} onClick={() => onOpenChange(false)} />
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-3 pb-5 sm:px-6">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t border-ruling2 px-5 py-4 max-sm:*:flex-auto sm:px-6">
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
