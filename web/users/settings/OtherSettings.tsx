import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contract/calls/teams.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Theme, useTheme } from '#web/ui/look/theme.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { DeleteAccountDialogProps } from './DeleteAccountDialog.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

const DeleteAccountDialog = onDemand<DeleteAccountDialogProps>(() =>
  import('./DeleteAccountDialog.tsx').then(module => module.DeleteAccountDialog),
)

/** The theme, the sessions, the own data, and the end of the account. */
export function OtherSettings({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-5">
      <ThemeCard />
      <SessionsCard />
      <OwnDataCard user={user._id} />
      <RemovalCard user={user} />
    </div>
  )
}

function ThemeCard() {
  const t = useSettingsTexts()
  const { theme, setTheme } = useTheme()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('themeSystem') },
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
  ]
  return (
    <Card title={t('theme')} intro={t('themeIntro')}>
      <SegmentedControl label={t('theme')} segments={themes} value={theme} onChange={setTheme} />
    </Card>
  )
}

/** An account that owns a team of others stays until the team has another owner, as the server decides it (`docs/decisions/021`). */
function RemovalCard({ user }: { user: User }) {
  const { queries } = useApp()
  const t = useSettingsTexts()
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const [isOpen, setOpen] = useState(false)
  const owned = teams.filter(({ owner }) => owner === user._id)
  const shared = owned.filter(hasOthers)
  return (
    <Card title={t('removal')} intro={t('removalIntro')}>
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>{t('removalGoes')}</li>
        <li>{t('removalStays')}</li>
      </ul>
      {shared.length > 0 ? (
        <Callout title={t('removalOwner')}>
          <p>{t('removalOwnerText')}</p>
          <OwnedTeams teams={shared} />
        </Callout>
      ) : (
        <Button tone="danger" onClick={() => setOpen(true)} {...DeleteAccountDialog.warm}>
          {t('remove')}
        </Button>
      )}
      <DeleteAccountDialog isOpen={isOpen} onOpenChange={setOpen} user={user} lostTeams={owned} />
    </Card>
  )
}

const hasOthers = ({ owner, members }: Team): boolean => members.some(({ user, isConfirmed }) => isConfirmed && user !== owner)

function OwnedTeams({ teams }: { teams: readonly Team[] }) {
  const url = usePageUrl()
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {teams.map(team => (
        <li key={team._id}>
          <Link href={url('teamSettings', team.slug)}>{team.title}</Link>
        </li>
      ))}
    </ul>
  )
}
