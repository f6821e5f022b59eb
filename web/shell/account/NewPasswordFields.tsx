import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { usePasswordRules } from './usePasswordRules.ts'

type NewPasswordFieldsProps = {
  label: string
  confirmLabel: string
  problems: Readonly<Record<string, string>>
  /** The form begins with them. */
  autoFocus?: boolean
}

/** A new password, twice, with the rules it must meet. */
export function NewPasswordFields({ label, confirmLabel, problems, autoFocus }: NewPasswordFieldsProps) {
  const typed = usePasswordRules()
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
        error={problems.password}
        {...typed}
      />
      <PasswordField label={confirmLabel} name="password_confirm" autoComplete="new-password" required error={problems.password_confirm} />
    </>
  )
}
