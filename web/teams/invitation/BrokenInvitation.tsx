import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useInvitationTexts } from './useInvitationTexts.ts'

/** An invalid invitation, and what to do about it. */
export function BrokenInvitation({ isIncomplete }: { isIncomplete: boolean }) {
  const t = useInvitationTexts()
  const url = usePageUrl()
  const user = userOf(useApp().cache)
  return (
    <AccountPage title={t('brokenTitle')} intro={isIncomplete ? t('incomplete') : t('expired')}>
      <div className="flex flex-col gap-5">
        {user && !isIncomplete && <p>{t('expiredMember')}</p>}
        <LinkButton href={url(user ? 'teams' : 'login')} tone="primary" size="large">
          {user ? t('toTeams') : t('toLogin')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
