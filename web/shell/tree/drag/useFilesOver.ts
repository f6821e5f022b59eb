import { type DragEvent, useState } from 'react'
import { hasFiles } from '#web/shell/documents/FileDropArea.tsx'
import type { ItemRow } from '#web/shell/tree/rows.ts'

/** Files that are dropped on a row are imported there, where that is possible (`interface: sidebar tree`). */
export function useFilesOver(
  rowOf: (target: EventTarget) => ItemRow | null,
  importInto: (row: ItemRow) => ((dropped: DataTransferItemList) => void) | undefined,
) {
  const [row, setRow] = useState<string | null>(null)
  const onDragOver = (event: DragEvent) => {
    const found = hasFiles(event) ? rowOf(event.target) : null
    const isPossible = found !== null && importInto(found) !== undefined
    if (isPossible) event.preventDefault()
    setRow(isPossible ? found.id : null)
  }
  const onDrop = (event: DragEvent) => {
    setRow(null)
    const found = hasFiles(event) ? rowOf(event.target) : null
    if (!found) return
    event.preventDefault()
    importInto(found)?.(event.dataTransfer.items)
  }
  return { row, handlers: { onDragOver, onDrop, onDragLeave: () => setRow(null) } }
}
