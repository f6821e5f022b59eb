import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

type TopDialogProps = { label: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void; children: ReactNode }

/** A sheet near the upper edge without a heading of its own, for a search that covers everything; the whole window on a phone. Heavy: use on demand. */
export function TopDialog({ label, isOpen, onOpenChange, children }: TopDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-start justify-center bg-backdrop transition-opacity data-exiting:opacity-0 sm:p-6 sm:pt-[10vh]"
    >
      <Modal className="flex max-h-full w-full max-w-[900px] flex-col overflow-hidden border-ruling bg-surface text-ink shadow-raised max-sm:h-full sm:max-h-[min(700px,78vh)] sm:rounded-card sm:border">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
