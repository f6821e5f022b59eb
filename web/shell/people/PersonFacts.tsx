import { Mail, MapPin, Phone } from 'lucide-react'
import type { Profile } from '#contract/calls/users.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PersonLine } from './PersonLine.tsx'
import { usePersonTexts } from './usePersonTexts.ts'

/** The role of a person in the team, whether it is the reader, and whether they have not joined yet. */
export function PersonBadges({ person: { _id, group, isConfirmed } }: { person: Profile }) {
  const { user } = useShell()
  const t = usePersonTexts()
  return (
    <>
      <Badge tone={isConfirmed && group !== 'member' ? 'accent' : 'neutral'}>{t(group)}</Badge>
      {_id === user._id && <Badge>{t('you')}</Badge>}
      {!isConfirmed && <Badge tone="warn">{t('pending')}</Badge>}
    </>
  )
}

/** How and where a person is reached: one line for each thing that is filled in. */
export function ContactLines({ person: { email, business_email, business_phone, location } }: { person: Profile }) {
  const t = usePersonTexts()
  return (
    <>
      <PersonLine icon={<Mail size={16} />} label={t('email')}>
        <Link href={`mailto:${email}`}>{email}</Link>
      </PersonLine>
      {business_email && business_email !== email && (
        <PersonLine icon={<Mail size={16} />} label={t('workEmail')}>
          <Link href={`mailto:${business_email}`}>{business_email}</Link>
        </PersonLine>
      )}
      {business_phone && (
        <PersonLine icon={<Phone size={16} />} label={t('workPhone')}>
          <Link href={phoneHref(business_phone)}>{business_phone}</Link>
        </PersonLine>
      )}
      {location && (
        <PersonLine icon={<MapPin size={16} />} label={t('location')}>
          {location}
        </PersonLine>
      )}
    </>
  )
}

/** Returns the address that calls a number. */
const phoneHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
