import { type ReactNode, useState } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { handOver } from './FileTrigger.tsx'

type DropOverProps = { onFile: (file: File | undefined) => void; children: ReactNode; className?: string }

/** An image that another one can be dropped on, or that is clicked to choose another. For the keyboard and screen readers the button beside it does the same. */
export function DropOver({ onFile, children, className }: DropOverProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div className={classes('relative', isOver && 'outline-2 outline-offset-2 outline-accent', className)}>
      {children}
      <input
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        title=""
        onChange={event => handOver(event, ([file]) => onFile(file))}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 size-full cursor-pointer rounded-[inherit] opacity-0 file:cursor-pointer"
      />
    </div>
  )
}
