import { useQuery } from '@tanstack/react-query'
import { Pencil, UserRound } from 'lucide-react'
import { useLayoutEffect } from 'react'
import type { Profile } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { hasFailed, ListProblem } from '#web/shell/frame/ListProblem.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Banner } from './Banner.tsx'
import type { Previewed } from './followFaces.ts'
import { ContactLines, PersonBadges } from './PersonFacts.tsx'
import { profileQuery } from './profileQuery.ts'
import { usePersonTexts } from './usePersonTexts.ts'

export interface PersonPreviewProps {
  isOpen: boolean
  person: Previewed | null
  onDrawn: () => void
}

/** A person in short: cover, picture, name, what they say of themselves, and the way to their profile. Of somebody who is not in the team it knows what the page has told, and no more. */
export function PersonPreview({ person, onDrawn }: PersonPreviewProps) {
  return person && <Preview {...person} onDrawn={onDrawn} />
}

function Preview({ id, name: told, note, onDrawn }: Previewed & Pick<PersonPreviewProps, 'onDrawn'>) {
  const { api } = useApp()
  const { team } = useShell()
  const t = usePersonTexts()
  const found = useQuery(profileQuery(api, team._id, id))
  const isUnknown = isMissing(found.error) || isDenied(found.error)
  const person = isUnknown ? undefined : found.data
  const name = person ? nameOf(person) : told
  useLayoutEffect(onDrawn)
  return (
    <>
      <Banner isOnCard src={person?.banner ?? null} />
      <div className="px-5 pb-5">
        <span className="-mt-8 inline-flex rounded-full bg-surface ring-4 ring-surface">
          <Avatar
            id={id}
            name={name}
            src={person?.avatar ?? null}
            size={64}
            isIdle={isUnknown || person?.isConfirmed === false}
            isDecorative
          />
        </span>
        <p className="mt-2 font-serif text-xl leading-7 font-semibold tracking-[-0.01em] wrap-anywhere">{name}</p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        {person ? (
          <Facts person={person} name={name} />
        ) : isUnknown ? (
          <p className="text-ink-soft">{t('notInTeam', { team: team.title })}</p>
        ) : hasFailed(found) ? (
          <ListProblem list={found} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </div>
    </>
  )
}

/** Of pending people only the address is told (`authorisation: D15`). */
const nameOf = ({ isConfirmed, firstname, lastname, email }: Profile): string => (isConfirmed ? `${firstname} ${lastname}` : email)

function Facts({ person, name }: { person: Profile; name: string }) {
  const { team, user } = useShell()
  const t = usePersonTexts()
  const url = usePageUrl()
  const { _id, isConfirmed, job_title, department } = person
  const isSelf = _id === user._id
  const work = [job_title, department].filter(Boolean).join(' · ')
  return (
    <>
      {work && <p className="wrap-anywhere text-ink-soft">{work}</p>}
      <p className="mt-2 flex flex-wrap gap-1.5">
        <PersonBadges person={person} />
      </p>
      {isConfirmed && (
        <ul aria-label={t('about', { name })} className="mt-3 grid gap-x-6 text-sm sm:grid-cols-2">
          <ContactLines person={person} />
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={url('user', team.slug, _id)} icon={<UserRound size={16} aria-hidden="true" />}>
          {t('open')}
        </LinkButton>
        {isSelf && (
          <LinkButton href={url('user', team.slug, 'settings')} tone="quiet" icon={<Pencil size={16} aria-hidden="true" />}>
            {t('edit')}
          </LinkButton>
        )}
      </p>
    </>
  )
}
