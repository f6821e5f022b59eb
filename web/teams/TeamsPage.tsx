import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { userPage } from '#web/data/page/page.ts'
import { AccountFrame } from '#web/shell/frame/AccountFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { isJoined } from '#web/data/standing.ts'
import { classes } from '#web/ui/look/classes.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { WelcomeSun } from '#web/ui/illustrations/WelcomeSun.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LinkCard } from '#web/ui/layout/LinkCard.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { MainTeamButton } from './MainTeamButton.tsx'
import { PlaceName } from './PlaceName.tsx'
import { useTeamsTexts } from './useTeamsTexts.ts'

const page = userPage(({ cache, queries, user }) => cache.ensureQueryData(queries.teams(user._id)))
export { page as loader, page as clientLoader }

/** All teams of the reader: the default page of people with several teams (`product: 2.2`). */
export default function TeamsPage() {
  const { queries } = useApp()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const shell = useTexts('shell')
  const { data: user } = useSuspenseQuery(queries.me())
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const isMine = isJoined(user._id)
  const hasSeveral = teams.filter(isMine).length > 1
  const isMain = ({ _id }: Team) => user.teams.some(({ team, isPrimary }) => isPrimary && team === _id)
  const create = (
    <LinkButton href={url('stepTeam')} tone={teams.length === 0 ? 'primary' : 'secondary'} icon={<Plus size={16} aria-hidden="true" />}>
      {t('create')}
    </LinkButton>
  )
  return (
    <AccountFrame>
      <PageTitle>{t('title')}</PageTitle>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[1080px] px-5 py-12 outline-none sm:px-8">
        <PageHeading title={t('title')} intro={t('intro')} actions={teams.length > 0 && create} />
        {teams.length === 0 ? (
          <EmptyState illustration={<WelcomeSun step={1} />} sentence={t('empty')} action={create} className="mt-6" />
        ) : (
          <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {teams.map(team => (
              <li key={team._id} className="relative min-w-0">
                {isMine(team) ? <TeamCard team={team} isMain={hasSeveral ? isMain(team) : null} /> : <InvitingCard team={team} />}
              </li>
            ))}
          </ul>
        )}
        {user.documents.length > 0 && (
          <LinkButton href={url('sharedFromOutside')} tone="quiet" icon={<Users size={16} aria-hidden="true" />} className="mt-6 -ml-2.5">
            {shell('shared')}
          </LinkButton>
        )}
      </main>
    </AccountFrame>
  )
}

const TITLE = 'font-serif text-xl leading-7 font-semibold'

/** `isMain` is null where there is no other team. */
function TeamCard({ team, isMain }: { team: Team; isMain: boolean | null }) {
  const t = useTeamsTexts()
  const url = usePageUrl()
  const people = team.members.filter(member => member.isConfirmed).length
  return (
    <>
      <LinkCard href={url('team', team.slug)} className={classes('flex h-full items-center gap-4', isMain !== null && 'pr-14!')}>
        <PlaceName place={team} logoPx={40} look={TITLE}>
          <span className="block text-sm text-ink-soft">
            {t('workspaces', { count: team.tree.length })} · {t('members', { count: people })}
          </span>
          <Badge tone={team.group === 'member' ? 'neutral' : 'accent'} className="mt-2">
            {t(team.group)}
          </Badge>
        </PlaceName>
      </LinkCard>
      {isMain !== null && <MainTeamButton team={team} isMain={isMain} className="absolute! top-3 right-3" />}
    </>
  )
}

/** A team that has invited the reader: only the link of the invitation opens it. */
function InvitingCard({ team }: { team: Team }) {
  const t = useTeamsTexts()
  return (
    <Card className="flex h-full items-center gap-4 bg-transparent">
      <PlaceName place={team} logoPx={40} look={classes(TITLE, 'text-ink-soft')}>
        <span className="block text-sm text-ink-soft">{t('invited')}</span>
      </PlaceName>
    </Card>
  )
}
