import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'

/** The password of the mail server's address, which is not stored across page loads. */
export function MailPasswordField({ required, error }: { required?: boolean; error?: string }) {
  const t = useSetUpTexts()
  return (
    <PasswordField
      label={t('smtpPassword')}
      name="smtp_password"
      autoComplete="off"
      required={required}
      description={t('smtpPasswordHelp')}
      error={error}
    />
  )
}
