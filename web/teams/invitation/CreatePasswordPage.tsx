import { useState } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { checkPassword } from '#web/shell/account/checkPassword.ts'
import { letWelcomeWait } from '#web/shell/account/waitingWelcome.ts'
import { NewPasswordFields } from '#web/shell/account/NewPasswordFields.tsx'
import { TermsBox } from '#web/shell/account/TermsBox.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { BrokenInvitation } from './BrokenInvitation.tsx'
import { invitationPage, type OpenInvitation, useInvitation } from './invitation.ts'
import { OtherAccount } from './OtherAccount.tsx'
import { useInvitationTexts } from './useInvitationTexts.ts'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = invitationPage('invitedPassword')
export { page as loader, page as clientLoader }

/** A person without an account creates one and joins the team immediately (`product: 2.3`). */
export default function CreatePasswordPage() {
  const { invitation, isIncomplete } = useInvitation()
  const [user] = useState(userOf(useApp().cache)) // a person who signs up on this very page is not another account
  const [isSpent, setSpent] = useState(false)
  const t = useInvitationTexts()
  if (!invitation || isSpent) return <BrokenInvitation isIncomplete={isIncomplete} />
  if (user) return <OtherAccount {...{ invitation, user }} />
  return (
    <AccountPage title={t('createTitle', { team: invitation.team.title })} intro={t('createIntro')}>
      <CreateForm invitation={invitation} onSpent={() => setSpent(true)} />
    </AccountPage>
  )
}

function CreateForm({ invitation: { team, token }, onSpent }: { invitation: OpenInvitation; onSpent: () => void }) {
  const { api, lang, session, texts } = useApp()
  const t = useInvitationTexts()
  const account = useAccountTexts()
  const url = usePageUrl()
  const go = useGo()
  const { user: id, email, firstname, lastname } = team.invitation
  const { form, problems, isPending } = useSubmit(
    async values => {
      const text = (name: string) => String(values.get(name))
      try {
        const login = await api.users.createPassword({
          ...{ id, token, lang, firstname: text('firstname'), lastname: text('lastname') },
          ...{ password: text('password'), password_confirm: text('password_confirm'), terms: values.has('terms') },
        })
        session.begin(login)
        letWelcomeWait(login.user._id, team._id)
        showToast({ kind: 'success', title: account('hello', { firstname: login.user.firstname }) })
        await go(url('team', team.slug))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'errors.auth.invite_expired') throw error
        onSpent()
      }
    },
    { check: checkPassword(texts), missing: { terms: texts.of('errors')('auth.terms') } },
  )
  const name = { maxLength: NAME_MAX, required: true }
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField label={t('email')} description={t('emailHint')} type="email" autoComplete="username" value={email} readOnly />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={account('firstname')}
          name="firstname"
          autoComplete="given-name"
          autoFocus
          defaultValue={firstname}
          error={problems.firstname}
          {...name}
        />
        <TextField
          label={account('lastname')}
          name="lastname"
          autoComplete="family-name"
          defaultValue={lastname}
          error={problems.lastname}
          {...name}
        />
      </div>
      <NewPasswordFields label={account('password')} confirmLabel={account('passwordConfirm')} problems={problems} />
      <TermsBox error={problems.terms} />
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('create')}
      </Button>
    </form>
  )
}
