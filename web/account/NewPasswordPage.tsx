import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { publicPage } from '#web/data/page/page.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { checkPassword } from '#web/shell/account/checkPassword.ts'
import { NewPasswordFields } from '#web/shell/account/NewPasswordFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = publicPage()
export { page as loader, page as clientLoader }

/** Sets a new password with the token of the mail (`?token=`); it ends every session of the account. */
export default function NewPasswordPage() {
  const t = useAccountTexts()
  const url = usePageUrl()
  const [query] = useSearchParams()
  const [refusal, setRefusal] = useState<string | null>(null)
  const token = query.get('token')
  const canAsk = token !== null && token !== '' && refusal === null
  return (
    <AccountPage
      title={t('newPasswordTitle')}
      intro={canAsk ? t('newPasswordIntro') : (refusal ?? t('noTokenText'))}
      footer={<Link href={url('login')}>{t('backToLogin')}</Link>}
    >
      {canAsk ? (
        <NewPasswordForm token={token} onSpent={setRefusal} />
      ) : (
        <LinkButton href={url('resetPassword')} tone="primary" size="large">
          {t('askAgain')}
        </LinkButton>
      )}
    </AccountPage>
  )
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: (message: string) => void }) {
  const { api, texts } = useApp()
  const t = useAccountTexts()
  const url = usePageUrl()
  const go = useGo()
  const { form, problems, isPending } = useSubmit(
    async values => {
      try {
        await api.users.newPassword({
          token,
          password: String(values.get('password')),
          password_confirm: String(values.get('password_confirm')),
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'errors.auth.reset_expired') return onSpent(error.message)
        throw error
      }
      showToast({ kind: 'success', title: t('passwordChanged'), message: t('passwordChangedText') })
      await go(url('login'))
    },
    { check: checkPassword(texts) },
  )

  return (
    <form {...form} className="flex flex-col gap-5">
      <NewPasswordFields label={t('newPassword')} confirmLabel={t('newPasswordConfirm')} problems={problems} autoFocus />
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
