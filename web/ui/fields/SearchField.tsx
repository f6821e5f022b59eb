import { Search, X } from 'lucide-react'
import { useId, useRef, type ComponentProps, type RefObject } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { fieldHeight, fieldLook } from '#web/ui/look/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className' | 'ref'> & {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: RefObject<HTMLInputElement | null>
  className?: string
}

/** Words to look for, with a way to clear them. Escape clears first, and only then closes what is around it. */
export function SearchField({ label, value, onChange, className, placeholder, onKeyDown, ref, ...input }: SearchFieldProps) {
  const id = useId()
  const texts = useUiTexts()
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div className={classes('relative', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={15} aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft" />
      <input
        {...input}
        ref={field}
        id={id}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder ?? label}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            clear()
          }
          onKeyDown?.(event)
        }}
        className={classes(fieldLook, fieldHeight, 'pr-10 pl-9')}
      />
      {value && <IconButton label={texts.clear} icon={<X size={15} />} onClick={clear} className="!absolute inset-y-0 right-1 my-auto" />}
    </div>
  )
}
