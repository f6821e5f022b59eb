import { FileText, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import type { HistoryEntry } from '#contract/calls/histories.ts'
import type { Someone } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { Face } from '#web/shell/people/Face.tsx'
import { TimeAgo } from '#web/shell/time/TimeAgo.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { useVersionTexts } from './useVersionTexts.ts'
import { versionTime } from './versionTime.ts'

interface VersionRowProps {
  version: HistoryEntry
  href: string
  /** Missing for people who may not delete it. */
  onDelete: (() => void) | undefined
}

/** One version: who wrote it and when, why it was kept, and how much it has changed. The whole row leads to it. */
export function VersionRow({ version, href, onDelete }: VersionRowProps) {
  const app = useApp()
  const t = useVersionTexts()
  const { user, created_at, change, kind } = version
  const name = useName(user)
  return (
    <Row
      sign={<Face id={user?._id ?? ''} name={name} src={user?.avatar} size={32} isIdle={!user} className="z-1" />}
      name={name}
      href={href}
      time={created_at}
      badge={<KindBadge kind={kind} />}
      change={<Change by={change} />}
    >
      {onDelete && (
        <IconButton
          label={t('deleteThis', { time: versionTime(created_at, app) })}
          icon={<Trash2 size={16} />}
          onClick={onDelete}
          className="relative -mr-2"
        />
      )}
    </Row>
  )
}

/** The document as it is now. */
export function NowRow({ document: { author, updated_at }, href }: { document: Document; href: string }) {
  const t = useVersionTexts()
  const sign = (
    <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-tint text-ok">
      <FileText size={16} />
    </span>
  )
  const name = author ? `${author.firstname} ${author.lastname}` : t('nobody')
  return <Row sign={sign} name={name} href={href} time={updated_at} badge={<Badge tone="ok">{t('now')}</Badge>} />
}

interface RowProps {
  sign: ReactNode
  name: string
  href: string
  time: string
  badge: ReactNode
  change?: ReactNode
  children?: ReactNode
}

function Row({ sign, name, href, time, badge, change, children }: RowProps) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 border-b border-ruling2 py-2.5 transition-colors hover:bg-hover sm:px-2">
      {sign}
      <a href={href} className="min-w-0 flex-1 after:absolute after:inset-0">
        <span className="block truncate font-book">{name}</span>
        <TimeAgo time={time} className="relative z-1 text-sm text-ink-soft" />
        {change && <span className="block text-sm text-ink-soft tabular-nums sm:hidden">{change}</span>}
      </a>
      {badge}
      {change && <span className="w-32 text-right text-sm text-ink-soft tabular-nums max-sm:hidden">{change}</span>}
      {children}
    </li>
  )
}

/** Returns the name of the author of a version, whose account may be gone. */
export function useName(user: Someone | null): string {
  const t = useVersionTexts()
  return user ? `${user.firstname} ${user.lastname}` : t('nobody')
}

/** Why a version was kept. */
export function KindBadge({ kind }: Pick<HistoryEntry, 'kind'>) {
  const t = useVersionTexts()
  return (
    <span {...tip(t(`${kind}Help`))} className="relative flex">
      <Badge tone={TONES[kind]}>{t(kind)}</Badge>
    </span>
  )
}

const TONES = { manual: 'accent', session: 'neutral', restore: 'warn' } as const

/** How much longer or shorter the text has become. */
export function Change({ by }: { by: number }) {
  const t = useVersionTexts()
  if (by === 0) return t('sameLength')
  return by > 0 ? t('longer', { count: by }) : t('shorter', { count: -by })
}
