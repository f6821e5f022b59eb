import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { hostOf } from './dragHost.ts'
import type { Carrier } from './carrier.ts'

/**
 * Makes the pressed row draggable and the tree the place to drop it: only the row under the pointer pays for it. Loaded when the pointer
 * first comes to the tree. Returns a function that undoes it.
 */
export function armMouseDrag(element: HTMLElement, row: string, tree: HTMLElement, carrier: Carrier): () => void {
  const host = hostOf(carrier)
  const disarm = [
    draggable({
      element,
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: -14, y: -8 }),
          render: ({ container }) => host.drawChip(row, container),
        }),
      onDragStart: () => host.begin(row),
      onDrop: ({ location }) => (location.current.dropTargets.length > 0 ? host.drop() : host.cancel()),
    }),
    // Where a drop is refused the system shows its not-allowed pointer.
    dropTargetForElements({
      element: tree,
      canDrop: ({ input }) => host.moveTo({ x: input.clientX, y: input.clientY }),
      getDropEffect: () => 'move',
    }),
  ]
  return () => disarm.forEach(undo => undo())
}
