import { useQuery } from '@tanstack/react-query'
import { Clock, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#web/data/app.ts'
import { useHelpTexts } from './useHelpTexts.ts'

/** How the people who run this Cahier can be asked, as far as they have said so. */
export function Contact() {
  const t = useHelpTexts()
  const { queries } = useApp()
  const { email, supportEmail = email, supportPhone, supportChat, supportHours } = useQuery(queries.instance()).data?.operator ?? {}
  if (!supportEmail && !supportPhone && !supportChat) return null
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-semibold">{t('contact')}</h3>
      <ul className="rounded-card border border-ruling bg-surface p-1.5">
        {supportEmail && (
          <Way icon={<Mail size={17} />} href={`mailto:${supportEmail}`}>
            {t('email', { address: supportEmail })}
          </Way>
        )}
        {supportPhone && (
          <Way icon={<Phone size={17} />} href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
            {t('phone', { number: supportPhone })}
          </Way>
        )}
        {supportChat && (
          <Way icon={<MessageCircle size={17} />} href={supportChat} isAway>
            {t('chat')}
          </Way>
        )}
      </ul>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
        <Clock size={15} aria-hidden="true" className="shrink-0" />
        {supportHours ?? t('hours')}
      </p>
    </section>
  )
}

interface WayProps {
  icon: ReactNode
  href: string
  /** Opens beside the page, which may have unsaved text. */
  isAway?: boolean
  children: string
}

const Way = ({ icon, href, isAway = false, children }: WayProps) => (
  <li>
    <a
      href={href}
      {...(isAway && { target: '_blank', rel: 'noopener noreferrer' })}
      className="flex min-h-10 items-center gap-3 rounded-control px-2.5 wrap-anywhere hover:bg-hover pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="shrink-0 text-ink-soft">
        {icon}
      </span>
      {children}
    </a>
  </li>
)
