import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'

interface FileDropAreaProps {
  /** Said over the area while files are held above it. */
  label: string
  isDisabled: boolean
  onDrop: (items: DataTransferItemList) => void
  children: ReactNode
}

/** Accepts files or folders that are dropped anywhere on the content. A button always offers the same. */
export function FileDropArea({ label, isDisabled, onDrop, children }: FileDropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (isDisabled || !hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (isDisabled || !hasFiles(event)) return
    event.preventDefault()
    onDrop(event.dataTransfer.items)
  }
  return (
    <div className="relative flex-1" onDragEnter={over} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-3 rounded-card border-2 border-dashed border-accent bg-tint/80">
          <p className="sticky top-40 flex items-center justify-center gap-2.5 py-16 text-center font-book text-accent">
            <Upload size={18} aria-hidden="true" />
            {label}
          </p>
        </div>
      )}
    </div>
  )
}

/** Whether files are dragged over the page, and not a part of the page itself. */
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
