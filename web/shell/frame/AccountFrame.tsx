import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useAccountSections } from '#web/shell/side/useAccountSections.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'

/** The frame of a page that belongs to no team: the name of the product, what the page adds, and the menu of the account. */
export function AccountFrame({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const { queries } = useApp()
  const t = useTexts('shell')
  const url = usePageUrl()
  const { data: user } = useSuspenseQuery(queries.me())
  return (
    <div className="min-h-dvh">
      <header className="flex min-h-16.25 items-center gap-3 border-b border-ruling2 px-5 sm:px-8">
        <a href={url('teams')} className="mr-auto rounded-control">
          <Logo name="Cahier" />
        </a>
        {bar}
        <MenuButton
          label={t('loggedInAs', { name: `${user.firstname} ${user.lastname}` })}
          icon={<UserRound size={18} />}
          sections={useAccountSections()}
          placement="bottom end"
        />
      </header>
      {children}
    </div>
  )
}
