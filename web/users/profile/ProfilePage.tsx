import { useSuspenseQuery } from '@tanstack/react-query'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { profileQuery } from '#web/shell/people/profileQuery.ts'
import { usePersonTexts } from '#web/shell/people/usePersonTexts.ts'
import { ActivityList } from './ActivityList.tsx'
import { ProfileHead } from './ProfileHead.tsx'

/** A person of the team, as its other members see them. */
export function ProfilePage({ id }: { id: string }) {
  const { api } = useApp()
  const { team } = useShell()
  const t = usePersonTexts()
  const url = usePageUrl()
  const { data: person, error } = useSuspenseQuery(profileQuery(api, team._id, id))
  if (isDenied(error) || isMissing(error)) return <TeamPageProblem error={error} />
  const { firstname, lastname, email, isConfirmed } = person
  const name = isConfirmed ? `${firstname} ${lastname}` : email
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('members'), href: url('teamSettings', team.slug) },
        { label: name, href: url('user', team.slug, id) },
      ]}
    >
      <PageTitle>{`${name} · ${team.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[880px] px-5 pt-6 pb-20 sm:px-8">
        <ProfileHead person={person} name={name} />
        {isConfirmed ? <ActivityList person={id} /> : <p className="mt-8 text-ink-soft">{t('pendingText')}</p>}
      </div>
    </PageFrame>
  )
}
