import { useRef, useState } from 'react'
import { classes } from '#web/ui/look/classes.ts'

type InlineFieldProps = {
  label: string
  value: string
  maxLength?: number
  /** Enter, or leaving the field, with something new and not empty. */
  onSave: (value: string) => void
  /** Escape, or nothing to save. `byKey`: the focus should go back to where it came from. */
  onCancel: (byKey: boolean) => void
  className?: string
}

/** Renames something in its own row: as high as the text that it stands for, all of it selected. */
export function InlineField({ label, value, maxLength, onSave, onCancel, className }: InlineFieldProps) {
  const isDone = useRef(false)
  // Somebody else may give it another name meanwhile: the field keeps what it began with, and nothing typed is nothing to save.
  const [first] = useState(value)
  const finish = (typed: string | null, byKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const name = typed?.trim()
    if (name && name !== first) onSave(name)
    else onCancel(byKey)
  }
  return (
    <input
      type="text"
      aria-label={label}
      defaultValue={first}
      maxLength={maxLength}
      autoComplete="off"
      ref={field => field?.focus()}
      onFocus={event => event.currentTarget.select()}
      onBlur={event => finish(event.currentTarget.value, false)}
      onKeyDown={event => {
        // What is typed here does not reach the keys of the list around it.
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.currentTarget.value, true)
        if (event.key === 'Escape') finish(null, true)
      }}
      className={classes(
        'h-6.5 w-full min-w-0 rounded-small border border-accent bg-surface px-1.5 text-ink outline-2 outline-offset-0 outline-accent pointer-coarse:text-base',
        className,
      )}
    />
  )
}
