import { useQuery } from '@tanstack/react-query'
import { Mail, X } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Access } from '#contract/rights.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import type { PickerOption } from '#web/ui/fields/usePicking.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { AccessSelect } from './AccessSelect.tsx'
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

/** Finds people of the team, or takes an address of anybody, and gives them access. */
export function InvitePeople({ document, sharing, isPart }: InvitePeopleProps) {
  const t = useSharingTexts()
  const isMailed = useQuery(useApp().queries.instance()).data?.sendsMail !== false
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Invitee[]>([])
  const [access, setAccess] = useState<Access>('read')
  const [isSending, setSending] = useState(false)
  const typed = words.trim()
  const address = ADDRESS.test(typed) ? typed.toLowerCase() : null
  const { people, isLoading } = useCandidates(document, typed)

  const known = new Set(chosen.map(one => ('user' in one ? one.user : one.email)))
  const options: PickerOption[] = people
    .filter(({ _id }) => !known.has(_id))
    .map(({ _id, firstname, lastname, avatar, email }) => ({
      id: _id,
      content: <Candidate id={_id} name={`${firstname} ${lastname}`} email={email} avatar={avatar} />,
    }))
  if (address !== null && !known.has(address) && people.every(({ email }) => email.toLowerCase() !== address))
    options.push({ id: address, content: <AddressOffer label={t('inviteAddress', { email: address })} /> })

  const pick = (id: string) => {
    const person = people.find(({ _id }) => _id === id)
    const invitee: Invitee = person ? { label: `${person.firstname} ${person.lastname}`, user: id } : { label: id, email: id }
    setChosen([...chosen, invitee])
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

  const hasNothing = typed !== '' && !isLoading && options.length === 0
  return (
    <div className="flex flex-col gap-2">
      <div className={typed === '' ? '-mb-4' : 'flex max-h-[250px] flex-col'}>
        <Picker
          label={t('addPeople')}
          placeholder={t('addPeople')}
          look="field"
          isPart={isPart}
          maxLength={SEARCH_MAX}
          words={words}
          onWords={setWords}
          sections={[{ id: 'people', title: options.length > 0 ? t('results') : '', options }]}
          onPick={pick}
          isLoading={isLoading}
          note={hasNothing && <p className="px-3 py-1 text-sm text-ink-soft">{t('nobodyFound')}</p>}
        />
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(one => (
            <li key={one.label} className="inline-flex max-w-full items-center rounded-full bg-tint pl-3 text-sm text-accent">
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

/** People of the team who have no access of their own yet. */
function useCandidates({ _id: id, team, members }: Document, typed: string) {
  const { api } = useApp()
  const settled = useSettled(typed)
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: keys.search(team, settled, { sharing: id }),
    queryFn: async ({ signal }) => (await api.members.search({ q: settled, document: id }, { signal })).users,
    enabled: settled !== '',
    placeholderData: shown => shown,
  })
  const added = new Set(members.filter(({ isConfirmed }) => isConfirmed).map(({ user }) => user))
  return {
    people: typed === '' ? [] : (data ?? []).filter(({ _id }) => !added.has(_id)),
    isLoading: typed !== settled || (settled !== '' && (isPlaceholderData || (isFetching && !data))),
  }
}

function Candidate({ id, name, email, avatar }: { id: string; name: string; email: string; avatar: string | null }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar id={id} name={name} src={avatar} size={28} isDecorative />
      <span className="min-w-0">
        <span className="block truncate font-book">{name}</span>
        <span className="block truncate text-xs text-ink-soft">{email}</span>
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
