import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { documentInvitation as en } from '#texts/en/documentInvitation.ts'
import { documentInvitation as fr } from '#texts/fr/documentInvitation.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { loginUrl } from '#web/data/session/loginUrl.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import type { DocumentInvitation } from '#web/shell/account/documentInvitation.ts'
import { LogOutButton } from '#web/shell/account/LogOutButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const texts = ownTexts(en, fr)
const useInvitationTexts = () => texts[useApp().lang]

interface InvitationPageProps {
  /** Null when the link opens nothing any more. */
  invitation: DocumentInvitation | null
  token: string
}

/** Where the mail leads that invites to a document: the invited person logs in or signs up, then accepts or declines (`authorisation: D12`). */
export function InvitationPage({ invitation, token }: InvitationPageProps) {
  const user = userOf(useApp().cache)
  const [state, setState] = useState<'open' | 'declined' | 'broken'>('open')
  if (!invitation || state === 'broken') return <End title="brokenTitle" text="brokenText" />
  if (state === 'declined') return <End title="declinedTitle" text="declinedText" />
  if (!user) return <ForGuest invitation={invitation} />
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) return <ForOther invitation={invitation} own={user.email} />
  return <Answer invitation={invitation} token={token} user={user._id} onEnd={setState} />
}

function Frame({ invitation, children }: { invitation: DocumentInvitation; children: ReactNode }) {
  const t = useInvitationTexts()
  const { by, title, team, access } = invitation
  return (
    <AccountPage title={by === '' ? t('titleAlone', { title }) : t('title', { by, title })} intro={t(access, { team })}>
      {children}
    </AccountPage>
  )
}

function ForGuest({ invitation }: { invitation: DocumentInvitation }) {
  const t = useInvitationTexts()
  const url = usePageUrl()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { hasAccount, email } = invitation
  return (
    <Frame invitation={invitation}>
      <div className="flex flex-col gap-5">
        <p className="wrap-break-word">{t('forAddress', { email })}</p>
        <LinkButton
          href={hasAccount ? loginUrl(here) : `${url('signup')}?redirect=${encodeURIComponent(here)}`}
          tone="primary"
          size="large"
        >
          {t(hasAccount ? 'logIn' : 'signUp')}
        </LinkButton>
      </div>
    </Frame>
  )
}

function ForOther({ invitation: { email }, own }: { invitation: DocumentInvitation; own: string }) {
  const t = useInvitationTexts()
  return (
    <AccountPage title={t('otherTitle')} intro={t('other', { email, own })}>
      <div className="flex flex-col">
        <LogOutButton tone="primary" size="large" />
      </div>
    </AccountPage>
  )
}

interface AnswerProps {
  invitation: DocumentInvitation
  token: string
  user: string
  onEnd: (state: 'declined' | 'broken') => void
}

function Answer({ invitation, token, user, onEnd }: AnswerProps) {
  const t = useInvitationTexts()
  const { api, report } = useApp()
  const url = usePageUrl()
  const go = useGo()
  const [sending, setSending] = useState<boolean | null>(null)
  const answer = async (choice: boolean) => {
    setSending(choice)
    try {
      await api.documents.memberValidation({ id: invitation.document, user, token, choice })
      if (choice) await go(url('documentById', invitation.document))
      else onEnd('declined')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'errors.auth.invite_expired') onEnd('broken')
      else report(error)
      setSending(null)
    }
  }
  return (
    <Frame invitation={invitation}>
      <div className="flex flex-col gap-3">
        <Button tone="primary" size="large" isPending={sending === true} disabled={sending === false} onClick={() => void answer(true)}>
          {t('accept')}
        </Button>
        <Button size="large" isPending={sending === false} disabled={sending === true} onClick={() => void answer(false)}>
          {t('decline')}
        </Button>
      </div>
    </Frame>
  )
}

function End({ title, text }: { title: 'brokenTitle' | 'declinedTitle'; text: 'brokenText' | 'declinedText' }) {
  const t = useInvitationTexts()
  const url = usePageUrl()
  const user = userOf(useApp().cache)
  return (
    <AccountPage title={t(title)} intro={t(text)}>
      <LinkButton href={url(user ? 'teams' : 'login')} tone="primary" size="large" className="w-full">
        {t(user ? 'toTeams' : 'toLogin')}
      </LinkButton>
    </AccountPage>
  )
}
