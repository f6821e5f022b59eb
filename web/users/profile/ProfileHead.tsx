import { CalendarDays, Mail, Pencil } from 'lucide-react'
import type { Profile } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Banner } from '#web/shell/people/Banner.tsx'
import { ContactLines, PersonBadges } from '#web/shell/people/PersonFacts.tsx'
import { PersonLine } from '#web/shell/people/PersonLine.tsx'
import { usePersonTexts } from '#web/shell/people/usePersonTexts.ts'
import { dateFormat } from '#web/shell/time/timeAgo.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'

/** Picture, name, what they say of themselves, and what the reader may do. */
export function ProfileHead({ person, name }: { person: Profile; name: string }) {
  const { team, user } = useShell()
  const t = usePersonTexts()
  const url = usePageUrl()
  const { _id, avatar, banner, email, isConfirmed, job_title, department } = person
  const isSelf = _id === user._id
  return (
    <>
      <Banner src={banner} />
      <div className="px-4 sm:px-6">
        <Avatar id={_id} name={name} src={avatar} size={96} isIdle={!isConfirmed} isDecorative className="-mt-12 ring-4 ring-paper" />
        <PageHeading
          title={<span className="wrap-anywhere">{name}</span>}
          intro={
            <>
              {[job_title, department].filter(Boolean).join(' · ')}
              <span className="mt-2 flex flex-wrap gap-1.5">
                <PersonBadges person={person} />
              </span>
            </>
          }
          actions={
            isSelf ? (
              <LinkButton href={url('user', team.slug, 'settings')} icon={<Pencil size={16} aria-hidden="true" />}>
                {t('edit')}
              </LinkButton>
            ) : (
              isConfirmed && (
                <LinkButton href={`mailto:${email}`} icon={<Mail size={16} aria-hidden="true" />}>
                  {t('write')}
                </LinkButton>
              )
            )
          }
          className="mt-3"
        />
        {isConfirmed && <Lines person={person} name={name} />}
      </div>
    </>
  )
}

/** One line for each thing that is filled in. */
function Lines({ person, name }: { person: Profile; name: string }) {
  const app = useApp()
  const { team, workspaces } = useShell()
  const t = usePersonTexts()
  const url = usePageUrl()
  const since = dateFormat(app, { dateStyle: 'long' }).format(new Date(person.created_at))
  const theirs = workspaces.filter(({ _id }) => person.workspaces.some(({ workspace }) => workspace === _id))
  return (
    <>
      <ul aria-label={t('about', { name })} className="mt-5 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        <ContactLines person={person} />
        <PersonLine icon={<CalendarDays size={16} />}>{t('since', { date: since })}</PersonLine>
      </ul>
      {theirs.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 text-xs font-semibold text-ink-soft">{t('workspaces')}</h2>
          <ul className="flex flex-wrap gap-2">
            {theirs.map(({ _id, slug, title, logo }) => (
              <li key={_id} className="min-w-0">
                <LinkButton
                  href={url('workspace', team.slug, slug)}
                  size="small"
                  icon={<WorkspaceLogo id={_id} title={title} src={logo} />}
                >
                  <span className="truncate">{title}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
