import type { User } from '#contract/calls/users.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { LogOutButton } from '#web/shell/account/LogOutButton.tsx'
import type { OpenInvitation } from './invitation.ts'
import { useInvitationTexts } from './useInvitationTexts.ts'

/** Shown when the invitation is for another address than that of the person who is logged in. */
export function OtherAccount({ invitation, user }: { invitation: OpenInvitation; user: User }) {
  const t = useInvitationTexts()
  return (
    <AccountPage title={t('otherTitle')} intro={t('other', { email: invitation.team.invitation.email, own: user.email })}>
      <div className="flex flex-col">
        <LogOutButton tone="primary" size="large" />
      </div>
    </AccountPage>
  )
}
