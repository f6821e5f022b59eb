import type { ChangeEvent, ReactNode } from 'react'
import { buttonLook, type ButtonSize, type ButtonTone } from '#web/ui/look/buttonLook.ts'
import { classes } from '#web/ui/look/classes.ts'

type FileTriggerProps = {
  children: ReactNode
  icon?: ReactNode
  /** As the browser's `accept`: "image/*,.pdf". */
  accept?: string
  isMultiple?: boolean
  /** A whole folder is chosen; its files carry their paths. */
  isFolder?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  tone?: ButtonTone
  size?: ButtonSize
  className?: string
}

/** A button that asks for files. */
export function FileTrigger({
  children,
  icon,
  accept,
  isMultiple,
  isFolder = false,
  isDisabled,
  onFiles,
  tone = 'secondary',
  size = 'medium',
  className,
}: FileTriggerProps) {
  return (
    <label
      className={buttonLook(
        tone,
        size,
        classes(
          'relative has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          className,
        ),
      )}
    >
      <input
        type="file"
        className="sr-only"
        accept={accept}
        multiple={isMultiple}
        ref={input => {
          if (input) input.webkitdirectory = isFolder // no attribute that React knows
        }}
        disabled={isDisabled}
        onChange={event => handOver(event, onFiles)}
      />
      {icon}
      {children}
    </label>
  )
}

/** Passes on what was chosen, and forgets it, so that the same file may be chosen again. */
export function handOver(event: ChangeEvent<HTMLInputElement>, onFiles: (files: File[]) => void) {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  if (files.length > 0) onFiles(files)
}
