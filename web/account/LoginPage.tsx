import { useSuspenseQuery } from '@tanstack/react-query'
import { inLanguage } from '#contract/pages.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { guestPage, homeUrl } from '#web/data/page/page.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { invitationIn } from '#web/shell/account/documentInvitation.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { PublicAddresses } from '#web/shell/documents/PublicAddresses.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useAccountLinks } from './useAccountLinks.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = guestPage()
export { page as loader, page as clientLoader }

/** Logs in and continues to the requested page (`product: 2.2`), in the language of the account. */
export default function LoginPage() {
  const app = useApp()
  const { api, queries, session } = app
  const t = useAccountTexts()
  const go = useGo()
  const { wanted, linkTo } = useAccountLinks()
  const { data: instance } = useSuspenseQuery(queries.instance())
  const { form, problems, isPending } = useSubmit(
    async values => {
      const login = await api.auth.login({ email: String(values.get('email')), password: String(values.get('password')) })
      session.begin(login)
      showToast({ kind: 'success', title: t('hello', { firstname: login.user.firstname }) })
      await go(inLanguage(login.user.lang, wanted || (await homeUrl(app, login.user))))
    },
    { blame: { 'errors.auth.bad_credentials': 'password' } },
  )

  return (
    <AccountPage
      title={t('loginTitle')}
      intro={t('loginIntro')}
      footer={
        (instance.registration === 'open' || invitationIn(wanted || '/') !== null) && (
          <>
            {t('noAccount')}{' '}
            <Link href={linkTo('signup')} className="whitespace-nowrap">
              {t('toSignup')}
            </Link>
          </>
        )
      }
    >
      <PublicAddresses />
      <Reason />
      <form {...form} className="flex flex-col gap-5">
        <TextField label={t('email')} name="email" type="email" autoComplete="username" autoFocus required error={problems.email} />
        <div className="flex flex-col gap-2">
          <PasswordField label={t('password')} name="password" autoComplete="current-password" required error={problems.password} />
          <Link href={linkTo('resetPassword')} className="self-start text-sm">
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" tone="primary" size="large" isPending={isPending}>
          {t('login')}
        </Button>
      </form>
    </AccountPage>
  )
}

/** The reason why this page is shown instead of the requested one. */
function Reason() {
  const { flash } = useApp()
  const t = useTexts('errors')
  if (!flash || flash.code === 'goodbye' || flash.code === 'auth.guest') return null
  return <Callout className="mb-6">{t(flash.code)}</Callout>
}
