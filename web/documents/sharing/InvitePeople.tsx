import { useQuery } from '@tanstack/react-query'
import { Mail, X } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Access } from '#contract/rights.ts'
import { useApp } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import type { PickerOption } from '#web/ui/fields/usePicking.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { AccessSelect } from './AccessSelect.tsx'
import { type Candidate, useCandidates } from './useCandidates.ts'
import type { Invitee, Sharing } from './useSharing.ts'
import { useSharingTexts } from './useSharingTexts.ts'

/** What the server takes for an address is decided there; this only tells whether one is meant. No text takes it long, because the dots stand alone. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

interface InvitePeopleProps {
  document: Document
  sharing: Sharing
  /** A part of a page, which does not begin with it. */
  isPart?: boolean
}

/** Finds people of the team, the team itself and its workspaces, or takes an address of anybody, and gives them access. */
export function InvitePeople({ document, sharing, isPart }: InvitePeopleProps) {
  const t = useSharingTexts()
  const isInTeam = useTeamShell() !== null
  const label = t(isInTeam ? 'addPeople' : 'addAddresses')
  const isMailed = useQuery(useApp().queries.instance()).data?.sendsMail !== false
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Invitee[]>([])
  const [access, setAccess] = useState<Access>('read')
  const [isSending, setSending] = useState(false)
  const typed = words.trim()
  const address = ADDRESS.test(typed) ? typed.toLowerCase() : null
  const { candidates, isLoading } = useCandidates(document, typed)

  const known = new Set(chosen.map(idOf))
  const offered = candidates.filter(({ _id }) => !known.has(_id))
  const optionsOf = (isMeant: (one: Candidate) => boolean): PickerOption[] =>
    offered.filter(isMeant).map(one => ({ id: one._id, content: <Offer candidate={one} /> }))
  const people = optionsOf(({ kind }) => kind === 'user')
  if (address !== null && !known.has(address) && candidates.every(one => one.kind !== 'user' || one.email.toLowerCase() !== address))
    people.push({ id: address, content: <AddressOffer label={t('inviteAddress', { email: address })} /> })
  const sections = [
    { id: 'people', title: t('results'), options: people },
    { id: 'members', title: t('resultsMembers'), options: optionsOf(({ kind }) => kind !== 'user') },
  ].filter(({ options }) => options.length > 0)

  const pick = (id: string) => {
    setChosen([...chosen, inviteeOf(offered.find(({ _id }) => _id === id)) ?? { label: id, email: id }])
    setWords('')
  }
  const send = async () => {
    const typedToo: Invitee[] = address !== null && !known.has(address) ? [{ label: address, email: address }] : []
    setSending(true)
    const { added, invited } = await sharing.invite([...chosen, ...typedToo], access)
    setSending(false)
    setChosen([])
    setWords('')
    if (added.length > 0) showToast({ kind: 'success', title: t('added', { who: added.join(', ') }) })
    const who = invited.join(', ')
    if (invited.length > 0 && isMailed) showToast({ kind: 'success', title: t('sentTo', { who }) })
    if (invited.length > 0 && !isMailed) showToast({ kind: 'info', title: t('createdFor', { who }), message: t('giveLink') })
  }

  const hasNothing = typed !== '' && !isLoading && sections.length === 0
  return (
    <div className="flex flex-col gap-2">
      <div className={typed === '' ? '-mb-4' : 'flex max-h-[250px] flex-col'}>
        <Picker
          label={label}
          placeholder={label}
          look="field"
          isPart={isPart}
          maxLength={SEARCH_MAX}
          words={words}
          onWords={setWords}
          sections={sections}
          onPick={pick}
          isLoading={isLoading}
          note={hasNothing && <p className="px-3 py-1 text-sm text-ink-soft">{t(isInTeam ? 'nobodyFound' : 'addressNeeded')}</p>}
        />
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(one => (
            <li key={idOf(one)} className="inline-flex max-w-full items-center rounded-full bg-tint pl-3 text-sm text-accent">
              <span className="truncate">{one.label}</span>
              <IconButton
                label={t('takeOff', { who: one.label })}
                icon={<X size={14} />}
                onClick={() => setChosen(chosen.filter(other => other !== one))}
                className="rounded-full!"
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.some(one => 'team' in one || 'workspace' in one) && <p className="text-sm text-ink-soft">{t('membersText')}</p>}
      {(chosen.length > 0 || address !== null) && (
        <div className="flex items-start gap-2">
          <AccessSelect<never> label={t('accessNew')} value={access} onChange={setAccess} className="flex-1" />
          <Button tone="primary" size="small" isPending={isSending} onClick={() => void send()}>
            {t('invite')}
          </Button>
        </div>
      )}
    </div>
  )
}

const idOf = (one: Invitee): string =>
  'user' in one ? one.user : 'team' in one ? one.team : 'workspace' in one ? one.workspace : one.email

const inviteeOf = (one: Candidate | undefined): Invitee | undefined => {
  if (one?.kind === 'user') return { label: `${one.firstname} ${one.lastname}`, user: one._id }
  if (one?.kind === 'team') return { label: one.title, team: one._id }
  return one && { label: one.title, workspace: one._id }
}

function Offer({ candidate }: { candidate: Candidate }) {
  const t = useSharingTexts()
  const isPerson = candidate.kind === 'user'
  const name = isPerson ? `${candidate.firstname} ${candidate.lastname}` : candidate.title
  return (
    <span className="flex items-center gap-3">
      {isPerson ? (
        <Avatar id={candidate._id} name={name} src={candidate.avatar} size={28} isDecorative />
      ) : (
        <WorkspaceLogo id={candidate._id} title={name} src={candidate.logo} size={24} className="m-0.5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="block truncate font-book">{name}</span>
        <span className="block truncate text-xs text-ink-soft">
          {isPerson ? candidate.email : t(candidate.kind === 'team' ? 'wholeTeam' : 'wholeWorkspace')}
        </span>
      </span>
    </span>
  )
}

const AddressOffer = ({ label }: { label: string }) => (
  <span className="flex items-center gap-3">
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-tint text-accent">
      <Mail size={15} aria-hidden="true" />
    </span>
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </span>
)
