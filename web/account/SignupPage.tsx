import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { safeRedirect } from '#contract/pages.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { guestPage } from '#web/data/page/page.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { documentInvitationQuery, invitationIn } from '#web/shell/account/documentInvitation.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { checkPassword } from '#web/shell/account/checkPassword.ts'
import { NewPasswordFields } from '#web/shell/account/NewPasswordFields.tsx'
import { TermsBox } from '#web/shell/account/TermsBox.tsx'
import { PublicAddresses } from '#web/shell/documents/PublicAddresses.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useAccountLinks } from './useAccountLinks.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = guestPage(async ({ api, cache, url }) => {
  const token = invitationIn(safeRedirect(url.searchParams.get('redirect'), '/'))
  if (token !== null) await cache.ensureQueryData(documentInvitationQuery(api, token))
})
export { page as loader, page as clientLoader }

/** Signing up (`product: 2.3`). Where registration is by invitation, it says so, unless the wanted page is an invitation to a document. */
export default function SignupPage() {
  const { queries } = useApp()
  const t = useAccountTexts()
  const { linkTo } = useAccountLinks()
  const { data: instance } = useSuspenseQuery(queries.instance())
  const invitation = useInvitation()
  const isOpen = invitation !== null || instance.registration === 'open'
  return (
    <AccountPage
      title={invitation ? t('invitedTitle') : isOpen ? t('signupTitle') : t('closedTitle')}
      intro={invitation || (isOpen && instance.billing === 'off') ? undefined : t(isOpen ? 'signupIntro' : 'closedText')}
      footer={
        <>
          {t('haveAccount')}{' '}
          <Link href={linkTo('login')} className="whitespace-nowrap">
            {t('toLogin')}
          </Link>
        </>
      }
    >
      <PublicAddresses />
      {isOpen && <SignupForm invitation={invitation} />}
    </AccountPage>
  )
}

interface Invited {
  token: string
  email: string
}

/** The invitation of somebody who has no account yet; an account is made for its address only. */
function useInvitation(): Invited | null {
  const { api } = useApp()
  const token = invitationIn(useAccountLinks().wanted || '/')
  const { data } = useQuery({ ...documentInvitationQuery(api, token ?? ''), enabled: token !== null })
  return token !== null && data && !data.hasAccount ? { token, email: data.email } : null
}

function SignupForm({ invitation }: { invitation: Invited | null }) {
  const { api, lang, session, texts } = useApp()
  const t = useAccountTexts()
  const url = usePageUrl()
  const { wanted } = useAccountLinks()
  const go = useGo()
  const { form, problems, isPending } = useSubmit(
    async values => {
      const text = (name: string) => String(values.get(name))
      const { token, user, invited } = await api.users.register({
        firstname: text('firstname'),
        lastname: text('lastname'),
        email: text('email'),
        password: text('password'),
        password_confirm: text('password_confirm'),
        terms: values.has('terms'),
        lang,
        ...(invitation && { invitation: invitation.token }),
      })
      session.begin({ token, user })
      showToast({ kind: 'success', title: t('hello', { firstname: user.firstname }) })
      // A new account has no team yet, unless it is invited, so the list of teams is replaced by the first step.
      const first = url(invited ? 'teams' : 'stepTeam')
      await go(wanted === url('teams') ? first : wanted || first)
    },
    { check: checkPassword(texts), missing: { terms: texts.of('errors')('auth.terms') }, blame: { 'errors.auth.invalid_email': 'email' } },
  )

  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('firstname')} name="firstname" autoComplete="given-name" autoFocus required error={problems.firstname} />
        <TextField label={t('lastname')} name="lastname" autoComplete="family-name" required error={problems.lastname} />
      </div>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={problems.email}
        {...(invitation && { value: invitation.email, readOnly: true, description: t('invitedAddress') })}
      />
      <NewPasswordFields label={t('password')} confirmLabel={t('passwordConfirm')} problems={problems} />
      <TermsBox error={problems.terms} />
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t(invitation ? 'invitedSignup' : 'signup')}
      </Button>
    </form>
  )
}
