import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { signedIn, teamJoined } from '#web/data/cache/account.ts'
import { loginUrl } from '#web/data/session/loginUrl.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { letWelcomeWait } from '#web/shell/account/waitingWelcome.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { BrokenInvitation } from './BrokenInvitation.tsx'
import { invitationPage, type OpenInvitation, useInvitation } from './invitation.ts'
import { OtherAccount } from './OtherAccount.tsx'
import { useInvitationTexts } from './useInvitationTexts.ts'

const page = invitationPage('joinTeam')
export { page as loader, page as clientLoader }

/** A person with an account joins the team, after logging in (`product: 2.3`). */
export default function JoinTeamPage() {
  const { invitation, isIncomplete } = useInvitation()
  const user = userOf(useApp().cache)
  const [isSpent, setSpent] = useState(false)
  if (!invitation || isSpent) return <BrokenInvitation isIncomplete={isIncomplete} />
  if (user && user.email.toLowerCase() !== invitation.team.invitation.email.toLowerCase()) return <OtherAccount {...{ invitation, user }} />
  return <Joining invitation={invitation} user={user?._id} onSpent={() => setSpent(true)} />
}

function Joining({ invitation, user, onSpent }: { invitation: OpenInvitation; user: string | undefined; onSpent: () => void }) {
  const t = useInvitationTexts()
  const { pathname, search } = useLocation()
  const { team } = invitation
  const { email, group } = team.invitation
  return (
    <AccountPage title={t('joinTitle', { team: team.title })} intro={t(group === 'admin' ? 'joinAsAdmin' : 'joinAs', { email })}>
      {user === undefined ? (
        <div className="flex flex-col gap-5">
          <p>{t('logInToJoinHint')}</p>
          <LinkButton href={loginUrl(pathname + search)} tone="primary" size="large">
            {t('logInToJoin')}
          </LinkButton>
        </div>
      ) : (
        <JoinForm invitation={invitation} user={user} onSpent={onSpent} />
      )}
    </AccountPage>
  )
}

function JoinForm({ invitation: { team, token }, user, onSpent }: { invitation: OpenInvitation; user: string; onSpent: () => void }) {
  const { api, cache } = useApp()
  const t = useInvitationTexts()
  const url = usePageUrl()
  const go = useGo()
  const { form, isPending } = useSubmit(async () => {
    try {
      const joined = await api.teams.member({ id: team._id, uid: user, token })
      if (joined.user) signedIn(cache, joined.user)
      if (joined.user?.teams.length === 1) letWelcomeWait(user, team._id)
      showToast({ kind: 'success', title: t('joined', { team: team.title }) })
    } catch (error) {
      // A person who has pressed twice, or whose answer was lost, is in the team already.
      if (!(error instanceof ApiError) || error.code !== 'errors.team.already_member') {
        if (error instanceof ApiError && error.code === 'errors.auth.invite_expired') return onSpent()
        throw error
      }
    }
    await teamJoined(cache)
    await go(url('team', team.slug))
  })
  return (
    <form {...form} className="flex flex-col">
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('join')}
      </Button>
    </form>
  )
}
