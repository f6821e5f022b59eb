import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { useAccountMenuTexts } from '#web/shell/account/useAccountMenuTexts.ts'
import type { AccountMenuListProps } from '#web/shell/side/AccountMenuList.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { usePanel } from '#web/ui/overlays/usePanel.ts'

const HelpByKey = onIdle<object>(() => import('#web/shell/help/HelpByKey.tsx').then(module => module.HelpByKey))
const AccountMenuList = onDemand<AccountMenuListProps>(() =>
  import('#web/shell/side/AccountMenuList.tsx').then(module => module.AccountMenuList),
)

/** The name of the product, what the page adds, and the menu of the account. */
export function AccountBar({ bar }: { bar?: ReactNode }) {
  const { queries } = useApp()
  const t = useAccountMenuTexts()
  const url = usePageUrl()
  const { data: user } = useSuspenseQuery(queries.me())
  const { trigger, panel } = usePanel(AccountMenuList, 'menu')
  const label = t('loggedInAs', { name: `${user.firstname} ${user.lastname}` })
  return (
    <header className="flex min-h-16.25 items-center gap-3 border-b border-ruling2 px-5 sm:px-8">
      <a href={url('teams')} className="mr-auto rounded-control">
        <Logo name="Cahier" />
      </a>
      {bar}
      <IconButton {...trigger} label={label} icon={<UserRound size={18} />} />
      <AccountMenuList {...panel} label={label} user={user} />
      <HelpByKey />
    </header>
  )
}
