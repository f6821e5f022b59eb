import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { handOver } from './FileTrigger.tsx'

type DropZoneProps = {
  label: ReactNode
  /** Which files, and how large they may be. */
  hint?: ReactNode
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  onFiles: (files: File[]) => void
  className?: string
}

/** A place to drop files on, or to click and choose them. It is one file input, so it works by keyboard and finger as well. */
export function DropZone({ label, hint, accept, isMultiple, isDisabled, autoFocus, onFiles, className }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    <label
      className={classes(
        'relative flex flex-col items-center gap-1 rounded-card border-[1.5px] border-dashed border-control bg-side px-6 py-8 text-center transition-colors',
        'not-has-disabled:hover:border-accent has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver && 'border-accent bg-tint',
        className,
      )}
    >
      <Upload size={20} aria-hidden="true" className={classes('mb-1', isOver ? 'text-accent' : 'text-ink-soft')} />
      <span className="font-book">{label}</span>
      {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        autoFocus={autoFocus}
        onChange={event => handOver(event, onFiles)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 size-full opacity-0"
      />
    </label>
  )
}
