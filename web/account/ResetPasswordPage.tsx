import { useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { guestPage } from '#web/data/page.ts'
import { useSubmit } from '#web/data/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { PublicAddresses } from '#web/shell/PublicAddresses.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useAccountLinks } from './useAccountLinks.ts'

const page = guestPage()
export { page as loader, page as clientLoader }

/** Asks for the mail that sets a new password. The answer is the same whether or not an account exists. */
export default function ResetPasswordPage() {
  const { api } = useApp()
  const t = useTexts('account')
  const { linkTo } = useAccountLinks()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, problems, isPending } = useSubmit(
    async values => {
      const email = String(values.get('email')).trim()
      await api.users.resetPassword({ email })
      setSentTo(email)
    },
    { blame: { 'errors.auth.invalid_email': 'email' } },
  )

  const isSent = sentTo !== null
  return (
    <AccountPage
      title={isSent ? t('resetSentTitle') : t('resetTitle')}
      intro={isSent ? undefined : t('resetIntro')}
      footer={<Link href={linkTo('login')}>{t('backToLogin')}</Link>}
    >
      <PublicAddresses />
      {isSent ? (
        <div className="flex flex-col items-start gap-5">
          <output className="wrap-break-word">{t('resetSentText', { email: sentTo })}</output>
          <Button onClick={() => setSentTo(null)}>{t('resetAgain')}</Button>
        </div>
      ) : (
        <form {...form} className="flex flex-col gap-5">
          <TextField label={t('email')} name="email" type="email" autoComplete="username" autoFocus required error={problems.email} />
          <Button type="submit" tone="primary" size="large" isPending={isPending}>
            {t('reset')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
