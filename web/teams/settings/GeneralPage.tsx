import { can } from '#domain/policy.ts'
import { usePageUrl } from '#web/data/app.ts'
import { teamStanding } from '#web/data/standing.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { TeamTabs } from '#web/teams/TeamTabs.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NameForm } from './NameForm.tsx'
import { useTeamSettingsTexts } from './useTeamSettingsTexts.ts'

/** What a team is called, where it is found, its logo, and for its owner its end. Who is no admin any more is told why they cannot change it. */
export function GeneralPage() {
  const { team } = useShell()
  const t = useTeamSettingsTexts()
  const url = usePageUrl()
  const standing = teamStanding(team)
  if (!can(standing, 'manage', 'team')) return <NoRight />
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: url('teamTab', team.slug, 'general') },
      ]}
    >
      <PageTitle>{`${t('title')} · ${team.title}`}</PageTitle>
      <div key={team._id} className="mx-auto w-full max-w-[720px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={t('title')} intro={team.title} />
        <TeamTabs current="general" />
        <div className="mt-7 flex flex-col gap-5">
          <NameForm team={team} />
          <LogoCard team={team} />
          {can(standing, 'delete', 'team') && <DeleteCard team={team} />}
        </div>
      </div>
    </PageFrame>
  )
}

/** Instead of a page of the settings that the reader does not have. */
export function NoRight() {
  const t = useTeamSettingsTexts()
  return <TeamPageProblem words={{ title: t('noRightTitle'), text: t('noRight') }} />
}
