import { CircleAlert, CircleCheck, Info, Lightbulb, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/look/classes.ts'

export type CalloutTone = 'note' | 'info' | 'ok' | 'danger'

const TONES: Record<CalloutTone, { icon: LucideIcon; ground: string; sign: string }> = {
  note: { icon: Lightbulb, ground: 'bg-callout', sign: 'text-warn' },
  info: { icon: Info, ground: 'bg-tint', sign: 'text-accent' },
  ok: { icon: CircleCheck, ground: 'bg-ok-tint', sign: 'text-ok' },
  danger: { icon: CircleAlert, ground: 'bg-danger-tint', sign: 'text-danger' },
}

type CalloutProps = {
  tone?: CalloutTone
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  role?: 'status' | 'alert'
  className?: string
}

/** A notice inside a page: a trial that ends, a form that was refused, a page somebody else is editing. */
export function Callout({ tone = 'note', title, action, children, role, className }: CalloutProps) {
  const { icon: Icon, ground, sign } = TONES[tone]
  return (
    <div role={role} className={classes('flex flex-wrap items-start gap-x-4 gap-y-2 rounded-[8px] px-4 py-3.5', ground, className)}>
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon size={17} className={classes('mt-0.75 shrink-0', sign)} aria-hidden="true" />
        <div className="min-w-0 wrap-break-word">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
