import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '#web/ui/look/classes.ts'
import { followSwipes } from './followSwipes.ts'

type DrawerProps = {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  side?: 'left' | 'right'
  width?: number
  children: ReactNode
}

/**
 * A panel that slides in from the edge (0.8 s, mostly there at once) and is usable from its first frame; a finger pushes it back there. Heavy: use on
 * demand.
 */
export function Drawer({ label, isOpen, onOpenChange, side = 'left', width = 350, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-backdrop transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        ref={panel}
        style={{ width }}
        className={classes(
          'absolute inset-y-0 max-w-[calc(100vw-48px)] overflow-y-auto overscroll-contain border-ruling bg-side text-ink shadow-raised',
          'transition-[translate] duration-(--motion-panel) ease-(--ease-panel) data-exiting:duration-(--motion-menu)',
          side === 'left' && 'left-0 border-r data-entering:-translate-x-full data-exiting:-translate-x-full',
          side === 'right' && 'right-0 border-l data-entering:translate-x-full data-exiting:translate-x-full',
        )}
      >
        <PushedBack panel={panel} side={side} onAway={() => onOpenChange(false)} />
        <Dialog aria-label={label} className="min-h-full outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Lets the panel go along with a finger toward its edge, and back when that has not gone far. Inside the panel, so that it begins with it. */
function PushedBack({ panel, side, onAway }: { panel: RefObject<HTMLElement | null>; side: 'left' | 'right'; onAway: () => void }) {
  const away = useEffectEvent(onAway)
  useEffect(() => {
    const { current: pushed } = panel
    if (!pushed) return undefined
    return followSwipes(pushed, {
      toward: side,
      onMove: px => {
        pushed.style.transitionProperty = px === null ? '' : 'none'
        pushed.style.translate = px === null ? '' : `${side === 'left' ? -px : px}px`
      },
      onSwipe: () => away(),
    })
  }, [panel, side])
  return null
}
