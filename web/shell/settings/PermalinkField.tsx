import { SLUG_MAX } from '#contract/limits.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

/** The part of the address of a page that people may choose, `slug` in its form. */
export function PermalinkField(props: Omit<TextFieldProps, 'name'>) {
  return <TextField {...props} name="slug" maxLength={SLUG_MAX} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
}
