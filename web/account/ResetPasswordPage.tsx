import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { guestPage } from '#web/data/page/page.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { PublicAddresses } from '#web/shell/documents/PublicAddresses.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useAccountLinks } from './useAccountLinks.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = guestPage()
export { page as loader, page as clientLoader }

/** Requests the mail for a new password. The answer is the same whether or not an account exists. It also states when the instance sends no mail. */
export default function ResetPasswordPage() {
  const { api, queries } = useApp()
  const t = useAccountTexts()
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

  const { data: instance } = useSuspenseQuery(queries.instance())
  const isSent = sentTo !== null
  const sent = instance.sendsMail
    ? ({ title: 'resetSentTitle', text: 'resetSentText' } as const)
    : ({ title: 'resetUnsentTitle', text: 'resetUnsentText' } as const)
  return (
    <AccountPage
      title={isSent ? t(sent.title) : t('resetTitle')}
      intro={isSent ? undefined : t('resetIntro')}
      footer={<Link href={linkTo('login')}>{t('backToLogin')}</Link>}
    >
      <PublicAddresses />
      {isSent ? (
        <div className="flex flex-col items-start gap-5">
          <output className="wrap-break-word">{t(sent.text, { email: sentTo })}</output>
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
